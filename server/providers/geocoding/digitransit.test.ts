import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { publishedDigitransit } from '../published/digitransit.ts'
import type { Answer } from '../published/stub.ts'
import { createDigitransit } from './digitransit.ts'
import { createGazetteer } from './gazetteer.ts'
import { withFallback } from './withFallback.ts'

const map = await publishedDigitransit()
afterAll(() => map.close())
const { DIGITRANSIT_URL: url = '', DIGITRANSIT_KEY: key = '' } = map.settings
beforeEach(() => {
  map.answer(null)
  map.asked.splice(0)
})

const create = () => createDigitransit({ key, url, timeoutMs: 200 })
const street = (name: string, more: { lat?: number; localadmin?: string } = {}) => ({
  name,
  street: name,
  layer: 'street',
  lat: 60.2,
  lng: 24.9,
  ...more,
})

test.each<[string, Answer, string]>([
  ['too many questions', { status: 429 }, 'too_many'],
  ['a page', { body: '<html>' }, 'unreadable'],
  ['another form', { body: { error: 'no features' } }, 'unreadable'],
  ['silence', 'silent', 'timeout'],
  ['a failure', { status: 503 }, 'http_503'],
  ['a broken line', 'cut', 'network'],
  // The key goes to nobody else.
  ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }, 'network'],
])('%s is unavailable', async (_title, answer, code) => {
  map.answer(answer)
  expect(await create().search('Helsinki')).toEqual({ kind: 'unavailable', code })
})

test('a refused key and a dead service are told apart from no result', async () => {
  const refused = createDigitransit({ key: 'old', url })
  expect(await refused.search('Helsinki')).toEqual({ kind: 'unavailable', code: 'key_refused' })
  const dead = createDigitransit({ key, url: 'http://127.0.0.1:1' })
  expect(await dead.search('Helsinki')).toEqual({ kind: 'unavailable', code: 'network' })
})

test('leaves out hits abroad and hits without a town', async () => {
  map.know('Mannerheimintie', [
    street('Mannerheimintie', { lat: 58.2, localadmin: 'Tallinna' }),
    street('Mannerheimintie'),
    street('Mannerheimintie', { localadmin: 'Helsinki' }),
  ])
  expect(await create().search('Mannerheimintie')).toMatchObject({ value: [{ city: 'Helsinki' }] })
})

test('is asked for ten hits and never about a flat', async () => {
  await create().search('Mannerheimintie 4 A 12, 00100 Helsinki')
  await create().suggest('Mannerheimintie 4 as. 3', 5, 'fi')
  expect(map.asked.map(({ query }) => [query.get('text'), query.get('size')])).toEqual([
    ['Mannerheimintie 4, 00100 Helsinki', '10'],
    ['Mannerheimintie 4', '5'],
  ])
})

test('sends no more of a position than four decimals, and none from abroad', async () => {
  await create().reverse({ lat: 60.16991234, lng: 24.93841234 }, 'fi')
  await create().reverse({ lat: 0, lng: 0 }, 'fi')
  expect(map.asked.map(({ query }) => [query.get('point.lat'), query.get('point.lon')])).toEqual([
    ['60.1699', '24.9384'],
  ])
})

test('is asked for names in the language of who reads them; towns are matched by their Finnish ones', async () => {
  await create().suggest('Manner', 5, 'sv')
  await create().reverse({ lat: 60.1699, lng: 24.9384 }, 'en')
  await create().search('Helsingfors')
  expect(map.asked.map(({ query }) => query.get('lang'))).toEqual(['sv', 'en', 'fi'])
})

describe('with the gazetteer behind it', () => {
  const both = () => withFallback(create(), createGazetteer({ sandbox: false }))

  test('a search goes on when the service does not answer', async () => {
    const dead = createDigitransit({ key, url: 'http://127.0.0.1:1' })
    const found = await withFallback(dead, createGazetteer({ sandbox: false })).search('Katu 1, 33720 Tampere')
    expect(found).toMatchObject({ kind: 'ok', value: [{ postalCode: '33720', precision: 'address' }] })
  })

  test('a place that the service does not know is found, an invented street is not', async () => {
    expect(await both().search('Lahdessa')).toMatchObject({ value: [{ city: 'Lahti' }] })
    expect(await both().search('Olematonkatu 1, Lahti')).toEqual({ kind: 'ok', value: [] })
  })

  test('what the service knows is taken from it', async () => {
    map.know('Helsinki', [
      { name: 'Helsinki', layer: 'localadmin', lat: 60.170833, lng: 24.9375, localadmin: 'Helsinki' },
    ])
    expect(await both().search('Helsinki')).toMatchObject({ value: [{ lat: 60.1708 }] })
  })
})
