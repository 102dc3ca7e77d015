import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { publishedDigitransit } from '../published/digitransit.ts'
import { createDigitransit } from './digitransit.ts'
import { createGazetteer } from './gazetteer.ts'
import { searchAddress, searchPlace } from './searchPlace.ts'
import { withFallback } from './withFallback.ts'

const map = await publishedDigitransit()
afterAll(() => map.close())
beforeEach(() => void map.asked.splice(0))
const { DIGITRANSIT_URL: url = '', DIGITRANSIT_KEY: key = '' } = map.settings
const geocoder = withFallback(createDigitransit({ key, url }), createGazetteer({ sandbox: false }))

const house = (street: string, housenumber: string, localadmin: string, postalcode: string) => ({
  name: `${street} ${housenumber}`,
  layer: 'address',
  lat: 60.2,
  lng: 24.9,
  street,
  housenumber,
  localadmin,
  postalcode,
})
const venue = (name: string, localadmin: string, postalcode: string) => ({
  name,
  layer: 'venue',
  lat: 60.2,
  lng: 24.9,
  localadmin,
  postalcode,
})
const wholeStreet = (street: string, localadmin: string) => ({
  name: street,
  layer: 'street',
  lat: 60.2,
  lng: 24.9,
  street,
  localadmin,
})
const found = async (address: string, zip: string, city: string) => {
  const place = await searchAddress(geocoder, { address, zip, city })
  return place.kind === 'ok' ? (place.value?.label ?? null) : place
}

describe('of several hits for a delivery', () => {
  test('the one of the postal code is taken, not the venue of the next one that comes first', async () => {
    map.know('Kauppakatu 5, 33200 Tampere', [
      venue('Kauppakatu 5', 'Tampere', '33210'),
      house('Kauppakatu', '5', 'Ylöjärvi', '33470'),
      house('Kauppakatu', '5', 'Tampere', '33200'),
    ])
    expect(await found('Kauppakatu 5 A 12', '33200', 'Tampere')).toBe('Kauppakatu 5, 33200 Tampere')
  })

  test('the house in the street goes before a venue of the same postal code', async () => {
    map.know('kauppakatu 5, 33200 TAMPERE', [
      venue('Kauppakadun Grilli', 'Tampere', '33200'),
      house('Kauppakatu', '50', 'Tampere', '33200'),
      house('Kauppakatu', '5', 'Tampere', '33200'),
    ])
    expect(await found('kauppakatu 5, as. 3', '33200', 'TAMPERE')).toBe('Kauppakatu 5, 33200 Tampere')
  })

  test('a house of another postal code is none', async () => {
    map.know('Kauppakatu 5, 33200 Tampere', [house('Kauppakatu', '5', 'Tampere', '33210')])
    expect(await found('Kauppakatu 5', '33200', 'Tampere')).toBeNull()
  })

  test('the same street of another town is none, and neither is a mere town', async () => {
    map.know('Kauppakatu 5, 33200 Tampere', [
      house('Kauppakatu', '5', 'Nokia', '33200'),
      { ...wholeStreet('Tampere', 'Tampere'), layer: 'localadmin' },
    ])
    expect(await found('Kauppakatu 5', '33200', 'Tampere')).toBeNull()
  })

  test('a town in Swedish or by its district is the same town', async () => {
    map.know('Storgatan 7, 20100 Åbo', [house('Isokatu', '7', 'Turku', '20100')])
    expect(await found('Storgatan 7 bst. 5', '20100', 'Åbo')).toBe('Isokatu 7, 20100 Turku')
  })

  test('of streets without a postal code the one of its town is taken', async () => {
    map.know('Rantatie 3, 00980 Helsinki', [wholeStreet('Rantatie', 'Porvoo'), wholeStreet('Rantatie', 'Helsinki')])
    expect(await found('Rantatie 3', '00980', 'Helsinki')).toBe('Rantatie, Helsinki')
    map.know('Rantatie 3, 33200 Helsinki', [wholeStreet('Rantatie', 'Helsinki')])
    expect(await found('Rantatie 3', '33200', 'Helsinki')).toBeNull()
  })

  test('what is typed behind the house for the driver is not sent to the map', async () => {
    await found('Kauppakatu 5 A 12, summeri Virtanen', '33200', 'Tampere')
    expect(map.asked[0]?.query.get('text')).toBe('Kauppakatu 5, 33200 Tampere')
  })
})

describe('of several hits for a search', () => {
  const searched = async (text: string) => {
    const place = await searchPlace(geocoder, text)
    return place.kind === 'ok' ? (place.value?.label ?? null) : place
  }
  const hits = [house('Kauppakatu', '5', 'Nokia', '37100'), house('Kauppakatu', '5', 'Tampere', '33200')]

  test.each([
    ['Kauppakatu 5 A 12, 33200 Tampere', 'Kauppakatu 5, 33200 Tampere'],
    ['Kauppakatu 5, Tampere', 'Kauppakatu 5, Tampere'],
    ['Kauppakatu 5 as 3 Tampere', 'Kauppakatu 5 Tampere'],
    ['Kauppakatu 5, Tammerfors', 'Kauppakatu 5, Tammerfors'],
  ])('%s is the one of its postal code and town', async (typed, asked) => {
    map.know(asked, hits)
    expect(await searched(typed)).toBe('Kauppakatu 5, 33200 Tampere')
  })

  test('the first is taken where the words do not choose, or choose none of them', async () => {
    map.know('Kauppakatu 5', hits)
    expect(await searched('Kauppakatu 5')).toBe('Kauppakatu 5, 37100 Nokia')
    map.know('Kauppakatu 5, 00100 Helsinki', hits)
    expect(await searched('Kauppakatu 5, 00100 Helsinki')).toBe('Kauppakatu 5, 37100 Nokia')
    expect(await searched('Eiolemassakatu 5, Lahti')).toBeNull()
  })

  test('one hit is no question of more', async () => {
    map.know('Kauppakatu 5, Tampere', hits.slice(0, 1))
    await searched('Kauppakatu 5, Tampere')
    expect(map.asked).toHaveLength(1)
  })
})
