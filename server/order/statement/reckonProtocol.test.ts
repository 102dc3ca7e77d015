import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, day } from '../../../contract/days/date.ts'
import { agreedPrice, type DatedPrice, ENERGY_TOLERANCE, priceOn } from '../../../contract/handover/returnPrices.ts'
import { cents } from '../../../contract/money/money.ts'
import { type StatementLine, told, totalOf } from '../statement.ts'
import { requireWithinExcess } from './excessOf.ts'
import { type ProtocolFacts, reckonProtocol } from './reckonProtocol.ts'

const thing = (key: string, there = true) => ({ key, name: key, there })
const prices: Record<string, number> = { 'item:cable': 290_00, fuel: 1_30, charge: 50, cleaning: 90_00 }
const facts = (some: Partial<ProtocolFacts> = {}): ProtocolFacts => ({
  out: { energyPercent: 80, items: [thing('cable'), thing('mats', false)] },
  back: { energyPercent: 80, there: ['cable'] },
  cleaning: null,
  marks: [],
  remarks: '',
  energy: 'fuel',
  priceOf: (key) => (prices[key] === undefined ? null : cents(prices[key])),
  mostOf: () => null,
  nameIn: (name) => name,
  ...some,
})
const asTold = (some: Partial<ProtocolFacts>) => {
  const { lines, asks } = reckonProtocol(facts(some))
  return {
    lines: lines.map((line) => [line.kind, line.cents, line.ground]),
    asks: asks.map((ask) => [ask.kind, ask.ground]),
  }
}

describe('a return by its protocols', () => {
  test('with everything there costs nothing, and asks nothing', () => {
    expect(asTold({})).toEqual({ lines: [], asks: [] })
  })

  test('without a thing that was there when the car left costs its price; what never was there costs nothing', () => {
    expect(asTold({ back: { energyPercent: 80, there: [] } }).lines).toEqual([
      ['items', 290_00, 'cable oli mukana luovutettaessa mutta puuttui palautettaessa'],
    ])
    expect(asTold({ back: { energyPercent: 80, there: null } }).lines).toEqual([])
    expect(asTold({ out: null, back: { energyPercent: 0, there: [] } })).toEqual({ lines: [], asks: [] })
  })

  test('with less fuel or charge costs only what is beyond the tolerance, with both readings', () => {
    const at = (energyPercent: number, energy: 'fuel' | 'charge' = 'fuel') =>
      reckonProtocol(facts({ energy, back: { energyPercent, there: ['cable'] } })).lines
    expect(at(80 - ENERGY_TOLERANCE)).toEqual([])
    expect(at(50)).toMatchObject([
      { kind: 'energy', cents: 25 * 1_30, readings: { unit: 'percent', out: 80, back: 50 } },
    ])
    expect(at(50, 'charge')[0]?.cents).toBe(25 * 50)
    // Less than a charge is made for.
    expect(at(80 - ENERGY_TOLERANCE - 1, 'charge')).toEqual([])
    expect(at(100)).toEqual([])
  })

  test('asks for the sum of a new damage, of words, and of whatever has no price in the contract', () => {
    const mark = { id: 'm', view: 'left', x: 1, y: 1, size: 'card', description: 'Lommo ovessa' } as const
    expect(asTold({ marks: [mark], remarks: 'Tupakan haju' }).asks).toEqual([
      ['damage', 'Vasen kylki: Lommo ovessa'],
      ['damage', 'Tupakan haju'],
    ])
    const cleaning = { kind: 'special_cleaning', note: 'Koiran karvat' } as const
    expect(asTold({ cleaning, back: { energyPercent: 20, there: [] }, priceOf: () => null })).toEqual({
      lines: [],
      asks: [
        ['items', 'cable oli mukana luovutettaessa mutta puuttui palautettaessa'],
        ['energy', 'Polttoainetta puuttui 60 prosenttiyksikköä, joista 5 on maksutonta: veloitetaan 55'],
        ['cleaning', 'Auto tarvitsee erikoispuhdistuksen: Koiran karvat'],
      ],
    })
  })

  test('is never below nothing, and less fuel never costs less', () => {
    const percent = fc.integer({ min: 0, max: 100 })
    fc.assert(
      fc.property(percent, percent, (out, back) => {
        const sum = (energyPercent: number) =>
          totalOf(
            reckonProtocol(facts({ out: { energyPercent: out, items: null }, back: { energyPercent, there: null } }))
              .lines,
          )
        expect(sum(back)).toBeGreaterThanOrEqual(0)
        expect(sum(back)).toBeLessThanOrEqual(Math.max(0, out - back) * 1_30)
        if (back > 0) expect(sum(back - 1)).toBeGreaterThanOrEqual(sum(back))
      }),
    )
  })
})

