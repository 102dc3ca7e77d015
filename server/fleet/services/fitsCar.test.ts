import { expect, test } from 'vitest'
import type { ModelFacts } from '../../../contract/cars/modelFacts.ts'
import { fitsCar } from './fitsCar.ts'

const petrol = { fuel: 'petrol', body: 'estate', facts: {} }
const unknown = { fuel: null, body: 'estate', facts: {} }

test('a service is sold with the cars that it names, and with all when it names none', () => {
  const any = { fuels: [], bodies: [], needs: {} }
  const cable = { ...any, fuels: ['electric', 'plug_in_hybrid'] }
  const box = { ...any, bodies: ['estate', 'suv'] }
  const both = { ...any, fuels: ['petrol'], bodies: ['van'] }
  const sold = (car: typeof petrol | typeof unknown) => [any, cable, box, both].map((service) => fitsCar(service, car))
  expect(sold(petrol)).toEqual([true, false, true, false])
  expect(sold({ fuel: 'electric', body: 'city', facts: {} })).toEqual([true, true, false, false])
  expect(sold({ fuel: 'petrol', body: 'van', facts: {} })).toEqual([true, false, false, true])
  expect(sold(unknown)).toEqual([true, false, true, false])
})

test('a service that asks for facts is sold with the cars that have so much of each, and not where nobody told it', () => {
  const rack = { fuels: [], bodies: [], needs: { towing_kg: 50, boot_litres: 300 } }
  const isSold = (facts: Partial<ModelFacts>) => fitsCar(rack, { ...petrol, facts })
  expect(isSold({ towing_kg: 50, boot_litres: 300 })).toBe(true)
  expect([isSold({ towing_kg: 0, boot_litres: 300 }), isSold({ towing_kg: 50, boot_litres: 299 })]).toEqual([
    false,
    false,
  ])
  expect([isSold({ towing_kg: null, boot_litres: 300 }), isSold({ towing_kg: 50 })]).toEqual([false, false])
})
