import { sql } from 'drizzle-orm'
import type { Day } from '../../contract/date.ts'
import type { Tx } from '../platform/database.ts'
import { invoiceNumber } from './pricing/monthlyInvoice.ts'
import { invoiceSeries } from './tables.ts'

/**
 * The next numbers of the year. The counter stays locked until the transaction ends, so that no number is ever lost: it is
 * taken last of all that can wait.
 */
export async function takeInvoiceNumbers(tx: Tx, issuedOn: Day, count: number): Promise<string[]> {
  if (count === 0) return []
  const year = Number(issuedOn.slice(0, 4))
  const [row] = await tx
    .insert(invoiceSeries)
    .values({ year, lastNumber: count })
    .onConflictDoUpdate({
      target: invoiceSeries.year,
      set: { lastNumber: sql`${invoiceSeries.lastNumber} + ${count}` },
    })
    .returning()
  if (!row) throw new Error('The invoice series gave no number')
  return Array.from({ length: count }, (_, at) => invoiceNumber(year, row.lastNumber - count + 1 + at))
}
