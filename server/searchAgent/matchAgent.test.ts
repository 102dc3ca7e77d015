import { expect, test } from 'vitest'
import { day } from '../../contract/days/date.ts'
import { cents } from '../../contract/money/money.ts'
import { type DealerNews, matchAgent, type NewCar } from './matchAgent.ts'

const helsinki = { lat: 60.1699, lng: 24.9384 }
const car = (facts: Partial<NewCar> = {}): NewCar => ({
  modelId: 'tuuli',
  name: 'Norra Tuuli',
  gear: 'A',
  arrival: 5,
  firstDay: day('2026-11-21'),
  priceFrom: cents(42990),
  claim: { term: 6, monthly: 429.9, campaign: null, total: 2579.4 },
  sort: 1,
  ...facts,
})
const espoo = (...cars: NewCar[]): DealerNews => ({
  locationId: 'espoo',
  name: 'Kulku Espoo',
  lat: 60.2055,
  lng: 24.6559,
  cars,
})
const tampere = (...cars: NewCar[]): DealerNews => ({
  locationId: 'tampere',
  name: 'Kulku Tampere',
  lat: 61.4978,
  lng: 23.761,
  cars,
})
const wish = { ...helsinki, locationId: null, distanceKm: 200, gear: null, modelIds: [], seenArrival: 4 }
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
