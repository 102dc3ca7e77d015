import { afterAll, describe, expect, test } from 'vitest'
import type { Outcome } from '../outcome.ts'
import { publishedDigitransit } from '../published/digitransit.ts'
import { createDigitransit } from './digitransit.ts'
import { distanceKm } from './distance.ts'
import { createGazetteer } from './gazetteer.ts'
import type { Geocoder, Place } from './geocoding.ts'

const map = await publishedDigitransit()
afterAll(() => map.close())
const { DIGITRANSIT_URL: url = '', DIGITRANSIT_KEY: key = '' } = map.settings
const town = (name: string, lat: number, lng: number) => ({ name, layer: 'localadmin', lat, lng, localadmin: name })
const mannerheimintie = {
  name: 'Mannerheimintie 1',
  layer: 'address',
  lat: 60.168345,
  lng: 24.940321,
  localadmin: 'Helsinki',
  street: 'Mannerheimintie',
  housenumber: '1',
  postalcode: '00100',
}
map.know('Helsinki', [town('Helsinki', 60.170833, 24.9375)])
map.know('Åbo', [town('Turku', 60.451667, 22.266944)])
map.know('Tamp', [town('Tampere', 61.498, 23.761)])
map.know('00100 Helsinki', [
  { name: '00100', layer: 'postalcode', lat: 60.1717, lng: 24.9312, localadmin: 'Helsinki', postalcode: '00100' },
])
map.know('Mannerheimintie 1, 00100 Helsinki', [mannerheimintie])
map.know(null, [mannerheimintie])

const adapters: [string, () => Geocoder][] = [
  ['gazetteer', () => createGazetteer({ sandbox: true })],
  ['digitransit', () => createDigitransit({ key, url })],
]

function value<T>(outcome: Outcome<T>): T {
  if (outcome.kind !== 'ok') throw new Error(`not ok: ${JSON.stringify(outcome)}`)
  return outcome.value
}

const centre = { lat: 60.1699, lng: 24.9384 }

describe.each(adapters)('a geocoder: %s', (_, create) => {
  const first = async (text: string): Promise<Place | undefined> => value(await create().search(text))[0]

  test('finds a municipality by its Finnish and Swedish name', async () => {
    const helsinki = await first('Helsinki')
    expect(helsinki).toMatchObject({ city: 'Helsinki', label: 'Helsinki', precision: 'municipality' })
    expect(distanceKm(helsinki ?? { lat: 0, lng: 0 }, centre)).toBeLessThan(3)
    expect(await first('Åbo')).toMatchObject({ city: 'Turku', precision: 'municipality' })
  })

  test('finds a postal code and an address', async () => {
    expect(await first('00100 Helsinki')).toMatchObject({ city: 'Helsinki', postalCode: '00100', precision: 'postal' })
    const address = await first('Mannerheimintie 1, 00100 Helsinki')
    expect(address).toMatchObject({
      street: 'Mannerheimintie',
      streetNumber: '1',
      postalCode: '00100',
      city: 'Helsinki',
      precision: 'address',
      label: 'Mannerheimintie 1, 00100 Helsinki',
    })
    expect(distanceKm(address ?? { lat: 0, lng: 0 }, centre)).toBeLessThan(3)
  })

  test('gives coordinates with at most four decimals', async () => {
    const { lat = 0, lng = 0 } = (await first('Mannerheimintie 1, 00100 Helsinki')) ?? {}
    expect([lat, lng]).toEqual([Number(lat.toFixed(4)), Number(lng.toFixed(4))])
  })

  test('answers an unknown place and an empty text with an empty list', async () => {
    for (const text of ['Eiolemassa', '', '   ']) expect(await create().search(text)).toEqual({ kind: 'ok', value: [] })
  })

  test('says when it is out of order', async () => {
    map.answer({ status: 503 })
    expect(await create().search('Geovirhe')).toMatchObject({ kind: 'unavailable' })
    map.answer(null)
  })

  test('names a point, and no point outside Finland', async () => {
    const place = value(await create().reverse({ lat: 60.1699, lng: 24.9384 }, 'fi'))
    expect(place).toMatchObject({ city: 'Helsinki', street: expect.any(String), streetNumber: '1' })
    expect(place?.postalCode).toMatch(/^00\d{3}$/)
    for (const point of [
      { lat: 0, lng: 0 },
      { lat: 52.5, lng: 13.4 },
      { lat: 62, lng: 33 },
    ]) {
      expect(await create().reverse(point, 'fi')).toEqual({ kind: 'ok', value: null })
    }
  })

  test('completes what is being typed', async () => {
    const places = value(await create().suggest('Tamp', 5, 'fi'))
    expect(places.map((place) => place.label)).toContain('Tampere')
    expect(places.length).toBeLessThanOrEqual(5)
    expect(await create().suggest('', 5, 'fi')).toEqual({ kind: 'ok', value: [] })
  })
})
