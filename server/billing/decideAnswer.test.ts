import { describe, expect, test } from 'vitest'
import { helsinkiDay } from '../../contract/days/date.ts'
import type { ChargeOutcome } from '../providers/cards/cards.ts'
import { decide } from './decide.ts'
import type { MoneyEvent } from './decision.ts'
import { pollAgainAt } from './polling.ts'
import { follow, newWorld, type World } from './testing/moneyModel.ts'

const CARDS = ['card 0', 'card 1']
const [MONTH, PURCHASE] = [0, 1]

/** The world after an event that happens to one of the two debts. */
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

describe('a refusal for good', () => {
  const soft = { kind: 'declined', class: 'soft', code: 'fail' } as const
  const stolen = { kind: 'declined', class: 'hard', code: '209' } as const
  const refusal = (world: World) => {
    const [attempt] = world.debts[MONTH]?.attempts ?? []
    return [attempt?.outcome, attempt?.declineClass, attempt?.declineCode]
  }
  const notices = (world: World, outcome: ChargeOutcome) => {
    const facts = world.debts[MONTH]
    return facts ? decide(facts, { kind: 'chargeAnswered', attemptId: 'charge', outcome }, world.now).notices : []
  }

  test.each([
    ['a refusal without its code', soft],
    ['a processor that turned the shop away', { kind: 'unavailable', code: 'http-429' }],
  ] as const)('counts after %s: the schedule does not ask that card again, and its customer is told', (_, first) => {
    const planned = following(sent(MONTH), MONTH, heard(first))
    expect(planned.debts[MONTH]?.invoice.retryOn).not.toBeNull()
    expect(notices(planned, stolen)).toMatchObject([{ kind: 'charge_failed' }])
    const world = following(planned, MONTH, heard(stolen))
    expect(refusal(world)).toEqual(['declined', 'hard', '209'])
    expect(world.debts[MONTH]?.invoice).toMatchObject({ status: 'error', retryOn: null, tryQueuedAt: null })
    const [facts] = world.debts
    const again = facts && decide(facts, { ...charge, attemptId: 'another', number: 2 }, world.now)
    expect(again?.denial).toMatchObject({ code: 'CARD_SPENT' })
    // Heard twice, or followed by less, it is nothing new.
    for (const later of [stolen, soft]) expect(refusal(following(world, MONTH, heard(later)))).toEqual(refusal(world))
    expect(notices(world, stolen)).toEqual([])
  })

  test('leaves the next try to another card that was chosen since', () => {
    const declined = following(sent(MONTH), MONTH, heard(soft))
    const debts = declined.debts.map((facts) => ({
      ...facts,
      cards: facts.cards.map((card, at) => ({ ...card, active: at === 1 })),
    }))
    const world = following({ ...declined, debts }, MONTH, heard(stolen))
    expect(refusal(world)).toEqual(['declined', 'hard', '209'])
    expect(world.debts[MONTH]?.invoice.retryOn).toEqual(declined.debts[MONTH]?.invoice.retryOn)
  })

  test('leaves the debt to a charge that followed', () => {
    const declined = following(sent(MONTH), MONTH, heard(soft))
    const next = following(declined, MONTH, { kind: 'payPressed', attemptId: 'next' })
    const world = following(next, MONTH, heard(stolen))
    expect(refusal(world)).toEqual(['declined', 'hard', '209'])
    expect(world.debts[MONTH]?.invoice).toEqual(next.debts[MONTH]?.invoice)
  })

  test('of a purchase that is undone already says only so of the card', () => {
    const undone = following(sent(PURCHASE), PURCHASE, heard(soft))
    const world = following(undone, PURCHASE, heard(stolen))
    expect(world.debts[PURCHASE]?.attempts[0]?.declineClass).toBe('hard')
    expect(world.debts[PURCHASE]?.invoice).toEqual(undone.debts[PURCHASE]?.invoice)
  })

  test('is taken back by a yes: the card may be asked for another debt', () => {
    const refused = following(sent(MONTH), MONTH, heard(stolen))
    const other = { ...charge, attemptId: 'another' }
    const facts = (world: World) => world.debts[PURCHASE] ?? world.debts[MONTH]
    const of = (world: World) => {
      const debt = facts(world)
      return debt ? decide(debt, other, world.now) : undefined
    }
    expect(of(refused)?.denial).toMatchObject({ code: 'CARD_SPENT' })
    const paid = following(refused, MONTH, heard({ kind: 'paid', ref: 'tx' }))
    expect(refusal(paid)).toEqual(['paid', null, null])
    expect(of(paid)?.newAttempt).toMatchObject({ id: 'another' })
    // A debt that was paid otherwise meanwhile makes this charge a surplus, and its card may be asked again.
    const changed = refused.debts.map((one) => ({
      ...one,
      cards: one.cards.map((card, at) => ({ ...card, active: at === 1 })),
    }))
    const begun = following({ ...refused, debts: changed }, MONTH, { kind: 'payPressed', attemptId: 'other card' })
    const answered: MoneyEvent = { ...heard({ kind: 'paid', ref: 'tx 2' }), attemptId: 'other card' } as MoneyEvent
    const twice = following(following(begun, MONTH, answered), MONTH, heard({ kind: 'paid', ref: 'tx' }))
    expect(refusal(twice)).toEqual(['surplus', null, null])
  })
})

