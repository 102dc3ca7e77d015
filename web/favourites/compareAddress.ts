import { slugOf } from '../../contract/text/slug.ts'
import type { Favourite } from './favourites.ts'

/** So many stand beside each other on a phone. */
export const MOST_COMPARED = 3

/** The search that stands in the address goes along; its own models and its run do not. */
function asked(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const name of ['hae', 'malli', 'auto']) next.delete(name)
  return next
}

/** The page with some models beside each other, each by the end of its own page's address. */
export function compareAddress(of: readonly Pick<Favourite, 'name'>[], params: URLSearchParams): string {
  const next = asked(params)
  for (const { name } of of) next.append('auto', slugOf(name))
  return `/vertaa?${next}`
}

/** The page of a model. */
export function favouriteAddress({ name }: Favourite, params: URLSearchParams): string {
  const next = asked(params)
  return `/autot/${slugOf(name)}${next.size > 0 ? `?${next}` : ''}`
}
