import { startTransition, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  type Location,
  type NavigateOptions,
  type NavigationType,
  parsePath,
  type RouteObject,
  Router,
  type To,
  type UNSAFE_createBrowserHistory,
} from 'react-router'
import { ArrivalContext } from './goTo.ts'
import { Pages } from './Pages.tsx'
import { loadMatched } from './page.ts'
import { ScrollMemory } from './scrollMemory.ts'

interface Shown {
  location: Location
  action: NavigationType
  /** Why the code of the page did not come. */
  failure?: unknown
  /** The address changed under a page that stays where it is. */
  stays?: boolean | undefined
}

interface ShopRouterProps {
  history: ReturnType<typeof UNSAFE_createBrowserHistory>
  routes: RouteObject[]
  /** The page whose code was asked for first: the history may have gone on before this is rendered. */
  first: Shown
}

/**
 * The library's `Router`, with pages whose code comes when they are gone to: until it has come, the page before stays.
 * The library's data router does the same and is an eighth of the first view's code (decision 0046).
 */
export function ShopRouter({ history, routes, first }: ShopRouterProps) {
  const [shown, setShown] = useState(first)
  const [scroll] = useState(() => new ScrollMemory())
  /** What the browser shows, whatever is being prepared. */
  const onScreen = useRef(shown.location)
  /** How the page that is gone to wants to be shown. */
  const wishes = useRef<NavigateOptions>({})
  /** The last one who wanted to go somewhere. */
  const newest = useRef<object>({})
  const waiting = useRef<(() => void)[]>([])

  const navigator = useMemo(() => {
    // The address changes with the page, as when a browser goes to one.
    const go =
      (change: 'push' | 'replace') =>
      (to: To, state: unknown, options: NavigateOptions = {}) => {
        const { pathname = history.location.pathname } = typeof to === 'string' ? parsePath(to) : to
        const code = loadMatched(routes, pathname)
        const mine = {}
        newest.current = mine
        const move = () => {
          if (newest.current !== mine) return
          wishes.current = options
          history[change](to, state)
        }
        if (code) void code.then(move, move)
        else move()
      }
    return { createHref: history.createHref, go: history.go, push: go('push'), replace: go('replace') }
  }, [history, routes])
  const arrival = useCallback(() => new Promise<void>((resolve) => waiting.current.push(resolve)), [])

  useLayoutEffect(() => {
    const show = (next: Shown, atOnce = false) => {
      scroll.keep(onScreen.current)
      if (atOnce) flushSync(() => setShown(next))
      else startTransition(() => setShown(next))
    }
    const follow = ({ location, action }: Shown) => {
      const { flushSync: atOnce, preventScrollReset: stays } = wishes.current
      wishes.current = {}
      const mine = {}
      newest.current = mine
      const next = { location, action, stays }
      // Ways that are not by a link of the page come here first: back, forward, the end of a session.
      const code = loadMatched(routes, location.pathname)
      if (!code) return show(next, atOnce)
      const showIfWanted = (ready: Shown) => newest.current === mine && show(ready)
      code.then(
        () => showIfWanted(next),
        (reason: unknown) => showIfWanted({ ...next, failure: reason }),
      )
    }
    const stop = history.listen(follow)
    // A session may have been found to be over before anybody listened.
    if (history.location.key !== onScreen.current.key) follow(history)
    return stop
  }, [history, routes, scroll])

  useLayoutEffect(() => {
    onScreen.current = shown.location
    if (!shown.stays) scroll.restore(shown.location)
  }, [shown, scroll])

  useEffect(() => {
    if (shown.location.key !== history.location.key) return
    for (const arrive of waiting.current.splice(0)) arrive()
  }, [shown, history])

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
