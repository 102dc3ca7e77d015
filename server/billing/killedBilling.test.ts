import { beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../platform/testDatabase.ts'
import { addDueSubscriptions, billUnderKills } from '../testing/killedBilling.ts'

const COUNT = 1_000
const SEEDS = 20

const { url } = await freshDatabase('demo')

beforeAll(() => addDueSubscriptions(url, COUNT), 300_000)

test.each(Array.from({ length: SEEDS }, (_, at) => ({ seed: at + 1, workers: 1 + (at % 2) })))(
  `${COUNT} periods are each invoiced and paid once, whenever workers are killed: $workers of them, seed $seed`,
  { timeout: 180_000 },
  async ({ seed, workers }) => {
    const survived = await billUnderKills(url, { seed, workers, count: COUNT })
    expect(survived).toMatchObject({ invoices: COUNT, paid: COUNT, charged: COUNT, chargedTwice: 0, violations: [] })
    expect(survived.kills).toBeGreaterThan(0)
  },
)
