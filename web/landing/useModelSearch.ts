import { useLocation, useNavigate } from 'react-router'
import { terms } from '../../contract/cars/terms.ts'
import type { FixedTerm, Gear } from '../../contract/fields.ts'
import { lowestClaim, type PriceClaim, withKilometres } from '../../contract/money/priceClaim.ts'
import type { LinkProps } from '../../ui/button/Link.tsx'
import type { Answer } from '../api.ts'
import { useBrought } from '../search/brought.ts'
import { initialForm, type SearchForm } from '../search/searchState.ts'
import { gearWords, MORE_KILOMETRES, readKilometres, readSearch, writeSearch } from '../search/searchUrl.ts'
import { useInit } from '../storefront/queries.ts'
import { useAddressParams } from '../useAddressParams.ts'

type Page = Pick<Answer<'getModelPage'>, 'offers' | 'kilometres' | 'free_places'> & { model: { model: string } }
export type FreePlace = Page['free_places'][number]

/** A visitor's choice of term and gear on a model's page, which the address keeps, and the search that it leads to. */
export interface ModelSearch {
  /** Where the visitor looks for a car; empty while nobody has said it. */
  place: string
  /** The search is at the dealers that a link has preset. */
  isAtDealers: boolean
  /** Some place has a free car with it. */
  isFree: (gear: Gear) => boolean
  term: FixedTerm
  /** The one whose price is shown. */
  gear: Gear | null
  /** The one that the visitor chose; only it narrows anything. */
  chosenGear: Gear | null
  /** The price of the term and gear; null without prices. */
  claim: PriceClaim | null
  /** The lowest of each term that the gear is offered for. */
  claims: PriceClaim[]
  kilometres: Page['kilometres']
  /** Kilometres a month that a package adds to those of the contract; the prices are with it. 0: none is chosen. */
  more: number
  chooseMore: (kilometres: number) => void
  chooseTerm: (term: FixedTerm) => void
  chooseGear: (gear: Gear) => void
  /** The link to the cars found where the visitor looks. */
  searchHere: () => Pick<LinkProps, 'to' | 'state'>
  /** The address of the cars found in a town; its card begins with the free car that the town was listed with. */
  searchIn: (town: string, free?: FreePlace) => string
}

/** Without a gear and term in the address: what the page before showed, or the cheaper of the gears that are free, at its lowest price by the month. */
export function useModelSearch({ model: { model }, offers, kilometres, free_places }: Page): ModelSearch {
  const { cars } = useInit()
  const params = useAddressParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const brought = useBrought()
  const asked = readSearch(params, cars)
  const { form } = asked
  const place = brought.place ?? form.location
  const isAtDealers = params.has('jm')
  const isFree = (gear: Gear) => free_places.some((place) => place.gear === gear)
  const byPrice = offers.toSorted((a, b) => lowestOf(a) - lowestOf(b))
  const offerOf = (its: string | undefined) => offers.find(({ gear }) => gear === its)
  const chosenGear = offerOf(form.gearType)?.gear ?? null
  const offer = offerOf(chosenGear ?? brought.shownGear) ?? byPrice.find(({ gear }) => isFree(gear)) ?? byPrice[0]
  const gear = offer?.gear ?? null
  const priced = offer ? [offer.prices] : []
  const wantedMore = readKilometres(params)
  const chosen = kilometres?.packages.find((one) => one.kilometres === wantedMore)
  const driven = (claim: PriceClaim) =>
    kilometres && chosen ? withKilometres(claim, chosen.price, kilometres.per_month + chosen.kilometres) : claim
  const claims = terms.flatMap((term) => lowestClaim(priced, [term]) ?? []).map(driven)
  const lowest = lowestClaim(priced)
  const advertised = lowest && driven(lowest)
  const wanted = params.has('kk') ? asked.term : advertised?.term
  const claim = claims.find((one) => one.term === wanted) ?? advertised
  const term = claim?.term ?? asked.term
  const put = (name: string, value: string | null) => {
    const next = new URLSearchParams(params)
    if (value === null) next.delete(name)
    else next.set(name, value)
    // Drawn with the press: a link that is pressed right after it leads on with this choice.
    void navigate(`?${next}`, { replace: true, preventScrollReset: true, flushSync: true, state })
  }
  const search = (asks: Pick<SearchForm, 'location' | 'gearType' | 'pickup'>) => {
    const next = writeSearch(params, { form: { ...initialForm, ...asks, models: [model] }, term })
    next.set('kk', String(term))
    // As of a package that is sold no more: the price here was without it.
    if (!chosen) next.delete(MORE_KILOMETRES)
    return next
  }
  const searchIn = (town: string, free?: FreePlace) => {
    const pickup = free ? { locationId: free.location_id, day: free.date } : null
    const next = search({ location: town, gearType: free?.gear ?? chosenGear ?? 'all', pickup })
    // A town that was pressed is looked at in the place of the preset dealers.
    next.delete('jm')
    return `/?${next}`
  }
  const searchHere = () => ({
    to: `/?${search({ location: place, gearType: chosenGear ?? 'all', pickup: form.pickup })}`,
    state: brought.position && { position: brought.position },
  })
  return {
    place,
    isAtDealers,
    isFree,
    term,
    gear,
    chosenGear,
    claim,
    claims,
    kilometres,
    more: chosen?.kilometres ?? 0,
    searchHere,
    searchIn,
    chooseMore: (kilometres) => put(MORE_KILOMETRES, kilometres === 0 ? null : String(kilometres)),
    chooseTerm: (months) => put('kk', String(months)),
    chooseGear: (its) => put('vaihteisto', gearWords[its]),
  }
}

const lowestOf = ({ prices }: Page['offers'][number]): number =>
  lowestClaim([prices])?.monthly ?? Number.POSITIVE_INFINITY
