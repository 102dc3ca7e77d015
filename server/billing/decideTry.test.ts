import { describe, expect, test } from 'vitest'
import { addDays, day } from '../../contract/days/date.ts'
import type { DebtFacts } from './debtFacts.ts'
import { decide } from './decide.ts'
import { newWorld } from './testing/moneyModel.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
const DAY_MS = 86_400_000
type Attempt = DebtFacts['attempts'][number]

/** A month that is due in eight days, with three cards: the first is the active one, the last shows the same face. */
function month(more: Partial<DebtFacts> = {}): DebtFacts {
  const ids = {
    customerId: 'customer',
    orderId: 'order',
    cards: ['one', 'two', 'one again'],
    debts: ['month', 'bought'],
  }
  const [facts] = newWorld(ids).debts
  if (!facts) throw new Error('No debt')
  const cards = facts.cards.map((card) => ({ ...card, face: `face of ${card.id.replace(' again', '')}` }))
  return { ...facts, cards, ...more }
}
const activate = (facts: DebtFacts, id: string): DebtFacts => ({
  ...facts,
  cards: facts.cards.map((card) => ({ ...card, active: card.id === id })),
})
const failed = (facts: DebtFacts): DebtFacts => ({ ...facts, invoice: { ...facts.invoice, status: 'error' } })

let ids = 0
function attempt(cardId: string, more: Partial<Attempt> = {}): Attempt & { cardIds: string[] } {
  ids += 1
  return {
    id: `attempt ${ids}`,
    customerId: 'customer',
    orderId: 'order',
    invoiceId: 'other',
    number: 1,
    cardId,
    provider: 'sandbox',
    cents: 100 as Attempt['cents'],
    outcome: 'declined',
    createdAt: new Date(NOW.getTime() - 1_000),
    declineClass: 'soft',
    declineCode: '116',
    providerRef: null,
    reviewReason: null,
    redirectUrl: null,
    settledAt: NOW,
    askAfter: null,
    initiator: 'merchant',
    cardIds: [cardId],
    ...more,
  }
}
const soft = (cardId: string, count: number) => Array.from({ length: count }, () => attempt(cardId))
const hard = (cardId: string) => attempt(cardId, { declineClass: 'hard', declineCode: '209' })

const charged = (facts: DebtFacts) =>
  decide(facts, { kind: 'charge', attemptId: 'new', number: facts.attempts.length + 1, initiator: 'merchant' }, NOW)
const pressed = (facts: DebtFacts) => decide(facts, { kind: 'payPressed', attemptId: 'new' }, NOW)

describe.each([
  ['the calendar', charged, (facts: DebtFacts) => facts],
  ['its customer', pressed, failed],
])('a charge that %s begins', (_, begin, made) => {
  test('asks the active card', () => {
    expect(begin(made(month())).newAttempt).toMatchObject({ cardId: 'one', number: 1, outcome: 'asked' })
    expect(begin(made(activate(month(), 'two'))).newAttempt).toMatchObject({ cardId: 'two' })
  })

  test('asks no card that was refused for good for another invoice of the order, under whatever name it was added', () => {
    const facts = made(month({ otherTries: [hard('one')] }))
    for (const id of ['one', 'one again']) {
      const { newAttempt, denial } = begin(activate(facts, id))
      expect(newAttempt).toBeUndefined()
      expect(denial).toEqual({ code: 'CARD_SPENT', barrier: { why: 'refused', code: '209' } })
    }
    expect(begin(activate(facts, 'two')).newAttempt).toMatchObject({ cardId: 'two' })
  })

  test('counts what all invoices of the order asked of the card that day', () => {
    expect(begin(made(month({ otherTries: soft('one', 4) }))).newAttempt).toBeDefined()
    const { newAttempt, denial } = begin(made(month({ otherTries: soft('one', 5) })))
    expect(newAttempt).toBeUndefined()
    expect(denial).toEqual({ code: 'TOO_MANY', retryAfterSeconds: DAY_MS / 1_000 - 1 })
  })

  test('begins nothing without a card', () => {
    const { newAttempt, denial } = begin(made(month({ cards: [] })))
    expect(newAttempt).toBeUndefined()
    expect(denial).toEqual({ code: 'NO_CARD' })
  })
})

