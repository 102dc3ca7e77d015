import type { Tx } from '../platform/database.ts'
import { Refusal } from '../platform/refusal.ts'
import { invoiceById, lockInvoiceNumbered } from './invoiceQueries.ts'
import { type Credit, type CreditNeeds, issueCredit } from './issueCredit.ts'

/**
 * Corrects an invoice with a credit invoice ('Hyvityslasku'), as part of the caller's transaction, for whose audit row
 * it answers the number. Refuses what is credited already, so that a second press gives no money away.
 */
export async function creditInvoice(
  shop: CreditNeeds,
  tx: Tx,
  { invoiceNumber, ...credit }: Credit & { invoiceNumber: string },
): Promise<{ number: string; orderId: string }> {
  const original = await lockInvoiceNumbered(tx, invoiceNumber)
  if (!original || original.kind === 'credit' || original.deletedAt) throw new Refusal('INVOICE_NOT_FOUND')
  const issued = await issueCredit(shop, tx, original, credit)
  const row = issued ? await invoiceById(tx, issued.id) : undefined
  if (!row) throw new Refusal('CREDITED_ALREADY')
  return { number: row.number, orderId: original.orderId }
}
