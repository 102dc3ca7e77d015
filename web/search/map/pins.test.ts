import { describe, expect, test } from 'vitest'
import type { FoundPlace } from '../../../contract/search.ts'
import { initialForm, nothingChosen, type SearchForm, searchState } from '../searchState.ts'
import { car } from '../testing/cars.ts'
import { labelsOf, mapOf, type Pin, placedIn } from './pins.ts'
import { spotOf } from './projection.ts'

const place = (location_id: string, display_name: string, city: string, lat: number, lng: number): FoundPlace => ({
  location_id,
  display_name,
  city,
  lat,
  lng,
  phone: null,
  opening_hours: null,
  closed_dates: [],
  other_hours: [],
})
const herttoniemi = place('herttoniemi', 'Kulku Helsinki Herttoniemi', 'Helsinki', 60.2066, 25.0447)
const konala = place('konala', 'Kulku Helsinki Konala', 'Helsinki', 60.2368, 24.8455)
const tampere = place('tampere', 'Kulku Tampere', 'Tampere', 61.48, 23.77)
const oulu = place('oulu', 'Kulku Oulu', 'Oulu', 65.0, 25.47)

const at = ({ location_id, display_name, city }: FoundPlace, distance: number) => ({
  location_id,
  display_name,
  city,
  distance,
  date: '2026-12-01',
  homeDelivery: false,
})
const carAt = (name: string, [first, ...others]: [FoundPlace, number][], gearType: 'A' | 'M' = 'A') => {
  const [dealer, distanceFromUser] = first ?? [herttoniemi, 7]
  return car(name, { gearType, dealer, distanceFromUser, dealers: others.map(([one, km]) => at(one, km)) })
}
const found = [
  carAt('Kide', [
    [herttoniemi, 7],
    [konala, 9],
    [tampere, 160],
  ]),
  carAt('Kide', [[herttoniemi, 7]], 'M'),
  carAt('Tuuli', [
    [tampere, 160],
    [oulu, 540],
  ]),
]
function stateOf(change: Partial<SearchForm> = {}) {
  const point = { lat: 60.17, lng: 24.94 }
  return searchState({
    models: [],
    asked: { form: { ...initialForm, ...change }, term: 1 },
    answer: {
      models: found,
      places: [herttoniemi, konala, tampere, oulu],
      search: { location_id: null, geocode: null, point },
      entity: '',
    },
    choice: nothingChosen,
  })
}
const shown = (change?: Partial<SearchForm>) => {
  const map = mapOf(stateOf(change))
  if (!map) throw new Error('some place has a car')
  return map
}
const said = ({ places, cars, isOn }: Pin) => [places.map((one) => one.place.location_id).join('+'), cars, isOn]

test('places that lie together are one pin, which counts each model once; those that the filters leave out are none', () => {
  expect(shown().pins.map(said)).toEqual([
    ['herttoniemi+konala', 1, true],
    ['tampere', 2, true],
  ])
  expect(shown({ distance: 1000 }).pins.map(said).at(-1)).toEqual(['oulu', 1, true])
  expect(mapOf(stateOf({ gearType: 'M', distance: 100, homeDelivery: true }))).toBeNull()
})

test('narrowed to places that lie together the map shows each of them, and no pin out of view', () => {
  const { pins } = shown({ atPlaces: ['herttoniemi', 'konala'] })
  expect(pins.map(said)).toEqual([
    ['herttoniemi', 1, true],
    ['konala', 1, true],
  ])
})

test('a pin has the lowest price of the term among its cars', () => {
  expect(shown().pins[0]?.claim).toMatchObject({ term: 1, monthly: 500, total: 500 })
})

describe('the view', () => {
  const everyChange: [string, Partial<SearchForm>][] = [
    ['near', {}],
    ['the whole country', { distance: 1000 }],
    ['one place', { atPlaces: ['oulu'], distance: 1000 }],
  ]
  test.each(everyChange)('holds all that is shown, and what was searched: %s', (_, change) => {
    const { view, pins, searched } = shown(change)
    expect(view.width / view.height).toBeCloseTo(4 / 5)
    const shownSpots = pins.flatMap(({ isOn, spot }) => (isOn ? [spot] : []))
    for (const spot of [...shownSpots, ...(searched && !change.atPlaces ? [searched] : [])]) {
      const { x, y } = placedIn(view, spot)
      expect(Math.min(x, y)).toBeGreaterThan(0.1)
      expect(Math.max(x, y)).toBeLessThan(0.9)
    }
  })

  test('north is up, and a kilometre is as long in both directions', () => {
    const [south, north] = [spotOf(tampere), spotOf(oulu)]
    expect(north.y).toBeLessThan(south.y)
    // As the crow flies.
    expect(Math.hypot(north.x - south.x, north.y - south.y)).toBeCloseTo(400, -1)
  })
})

test('names stand apart: towns of pins, parts of a town that has several, and large towns where there is room', () => {
  const country = shown({ distance: 1000 })
  const names = labelsOf(country)
  expect(names.filter(({ isTown }) => !isTown).map(({ text }) => text)).toEqual(['Tampere', 'Helsinki', 'Oulu'])
  expect(names.map(({ text }) => text)).toContain('Kuopio')
  expect(new Set(names.map(({ text }) => text)).size).toBe(names.length)
  const city = shown({ atPlaces: ['herttoniemi', 'konala'] })
  expect(labelsOf(city).map(({ text }) => text)).toEqual(expect.arrayContaining(['Herttoniemi', 'Konala']))
})