describe('the reason to look at a charge', () => {
  const odd = following(sent(MONTH), MONTH, heard({ kind: 'paid', ref: 'tx', cents: 1 }))

  test.each([
    { kind: 'unavailable', code: 'http-429' },
    { kind: 'declined', class: 'soft', code: '116' },
    { kind: 'declined', class: 'hard', code: '209' },
    { kind: 'needs_customer', ref: 'tx', redirectUrl: 'https://bank' },
    { kind: 'pending', ref: 'tx' },
    { kind: 'unknown' },
  ] as const)('stays when $kind follows an odd yes: money may have been taken', (outcome) => {
    expect(shown(following(odd, MONTH, heard(outcome)), MONTH).reason).toBe('amount 1')
  })

  test('is the newest oddity, and is cleared by a yes that fits', () => {
    const odder = following(odd, MONTH, heard({ kind: 'paid', ref: 'tx', cents: 2 }))
    expect(shown(odder, MONTH).reason).toBe('amount 2')
    expect(shown(following(odder, MONTH, heard({ kind: 'paid', ref: 'tx' })), MONTH).reason).toBeNull()
  })
})

describe('a charge that no card was asked for', () => {
  const away = { kind: 'unavailable', code: 'http-404' } as const
  const [DUE_ON, DAY_MS] = ['2026-11-28', 86_400_000]
  const on = (world: World, day: string): World => ({ ...world, now: new Date(`${day}T10:00:00Z`) })
  const answered = (world: World, outcome: ChargeOutcome) => {
    const facts = world.debts[MONTH]
    if (!facts) throw new Error('No such debt')
    const { debt, notices } = decide(facts, { kind: 'chargeAnswered', attemptId: 'charge', outcome }, world.now)
    return { ...debt, notices: notices.map(({ kind }) => kind) }
  }

  test('leaves its invoice open to the end of the due day, and fails it from then on, with a try every day', () => {
    const due = on(sent(MONTH), DUE_ON)
    expect(answered(due, away)).toEqual({ retryOn: '2026-11-29', tryQueuedAt: null, notices: [] })
    for (const today of ['2026-11-29', '2027-01-28']) {
      const now = on(sent(MONTH), today)
      const retryOn = helsinkiDay(new Date(now.now.getTime() + DAY_MS))
      expect(answered(now, away)).toEqual({ status: 'error', retryOn, tryQueuedAt: null, notices: ['charge_failed'] })
    }
  })

  test('is told of once: what has failed goes on being tried without a word', () => {
    const failed = following(on(sent(MONTH), '2026-11-29'), MONTH, heard(away))
    const again = following(on(failed, '2026-11-30'), MONTH, { ...charge, attemptId: 'again', number: 2 })
    const facts = again.debts[MONTH]
    const decided = facts && decide(facts, { kind: 'chargeAnswered', attemptId: 'again', outcome: away }, again.now)
    expect(decided).toMatchObject({ debt: { status: 'error', retryOn: '2026-12-01' }, notices: [] })
  })
})

describe("the bank's question", () => {
  const HOUR_MS = 3_600_000
  const asks = { kind: 'needs_customer', ref: 'tx', redirectUrl: 'https://bank' } as const
  const later = (world: World, ms: number): World => ({ ...world, now: new Date(world.now.getTime() + ms) })

  test.each([
    ['of a month ends after a day', MONTH, 24 * HOUR_MS, { status: 'error', retryOn: '2026-11-22' }],
    ['of a purchase ends after a day when the shop asked', PURCHASE, 24 * HOUR_MS, { purchaseState: 'undone' }],
  ] as const)('%s, however often nobody knows', (_, debt, within, end) => {
    const asked = following(sent(debt), debt, heard(asks))
    const silent = following(later(asked, within - 60_001), debt, heard({ kind: 'unknown' }))
    expect(shown(silent, debt).outcome).toBe('needs_customer')
    // It is asked about once more when its time is over, not a week later.
    const [open] = silent.debts[debt]?.attempts ?? []
    expect(open?.askAfter?.getTime()).toBe((open?.createdAt.getTime() ?? 0) + within)
    const world = following(later(silent, 60_001), debt, heard({ kind: 'unknown' }))
    expect(shown(world, debt).outcome).toBe('declined')
    expect(world.debts[debt]?.invoice).toMatchObject(end)
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
      debt: 'paid',
      outcome: 'paid',
      reason: null,
      ref: 'tx',
    })
  })

  test('may say that it never arrived when a day has passed, of what is pending a week, and not before', () => {
    const early = later(odd, DAY_MS - 60_001)
    expect(said(early, 'never_arrived')?.denial).toEqual({ code: 'CHARGE_MAY_ARRIVE' })
    expect(said(later(early, 1), 'never_arrived')?.denial).toBeUndefined()
    const pending = later(following(sent(MONTH), MONTH, heard({ kind: 'pending', ref: 'tx' })), 7 * DAY_MS - 60_001)
    expect(said(pending, 'never_arrived')?.denial).toEqual({ code: 'CHARGE_MAY_ARRIVE' })
    expect(said(later(pending, 1), 'never_arrived')?.denial).toBeUndefined()
  })

  test('have nothing to say of what is known', () => {
    const paid = following(sent(MONTH), MONTH, heard({ kind: 'paid', ref: 'tx' }))
    const declined = following(sent(MONTH), MONTH, heard({ kind: 'declined', class: 'hard', code: '209' }))
    for (const world of [paid, declined]) expect(said(world, 'paid')?.denial).toEqual({ code: 'CHARGE_NOT_OPEN' })
  })
})
