import { buyerOf } from '../../account/company/buyerOf.ts'
import { type ReceiptFacts, receiptOf } from '../../billing/invoicing/receiptOf.ts'
import { receiptPdf } from '../../billing/invoicing/receiptPdf.ts'
import { invoicerContent } from '../../content/invoicerContent.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { orderToTell } from '../queries.ts'
import type { OrderRow } from '../tables.ts'

/** One invoice or credit note of the customer as PDF: the facts of billing, with those of the order. */
export async function getReceipt(
  { db, clock }: { db: Db; clock: Clock },
  customerId: string,
  invoiceNumber: string,
): Promise<{ fileName: string; bytes: Buffer }> {
  const facts = await receiptOf(db, customerId, invoiceNumber)
  const told = facts ? await orderToTell(db, customerId, facts.paper.orderId) : undefined
  if (!facts || !told) throw new Refusal('INVOICE_NOT_FOUND')
  return await receiptPaper({ db, clock }, { facts, ...told })
}

/** The PDF of an invoice or credit note whose facts have been read. */
export async function receiptPaper(
  { db, clock }: { db: Db; clock: Clock },
  { facts, order, car }: { facts: ReceiptFacts; order: OrderRow; car: string },
): Promise<{ fileName: string; bytes: Buffer }> {
  const bytes = await receiptPdf({
    ...facts,
    // Papers from before the parties were kept show them as they are today.
    seller: facts.paper.seller ?? (await invoicerContent(db)),
    buyer: facts.paper.buyer ?? (await buyerOf(db, order)),
    orderNumber: order.orderNumber,
    car,
    ownReference: facts.paper.buyerReference || order.invoiceNotes,
    card: facts.kind === 'invoice' ? (facts.charge?.card ?? null) : null,
    now: clock.now(),
  })
  const kind = facts.kind === 'credit' ? 'hyvityslasku' : 'kuitti'
  return { fileName: `${kind}-${facts.paper.number}.pdf`, bytes }
}
