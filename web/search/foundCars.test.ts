import { describe, expect, test } from 'vitest'
import { anyCar } from '../../contract/cars/carFilters.ts'
import type { AvailabilityItem } from '../../contract/search.ts'
import { countWith, modelsOf, pickupOf, placesOf, relaxations, shownCars, soonerThan } from './foundCars.ts'
import { initialForm, nothingChosen, type SearchForm, type SearchState, searchState } from './searchState.ts'
import { car, factsOf } from './testing/cars.ts'

const price = (list_price: number) => ({ list_price, campaign_price: null, campaign: null })

function stateOf({ form = {}, found }: { form?: Partial<SearchForm>; found: AvailabilityItem[] }): SearchState {
  const answer = {
    models: found,
    places: [],
    search: { location_id: null, geocode: null, point: null },
    entity: 'opaque',
  }
  return searchState({
    models: [],
    asked: { form: { ...initialForm, ...form }, term: 1 },
    answer,
    choice: nothingChosen,
  })
}
const shop = { to: '2027-02-28', dates: ['2026-12-07'] }
const names = (state: SearchState) => shownCars(state).map((item) => item.car.model)

describe('a place that is about as near', () => {
  const at = (location_id: string, distance: number, date: string) => ({
    location_id,
    display_name: location_id,
    city: location_id,
    distance,
    date,
    homeDelivery: false,
  })
  const kide = car('Kide', {
    distanceFromUser: 4,
    date: '2026-12-15',
    dealers: [at('herttoniemi', 7, '2026-11-29'), at('tammisto', 12, '2026-11-28')],
  })
  const shown = (change: Partial<SearchForm> = {}) => {
    const { place } = pickupOf(kide, { selected: null, form: { ...initialForm, ...change }, places: [] }, shop)
    return [place.distance, place.date]
  }

  test('is shown where it has the car sooner than the nearest; one farther away is told beside', () => {
    expect(shown()).toEqual([7, '2026-11-29'])
    expect(shown({ orderBy: 'date' })).toEqual([12, '2026-11-28'])
    const [, herttoniemi] = placesOf(kide)
    if (!herttoniemi) throw new Error('three places')
    expect(soonerThan(kide, herttoniemi, initialForm)?.distance).toBe(12)
  })

  test('gives way to the place and the day that the search was told, as long as the filters leave them', () => {
    const pickup = (locationId: string, day: string, change: Partial<SearchForm> = {}) => {
      const form = { ...initialForm, models: ['Kide'], pickup: { locationId, day }, ...change }
      const { place, day: shownDay } = pickupOf(kide, { selected: null, form, places: [] }, shop)
      return [place.location_id, shownDay]
    }
    expect(pickup('tammisto', '2026-12-10')).toEqual(['tammisto', '2026-12-10'])
    // Its car of that day is taken by now.
    expect(pickup('tammisto', '2026-11-20')).toEqual(['tammisto', '2026-11-28'])
    // A Sunday and a closed Monday; a year ahead nothing can be ordered.
    expect(pickup('tammisto', '2026-12-06')).toEqual(['tammisto', '2026-12-08'])
    expect(pickup('tammisto', '2027-12-10')).toEqual(['tammisto', '2026-11-28'])
    const others: Partial<SearchForm>[] = [{ models: [] }, { filters: { ...anyCar, day: '2026-11-27' } }]
    for (const change of others) expect(pickup('tammisto', '2026-12-10', change)[0]).not.toBe('tammisto')
    expect(pickup('kotka', '2026-12-10')).toEqual(['herttoniemi', '2026-11-29'])
  })

  test('counts as far as its day is early enough', () => {
    const of = (day: string) => names(stateOf({ found: [kide], form: { filters: { ...anyCar, day } } }))
    expect([of('2026-11-27'), of('2026-11-28')]).toEqual([[], ['Kide']])
    expect(shown({ filters: { ...anyCar, day: '2026-11-28' } })).toEqual([12, '2026-11-28'])
  })
})

describe('filters of the car itself', () => {
  const of = (model: string, facts: Partial<AvailabilityItem>, its: Partial<AvailabilityItem['car']>) => {
    const one = car(model, facts)
    return { ...one, car: { ...one.car, ...its } }
  }
  const monthly = (list_price: number) => ({ prices: { price_1: price(list_price) } })
  const cars = [
    of('Kide', monthly(419), { fuel: 'petrol', body: 'city', facts: factsOf({ seats: 5 }) }),
    of('Piki', monthly(469), { fuel: 'electric', body: 'city', facts: factsOf({ seats: 4 }) }),
    of('Vaara', monthly(999), {
      fuel: 'diesel',
      body: 'suv',
      facts: factsOf({ seats: 7, drive: 'all', towing_kg: 2500 }),
    }),
    of('Vanha', monthly(300), {
      fuel: null,
      body: 'estate',
      facts: factsOf({ seats: null, drive: null, towing_kg: null }),
    }),
  ]
  const left = (filters: Partial<typeof anyCar>, form: Partial<SearchForm> = {}) =>
    names(stateOf({ found: cars, form: { ...form, filters: { ...anyCar, ...filters } } })).toSorted()

  test('leave what is asked for, and no car of which nobody said it', () => {
    expect(left({})).toHaveLength(4)
    expect(left({ maxPrice: 469 })).toEqual(['Kide', 'Piki', 'Vanha'])
    expect(left({ fuels: ['petrol', 'electric'] })).toEqual(['Kide', 'Piki'])
    expect(left({ bodies: ['city', 'suv'], fuels: ['diesel'] })).toEqual(['Vaara'])
    expect(left({ seats: 5 })).toEqual(['Kide', 'Vaara'])
    expect(left({ drive: 'all' })).toEqual(['Vaara'])
    expect(left({ towing: true })).toEqual(['Vaara'])
  })

  test('the lowest price first, when that is the order', () => {
    expect(names(stateOf({ found: cars, form: { orderBy: 'price' } }))).toEqual(['Vanha', 'Kide', 'Piki', 'Vaara'])
  })

  test('two gears of a model are one card, and one in every count', () => {
    const two = [car('Kide'), car('Kide', { gearType: 'M', sort: 2 }), car('Tuuli', { sort: 3 })]
    const state = stateOf({ found: two })
    expect(modelsOf(shownCars(state)).map((gears) => gears.map(({ gearType }) => gearType))).toEqual([
      ['A', 'M'],
      ['A'],
    ])
    expect(countWith(state, {})).toBe(2)
    expect(countWith(state, { gearType: 'M' })).toBe(1)
  })

  test('all of them let go at once', () => {
    const state = stateOf({ found: cars, form: { filters: { ...anyCar, fuels: ['hybrid'], towing: true } } })
    expect(relaxations(state)).toEqual([{ what: 'filters', change: { filters: anyCar }, count: 4 }])
  })
})
