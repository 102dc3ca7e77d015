import { describe, expect, test } from 'vitest'
import type { ChargeOutcome } from '../providers/cards/cards.ts'
import { decide } from './decide.ts'
import type { MoneyEvent } from './decision.ts'
import { pollAgainAt } from './polling.ts'
import { follow, newWorld, type World } from './testing/moneyModel.ts'

const CARDS = ['card 0', 'card 1']
const [MONTH, PURCHASE] = [0, 1]

/** What follows in memory of an event that happens to one of the two debts. */
function following(world: World, debt: number, event: MoneyEvent): World {
  const facts = world.debts[debt]
  if (!facts) throw new Error('No such debt')
  return follow(world, decide(facts, event, world.now), event)
}
const charge = { kind: 'charge', attemptId: 'charge', number: 1, initiator: 'merchant' } as const
const heard = (outcome: ChargeOutcome): MoneyEvent => ({ kind: 'chargeAnswered', attemptId: 'charge', outcome })

/** One of the debts with a charge that was sent a minute ago. */
function sent(debt: number): World {
  const world = newWorld({ customerId: 'customer', orderId: 'order', cards: CARDS, debts: ['month', 'bought'] })
  const charged = following(world, debt, charge)
  return { ...charged, now: new Date(charged.now.getTime() + 60_000) }
}
const shown = (world: World, debt: number) => {
  const { invoice, attempts } = world.debts[debt] ?? {}
  const [attempt] = attempts ?? []
  return { debt: invoice?.status, outcome: attempt?.outcome, reason: attempt?.reviewReason, ref: attempt?.providerRef }
}

describe('a yes', () => {
  const cents = 49_900
  const reference = '20260000011'

  test.each([
    ['another amount', { cents: cents + 1 }, 'amount 49901'],
    ['a smaller amount', { cents: cents - 1 }, 'amount 49899'],
    ['another currency', { cents, reference, currency: 'SEK' }, 'currency SEK'],
    ['another reference', { cents, currency: 'EUR', reference: '20260000024' }, 'reference 20260000024'],
  ])('about %s books nothing, and is asked about until somebody has looked', (_, told, reason) => {
    const before = sent(MONTH)
    const world = following(before, MONTH, heard({ kind: 'paid', ref: 'tx', ...told }))
    expect(shown(world, MONTH)).toEqual({ debt: 'open', outcome: 'unknown', reason, ref: 'tx' })
    expect(world.books).toEqual(before.books)
    const [attempt] = world.debts[MONTH]?.attempts ?? []
    expect(attempt?.askAfter).toEqual(attempt && pollAgainAt(attempt, world.now))
    // Nothing is charged beside it.
    expect(following(world, MONTH, { ...charge, attemptId: 'another', number: 2 }).debts[MONTH]?.attempts).toHaveLength(
      1,
    )
  })

  test('about what was asked for pays, whatever was heard before', () => {
    const odd = following(sent(MONTH), MONTH, heard({ kind: 'paid', ref: 'tx', cents: 1 }))
    for (const world of [sent(MONTH), odd])
      expect(
        shown(following(world, MONTH, heard({ kind: 'paid', ref: 'tx 2', cents, reference, currency: 'EUR' })), MONTH),
      ).toEqual({ debt: 'paid', outcome: 'paid', reason: null, ref: 'tx 2' })
  })

  test('about another amount after a refusal changes no outcome, and is asked about no more', () => {
    const declined = following(sent(MONTH), MONTH, heard({ kind: 'declined', class: 'soft', code: '116' }))
    const world = following(declined, MONTH, heard({ kind: 'paid', ref: 'tx', cents: 1 }))
    expect(shown(world, MONTH)).toEqual({ debt: 'error', outcome: 'declined', reason: 'amount 1', ref: 'tx' })
    expect(world.debts[MONTH]?.attempts[0]?.askAfter).toBeNull()
  })

  test('about another amount for a purchase makes it owed: the money may be there', () => {
    const world = following(sent(PURCHASE), PURCHASE, heard({ kind: 'paid', ref: 'tx', cents: 1 }))
    expect(world.debts[PURCHASE]?.invoice).toMatchObject({ purchaseState: 'bought', status: 'open' })
    expect(world.debts[PURCHASE]?.invoice.number).not.toBeNull()
  })
})

describe('staff', () => {
  const DAY_MS = 86_400_000
  const resolved = { kind: 'chargeResolved', attemptId: 'charge', reference: null } as const
  const later = (world: World, ms: number): World => ({ ...world, now: new Date(world.now.getTime() + ms) })
  const odd = following(sent(MONTH), MONTH, heard({ kind: 'paid', ref: 'tx', cents: 1 }))
  const said = (world: World, outcome: 'paid' | 'never_arrived') => {
    const [facts] = world.debts
    return facts && decide(facts, { ...resolved, outcome }, world.now)
  }

  test('may say that it is paid at once, by the reference that the processor told', () => {
    expect(shown(following(odd, MONTH, { ...resolved, outcome: 'paid' }), MONTH)).toEqual({
      ...{ debt: 'paid', outcome: 'paid' },
      ...{ reason: null, ref: 'tx' },
    })
  })

  test('may say that it never arrived when a day has passed, not before, and never of what is pending', () => {
    const early = later(odd, DAY_MS - 60_001)
    expect(said(early, 'never_arrived')?.denial).toEqual({ code: 'CHARGE_MAY_ARRIVE' })
    expect(said(later(early, 1), 'never_arrived')?.denial).toBeUndefined()
    const pending = later(following(sent(MONTH), MONTH, heard({ kind: 'pending', ref: 'tx' })), 9 * DAY_MS)
    expect(said(pending, 'never_arrived')?.denial).toEqual({ code: 'CHARGE_MAY_ARRIVE' })
  })

  test('have nothing to say of what is known', () => {
    const paid = following(sent(MONTH), MONTH, heard({ kind: 'paid', ref: 'tx' }))
    const declined = following(sent(MONTH), MONTH, heard({ kind: 'declined', class: 'hard', code: '209' }))
    for (const world of [paid, declined]) expect(said(world, 'paid')?.denial).toEqual({ code: 'CHARGE_NOT_OPEN' })
  })
})
