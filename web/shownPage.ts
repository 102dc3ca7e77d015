import { createContext, use } from 'react'
import { matchRoutes, type Params, type RouteObject } from 'react-router'
import { metaOf, type PageMeta } from './page.ts'

/** The page at the address, as it stands in the table of routes. */
export interface ShownPage {
  meta: PageMeta
  params: Params
  /** Why the code of the page did not come. */
  failure?: unknown
}

export const ShownPageContext = createContext<ShownPage>({ meta: {}, params: {} })

/** For the frame around the page, which stands above it: a page itself reads its own parameters with `useParams`. */
export const useShownPage = (): ShownPage => use(ShownPageContext)

export function shownPageAt(routes: RouteObject[], pathname: string): ShownPage {
  const matches = matchRoutes(routes, pathname) ?? []
  return { meta: metaOf(matches.map(({ route }) => route.handle)), params: matches.at(-1)?.params ?? {} }
}
