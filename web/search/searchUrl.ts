import type { CarFilters } from '../../contract/cars/carFilters.ts'
import { type Body, type Drive, type Fuel, gears } from '../../contract/cars/carKinds.ts'
import { terms } from '../../contract/cars/terms.ts'
import { isDay } from '../../contract/days/date.ts'
import type { Gear } from '../../contract/fields.ts'
import { distances } from '../../contract/searchChoices.ts'
import type { Model } from '../../contract/storefront.ts'
import { slugOf } from '../../contract/text/slug.ts'
import type { Brought } from './brought.ts'
import type { Position } from './locate.ts'
import { type AskedSearch, initialForm, type OrderBy, type Pickup, type SearchForm } from './searchState.ts'

/** How an address says a gear. */
export const gearWords: Record<Gear, string> = { A: 'automaatti', M: 'manuaali' }
const orderings: Record<string, OrderBy> = { malli: 'model', noutopaiva: 'date', hinta: 'price' }
const fuelWords: Record<string, Fuel> = {
  bensiini: 'petrol',
  diesel: 'diesel',
  hybridi: 'hybrid',
  lataushybridi: 'plug_in_hybrid',
  sahko: 'electric',
}
const bodyWords: Record<string, Body> = {
  kaupunkiauto: 'city',
  viistopera: 'hatchback',
  farmari: 'estate',
  katumaasturi: 'suv',
  crossover: 'crossover',
  pakettiauto: 'van',
}
const driveWords: Record<string, Drive> = { etuveto: 'front', takaveto: 'rear', neliveto: 'all' }
/** The filters of a car, by their names in an address. */
const carFilters = ['hinta', 'kayttovoima', 'kori', 'paikkoja', 'veto', 'peravaunu', 'paiva']
const ours = [
  'malli',
  'sijainti',
  'kaupunki',
  'hae',
  'etaisyys',
  'vaihteisto',
  'jarjestys',
  'kotiintoimitus',
  'kk',
  'noutopaikka',
  'noutopaiva',
  'paikka',
  ...carFilters,
]

/** More kilometres a month than belong to the price, which a package of the order adds: chosen on the page of a model, kept beside every search. */
export const MORE_KILOMETRES = 'kilometrit'

export const readKilometres = (params: URLSearchParams): number | null => wholeNumber(params.get(MORE_KILOMETRES))

const wordOf = <Value>(words: Record<string, Value>, value: Value): string | undefined =>
  Object.keys(words).find((word) => words[word] === value)

/** Reads malli, sijainti, kaupunki, hae and the filters; what makes no sense counts as not given. A model that is sold no more narrows nothing. */
export function readSearch(params: URLSearchParams, cars: readonly Model[]): AskedSearch {
  const named = params.getAll('malli').flatMap((names) => names.split(','))
  const models = named.flatMap((name) => modelNamed(name, cars))
  const city = params.get('kaupunki') ?? ''
  return {
    form: {
      location: params.get('sijainti') || city,
      models: [...new Set(models)],
      distance: distances.find((km) => String(km) === params.get('etaisyys')) ?? initialForm.distance,
      gearType: gears.find((gear) => gearWords[gear] === params.get('vaihteisto')) ?? initialForm.gearType,
      orderBy: orderings[params.get('jarjestys') ?? ''] ?? initialForm.orderBy,
      homeDelivery: params.get('kotiintoimitus') === '1',
      filters: readFilters(params),
      atPlaces: [...new Set(params.getAll('paikka'))].filter(Boolean),
      pickup: readPickup(params),
    },
    term: terms.find((months) => String(months) === params.get('kk')) ?? 1,
    atOnce: params.has('hae') || (city !== '' && named.length > 0),
  }
}

interface Looked extends Pick<AskedSearch, 'term'> {
  form: Pick<SearchForm, 'location' | 'gearType' | 'pickup'>
  /** The town of the place, where it is known. */
  town: string | undefined
  position?: Position | null
  /** The gear that was shown without anybody's choice. */
  shownGear?: Gear
}

