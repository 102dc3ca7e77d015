import { describe, expect, test } from 'vitest'
import { distanceKm } from './distance.ts'
import { createGazetteer } from './gazetteer.ts'
import { type Place, rounded } from './geocoding.ts'
import { withoutEnding } from './placeNames.ts'

const gazetteer = createGazetteer({ sandbox: false })

async function search(text: string): Promise<Place[]> {
  const found = await gazetteer.search(text)
  return found.kind === 'ok' ? found.value : []
}
const label = async (text: string) => (await search(text))[0]?.label

test('a case ending leaves a name of two letters, and none of one', () => {
  expect(withoutEnding('iissa')).toContain('ii')
  expect(withoutEnding('assa')).not.toContain('a')
})

describe('names', () => {
  test.each([
    ['HELSINKI', 'Helsinki'],
    ['  jyvaskyla ', 'Jyväskylä'],
    ['Hameen linna', 'Hämeenlinna'],
    ['Itä Pasila', 'Itä-Pasila, Helsinki'],
    ['Esbo', 'Espoo'],
    ['Helsingfors', 'Helsinki'],
    ['Tammerfors', 'Tampere'],
    ['uleåborg', 'Oulu'],
    ['Ekenäs', 'Tammisaari, Raasepori'],
    ['Hagalund', 'Tapiola, Espoo'],
    ['Espoo (Esbo)', 'Espoo'],
    ['Helsinki, Suomi', 'Helsinki'],
    ['Tapiola', 'Tapiola, Espoo'],
    ['Leppävaara', 'Leppävaara, Espoo'],
    ['Matinkylä', 'Matinkylä, Espoo'],
    ['Pasila', 'Pasila, Helsinki'],
    ['Kallio', 'Kallio, Helsinki'],
    ['Herttoniemi', 'Herttoniemi, Helsinki'],
    ['Vuosaari', 'Vuosaari, Helsinki'],
    ['Tikkurila', 'Tikkurila, Vantaa'],
    ['Hervanta', 'Hervanta, Tampere'],
    ['Pasila, Helsinki', 'Pasila, Helsinki'],
    ['Helsinki, Pasila', 'Pasila, Helsinki'],
    ['Alppila, Oulu', 'Alppila, Oulu'],
  ])('%s is %s', async (text, expected) => expect(await label(text)).toBe(expected))

  test.each([
    ['Helsingissä', 'Helsinki'],
    ['Helsingistä', 'Helsinki'],
    ['Helsingin', 'Helsinki'],
    ['Helsinkiin', 'Helsinki'],
    ['Tampereella', 'Tampere'],
    ['Tampereelle', 'Tampere'],
    ['Turussa', 'Turku'],
    ['Turkuun', 'Turku'],
    ['Espoosta', 'Espoo'],
    ['Espooseen', 'Espoo'],
    ['Vantaalla', 'Vantaa'],
    ['Oulussa', 'Oulu'],
    ['Lahdessa', 'Lahti'],
    ['Lahteen', 'Lahti'],
    ['Rovaniemellä', 'Rovaniemi'],
    ['Seinäjoella', 'Seinäjoki'],
    ['Lappeenrannassa', 'Lappeenranta'],
    ['Hangossa', 'Hanko'],
    ['Kauniaisissa', 'Kauniainen'],
    ['Varkaudessa', 'Varkaus'],
    ['Imatralla', 'Imatra'],
    ['Hervannassa', 'Hervanta, Tampere'],
    ['Uudessakaupungissa', 'Uusikaupunki'],
    ['Iihin', 'Ii'],
  ])('%s is %s', async (text, expected) => expect(await label(text)).toBe(expected))

  test('a name of two towns gives both, the bigger first', async () => {
    expect((await search('Alppila')).map((place) => place.label)).toEqual(['Alppila, Helsinki', 'Alppila, Oulu'])
  })
})

