import { beforeEach, expect, test, vi } from 'vitest'
import { heardOf } from '../../ui/testing/drawn.tsx'
import { drawnFor } from '../testing/drawnFor.tsx'
import { CodesPage } from './CodesPage.tsx'
import { codesQuery } from './queries.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-24T08:00:00Z'), toFake: ['Date'] })
  return () => vi.useRealTimers()
})

const code = (name: string, change: object) => ({
  code: name,
  description: 'Kampanja',
  value_type: 'percent',
  value: 10,
  used: 3,
  max_uses: null,
  valid_from: '2026-11-01',
  valid_to: '2026-11-24',
  ...change,
})
const codes = [
  code('VIIMEINEN', {}),
  code('VAJAA', { max_uses: 4 }),
  code('TULEE', { valid_from: '2026-11-25', valid_to: '2026-12-01', value_type: 'fixed', value: 50 }),
  code('MENI', { valid_to: '2026-11-23' }),
  code('LOPPUI', { max_uses: 3 }),
]
const seenBy = (role: 'offer' | 'desk', promo_codes = codes): string =>
  drawnFor([{ role, place: null }], <CodesPage />, [[codesQuery.queryKey, { promo_codes }]])
const rowOf = (text: string, name: string) =>
  text
    .slice(text.indexOf(`|${name}|`))
    .split('|')
    .slice(2, 5)

test('a code is on through its last day and until its last use, and only one that is not over can be ended', () => {
  const text = heardOf(seenBy('offer'))
  expect(['VIIMEINEN', 'VAJAA', 'TULEE', 'MENI', 'LOPPUI'].map((name) => rowOf(text, name)[0])).toEqual([
    ...['Voimassa', 'Voimassa', 'Tulossa', 'Päättynyt', 'Päättynyt'],
  ])
  expect(rowOf(text, 'TULEE')).toEqual(['Tulossa', 'Kampanja', expect.stringMatching(/^50/)])
  expect(rowOf(text, 'MENI')).toEqual(['Päättynyt', 'Kampanja', '10 %'])
  expect([...seenBy('offer').matchAll(/aria-label="Lopeta ([A-Z]+)"/g)].map(([, name]) => name)).toEqual([
    ...['VIIMEINEN', 'VAJAA', 'TULEE'],
  ])
})

test('who may only look ends none and makes none', () => {
  expect(seenBy('offer')).not.toContain('aria-disabled="true"')
  const html = seenBy('desk')
  expect(html.match(/aria-disabled="true"/g)).toHaveLength(4)
})

test('a shop without a code says so', () => {
  expect(heardOf(seenBy('offer', []))).toContain('Alennuskoodeja ei ole')
})
