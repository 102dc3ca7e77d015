import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDigitransit } from './digitransit.ts'
import { createGazetteer } from './gazetteer.ts'
import { type FakeDigitransit, fakeDigitransit } from './testing/fakeDigitransit.ts'
import { withFallback } from './withFallback.ts'

let fake: FakeDigitransit
beforeAll(async () => {
  fake = await fakeDigitransit('test-key')
})
afterAll(() => fake.close())
beforeEach(() => fake.asked.splice(0))

const create = () => createDigitransit({ key: 'test-key', url: fake.url, timeoutMs: 200 })

test.each([
  ['Ruuhka', 'too_many'],
  ['Rikki', 'unreadable'],
  ['Outo', 'unreadable'],
  ['Hidas', 'timeout'],
  ['Geovirhe', 'http_503'],
])('%s is unavailable: %s', async (text, code) => {
  expect(await create().search(text)).toEqual({ kind: 'unavailable', code })
})

test('a refused key and a dead service are told apart from no result', async () => {
  const refused = createDigitransit({ key: 'old', url: fake.url })
  expect(await refused.search('Helsinki')).toEqual({ kind: 'unavailable', code: 'key_refused' })
  const dead = createDigitransit({ key: 'test-key', url: 'http://127.0.0.1:1' })
  expect(await dead.search('Helsinki')).toEqual({ kind: 'unavailable', code: 'network' })
})

test('leaves out hits abroad and hits without a town', async () => {
  expect(await create().search('Mannerheimintie 1, 00100 Helsinki')).toMatchObject({ value: [{ city: 'Helsinki' }] })
})

test('sends no more of a position than four decimals, and none from abroad', async () => {
  await create().reverse({ lat: 60.16991234, lng: 24.93841234 })
  await create().reverse({ lat: 0, lng: 0 })
  expect(fake.asked.map((url) => [url.searchParams.get('point.lat'), url.searchParams.get('point.lon')])).toEqual([
    ['60.1699', '24.9384'],
  ])
})

describe('with the gazetteer behind it', () => {
  const both = () => withFallback(create(), createGazetteer({ sandbox: false }))

  test('a search goes on when the service does not answer', async () => {
    const dead = createDigitransit({ key: 'test-key', url: 'http://127.0.0.1:1' })
    const found = await withFallback(dead, createGazetteer({ sandbox: false })).search('Katu 1, 33720 Tampere')
    expect(found).toMatchObject({ kind: 'ok', value: [{ postalCode: '33720', precision: 'address' }] })
  })

  test('a place that the service does not know is found, an invented street is not', async () => {
    expect(await both().search('Lahdessa')).toMatchObject({ value: [{ city: 'Lahti' }] })
    expect(await both().search('Olematonkatu 1, Lahti')).toEqual({ kind: 'ok', value: [] })
  })

  test('what the service knows is taken from it', async () => {
    expect(await both().search('Helsinki')).toMatchObject({ value: [{ lat: 60.1708 }] })
  })
})