describe('the price of a contract', () => {
  const today = day('2027-05-01')
  const given = fc.array(
    fc.record({
      key: fc.constant('fuel'),
      cents: fc.integer({ min: 0, max: 1_000 }).map(cents),
      from: fc.integer({ min: -400, max: 30 }).map((days) => addDays(today, days)),
    }),
    { maxLength: 8 },
  )

  test('is that of the day it was agreed on, or the lower one of today, whatever was given when', () => {
    fc.assert(
      fc.property(given, fc.integer({ min: 0, max: 400 }), (prices: DatedPrice[], ago) => {
        const agreedOn = addDays(today, -ago)
        const price = agreedPrice(prices, 'fuel', { agreedOn, today })
        const [then, now] = [priceOn(prices, 'fuel', agreedOn), priceOn(prices, 'fuel', today)]
        if (then === null) expect(price).toBeNull()
        else {
          expect(price).toBeLessThanOrEqual(then)
          expect(price).toBeLessThanOrEqual(now ?? then)
          expect([then, now]).toContain(price)
        }
      }),
    )
  })

  test('of two that hold from one day is the one that was given later', () => {
    const from = day('2027-01-01')
    const twice = [100, 80].map((sum) => ({ key: 'fuel', cents: cents(sum), from }))
    expect(priceOn(twice, 'fuel', from)).toBe(80)
    expect(priceOn(twice, 'fuel', addDays(from, -1))).toBeNull()
    expect(priceOn(twice, 'charge', from)).toBeNull()
  })
})

describe('damages of one event', () => {
  const damage = (sum: number, event?: number, id?: string): StatementLine =>
    told({
      kind: 'damage',
      ground: 'x',
      cents: cents(sum),
      ...(event === undefined ? {} : { event }),
      ...(id === undefined ? {} : { damages: [id] }),
    })

  test('never come to more than the excess together, whatever lines they stand in', () => {
    const lines = fc.array(fc.tuple(fc.integer({ min: 1, max: 60_000 }), fc.integer({ min: 1, max: 3 })), {
      maxLength: 8,
    })
    fc.assert(
      fc.property(lines, (sums) => {
        const excess = cents(90_000)
        const worst = [1, 2, 3].map((event) => sums.reduce((sum, [one, of]) => sum + (of === event ? one : 0), 0))
        const judge = () =>
          requireWithinExcess(
            sums.map(([sum, event]) => damage(sum, event)),
            excess,
          )
        if (Math.max(...worst) > excess) expect(judge).toThrow()
        else expect(judge).not.toThrow()
      }),
    )
  })

  test('are of the first event unless staff say another; kilometres are of none', () => {
    const kilometres = told({ kind: 'kilometres', ground: 'x', cents: cents(500_000) })
    expect(() => requireWithinExcess([kilometres, damage(90_000)], cents(90_000))).not.toThrow()
    expect(() => requireWithinExcess([damage(50_000), damage(50_000)], cents(90_000))).toThrow()
    expect(() => requireWithinExcess([damage(50_000), damage(50_000, 2)], cents(90_000))).not.toThrow()
    expect(() => requireWithinExcess([damage(1, 1, 'm'), damage(1, 2, 'm')], cents(90_000))).toThrow()
  })
})
