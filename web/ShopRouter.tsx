import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  type Location,
  type NavigateOptions,
  type NavigationType,
  parsePath,
  type RouteObject,
  Router,
  type To,
} from 'react-router'
import { ArrivalContext } from './goTo.ts'
import { Pages } from './Pages.tsx'
import { loadMatched } from './page.ts'
import { ScrollMemory } from './scrollMemory.ts'
import { addressOf, type ShopHistory } from './shopHistory.ts'

interface Shown {
  location: Location
  action: NavigationType
  /** Why the code of the page did not come. */
  failure?: unknown
  /** The address changed under a page that stays where it is. */
  stays?: boolean | undefined
}

interface ShopRouterProps {
  history: ShopHistory
  routes: RouteObject[]
  /** The page whose code was asked for first: the history may have gone on before this is rendered. */
  first: Shown
}

/** The wanted location and the calls that wait for it, beside the page that is shown. */
function beginVisit(history: ShopHistory, routes: RouteObject[]) {
  /** How the page that is gone to wants to be shown. */
  let wishes: NavigateOptions = {}
  /** The last one who wanted to go somewhere. */
  let newest = {}
  const waiting: (() => void)[] = []
  // The address changes with the page, as when a browser goes to one.
  const go =
    (change: 'push' | 'replace') =>
    (to: To, state: unknown, options: NavigateOptions = {}) => {
      const { pathname } = typeof to === 'string' ? parsePath(to) : to
      const code = loadMatched(routes, pathname ?? history.location.pathname)
      const mine = {}
      newest = mine
      const move = () => {
        if (newest !== mine) return
        wishes = options
        history[change](to, state)
      }
      if (code) void code.then(move, move)
      else move()
    }
  return {
    navigator: { createHref: addressOf, go: history.go, push: go('push'), replace: go('replace') },
    arrival: () => new Promise<void>((resolve) => waiting.push(resolve)),
    arrived: () => {
      for (const arrive of waiting.splice(0)) arrive()
    },
    follow: (show: (next: Shown, atOnce?: boolean) => void) => {
      const { flushSync: atOnce, preventScrollReset: stays } = wishes
      wishes = {}
      const mine = {}
      newest = mine
      const next = { location: history.location, action: history.action, stays }
      // Ways that are not by a link of the page come here first: back, forward, the end of a session.
      const code = loadMatched(routes, next.location.pathname)
      if (!code) return show(next, atOnce)
      const showIfWanted = (ready: Shown) => newest === mine && show(ready)
      code.then(
        () => showIfWanted(next),
        (reason: unknown) => showIfWanted({ ...next, failure: reason }),
      )
    },
  }
}

/**
 * The library's `Router`, with pages whose code comes when they are gone to: until it has come, the page before stays.
 * The library's data router does the same and is an eighth of the first view's code (decision 0046).
 */
export function ShopRouter({ history, routes, first }: ShopRouterProps) {
  const [shown, setShown] = useState(first)
  const [scroll] = useState(() => new ScrollMemory())
  const [{ navigator, arrival, arrived, follow }] = useState(() => beginVisit(history, routes))
  /** The location that the browser shows, whatever is being prepared. */
  const onScreen = useRef(shown.location)

  useLayoutEffect(() => {
    const show = (next: Shown, atOnce = false) => {
      scroll.keep(onScreen.current)
      if (atOnce) flushSync(() => setShown(next))
      else startTransition(() => setShown(next))
    }
    const stop = history.listen(() => follow(show))
    // A session may have been found to be over before anybody listened.
    if (history.location.key !== onScreen.current.key) follow(show)
    return stop
  }, [history, follow, scroll])

  useLayoutEffect(() => {
    onScreen.current = shown.location
    if (!shown.stays) scroll.restore(shown.location)
  }, [shown, scroll])

  useEffect(() => {
    if (shown.location.key === history.location.key) arrived()
  }, [shown, history, arrived])

  useEffect(() => {
    window.history.scrollRestoration = 'manual'
    const leave = () => {
      scroll.keep(onScreen.current)
      scroll.store()
      window.history.scrollRestoration = 'auto'
    }
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [scroll])

  return (
    <Router location={shown.location} navigationType={shown.action} navigator={navigator}>
      <ArrivalContext value={arrival}>
        <Pages routes={routes} failure={shown.failure} />
      </ArrivalContext>
    </Router>
  )
}
