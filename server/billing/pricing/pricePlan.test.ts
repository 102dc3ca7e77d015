import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { day } from '../../../contract/days/date.ts'
import { fromEuros, vatWithin } from '../../../contract/money/money.ts'
import { plans } from '../testing/plans.ts'
import { commitment, type PricePlan, paymentTable, periodPrice } from './pricePlan.ts'

const numbers = fc.integer({ min: 1, max: 36 })
const runs = { numRuns: 1_000 }

const plain: PricePlan = { listCents: fromEuros(499), campaign: null, codes: [], extras: [], fixedTerm: 3 }

describe('the price of a period', () => {
  test('is list price less discount plus services, never below them or zero', () => {
    fc.assert(
      fc.property(plans, numbers, (plan, number) => {
        const price = periodPrice(plan, number)
        const extras = price.extras.reduce((total, extra) => total + extra.cents, 0)
        expect(price.baseCents).toBe(plan.listCents)
        expect(price.totalCents).toBe(price.baseCents - price.discountCents + extras)
        expect(price.discountCents).toBeGreaterThanOrEqual(0)
        expect(price.discountCents).toBeLessThanOrEqual(price.baseCents)
        expect(price.totalCents).toBeGreaterThanOrEqual(Math.max(0, extras))
      }),
      runs,
    )
  })

  test('has a code in its one period only and the campaign in its months only', () => {
    fc.assert(
      fc.property(plans, numbers, (plan, number) => {
        const without = periodPrice({ ...plan, codes: [] }, number)
        const difference = without.totalCents - periodPrice(plan, number).totalCents
        if (!plan.codes.some(({ period }) => period === number)) expect(difference).toBe(0)
        else expect(difference).toBeGreaterThanOrEqual(0)
        if (number > (plan.campaign?.months ?? 0)) expect(without.discountCents).toBe(0)
      }),
      runs,
    )
  })

  test('has a one-off service once in all time and a recurring one in every period from its first', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const all = Array.from({ length: 12 }, (_, at) => periodPrice(plan, at + 1).extras.length)
        const wanted = plan.extras.reduce((sum, extra) => sum + (extra.recurring ? 13 - extra.fromPeriod : 1), 0)
        expect(all.reduce((sum, count) => sum + count, 0)).toBe(wanted)
      }),
      runs,
    )
  })

  test('splits into net and tax that add up to it', () => {
    fc.assert(
      fc.property(plans, numbers, fc.constantFrom(240, 255), (plan, number, rate) => {
        const { totalCents } = periodPrice(plan, number)
        const { net, vat } = vatWithin(totalCents, rate)
        expect(net + vat).toBe(totalCents)
      }),
      runs,
    )
  })

  test('takes percent off what the campaign left', () => {
    const plan: PricePlan = {
      ...plain,
      campaign: { cents: fromEuros(399), months: 2, name: 'Syksy' },
      codes: [{ code: 'KYMPPI', type: 'percent', value: 10, period: 1 }],
    }
    expect(periodPrice(plan, 1)).toMatchObject({ baseCents: 49900, discountCents: 13990, totalCents: 35910 })
    expect(periodPrice(plan, 2)).toMatchObject({ discountCents: 10000, totalCents: 39900 })
    expect(periodPrice(plan, 3)).toMatchObject({ discountCents: 0, totalCents: 49900 })
  })

  test('does not let a code bigger than the price touch the services', () => {
    const plan: PricePlan = {
      ...plain,
      codes: [{ code: 'ILMAINEN', type: 'fixed', value: 100_000, period: 1 }],
      extras: [{ name: 'Kotiintoimitus', cents: fromEuros(89.9), recurring: false, fromPeriod: 1 }],
    }
    expect(periodPrice(plan, 1)).toMatchObject({ discountCents: 49900, totalCents: 8990 })
  })

  test('takes no more goodwill off than a code that came later has left', () => {
    const extras = [{ name: 'Vapaaehtoinen hyvitys', cents: fromEuros(-20), recurring: false, fromPeriod: 2 }]
    const codes = [{ code: 'LÄHES', type: 'fixed' as const, value: 48_900, period: 2 }]
    const last = (price: ReturnType<typeof periodPrice>) => ({
      left: price.totalCents,
      off: price.extras.at(-1)?.cents,
    })
    expect(last(periodPrice({ ...plain, extras }, 2))).toEqual({ left: 47900, off: -2000 })
    expect(last(periodPrice({ ...plain, codes, extras }, 2))).toEqual({ left: 0, off: -1000 })
    expect(
      last(periodPrice({ ...plain, codes: codes.map((code) => ({ ...code, value: 49_900 })), extras }, 2)),
    ).toEqual({ left: 0, off: 0 })
  })
})

describe('the payment table', () => {
  test('has a row for every promised and every discounted month, adding up [PTABLE-10 PTABLE-11 PTABLE-12]', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const rows = paymentTable(plan)
        const lastCode = Math.max(0, ...plan.codes.map(({ period }) => period))
        expect(rows).toHaveLength(Math.max(plan.fixedTerm, plan.campaign?.months ?? 0, lastCode))
        rows.forEach((row, at) => {
          const services = row.extra_services.reduce((sum, one) => sum + fromEuros(one.price), 0)
          expect(row.counter).toBe(at + 1)
          expect(fromEuros(row.amount)).toBe(fromEuros(row.base_price) - fromEuros(row.discount) + services)
          expect(fromEuros(row.amount)).toBe(periodPrice(plan, at + 1).totalCents)
        })
      }),
      runs,
    )
  })
})

describe('the commitment', () => {
  const plan: PricePlan = { ...plain, campaign: { cents: fromEuros(399.5), months: 1, name: 'Syksy' } }

  test('says the whole sum, the first charge and the first day to leave on', () => {
    expect(commitment(plan, day('2027-01-31'), day('2026-11-20'))).toEqual({
      total: 1397.5,
      first_charge: { date: '2027-01-23', amount: 399.5 },
      ends_earliest: '2027-04-30',
    })
  })

  test('charges at once when the pickup is nearer than eight days', () => {
    expect(commitment(plan, day('2026-11-24'), day('2026-11-20')).first_charge.date).toBe('2026-11-20')
  })
})
