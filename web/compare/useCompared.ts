import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { FixedTerm, Gear } from '../../contract/fields.ts'
import { lowestClaim, type PriceClaim } from '../../contract/money/priceClaim.ts'
import type { AvailabilityItem } from '../../contract/search.ts'
import { slugOf } from '../../contract/text/slug.ts'
import type { Answer } from '../api.ts'
import { compareAddress, MOST_COMPARED } from '../favourites/compareAddress.ts'
import { modelPageQuery } from '../landing/queries.ts'
import { placesOf } from '../search/foundCars.ts'
import { availabilityQuery } from '../search/queries.ts'
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
  gear: Gear | null
  /** The price on the chosen term; null where the model is not offered for it. */
  claim: PriceClaim | null
  /** Undefined while it is asked for. */
  firstFree: FirstFree | null | undefined
}

/** The models that the address names, on the term that it says, each with its first free day where the visitor looks. */
export function useCompared() {
  const params = useAddressParams()
  const navigate = useNavigate()
  const { cars, dealers } = useInit()
  const { form, term } = readSearch(params, cars)
  const slugs = [...new Set(params.getAll('auto'))].slice(0, MOST_COMPARED)
  const asked = [useModel(slugs[0]), useModel(slugs[1]), useModel(slugs[2])]
  const answers = asked.slice(0, slugs.length)
  const pages = answers.flatMap(({ data }) => data ?? [])
  const near = useNear(
    pages.map(({ model }) => model.model),
    params.has('jm') ? dealers.map(({ location_id }) => location_id) : [],
    form.location.trim(),
  )
  const go = (of: readonly { name: string }[]) =>
    void navigate(compareAddress(of, params), { preventScrollReset: true })
  const names = pages.map(({ model }) => ({ name: model.display_name }))
  const chooseTerm = (months: FixedTerm) => {
    const next = new URLSearchParams(params)
    next.set('kk', String(months))
    void navigate(`?${next}`, { replace: true, preventScrollReset: true })
  }
  return {
    compared: pages.map((page): Compared => ({ page, ...offerOf(page, form.gearType, term), firstFree: near(page) })),
    term,
    place: form.location.trim(),
    isLoading: answers.some(({ isPending }) => isPending),
    failed: answers.filter(({ isError }) => isError),
    isGone: answers.some(({ data }) => data === null),
    /** The models that can still be added. */
    others:
      slugs.length < MOST_COMPARED ? cars.filter(({ display_name }) => !slugs.includes(slugOf(display_name))) : [],
    add: (name: string) => go([...names, { name }]),
    remove: (name: string) => go(names.filter((one) => one.name !== name)),
    chooseTerm,
  }
}

/** Three such are less than the library's code for any number. */
const useModel = (slug = '') => useQuery({ ...modelPageQuery(slug), enabled: slug !== '' })

/** The gear that was asked for, or the one of a model that costs least on the term. */
function offerOf({ offers }: Answer<'getModelPage'>, wanted: Gear | 'all', term: FixedTerm) {
  const priced = offers
    .map(({ gear, prices }) => ({ gear, claim: lowestClaim([prices], [term]) }))
    .toSorted((a, b) => (a.claim?.monthly ?? Number.POSITIVE_INFINITY) - (b.claim?.monthly ?? Number.POSITIVE_INFINITY))
  return priced.find(({ gear }) => gear === wanted) ?? priced[0] ?? { gear: null, claim: null }
}

/** Where the visitor looks the search knows the day; anywhere else each page says its soonest town. */
function useNear(models: string[], locationIds: string[], location: string) {
  const isNear = locationIds.length > 0 || location !== ''
  const where = locationIds.length > 0 ? { location_id: locationIds } : { location }
  const { data, isPending } = useQuery({
    ...availabilityQuery({ ...where, models: models.toSorted() }, visitEntity),
    enabled: isNear && models.length > 0,
    staleTime: 60_000,
  })
  return ({ model: { model }, free_places }: Answer<'getModelPage'>): FirstFree | null | undefined => {
    if (isNear && data) return soonestOf(data.models.filter(({ car }) => car.model === model))
    if (isNear && isPending) return undefined
    const [first] = free_places
    return first ? { date: first.date, place: first.city, km: null } : null
  }
}

function soonestOf(items: readonly AvailabilityItem[]): FirstFree | null {
  const [first] = items.flatMap(placesOf).toSorted((a, b) => a.date.localeCompare(b.date) || a.distance - b.distance)
  return first ? { date: first.date, place: first.display_name, km: first.distance } : null
}