/**
 * The link to the page of a model, with what somebody looks for, so that its act leads back to the cars there. Filters
 * are the search's own. The address is one that people share: it says a town, and no street that somebody typed.
 */
export function modelLink(displayName: string, current: URLSearchParams, { form, term, town, ...looked }: Looked) {
  const { location, gearType, pickup } = form
  const params = writeSearch(current, { form: { ...initialForm, gearType, pickup }, term })
  params.delete('hae')
  if (town) params.set('kaupunki', town)
  params.set('kk', String(term))
  const { position = null, shownGear } = looked
  const state: Brought = {
    position,
    ...(location.trim() && { place: location.trim() }),
    ...(shownGear && { shownGear }),
  }
  return { to: `/autot/${slugOf(displayName)}?${params}`, state }
}

/** The town that somebody typed. */
export const typedTown = (location: string, cities: readonly string[]): string | undefined =>
  cities.find((city) => city.toLowerCase() === location.trim().toLowerCase())

function readPickup(params: URLSearchParams): Pickup | null {
  const locationId = params.get('noutopaikka')
  const day = params.get('noutopaiva') ?? ''
  return locationId && isDay(day) ? { locationId, day } : null
}

const wholeNumber = (text: string | null): number | null => (text && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null)
const valuesOf = <Value>(words: Record<string, Value>, said: readonly string[]): Value[] =>
  Object.keys(words).flatMap((word) => (said.includes(word) ? (words[word] ?? []) : []))

function readFilters(params: URLSearchParams): CarFilters {
  const day = params.get('paiva') ?? ''
  return {
    maxPrice: wholeNumber(params.get('hinta')),
    fuels: valuesOf(fuelWords, params.getAll('kayttovoima')),
    bodies: valuesOf(bodyWords, params.getAll('kori')),
    seats: wholeNumber(params.get('paikkoja')),
    drive: driveWords[params.get('veto') ?? ''] ?? null,
    towing: params.get('peravaunu') === '1',
    day: isDay(day) ? day : null,
  }
}

function writeFilters(params: URLSearchParams, filters: CarFilters): void {
  const said: [name: string, value: string | number | null | undefined][] = [
    ['hinta', filters.maxPrice],
    ...filters.fuels.map((fuel): [string, string | undefined] => ['kayttovoima', wordOf(fuelWords, fuel)]),
    ...filters.bodies.map((body): [string, string | undefined] => ['kori', wordOf(bodyWords, body)]),
    ['paikkoja', filters.seats],
    ['veto', filters.drive && wordOf(driveWords, filters.drive)],
    ['peravaunu', filters.towing ? 1 : null],
    ['paiva', filters.day],
  ]
  for (const [name, value] of said) if (value) params.append(name, String(value))
}

function modelNamed(name: string, cars: readonly Model[]): string[] {
  const wanted = name.trim().toLowerCase()
  const found = cars.find(
    ({ model, display_name }) => model.toLowerCase() === wanted || display_name.toLowerCase() === wanted,
  )
  return found ? [found.model] : []
}

/** The address of a search that has been run; what is not the search's own stays. */
export function writeSearch(current: URLSearchParams, { form, term }: Omit<AskedSearch, 'atOnce'>): URLSearchParams {
  const params = new URLSearchParams(current)
  for (const name of ours) params.delete(name)
  if (form.location.trim()) params.set('sijainti', form.location.trim())
  for (const model of form.models) params.append('malli', model)
  if (form.gearType !== 'all') params.set('vaihteisto', gearWords[form.gearType])
  if (form.distance !== initialForm.distance) params.set('etaisyys', String(form.distance))
  const ordering = wordOf(orderings, form.orderBy)
  if (ordering) params.set('jarjestys', ordering)
  if (form.homeDelivery) params.set('kotiintoimitus', '1')
  writeFilters(params, form.filters)
  for (const id of form.atPlaces) params.append('paikka', id)
  if (form.pickup) {
    params.set('noutopaikka', form.pickup.locationId)
    params.set('noutopaiva', form.pickup.day)
  }
  if (term !== 1) params.set('kk', String(term))
  params.set('hae', '1')
  return params
}
