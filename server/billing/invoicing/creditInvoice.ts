import { cents } from '../../../contract/money.ts'
import type { Tx } from '../../platform/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import { invoiceById, lockInvoiceNumbered } from './invoiceQueries.ts'
import { type Credit, type CreditNeeds, issueCredit } from './issueCredit.ts'
import { refuseTwin } from './refuseTwin.ts'

/**
 * Corrects an invoice with a credit invoice ('Hyvityslasku'), as part of the caller's transaction, for whose audit row
 * it answers the number. Refuses what is credited already, and the same part a moment later unless it is meant, so that
 * a second press gives no money away.
 */
export async function creditInvoice(
  shop: CreditNeeds,
  tx: Tx,
  { invoiceNumber, isMeant = true, ...credit }: Credit & { invoiceNumber: string; isMeant?: boolean },
): Promise<{ number: string; orderId: string }> {
  const original = await lockInvoiceNumbered(tx, invoiceNumber)
  if (!original || original.kind === 'credit' || original.deletedAt) throw new Refusal('INVOICE_NOT_FOUND')
  if (!isMeant && credit.cents !== undefined)
    await refuseTwin(tx, shop.clock, { credited: original.id }, [{ name: credit.reason, cents: cents(-credit.cents) }])
  const issued = await issueCredit(shop, tx, original, credit)
  const row = issued ? await invoiceById(tx, issued.id) : undefined
  if (!row) throw new Refusal('CREDITED_ALREADY')
  return { number: row.number, orderId: original.orderId }
}
