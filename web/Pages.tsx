import { useMemo } from 'react'
import { type RouteObject, useLocation, useRoutes } from 'react-router'
import { ShownPageContext, shownPageAt } from './shownPage.ts'

interface PagesProps {
  routes: RouteObject[]
  failure?: unknown
}

/** The page of the address and the frame around it, the same on the server as in the browser. */
export function Pages({ routes, failure }: PagesProps) {
  const { pathname } = useLocation()
  const page = useMemo(() => ({ ...shownPageAt(routes, pathname), failure }), [routes, pathname, failure])
  return <ShownPageContext value={page}>{useRoutes(routes)}</ShownPageContext>
}
