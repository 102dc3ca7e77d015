import { expect, test } from 'vitest'
import { drawn, heardOf } from '../../ui/testing/drawn.tsx'
import type { Answer } from '../api.ts'
import { customerQuery } from '../session/queries.ts'
import { initQuery } from '../storefront/queries.ts'
import { Checks } from './Checks.tsx'
import { fi } from './fi.ts'
import { PhaseList } from './PhaseList.tsx'

type Phases = Answer<'getIdentificationStatus'>
const contact = {
  phone: '+358 9 0000 1820',
  email: 'apu@kulku.example',
  hours: 'ma–pe 8–22',
  chat_address: null,
  postal_address: [],
}
const shown = (phases: Partial<Phases> | undefined, failed = false) =>
  heardOf(
    drawn(<Checks phases={phases as Phases | undefined} failed={failed} />, {
      answers: [
        [initQuery.queryKey, { content: { contact } }],
        [customerQuery.queryKey, { type: 'private' }],
      ],
    }),
  )

test('while nothing is known the page waits, and says so when the question cannot be asked', () => {
  expect(shown(undefined)).toContain(fi.stay)
  expect(shown(undefined)).not.toContain(fi.statusFailed)
  expect(shown(undefined, true)).toContain(fi.statusFailed)
})

test('what is known stays when the next question cannot be asked', () => {
  const known = { identification: 'success', drivers_license: 'started', credit_rating: 'not_started' } as const
  const text = shown(known, true)
  for (const said of [fi.statusFailed, fi.phaseNames.drivers_license, fi.stay]) expect(text).toContain(said)
})

test.each([
  ['licenceDenied', { drivers_license: 'denied', credit_rating: 'not_started' }],
  ['licenceError', { drivers_license: 'error', credit_rating: 'not_started' }],
  ['creditDenied', { drivers_license: 'success', credit_rating: 'denied' }],
  ['creditError', { drivers_license: 'success', credit_rating: 'error' }],
  ['creditPending', { drivers_license: 'success', credit_rating: 'pending' }],
] as const)('%s is said with what it means, and nothing else is', (problem, phases) => {
  const text = shown({ identification: 'success', ...phases })
  const all = ['licenceDenied', 'licenceError', 'creditDenied', 'creditError', 'creditPending'] as const
  expect(all.filter((one) => text.includes(fi[one]))).toEqual([problem])
  expect(text.includes('Yritä uudelleen')).toBe(problem === 'licenceError' || problem === 'creditError')
  expect(text).not.toContain(fi.stay)
})

test('each phase has a mark before its name, which turns while it is under way', () => {
  const phases = { identification: 'success', drivers_license: 'started', credit_rating: 'not_started' } as const
  const html = drawn(<PhaseList phases={phases} type="private" />, { answers: [] })
  const marks = [...html.matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(([, row = '']) => row.match(/spinner|<svg/g))
  expect(marks).toEqual([['<svg'], ['spinner'], ['<svg']])
})

test('who is cleared is told of no problem', () => {
  const text = shown({ identification: 'success', drivers_license: 'success', credit_rating: 'success' })
  expect(text).not.toMatch(/Virhe|hylätty|ei voi/)
})