describe('addresses', () => {
  test.each([
    ['Mannerheimintie 1, Helsinki', 'Mannerheimintie 1, Helsinki'],
    ['Mannerheimintie 1 Helsinki', 'Mannerheimintie 1, Helsinki'],
    ['Katu 5 00100 Helsinki', 'Katu 5, 00100 Helsinki'],
    ['Katu 5 A 12, FI-33720 Tampere', 'Katu 5, 33720 Tampere'],
    ['Iso Roobertinkatu 20-22 b, 00120', 'Iso Roobertinkatu 20-22, 00120 Helsinki'],
    ['00100', '00100 Helsinki'],
    ['00101 Helsinki', '00100 Helsinki'],
    ['Helsinki, Katu 5, 00100 Helsinki', 'Katu 5, 00100 Helsinki'],
  ])('%s is %s', async (text, expected) => expect(await label(text)).toBe(expected))

  test('are always at the same spot, near their postal code, and apart from each other', async () => {
    const [area, one, again, other] = await Promise.all(
      ['33720', 'Katu 1, 33720 Tampere', 'KATU 1,33720 tampere', 'Katu 2, 33720 Tampere'].map(search),
    )
    expect(one?.[0]).toMatchObject({ street: 'Katu', streetNumber: '1', postalCode: '33720', precision: 'address' })
    expect([one?.[0]?.lat, one?.[0]?.lng]).toEqual([again?.[0]?.lat, again?.[0]?.lng])
    expect([one?.[0]?.lat, one?.[0]?.lng]).not.toEqual([other?.[0]?.lat, other?.[0]?.lng])
    const away = distanceKm(one?.[0] ?? { lat: 0, lng: 0 }, area?.[0] ?? { lat: 0, lng: 0 })
    expect(away).toBeLessThan(1)
  })

  test('without a number are as exact as the street', async () => {
    expect((await search('Keskuskatu, Pori'))[0]).toMatchObject({ street: 'Keskuskatu', precision: 'street' })
  })

  test('believe the town when the postal code is of another end of the country', async () => {
    expect((await search('Kyläntie 1, 00100 Utsjoki'))[0]).toMatchObject({ city: 'Utsjoki', precision: 'address' })
    expect((await search('Utsjoki, Kyläntie 1, 00100 Utsjoki'))[0]).toMatchObject({ street: 'Kyläntie' })
    expect((await search('Kyläntie 1, 02650 Helsinki'))[0]).toMatchObject({ city: 'Espoo', postalCode: '02650' })
  })

  test.each(['Mannerheimintie 1', '00002', '12', 'Katu 1, Olematon', '1 2 3', '💥', ',,,', 'x'.repeat(5000)])(
    'nothing is found for %s',
    async (text) => expect(await search(text)).toEqual([]),
  )
})

describe('points', () => {
  test.each([
    [60.2934, 25.0378, 'Vantaa'],
    [61.4479, 23.853, 'Tampere'],
    [65.0124, 25.4682, 'Oulu'],
    [69.9086, 27.0284, 'Utsjoki'],
    [60.0973, 19.9348, 'Maarianhamina'],
  ])('%d, %d is in %s', async (lat, lng, city) => {
    expect(await gazetteer.reverse({ lat, lng }, 'fi')).toMatchObject({
      kind: 'ok',
      value: { city, street: 'Keskuskatu' },
    })
  })

  test('the middle of a town is its main postal code', async () => {
    const found = await gazetteer.reverse({ lat: 62.8924, lng: 27.677 }, 'fi')
    expect(found).toMatchObject({ value: { postalCode: '70100', city: 'Kuopio' } })
  })

  test.each([
    [59.93, 30.33, 'Saint Petersburg'],
    [Number.NaN, 25, 'nowhere'],
  ])('%d, %d is not in Finland: %s', async (lat, lng) => {
    expect(await gazetteer.reverse({ lat, lng }, 'fi')).toEqual({ kind: 'ok', value: null })
  })
})

test('postal codes of a city lie apart, and where they should', async () => {
  const at = async (code: string) => (await search(code))[0] ?? { lat: 0, lng: 0 }
  const codes = [
    '00530',
    '00980',
    '02100',
    '02770',
    '01300',
    '01700',
    '33100',
    '33720',
    '20100',
    '20610',
    '90100',
    '90570',
  ]
  const places = await Promise.all(codes.map(at))
  expect(new Set(places.map(({ lat, lng }) => `${lat} ${lng}`)).size).toBe(codes.length)
  expect(distanceKm(await at('00530'), { lat: 60.1843, lng: 24.9503 })).toBeLessThan(1)
  expect(distanceKm(await at('90570'), { lat: 65.0556, lng: 25.4664 })).toBeLessThan(1)
  expect(distanceKm(await at('99999'), await at('00100'))).toBeGreaterThan(800)
})

test('a long text is read in time', async () => {
  // Each character read once takes milliseconds; read against each other, minutes: the test would not end in its time.
  for (const text of [' '.repeat(100_000), `a${' '.repeat(100_000)}1`, 'a '.repeat(50_000)]) await search(text)
})

test('of a position no more leaves the shop than the nearest ten metres', () => {
  expect(rounded({ lat: 60.169_96, lng: 24.938_44 })).toEqual({ lat: 60.17, lng: 24.9384 })
})

test('Helsinki is 161 km from Tampere', () => {
  expect(distanceKm({ lat: 60.1699, lng: 24.9384 }, { lat: 61.4978, lng: 23.761 })).toBeCloseTo(160.6, 0)
  expect(distanceKm({ lat: 60, lng: 25 }, { lat: 60, lng: 25 })).toBe(0)
})
