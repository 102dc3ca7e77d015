import { beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../platform/testDatabase.ts'
import { addDueSubscriptions, billUnderKills } from './killedBilling.ts'

const DUE = 1_000

/** Tests that workers, as many as said, bill everything once however they are killed; the figures are printed. */
export async function survivesKills({ workers, seeds }: { workers: number; seeds: number }): Promise<void> {
  const { url } = await freshDatabase('demo')
  const numbers = Array.from({ length: seeds }, (_, at) => at * 2 + workers)

  beforeAll(() => addDueSubscriptions(url, DUE), 300_000)

  test.each(numbers)(
    `a thousand periods are each invoiced and paid once, whenever workers are killed: ${workers} of them, seed %i`,
    { timeout: 180_000 },
    async (seed) => {
      const { seconds, kills, ...books } = await billUnderKills(url, { seed, workers, count: DUE })
      expect(books).toEqual({ invoices: DUE, paid: DUE, charged: DUE, chargedTwice: 0, violations: [] })
      expect(kills).toBeGreaterThan(0)
      process.stdout.write(
        `seed ${seed}, ${workers} at once: ${kills} kills, ${(DUE / seconds).toFixed(0)} periods a second\n`,
      )
    },
  )
}
