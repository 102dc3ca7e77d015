import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRefused, isWornOut, type Try } from './tries.ts'

const DAY = 86_400_000
const start = new Date('2026-11-20T10:00:00Z').getTime()
const at = (days: number) => new Date(start + days * DAY)
const soft = (days: number, card = 'A'): Try => ({ card, at: at(days), declineClass: 'soft' })

test('a card that was refused once is refused for good; the others are not', () => {
  const tries: Try[] = [soft(0), { card: 'A', at: at(1), declineClass: 'hard' }, soft(2, 'B')]
  expect(isRefused(tries, 'A')).toBe(true)
  expect(isRefused(tries, 'B')).toBe(false)
})

test('a card is worn out by 15 tries in 30 days, and rested when the first of them is 30 days old', () => {
  const tries = Array.from({ length: 15 }, () => soft(0))
  expect(isWornOut(tries.slice(1), 'A', at(1))).toBe(false)
  expect(isWornOut(tries, 'A', at(29.9))).toBe(true)
  expect(isWornOut(tries, 'A', at(30))).toBe(false)
  expect(isWornOut(tries, 'B', at(1))).toBe(false)
})

test('whoever asks by these rules never passes 15 in any 30 days, nor asks after a hard no', () => {
  const press = fc.record({
    after: fc.integer({ min: 0, max: 3 * DAY }),
    card: fc.constantFrom('A', 'B'),
    declineClass: fc.constantFrom('soft' as const, 'soft' as const, 'soft' as const, 'hard' as const, null),
  })
  fc.assert(
    fc.property(fc.array(press, { maxLength: 120 }), (presses) => {
      const tries: Try[] = []
      let now = start
      for (const { after, card, declineClass } of presses) {
        now += after
        const moment = new Date(now)
        if (isRefused(tries, card) || isWornOut(tries, card, moment)) continue
        tries.push({ card, at: moment, declineClass })
      }
      for (const [position, { card, at: from }] of tries.entries()) {
        const later = tries.slice(position).filter((one) => one.card === card)
        expect(later.filter((one) => one.at.getTime() < from.getTime() + 30 * DAY).length).toBeLessThanOrEqual(15)
        if (tries[position]?.declineClass === 'hard') expect(later).toHaveLength(1)
      }
    }),
  )
})