describe('a debt whose card may not be asked', () => {
  const tomorrow = addDays(day('2026-11-20'), 1)

  test('has failed, and its customer is told once', () => {
    const facts = month({ otherTries: [hard('one')] })
    expect(charged(facts)).toMatchObject({ debt: { status: 'error' }, notices: [{ kind: 'charge_failed' }] })
    expect(charged(failed(facts))).toMatchObject({ debt: { status: 'error' }, notices: [] })
  })

  test('is tried again by the schedule where another card may come or this one rest, not where it was refused for good', () => {
    const retryOn = (facts: DebtFacts) => charged(facts).debt?.retryOn
    expect(retryOn(month({ otherTries: [hard('one')] }))).toBeNull()
    const wornOut = Array.from({ length: 15 }, (_, at) =>
      attempt('one', { createdAt: new Date(NOW.getTime() - (at + 2) * DAY_MS) }),
    )
    expect(retryOn(month({ otherTries: wornOut }))).toBeNull()
    for (const facts of [month({ otherTries: soft('one', 5) }), month({ cards: [] })]) {
      const next = retryOn(facts)
      expect(next).not.toBeNull()
      expect((next ?? '') >= tomorrow).toBe(true)
    }
  })
})

describe('a refusal', () => {
  const declined = (facts: DebtFacts) => {
    const asked = attempt('one', { id: 'asked', outcome: 'asked', declineClass: null, settledAt: null })
    const outcome = { kind: 'declined', class: 'soft', code: '116' } as const
    return decide({ ...facts, attempts: [asked] }, { kind: 'chargeAnswered', attemptId: 'asked', outcome }, NOW)
  }

  test('is followed by a try of the card that became the active one meanwhile, if that may be asked', () => {
    expect(declined(activate(month(), 'two')).jobs).toHaveLength(1)
    const { jobs, debt } = declined(activate(month({ otherTries: [hard('two')] }), 'two'))
    expect(jobs).toEqual([])
    expect(debt).toMatchObject({ status: 'error' })
    expect(declined(month()).jobs).toEqual([])
  })
})

describe('a debt that failed', () => {
  const now = { debt: { retryOn: day('2026-11-20'), tryQueuedAt: NOW } }
  const happens = (facts: DebtFacts, kind: 'cardChanged' | 'otherPaid') => decide(facts, { kind }, NOW)
  const tried = (outcome: Attempt['outcome']) => failed(month({ attempts: [attempt('one', { outcome })] }))

  test('is tried at once when another card is charged from now on, not beside a charge on its way', () => {
    const job = (number: number) => [{ data: { invoiceId: 'month', attempt: number } }]
    expect(happens(failed(month()), 'cardChanged')).toMatchObject({ ...now, jobs: job(1) })
    expect(happens(tried('declined'), 'cardChanged')).toMatchObject({ ...now, jobs: job(2) })
    for (const outcome of ['asked', 'pending', 'unknown', 'needs_customer'] as const)
      expect(happens(tried(outcome), 'cardChanged').jobs).toEqual([])
    expect(happens(month(), 'cardChanged').jobs).toEqual([])
  })

  test('is tried when another invoice of the order was paid, if it had no try of its own', () => {
    expect(happens(failed(month()), 'otherPaid')).toMatchObject({ ...now, jobs: [{ data: { attempt: 1 } }] })
    expect(happens(tried('declined'), 'otherPaid').jobs).toEqual([])
    expect(happens(month(), 'otherPaid').jobs).toEqual([])
  })
})
