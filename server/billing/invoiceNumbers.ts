import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Day } from '../../contract/days/date.ts'
import { type Invoicer, invoicerContent, invoicerIn, invoicerOn } from '../content/invoicerContent.ts'
import { isTriedOut, type Tx } from '../platform/database/database.ts'
import { invoiceNumber } from './pricing/monthlyInvoice.ts'
import { invoiceSeries } from './tables.ts'

/** Numbers above it are never given: they stand in papers that are only tried out, and no two of those are the same. */
const FORETOLD = 900_000_000
const foretold = (year: number): string => invoiceNumber(year, FORETOLD + randomInt(1, 100_000_000))

/** The same text, where a number that was not given yet is left blank. */
export const blankForetold = (text: string): string => text.replace(/\b(\d{4}-)9\d{8}\b/g, '$1······')

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
  // All who bill would wait for whoever asks what an act would come to.
  if (isTriedOut(tx))
    return { numbers: Array.from({ length: count }, () => foretold(year)), seller: await invoicerContent(tx) }
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
