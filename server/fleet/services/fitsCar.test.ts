import { expect, test } from 'vitest'
import { fitsCar } from './fitsCar.ts'

const petrol = { fuel: 'petrol', body: 'estate' }
const unknown = { fuel: null, body: 'estate' }

test('a service is sold with the cars that it names, and with all when it names none', () => {
  const any = { fuels: [], bodies: [] }
  const cable = { fuels: ['electric', 'plug_in_hybrid'], bodies: [] }
  const box = { fuels: [], bodies: ['estate', 'suv'] }
  const both = { fuels: ['petrol'], bodies: ['van'] }
  const sold = (car: typeof petrol | typeof unknown) => [any, cable, box, both].map((service) => fitsCar(service, car))
  expect(sold(petrol)).toEqual([true, false, true, false])
  expect(sold({ fuel: 'electric', body: 'city' })).toEqual([true, true, false, false])
  expect(sold({ fuel: 'petrol', body: 'van' })).toEqual([true, false, false, true])
  expect(sold(unknown)).toEqual([true, false, true, false])
})
