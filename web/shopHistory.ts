import { createPath, type Location, NavigationType, type To } from 'react-router'
import { addressOf as inLanguage, placeOf } from '../contract/addresses/addresses.ts'
import type { Language } from '../contract/language.ts'
import { pageLanguage } from '../ui/useLanguage.ts'

/** The entries of a visit, as the back button goes through them. */
export interface ShopHistory {
  readonly location: Location
  /** How the newest entry was reached. */
  readonly action: NavigationType
  push: (to: To, state?: unknown) => void
  replace: (to: To, state?: unknown) => void
  go: (by: number) => void
  /** Calls back after every change of the address; returns what ends that. */
  listen: (changed: () => void) => () => void
}

/** The entries of the browser. Each keeps a key of its own and what the page that led there handed over. */
export function browserHistory(): ShopHistory {
  const { history } = window
  const listeners = new Set<() => void>()
  let action = NavigationType.Pop
  const change = (next: NavigationType) => {
    action = next
    for (const changed of listeners) changed()
  }
  window.addEventListener('popstate', ({ hasUAVisualTransition: isShownMoving }) => {
    const back = () => change(NavigationType.Pop)
    // Within the event React draws at once, and no picture flies. A browser that moves the pages by itself is enough.
    if (isShownMoving) back()
    else setTimeout(back)
  })
  const entry = (state: unknown) => ({ key: Math.random().toString(36).slice(2, 10), state })
  return {
    get location() {
      const { key = 'default', state = null } = history.state ?? {}
      return { ...pathHere(), key, state }
    },
    get action() {
      return action
    },
    push: (to, state = null) => {
      const address = addressOf(to)
      try {
        history.pushState(entry(state), '', address)
      } catch {
        // Safari takes a hundred entries in half a minute, then no more.
        window.location.assign(address)
      }
      change(NavigationType.Push)
    },
    replace: (to, state = null) => {
      history.replaceState(entry(state), '', addressOf(to))
      change(NavigationType.Replace)
    },
    go: (by) => history.go(by),
    listen: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}

/** The path of the shop that the browser's address leads to. */
export function pathHere(): { pathname: string; search: string; hash: string } {
  const { pathname, search, hash } = window.location
  return { pathname: placeOf(pathname).path, search, hash }
}

/** The address that a browser is to show for a path, in the language of the page. */
export const addressOf = (to: To, language: Language = pageLanguage()): string =>
  inLanguage(typeof to === 'string' ? to : createPath(to), language)
