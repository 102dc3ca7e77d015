import type { AnswerOf, ParsedQueryOf } from '../../../contract/call.ts'
import { toEuros } from '../../../contract/money/money.ts'
import type { listTransfers as promise } from '../../../contract/ops/money/debtors.ts'
import { transfersOf } from '../../billing/debtors/bookTransfer.ts'
import { orderNumbersOf } from '../../order/desk/findOrders.ts'
import type { Db } from '../../platform/database/database.ts'
import { pageOf } from '../page.ts'

/** Money that came to the bank account, a page at a time. */
export async function listTransfers(
  { db }: { db: Db },
  { show, limit, after }: ParsedQueryOf<typeof promise>,
): Promise<AnswerOf<typeof promise>> {
  const found = await transfersOf(db, { isUnmatched: show === 'unmatched', after, most: limit + 1 })
  const { shown, next } = pageOf(found, limit)
  const numbers = await orderNumbersOf(db, [...new Set(shown.flatMap(({ orderId }) => orderId ?? []))])
  const transfers = shown.map(({ id, orderId, cents, ...row }) => ({
    transfer_id: id,
    archive_id: row.archiveId,
    booked_on: row.bookedOn,
    payer: row.payer,
    reference: row.reference,
    amount: toEuros(cents),
    by_hand: row.byHand,
    invoice_number: row.invoiceNumber,
    order_number: (orderId && numbers.get(orderId)) ?? null,
  }))
  return { transfers, next }
}
