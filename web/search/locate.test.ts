import { expect, test } from 'vitest'
import { addressText, browserPosition } from './locate.ts'

const geolocation = (answer: (found: PositionCallback, options: PositionOptions | undefined) => void): Geolocation => ({
  getCurrentPosition: (found, _, options) => answer(found, options),
  watchPosition: () => 0,
  clearWatch: () => {},
})

test('asks the browser for an exact position without a time-out [HOME-61 HOME-62 HOME-63]', async () => {
  let asked: PositionOptions | undefined
  const here = geolocation((found, options) => {
    asked = options
    found({ coords: { latitude: 60.2, longitude: 24.9 } } as GeolocationPosition)
  })
  expect(await browserPosition(here)).toEqual({ lat: 60.2, lng: 24.9 })
  expect(asked).toEqual({ enableHighAccuracy: true })
})

test('a missing position rejects with Location not found [ERR-14]', async () => {
  const nowhere = geolocation((found) => found({} as GeolocationPosition))
  await expect(browserPosition(nowhere)).rejects.toThrow('Location not found')
})

test.each([
  [{ route: 'Keilaranta', street_number: '1', postal_code: '02150', city: 'Espoo' }, 'Keilaranta 1, 02150 Espoo'],
  [{ route: '', street_number: '', postal_code: '', city: 'Inari' }, 'Inari'],
])('an address in words, with what is known of it %#', (address, text) => {
  expect(addressText(address)).toBe(text)
})
