import { expect, test } from 'vitest'
import { ages } from './receivables.ts'

test('the ages of what is owed follow each other without a gap, in months of thirty days', () => {
  expect(ages.map(({ from, to }) => [from, to])).toEqual([
    [null, 0],
    [1, 14],
    [15, 30],
    [31, 60],
    [61, 90],
    [91, null],
  ])
  for (const [at, { from }] of ages.entries()) if (at > 0) expect(from).toBe((ages[at - 1]?.to ?? 0) + 1)
})
