import { expect, test } from 'vitest'
import { anyCar, type CarFilters } from '../../contract/cars/carFilters.ts'
import { day } from '../../contract/days/date.ts'
import { type DealerNews, matchAgent, type NewCar, type Wish } from './matchAgent.ts'

const helsinki = { lat: 60.1699, lng: 24.9384 }
const car = (facts: Partial<NewCar> = {}): NewCar => ({
  modelId: 'tuuli',
  name: 'Norra Tuuli',
  gear: 'A',
  arrival: 5,
  firstDay: day('2026-11-21'),
  fuel: 'petrol',
  body: 'estate',
  facts: { seats: 5 },
  claims: [
    { term: 6, monthly: 429.9, campaign: null, total: 2579.4 },
    { term: 1, monthly: 529.9, campaign: null, total: 529.9 },
  ],
  sort: 1,
  ...facts,
})
const espoo = (...cars: NewCar[]): DealerNews => ({
  locationId: 'espoo',
  name: 'Kulku Espoo',
  lat: 60.2055,
  lng: 24.6559,
  reachKm: 17,
  cars,
})
const tampere = (...cars: NewCar[]): DealerNews => ({
  locationId: 'tampere',
  name: 'Kulku Tampere',
  lat: 61.4978,
  lng: 23.761,
  reachKm: null,
  cars,
})
const wish: Wish = {
  ...helsinki,
  locationId: null,
  distanceKm: 200,
  gear: null,
  modelIds: [],
  filters: null,
  homeDelivery: null,
  term: null,
  seenArrival: 4,
}
const placesOf = (found: ReturnType<typeof matchAgent>) =>
  found?.cars.map(({ name, place, km }) => `${name} ${place} ${km}`)

test('each model and gear is told once, at the nearest dealer that has it', () => {
  const found = matchAgent(wish, [tampere(car(), car({ gear: 'M' })), espoo(car())])
  expect(placesOf(found)).toEqual(['Norra Tuuli Kulku Espoo 16', 'Norra Tuuli Kulku Tampere 161'])
})

test('a car that has been seen, of another model, of another gear or too far is not told', () => {
  expect(matchAgent({ ...wish, seenArrival: 5 }, [espoo(car())])).toBeNull()
  expect(matchAgent({ ...wish, modelIds: ['meri'] }, [espoo(car())])).toBeNull()
  expect(matchAgent({ ...wish, gear: 'M' }, [espoo(car())])).toBeNull()
  expect(matchAgent({ ...wish, distanceKm: 100 }, [tampere(car())])).toBeNull()
})

test('at a preset dealer cars there are told, however far, and none of a dealer nearer by', () => {
  const found = matchAgent({ ...wish, locationId: 'tampere', distanceKm: 100 }, [
    tampere(car()),
    espoo(car({ gear: 'M' })),
  ])
  expect(placesOf(found)).toEqual(['Norra Tuuli Kulku Tampere null'])
})

test('a letter tells six and says that there are more', () => {
  const cars = (count: number) => Array.from({ length: count }, (_, at) => car({ modelId: `malli ${at}` }))
  expect(matchAgent(wish, [espoo(...cars(6))])).toMatchObject({ more: false, cars: { length: 6 } })
  expect(matchAgent(wish, [espoo(...cars(7))])).toMatchObject({ more: true, cars: { length: 6 } })
})

test('a car is told to those alone whose filters it passes', () => {
  const isTold = (filters: Partial<CarFilters>, facts: Partial<NewCar> = {}) =>
    matchAgent({ ...wish, filters: { ...anyCar, ...filters } }, [espoo(car(facts))]) !== null
  expect([isTold({ fuels: ['diesel', 'petrol'] }), isTold({ fuels: ['electric'] })]).toEqual([true, false])
  expect([isTold({ bodies: ['estate'] }), isTold({ bodies: ['van'] })]).toEqual([true, false])
  expect([isTold({ seats: 5 }), isTold({ seats: 6 }), isTold({ seats: 5 }, { facts: {} })]).toEqual([
    true,
    false,
    false,
  ])
  expect([isTold({ drive: 'all' }, { facts: { drive: 'all' } }), isTold({ drive: 'all' })]).toEqual([true, false])
  expect([isTold({ towing: true }, { facts: { towing_kg: 750 } }), isTold({ towing: true })]).toEqual([true, false])
  expect([isTold({ day: '2026-11-21' }), isTold({ day: '2026-11-20' })]).toEqual([true, false])
})

test('a price is judged on the term that was asked for, and told on it', () => {
  const told = (term: Wish['term'], maxPrice: number) =>
    matchAgent({ ...wish, term, filters: { ...anyCar, maxPrice } }, [espoo(car())])?.cars[0]?.claim?.monthly
  expect([told(null, 430), told(null, 429)]).toEqual([429.9, undefined])
  expect([told(1, 530), told(1, 529), told(3, 900)]).toEqual([529.9, undefined, undefined])
})

test('a car that has to be brought home is told where its place brings it', () => {
  const near = { ...wish, homeDelivery: true }
  expect(matchAgent(near, [espoo(car())])).not.toBeNull()
  expect(matchAgent(near, [{ ...espoo(car()), reachKm: 15 }])).toBeNull()
  expect(matchAgent(near, [tampere(car())])).toBeNull()
  // At a place of one's own choice the way is not known yet.
  expect(matchAgent({ ...near, locationId: 'espoo' }, [{ ...espoo(car()), reachKm: 1 }])).not.toBeNull()
})
