import { expect, test } from 'vitest'
import { eventWords, type TimelineEvent } from './eventWords.ts'

const event = (kind: TimelineEvent['kind'], facts: object, by = 'shop') => ({ kind, by, facts }) as TimelineEvent

test('what became of money is said in words, of a charge otherwise than of a refund', () => {
  const money = { invoice_number: '2026-000008', attempt: 2, amount: 20 }
  expect(eventWords(event('charge', { ...money, outcome: 'declined', decline_code: '51' }))).toEqual({
    title: expect.stringMatching(/^Veloitus 20,00\s€: Hylätty$/),
    text: 'Lasku 2026-000008, yritys 2, 51',
  })
  expect(eventWords(event('refund', { ...money, outcome: 'ok' })).title).toMatch(/: Palautettu$/)
})

test('a reason is told when a person of the staff gave it, and not when the shop wrote it for its log', () => {
  const facts = { from: 'confirmed', to: 'withdrawn', reason: 'Asiakas perui' }
  expect(eventWords(event('state', facts, 'staff:Aino')).text).toBe('Asiakas perui')
  expect(eventWords(event('state', facts)).text).toBeUndefined()
})
