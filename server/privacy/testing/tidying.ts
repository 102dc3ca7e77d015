import type { sql } from 'drizzle-orm'
import type { OwnerOfOrder } from '../../testing/orderInState.ts'
import type { TestShop } from '../../testing/testShop.ts'
import { rowsAbout } from './rowsAbout.ts'

export const DAY_MS = 86_400_000

/** A shop whose sweeps erase, and what they leave. */
export function tidying(shop: TestShop) {
  /** Runs the hourly sweeps, figures first. */
  const tidyUp = () => shop.worker.keepUp()
  const one = async (query: ReturnType<typeof sql>) => (await shop.db.execute(query)).rows[0]
  const left = (table: string, { customerId }: OwnerOfOrder) =>
    rowsAbout(shop.db, customerId).then((rows) => rows[table])

  return { tidyUp, one, left }
}
