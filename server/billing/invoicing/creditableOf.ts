import { type Cents, cents } from '../../../contract/money/money.ts'
import type { Tx } from '../../platform/database/database.ts'
import { restOf } from '../decideCredit.ts'
import { gather } from '../gather.ts'
import { invoiceNumbered } from './invoiceQueries.ts'

/** Question, with the invoice locked: what is left of it to be credited, and what was credited before. */
export async function creditableOf(
  tx: Tx,
  invoiceNumber: string,
): Promise<{ left: Cents; credited: Cents; isPaid: boolean } | null> {
  const found = await invoiceNumbered(tx, invoiceNumber)
  const [facts] = found ? await gather(tx, { invoices: [found.id] }) : []
  if (!facts) return null
  const left = restOf(facts)
  return { left, credited: cents(facts.invoice.totalCents - left), isPaid: facts.invoice.status === 'paid' }
}
