import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { InvoiceLine } from '../pricing/monthlyInvoice.ts'
import { creditedSince, linesOfCredit } from './creditQueries.ts'
import { invoicedSince, linesOf } from './invoiceQueries.ts'

/** Within this time the same act is taken for a request that was sent again, unless its sender says that it is meant. */
const WITHIN_MS = 600_000

/**
 * Refuses an invoice or a credit note with the same lines as one of a moment ago: a request whose answer got lost was sent
 * again. The caller holds the lock for which two of them would wait.
 */
export async function rejectDuplicate(
  clock: Clock,
  tx: Tx,
  of: { credited: string } | { orderId: string },
  lines: InvoiceLine[],
): Promise<void> {
  const since = new Date(clock.now().getTime() - WITHIN_MS)
  const isCredit = 'credited' in of
  const issued = isCredit ? await creditedSince(tx, of.credited, since) : await invoicedSince(tx, of.orderId, since)
  for (const { id, number } of issued)
    if (isSame(await (isCredit ? linesOfCredit(tx, id) : linesOf(tx, id)), lines))
      throw new Refusal('DONE_JUST_NOW', { values: { number: number ?? '' } })
}

const isSame = (these: InvoiceLine[], those: InvoiceLine[]): boolean =>
  these.length === those.length &&
  these.every(({ name, cents }, at) => name === those[at]?.name && cents === those[at].cents)
