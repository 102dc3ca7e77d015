import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { priceOfPart } from '../money/extraCharge.ts'
import { cents } from '../money/money.ts'
import {
  allowedKilometres,
  type KilometreService,
  kilometresFor,
  kilometresOfDays,
  reckonKilometres,
  saysKilometres,
} from './kilometres.ts'

const whole = (most: number) => fc.integer({ min: 0, max: most })
const period = fc.integer({ min: 1, max: 40 })
const services: fc.Arbitrary<KilometreService[]> = fc.array(
  fc.record({ perMonth: whole(5_000), fromPeriod: period, untilPeriod: fc.option(period), more: whole(5_000) }),
  { maxLength: 5 },
)

describe('the kilometres of an order', () => {
  test('are those of each period that has begun, added up one period at a time', () => {
    fc.assert(
      fc.property(whole(5_000), services, period, (perMonth, bought, begun) => {
        let sum = bought.reduce((more, one) => more + one.more, 0)
        for (let number = 1; number <= begun; number += 1) {
          sum += perMonth
          for (const { fromPeriod, untilPeriod, perMonth: more } of bought)
            if (fromPeriod <= number && number <= (untilPeriod ?? Number.POSITIVE_INFINITY)) sum += more
        }
        expect(allowedKilometres(perMonth, bought, begun)).toBe(sum)
      }),
    )
  })

  test('of the terms: seven periods, one with a package that was bought in the third and ended with the fifth', () => {
    expect(allowedKilometres(1_500, [], 7)).toBe(10_500)
    expect(allowedKilometres(1_500, [{ perMonth: 500, fromPeriod: 3, untilPeriod: 5, more: 0 }], 7)).toBe(12_000)
    expect(allowedKilometres(1_500, [{ perMonth: 500, fromPeriod: 3, untilPeriod: null, more: 0 }], 2)).toBe(3_000)
  })
})

describe('the kilometres of a package', () => {
  test('go by the days as its price does: never fewer than their part, never a whole one more', () => {
    fc.assert(
      fc.property(
        whole(5_000),
        fc.integer({ min: 31, max: 50_000 }),
        fc.integer({ min: 28, max: 31 }),
        (perMonth, price, ofDays) => {
          for (let days = 1; days <= ofDays; days += 1) {
            const given = kilometresFor(perMonth, priceOfPart(cents(price), { days, of_days: ofDays }), cents(price))
            expect(given).toBeLessThanOrEqual(kilometresOfDays(perMonth, days, ofDays))
            expect((perMonth * days) / ofDays - given).toBeLessThan(1 + perMonth / price)
          }
        },
      ),
    )
  })

  test.each([
    ['a day before the end', 1, 31, 65],
    ['nine days before it', 9, 30, 600],
    ['with the month', 31, 31, 2_000],
  ])('of 2 000 km for 139 euros, bought %s', (_, days, ofDays, given) => {
    const [monthly, part] = [cents(139_00), { days, of_days: ofDays }]
    expect(kilometresFor(2_000, priceOfPart(monthly, part), monthly)).toBe(given)
    expect(kilometresOfDays(2_000, days, ofDays)).toBe(given)
  })
})

describe('what was driven', () => {
  test('costs by the kilometre beyond what was allowed, and nothing within it', () => {
    fc.assert(
      fc.property(whole(900_000), whole(90_000), whole(90_000), whole(500), (out, driven, allowed, price) => {
        const { beyond, cents, ...rest } = reckonKilometres({ out, back: out + driven }, allowed, price)
        expect(rest).toEqual({ driven, allowed })
        expect(driven <= allowed ? beyond === 0 : allowed + beyond === driven).toBe(true)
        expect(cents).toBe(beyond * price)
      }),
    )
    expect(reckonKilometres({ out: 100, back: 12_400 }, 10_500, 20)).toEqual({
      driven: 12_300,
      allowed: 10_500,
      beyond: 1_800,
      cents: 360_00,
    })
  })

  test('is never reckoned of an odometer that went back', () => {
    expect(() => reckonKilometres({ out: 500, back: 499 }, 0, 20)).toThrow(RangeError)
  })
})

test('numbers hold where the words of the terms say the same, however the spaces are written', () => {
  const agreed = { per_month: 1_500, beyond_cents: 20 }
  const terms = (a: string, b: string) => `<p>11.1 Hintaan sisältyy ${a} kilometriä.</p><p>11.2 Muusta ${b} euroa.</p>`
  for (const said of ['1 500', '1\u00a0500', '1500', '1&nbsp;500'])
    expect(saysKilometres(terms(said, '0,20'), agreed)).toBe(true)
  for (const [km, price] of [
    ['1 200', '0,20'],
    ['1 500', '0,25'],
    ['11 500', '0,20'],
    ['1 500', '10,20'],
  ] as const)
    expect(saysKilometres(terms(km, price), agreed)).toBe(false)
})
