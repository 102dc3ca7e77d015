import type { queryOptions } from '@tanstack/react-query'
import { matchRoutes, type Params, type RouteObject } from 'react-router'
import { brand } from '../contract/brand.ts'
import type { Language } from '../contract/language.ts'
import type { TextPage } from '../contract/storefront.ts'
import { words } from './words.ts'

/** A route's facts about its page. */
export interface PageMeta {
  /** Route name of the specification; pages without one are not tracked. */
  name?: string
  /** The page in the words of the shop, where it has a title of its own. */
  says?: keyof (typeof words)[Language]['pages']
  /** `false`: the page paints its own sections, the white page background is off. */
  bg?: false
  /** Told to the tag manager instead of the name. */
  trackingName?: string
  /** A person must be signed in. */
  needsLogin?: true
  /** The order steps that show the cart. */
  cart?: true
  status?: 404
  /** One thing is to be done here: what stands at the foot of other pages is folded, or left to them. */
  single?: true
  /** Not for search engines: it is about one person, or behind a secret address. */
  hidden?: true
  /** A page about one model or one town, named by the `slug` of its address. */
  landing?: 'model' | 'city'
  /** Which of the operator's long texts the page shows. */
  text?: TextPage
  /**
   * The questions of the page, so that they can be answered ahead: those of a public page by the server that renders
   * it, those of a guarded page by the browser while the code of the page is on its way.
   */
  asks?: (params: Params) => readonly Question[]
  /** The module that `lazy` loads, by its path here: the server names its files in the page, so that nobody waits for them in turn. */
  code?: string
}

/** A question as `query` makes it: its key names the call and what goes along. */
export type Question = Pick<ReturnType<typeof queryOptions>, 'queryKey' | 'queryFn'>

/** A page in the browser's tab, before the name of the shop, and under its title in what a search engine shows. */
export interface PageTexts {
  title?: string
  description?: string
}

/** The facts of the innermost page; those it leaves out come from the routes around it. */
export const metaOf = (handles: unknown[]): PageMeta =>
  Object.assign({}, ...handles.filter((handle) => typeof handle === 'object'))

export const metaOfUrl = (routes: RouteObject[], pathname: string): PageMeta =>
  metaOf((matchRoutes(routes, pathname) ?? []).map(({ route }) => route.handle))

/** The questions of the page at an address. */
export function questionsAt(routes: RouteObject[], pathname: string): readonly Question[] {
  const matches = matchRoutes(routes, pathname) ?? []
  return metaOf(matches.map(({ route }) => route.handle)).asks?.(matches.at(-1)?.params ?? {}) ?? []
}

/** The modules that the page at an address is made of, outermost first. */
export const codeAt = (routes: RouteObject[], pathname: string): string[] =>
  (matchRoutes(routes, pathname) ?? []).flatMap(({ route }) => (route.handle as PageMeta | undefined)?.code ?? [])

export const textsOf = ({ says }: PageMeta, language: Language): PageTexts => (says ? words[language].pages[says] : {})

export const titleOf = ({ title }: PageTexts, language: Language): string =>
  title ? `${title} – ${brand}` : `${brand} – ${words[language].shop}`

export const descriptionOf = ({ description }: PageTexts, language: Language): string =>
  description ?? words[language].description

/** In the browser: the tab and its description say what the page is. */
export function tellTab(texts: PageTexts, language: Language): void {
  document.title = titleOf(texts, language)
  document.querySelector('meta[name="description"]')?.setAttribute('content', descriptionOf(texts, language))
}

/** Loads the code of the page at an address and of what is around it, side by side; undefined when all of it is here. */
export function loadMatched(routes: RouteObject[], pathname: string): Promise<unknown> | undefined {
  const coming = (matchRoutes(routes, pathname) ?? []).flatMap(({ route }) =>
    typeof route.lazy === 'function' ? [load(route, route.lazy)] : [],
  )
  return coming.length > 0 ? Promise.all(coming) : undefined
}

async function load(route: RouteObject, code: () => Promise<object>): Promise<void> {
  Object.assign(route, await code())
  delete route.lazy
}
