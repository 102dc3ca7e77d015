import { expect, test } from 'vitest'
import { HOME_DELIVERY } from '../../contract/cars/serviceKinds.ts'
import { cents } from '../../contract/money/money.ts'
import type { Place } from '../providers/geocoding/geocoding.ts'
import { priceService } from './priceService.ts'

const dealer = { lat: 60.17, lng: 24.94, deliveryReachKm: 50 } as Parameters<typeof priceService>[2]
const service = { serviceKey: HOME_DELIVERY, priceCents: cents(2_000), perKmCents: cents(100) } as Parameters<
  typeof priceService
>[1]
const wanted = { address: 'Ajurinkatu 2', zip: '00100', city: 'Helsinki', delivery_time: '9-13' }

/** The price where the geocoder knows the address no better than this. */
const priced = (precision: Place['precision'], more: Partial<Place> = {}) => {
  const place: Place = { lat: 60.18, lng: 24.94, label: 'x', city: 'Helsinki', postalCode: '00100', precision, ...more }
  const search = async () => ({ kind: 'ok' as const, value: [place] })
  const nowhere = async () => ({ kind: 'ok' as const, value: [] })
  const geocoder = { search, suggest: nowhere, reverse: async () => ({ kind: 'ok' as const, value: null }) }
  return priceService({ geocoder }, service, dealer, wanted)
}

test.each(['address', 'street'] as const)('a car is brought to where the %s is known', async (precision) => {
  expect((await priced(precision)).priceCents).toBe(2_200)
})

test.each(['postal', 'municipality'] as const)(
  'a car is brought to nobody of whom only the %s is known',
  async (precision) => {
    await expect(priced(precision)).rejects.toThrow('ADDRESS_NOT_FOUND')
  },
)

test('a street of that name under another postal code is another one', async () => {
  await expect(priced('street', { postalCode: '02600' })).rejects.toThrow('ADDRESS_NOT_FOUND')
})
