import { useLocation } from 'react-router'
import type { FixedTerm, Gear } from '../../contract/fields.ts'
import { slugOf } from '../../contract/text/slug.ts'
import { useInit } from '../storefront/queries.ts'
import { useAddressParams } from '../useAddressParams.ts'
import type { Favourite } from './favourites.ts'

/** So many stand beside each other on a phone. */
export const MOST_COMPARED = 3

/** The parameters of a search that its filters, its run and a street that somebody typed are none of: people share the address. */
const shared = ['jm', 'kaupunki', 'kk', 'vaihteisto']

/** The price that a link stands beside. */
interface ShownPrice {
  term?: FixedTerm | undefined
  gear?: Gear | null
}

/** The links from page to page of models, with where and for how long the visitor looks for a car. */
export function useModelLinks() {
  const params = useAddressParams()
  const { state } = useLocation()
  const { cities } = useInit()
  const typed = params.get('sijainti')?.trim()
  const town = cities.find((city) => city.toLowerCase() === typed?.toLowerCase())
  const linkTo = (path: string, { term, gear }: ShownPrice = {}) => {
    const next = new URLSearchParams([...params].filter(([name]) => shared.includes(name)))
    if (town) next.set('kaupunki', town)
    next.set('kk', String(term ?? params.get('kk') ?? 1))
    return {
      to: `${path}?${next}`,
      state: { ...state, ...(typed && { place: typed }), ...(gear && { shownGear: gear }) },
    }
  }
  return {
    toModel: ({ name }: Pick<Favourite, 'name'>, shown: ShownPrice) => linkTo(`/autot/${slugOf(name)}`, shown),
    /** The page with some models beside each other, each by the end of its own page's address. */
    toComparison: (of: readonly Pick<Favourite, 'name'>[]) => {
      const { to, state: brought } = linkTo('/vertaa')
      const models = of.map(({ name }): [string, string] => ['auto', slugOf(name)])
      return { to: `${to}&${new URLSearchParams(models)}`, state: brought }
    },
  }
}
