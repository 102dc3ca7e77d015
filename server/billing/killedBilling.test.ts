import { beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../platform/testDatabase.ts'
import { addDueSubscriptions, billUnderKills } from '../testing/killedBilling.ts'

/** One and two workers bill a great month; smaller ones, which die as often, leave time for more seeds. */
const months = [
  { url: (await freshDatabase('demo')).url, count: 1_000, seeds: [1, 2] },
  { url: (await freshDatabase('demo')).url, count: 250, seeds: Array.from({ length: 18 }, (_, at) => at + 3) },
]

beforeAll(async () => {
  for (const { url, count } of months) await addDueSubscriptions(url, count)
}, 300_000)

const runs = months.flatMap(({ url, count, seeds }) =>
  seeds.map((seed) => ({ url, count, seed, workers: seed % 2 === 0 ? 2 : 1 })),
)

test.each(runs)(
  '$count periods are each invoiced and paid once, whenever workers are killed: $workers of them, seed $seed',
  { timeout: 180_000 },
  async ({ url, count, seed, workers }) => {
    const survived = await billUnderKills(url, { seed, workers, count })
    expect(survived).toMatchObject({ invoices: count, paid: count, charged: count, chargedTwice: 0, violations: [] })
    expect(survived.kills).toBeGreaterThan(0)
  },
)
