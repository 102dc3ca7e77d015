import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, day } from '../../../contract/days/date.ts'
import { cents } from '../../../contract/money/money.ts'
import { periodAt, periodOf } from './period.ts'
import { type PricePlan, periodPrice } from './pricePlan.ts'
import { serviceEnd, serviceKept, serviceWithdrawn, withdrawnCents } from './serviceEnd.ts'

const wash = { name: 'Kuukausipesu', cents: cents(3_490), recurring: true, serviceId: 'wash' }
const plan: PricePlan = {
  listCents: cents(50_000),
  campaign: { cents: cents(40_000), months: 2, name: 'Kesä' },
  fixedTerm: 1,
  codes: [{ code: 'KOODI', type: 'fixed', value: 5_000, period: 4 }],
  extras: [{ ...wash, fromPeriod: 1 }],
}
const anchor = day('2026-12-31')
const total = (of: PricePlan, number: number) => periodPrice(of, number).totalCents

const runs = fc.record({
  fromPeriod: fc.integer({ min: 1, max: 6 }),
  firstOpen: fc.integer({ min: 1, max: 9 }),
  days: fc.integer({ min: -30, max: 240 }),
  ends: fc.option(fc.integer({ min: 1, max: 12 })),
  isNamed: fc.boolean(),
})

test('an ended service is in every month to its last day as before, and in none after it; what is invoiced never changes', () => {
  fc.assert(
    fc.property(runs, ({ fromPeriod, firstOpen, days, ends, isNamed }) => {
      const { serviceId: _, ...unnamed } = wash
      const extras = [{ ...(isNamed ? wash : unnamed), fromPeriod }]
      const running = {
        plan: { ...plan, extras },
        anchor,
        firstOpen,
        endDate: ends ? periodOf(anchor, ends).end : null,
      }
      const today = addDays(anchor, days)
      const end = serviceEnd(running, wash, today)
      const last = Math.max(firstOpen - 1, periodAt(anchor, today).number)
      if (ends && ends <= last) {
        expect(end).toBeNull()
        return
      }
      if (!end) throw new Error('It goes on, and can be ended')
      expect(end.lastDay).toBe(addDays(periodOf(anchor, last).end, -1))
      expect(end.lastDay >= today).toBe(true)
      for (let number = 1; number <= 14; number += 1) {
        const before = total(running.plan, number)
        const isOut = number > last && number >= fromPeriod
        expect(total(end.plan, number)).toBe(isOut ? before - wash.cents : before)
      }
      expect([end.cents, end.centsBefore]).toEqual([total(end.plan, last + 1), total(running.plan, last + 1)])
      // Taken back it is as if it had never been ended, until a month without it is invoiced.
      const kept = serviceKept({ plan: end.plan, firstOpen }, wash)
      for (let number = 1; number <= 14; number += 1)
        expect(total(kept ?? end.plan, number)).toBe(total(running.plan, number))
      expect(serviceKept({ plan: end.plan, firstOpen: last + 2 }, wash)).toBeNull()
    }),
  )
})

test('what is charged once is not ended, nor what the order does not have', () => {
  const running = {
    plan: { ...plan, extras: [{ ...wash, recurring: false, fromPeriod: 1 }] },
    anchor,
    firstOpen: 1,
    endDate: null,
  }
  expect(serviceEnd(running, wash, anchor)).toBeNull()
  expect(serviceEnd({ ...running, plan }, { ...wash, serviceId: 'other' }, anchor)).toBeNull()
})

test('what was invoiced of a withdrawn service is told apart in its months, of one that is charged once in its only one', () => {
  for (const recurring of [true, false]) {
    const running = { ...plan, extras: [{ ...wash, recurring, fromPeriod: 2 }] }
    const { plan: after } = serviceWithdrawn({ plan: running, firstOpen: 4 }, wash)
    const withdrawn = [1, 2, 3, 4].map((number) => withdrawnCents(after, number))
    expect(withdrawn).toEqual([0, wash.cents, recurring ? wash.cents : 0, 0])
    // Issued invoices stay as they were, and no later one has the service.
    for (const number of [1, 2, 3]) expect(total(after, number)).toBe(total(running, number))
    expect(total(after, 4)).toBe(total({ ...plan, extras: [] }, 4))
  }
})

test('a withdrawal leaves other services that have ended in the months that had them, and counts its own once', () => {
  const tyres = { ...wash, serviceId: 'tyres', cents: cents(1_000), fromPeriod: 1, untilPeriod: 3 }
  const ended = { ...wash, fromPeriod: 1, untilPeriod: 2 }
  for (const running of [
    { ...plan, extras: [{ ...wash, fromPeriod: 1 }], ended: [tyres] },
    { ...plan, extras: [], ended: [tyres, ended] },
  ]) {
    const { plan: after } = serviceWithdrawn({ plan: running, firstOpen: 4 }, wash)
    for (const number of [1, 2, 3]) expect(total(after, number)).toBe(total(running, number))
  }
})
