import { describe, expect, test } from 'vitest'
import { dealer } from './catalogueSchemas.ts'

const helsinki = {
  location_id: 'helsinki-herttoniemi',
  code: 'HKI1',
  display_name: 'Kulku Helsinki Herttoniemi',
  address: 'Rattikuja 4',
  zip: '00800',
  city: 'Helsinki',
  lat: 60.19,
  lng: 25.03,
  delivery_reach_km: 30,
}
const isTaken = (change: Record<string, unknown>) => dealer.safeParse({ ...helsinki, ...change }).success

describe('a dealer', () => {
  test('stands in Finland', () => {
    for (const place of [{ lat: 59.5 }, { lat: 70.2 }, { lng: 19 }, { lng: 31.7 }])
      expect(isTaken(place), JSON.stringify(place)).toBe(true)
    for (const place of [{ lat: 59.4 }, { lat: 70.3 }, { lng: 18.9 }, { lng: 31.8 }])
      expect(isTaken(place), JSON.stringify(place)).toBe(false)
  })

  test('brings cars home within 1 to 500 whole kilometres, or nowhere', () => {
    for (const reach of [1, 500, null]) expect(isTaken({ delivery_reach_km: reach })).toBe(true)
    for (const reach of [0, 501, 1.5]) expect(isTaken({ delivery_reach_km: reach })).toBe(false)
  })

  test.each([
    [{ location_id: 'Helsinki' }],
    [{ location_id: 'helsinki--1' }],
    [{ code: 'H' }],
    [{ code: 'hki1' }],
    [{ code: 'HKI12345678' }],
    [{ zip: '0080' }],
    [{ display_name: ' ' }],
    [{ display_name: 'x'.repeat(201) }],
    [{ address: 'Rattikuja \u0000' }],
    [{ colour: 'red' }],
  ])('is refused with %j', (change) => {
    expect(isTaken(change)).toBe(false)
  })
})
