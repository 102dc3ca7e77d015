import { cents } from '../../../contract/money.ts'
import type { Tx } from '../../platform/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import { gather } from '../gather.ts'
import { invoiceNumbered } from './invoiceQueries.ts'
import { type Credit, type CreditNeeds, issueCredit } from './issueCredit.ts'
import { rejectDuplicate } from './rejectDuplicate.ts'

/**
 * Corrects an invoice with a credit note ('Hyvityslasku'), as part of the caller's transaction, for whose audit row
 * it answers the number. Refuses what is credited already, and the same part a moment later unless it is meant, so that
 * a second press gives no money away.
 */
export async function creditInvoice(
  shop: CreditNeeds,
  tx: Tx,
  { invoiceNumber, isMeant = true, ...credit }: Credit & { invoiceNumber: string; isMeant?: boolean },
): Promise<{ number: string; orderId: string }> {
  const found = await invoiceNumbered(tx, invoiceNumber)
  const [facts] = found ? await gather(tx, { invoices: [found.id] }) : []
  if (!facts || facts.invoice.deletedAt) throw new Refusal('INVOICE_NOT_FOUND')
  const { id, orderId } = facts.invoice
  if (!isMeant && credit.cents !== undefined)
    await rejectDuplicate(shop.clock, tx, { credited: id }, [{ name: credit.reason, cents: cents(-credit.cents) }])
  const number = await issueCredit(shop, tx, facts, credit)
  if (number === null) throw new Refusal('CREDITED_ALREADY')
  return { number, orderId }
}
