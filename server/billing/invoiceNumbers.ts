import { sql } from 'drizzle-orm'
import type { Day } from '../../contract/date.ts'
import { type Invoicer, invoicerContent, invoicerIn, invoicerOn } from '../content/invoicerContent.ts'
import type { Tx } from '../platform/database.ts'
import { invoiceNumber } from './pricing/monthlyInvoice.ts'
import { invoiceSeries } from './tables.ts'

/**
 * The next numbers of the year. The counter stays locked until the transaction ends, so that no number is ever lost: it is
 * taken last of all that can wait.
 */
export const takeInvoiceNumbers = async (tx: Tx, issuedOn: Day, count: number): Promise<string[]> =>
  count === 0 ? [] : (await takeNumbersAndSeller(tx, issuedOn, count)).numbers

/** The same, with who stands on the papers as their seller: one statement. */
export async function takeNumbersAndSeller(
  tx: Tx,
  issuedOn: Day,
  count: number,
): Promise<{ numbers: string[]; seller: Invoicer }> {
  if (count === 0) return { numbers: [], seller: await invoicerContent(tx) }
  const year = Number(issuedOn.slice(0, 4))
  const [row] = await tx
    .insert(invoiceSeries)
    .values({ year, lastNumber: count })
    .onConflictDoUpdate({
      target: invoiceSeries.year,
      set: { lastNumber: sql`${invoiceSeries.lastNumber} + ${count}` },
    })
    .returning({ lastNumber: invoiceSeries.lastNumber, seller: invoicerOn() })
  if (!row) throw new Error('The invoice series gave no number')
  const numbers = Array.from({ length: count }, (_, at) => invoiceNumber(year, row.lastNumber - count + 1 + at))
  return { numbers, seller: invoicerIn(row.seller) }
}
