import { beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../platform/testDatabase.ts'
import { addDueSubscriptions, billUnderKills } from '../../testing/killedBilling.ts'

const DUE = 1_000
const { url } = await freshDatabase('demo')

beforeAll(() => addDueSubscriptions(url, DUE), 300_000)

const runs = Array.from({ length: 20 }, (_, at) => ({ seed: at + 1, workers: (at % 2) + 1 }))

test.each(runs)(
  'a thousand periods are each invoiced and paid once, whenever workers are killed: $workers of them, seed $seed',
  { timeout: 180_000 },
  async ({ seed, workers }) => {
    const { seconds, kills, ...books } = await billUnderKills(url, { seed, workers, count: DUE })
    expect(books).toEqual({ invoices: DUE, paid: DUE, charged: DUE, chargedTwice: 0, violations: [] })
    expect(kills).toBeGreaterThan(0)
    process.stdout.write(
      `seed ${seed}, ${workers} at once: ${kills} kills, ${(DUE / seconds).toFixed(0)} periods a second\n`,
    )
  },
)
