import { useNavigate } from 'react-router'
import { terms } from '../../contract/cars/terms.ts'
import type { FixedTerm, Gear } from '../../contract/fields.ts'
import { lowestClaim, type PriceClaim } from '../../contract/money/priceClaim.ts'
import type { Answer } from '../api.ts'
import { gearWords, readSearch, writeSearch } from '../search/searchUrl.ts'
import { useInit } from '../storefront/queries.ts'
import { useAddressParams } from '../useAddressParams.ts'

type Page = Pick<Answer<'getModelPage'>, 'model' | 'offers' | 'free_places'>

/** A visitor's choice of term and gear on a model's page, which the address keeps, and the search that it leads to. */
export interface ModelSearch {
  /** Where the visitor looks for a car; empty while nobody has said it. */
  place: string
  /** The search is at the dealers that a link has preset. */
  isAtDealers: boolean
  /** Some place has a free car with it. */
  isFree: (gear: Gear) => boolean
  term: FixedTerm
  gear: Gear | null
  /** The price of the term and gear; null without prices. */
  claim: PriceClaim | null
  /** The lowest of each term that the gear is offered for. */
  claims: PriceClaim[]
  chooseTerm: (term: FixedTerm) => void
  chooseGear: (gear: Gear) => void
  /** The address of the cars found, near a place or where the visitor looks anyway. */
  searchAt: (place?: string) => string
}

/** Without a gear and term in the address: the cheaper of the gears that are free, at its lowest price by the month. */
export function useModelSearch({ model: { model }, offers, free_places }: Page): ModelSearch {
  const { cars } = useInit()
  const params = useAddressParams()
  const navigate = useNavigate()
  const asked = readSearch(params, cars)
  const { form } = asked
  const isAtDealers = params.has('jm')
  const isFree = (gear: Gear) => free_places.some((place) => place.gear === gear)
  const byPrice = offers.toSorted((a, b) => lowestOf(a) - lowestOf(b))
  const offer =
    offers.find(({ gear }) => gear === form.gearType) ?? byPrice.find(({ gear }) => isFree(gear)) ?? byPrice[0]
  const gear = offer?.gear ?? null
  const priced = offer ? [offer.prices] : []
  const claims = terms.flatMap((term) => lowestClaim(priced, [term]) ?? [])
  const advertised = lowestClaim(priced)
  const wanted = params.has('kk') ? asked.term : advertised?.term
  const claim = claims.find((one) => one.term === wanted) ?? advertised
  const term = claim?.term ?? asked.term
  const put = (name: string, value: string) => {
    const next = new URLSearchParams(params)
    next.set(name, value)
    void navigate(`?${next}`, { replace: true, preventScrollReset: true })
  }
  const searchAt = (near?: string) => {
    const place = near ?? form.location
    const next = writeSearch(params, {
      form: { ...form, location: place, models: [model], gearType: gear ?? 'all' },
      term,
    })
    // A town that was pressed is looked at in the place of the preset dealers.
    if (near !== undefined) next.delete('jm')
    if (place === '' && !isAtDealers) next.delete('hae')
    return `/?${next}`
  }
  return {
    place: form.location,
    isAtDealers,
    isFree,
    term,
    gear,
    claim,
    claims,
    searchAt,
    chooseTerm: (months) => put('kk', String(months)),
    chooseGear: (its) => put('vaihteisto', gearWords[its]),
  }
}

const lowestOf = ({ prices }: Page['offers'][number]): number =>
  lowestClaim([prices])?.monthly ?? Number.POSITIVE_INFINITY
