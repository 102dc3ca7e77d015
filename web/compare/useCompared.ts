import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import type { FixedTerm, Gear } from '../../contract/fields.ts'
import { lowestClaim, type PriceClaim } from '../../contract/money/priceClaim.ts'
import { slugOf } from '../../contract/text/slug.ts'
import type { Answer } from '../api.ts'
import { MOST_COMPARED, useModelLinks } from '../favourites/useModelLinks.ts'
import { modelPageQuery } from '../landing/queries.ts'
import { useBrought } from '../search/brought.ts'
import { offeredPlace } from '../search/foundCars.ts'
import { availabilityQuery } from '../search/queries.ts'
import type { SearchForm } from '../search/searchState.ts'
import { readSearch } from '../search/searchUrl.ts'
import { visitEntity } from '../search/visit.ts'
import { useInit } from '../storefront/queries.ts'
import { useAddressParams } from '../useAddressParams.ts'

/** Where a car can be fetched first, and when. */
export interface FirstFree {
  date: string
  place: string
  /** `null` where nobody said a place to measure from. */
  km: number | null
}

export interface Compared {
  page: Answer<'getModelPage'>
  /** The gear that price and day are of. */
  gear: Gear | null
  /** The price on the chosen term; null where the model is not offered for it. */
  claim: PriceClaim | null
  /** Undefined while it is asked for; null where the gear is free nowhere. */
  firstFree: FirstFree | null | undefined
}

/** The models that the address names, on the term that it says, each with its first free day where the visitor looks. */
export function useCompared() {
  const params = useAddressParams()
  const navigate = useNavigate()
  const { cars, dealers } = useInit()
  const { form, term } = readSearch(params, cars)
  const { state } = useLocation()
  const typed = useBrought().place ?? form.location.trim()
  const { toComparison } = useModelLinks()
  const named = [...new Set(params.getAll('auto'))].filter(Boolean)
  const sold = named.flatMap((slug) => cars.find(({ display_name }) => slugOf(display_name) === slug) ?? [])
  // Only of these anything is asked: an address may name what never was a model.
  const chosen = sold.slice(0, MOST_COMPARED).map(({ display_name }) => ({ name: display_name }))
  const asked = [useModel(chosen[0]), useModel(chosen[1]), useModel(chosen[2])]
  const answers = asked.slice(0, chosen.length)
  const pages = answers.flatMap(({ data }) => data ?? [])
  const locationIds = params.has('jm') ? dealers.map(({ location_id }) => location_id) : []
  const { isNear, freeOf } = useFree(
    sold.slice(0, MOST_COMPARED).map(({ model }) => model),
    locationIds,
    { ...form, location: typed },
  )
  const go = (of: readonly { name: string }[]) => {
    const link = toComparison(of)
    void navigate(link.to, { state: link.state, preventScrollReset: true })
  }
  const chooseTerm = (months: FixedTerm) => {
    const next = new URLSearchParams(params)
    next.set('kk', String(months))
    // Drawn with the press: a link that is pressed right after it leads on with this choice.
    void navigate(`?${next}`, { replace: true, preventScrollReset: true, flushSync: true, state })
  }
  return {
    compared: pages.map((page): Compared => ({ page, ...offerOf(page, form.gearType, term, freeOf(page)) })),
    term,
    /** The place that the days are of; empty: the whole country, as where nobody finds what was typed. */
    place: isNear ? typed : '',
    isLoading: answers.some(({ isPending }) => isPending),
    failed: answers.filter(({ isError }) => isError),
    isGone: sold.length < named.length || answers.some(({ data }) => data === null),
    /** The models that can still be added. */
    others: chosen.length < MOST_COMPARED ? cars.filter((car) => !sold.includes(car)) : [],
    add: (name: string) => go([...chosen, { name }]),
    remove: (name: string) => go(chosen.filter((one) => one.name !== name)),
    chooseTerm,
  }
}

/** Three such are less than the library's code for any number. */
const useModel = ({ name } = { name: '' }) => useQuery({ ...modelPageQuery(slugOf(name)), enabled: name !== '' })

/** The gears of a model that are free, each where it can be fetched first. Undefined while they are asked for. */
type Free = ReadonlyMap<Gear, FirstFree> | undefined

/** The gear that was asked for, or of those that are free the one that costs least on the term: its price and its day belong together. */
function offerOf({ offers }: Answer<'getModelPage'>, wanted: Gear | 'all', term: FixedTerm, free: Free) {
  const priced = offers
    .map(({ gear, prices }) => ({ gear, claim: lowestClaim([prices], [term]) }))
    .toSorted((a, b) => (a.claim?.monthly ?? Number.POSITIVE_INFINITY) - (b.claim?.monthly ?? Number.POSITIVE_INFINITY))
  const offer =
    priced.find(({ gear }) => gear === wanted) ??
    priced.find(({ gear, claim }) => claim !== null && free?.has(gear)) ??
    priced[0]
  const firstFree = free && (offer ? (free.get(offer.gear) ?? null) : null)
  return { gear: offer?.gear ?? null, claim: offer?.claim ?? null, firstFree }
}

/** Where the visitor looks the search knows the place and the day, as its cards show them; without a place each page says its soonest town. */
function useFree(
  models: string[],
  locationIds: string[],
  form: SearchForm,
): { isNear: boolean; freeOf: (page: Answer<'getModelPage'>) => Free } {
  const location = form.location.trim()
  const isAsked = locationIds.length > 0 || location !== ''
  const where = locationIds.length > 0 ? { location_id: locationIds } : { location }
  const { data, isPending } = useQuery({
    ...availabilityQuery({ ...where, models: models.toSorted() }, visitEntity),
    enabled: isAsked && models.length > 0,
    staleTime: 60_000,
  })
  const freeOf = ({ model: { model }, free_places }: Answer<'getModelPage'>): Free => {
    if (isAsked && isPending) return undefined
    if (isAsked && data)
      return new Map(
        data.models
          .filter(({ car }) => car.model === model)
          .map((item) => {
            const { date, display_name, distance } = offeredPlace(item, form)
            return [item.gearType, { date, place: display_name, km: distance }]
          }),
      )
    // The soonest comes first, and stays.
    return new Map(free_places.toReversed().map(({ gear, date, city }) => [gear, { date, place: city, km: null }]))
  }
  return { isNear: isAsked && (isPending || data !== undefined), freeOf }
}
