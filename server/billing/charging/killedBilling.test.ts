import { beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../platform/testing/testDatabase.ts'
import { addDueSubscriptions, billUnderKills } from '../../testing/killedBilling.ts'

const DUE = 1_000
const { url } = await freshDatabase('demo')

beforeAll(() => addDueSubscriptions(url, DUE), 300_000)

/**
 * Two runs of this length reach about forty kills; each further run costs more than ten of them. `npm run bench:kills`
 * kills the whole shop twenty times.
 */
const KILLS = 28
const runs = [1, 2].map((seed) => ({ seed, workers: (seed % 2) + 1 }))

test.each(runs)(
  'a thousand periods are each invoiced and paid once, whenever workers are killed: $workers of them, seed $seed',
  { timeout: 180_000 },
  async ({ seed, workers }) => {
    const { seconds, kills, ...books } = await billUnderKills(url, {
      program: 'billing',
      seed,
      workers,
      count: DUE,
      kills: KILLS,
    })
    expect(books).toEqual({ invoices: DUE, paid: DUE, charged: DUE, chargedTwice: 0, violations: [] })
    // The last worker may be done before the last of its kills.
    expect(kills).toBeGreaterThan(KILLS / 2)
    process.stdout.write(
      `seed ${seed}, ${workers} at once: ${kills} kills, ${(DUE / seconds).toFixed(0)} periods a second\n`,
    )
  },
)
