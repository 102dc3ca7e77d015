import { buyerOf } from '../../account/company/buyerOf.ts'
import { type ReceiptFacts, receiptOf } from '../../billing/invoicing/receiptOf.ts'
import { receiptPdf } from '../../billing/invoicing/receiptPdf.ts'
import { invoicerContent } from '../../content/invoicerContent.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { orderToTell } from '../queries.ts'
import type { OrderRow } from '../tables.ts'
import { words } from './words.ts'

/** One invoice or credit note of the customer as PDF: the facts of billing, with those of the order. */
export async function getReceipt(
  { db, clock, language }: Pick<ShopParts, 'db' | 'clock' | 'language'>,
  customerId: string,
  invoiceNumber: string,
): Promise<{ fileName: string; bytes: Buffer }> {
  const facts = await receiptOf(db, customerId, invoiceNumber)
  const found = facts ? await orderToTell(db, customerId, facts.paper.orderId) : undefined
  if (!facts || !found) throw new Refusal('INVOICE_NOT_FOUND')
  return await receiptPaper({ db, clock, language }, { facts, ...found })
}

/** The PDF of an invoice or credit note whose facts have been read. */
export async function receiptPaper(
  { db, clock, language }: Pick<ShopParts, 'db' | 'clock' | 'language'>,
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
    language,
  })
  const { creditFile, receiptFile } = words[language].papers
  return { fileName: (facts.kind === 'credit' ? creditFile : receiptFile)(facts.paper.number), bytes }
}
