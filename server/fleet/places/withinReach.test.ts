import { expect, test } from 'vitest'
import { withinReach } from './withinReach.ts'

test('a place delivers as far as it says, that far too, and nowhere when it says nothing', () => {
  expect([29.9, 30, 30.1].map((km) => withinReach(30, km))).toEqual([true, true, false])
  expect(withinReach(null, 0)).toBe(false)
})
