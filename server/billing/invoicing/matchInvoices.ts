import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { isCalled } from '../../platform/database/match.ts'
import { creditNote, invoice } from '../tables.ts'

/** Branches of staff's search: invoices and credits by number and by reference number, as papers and banks print them; of orders that `at` lets pass. */
export function matchInvoices(words: string, at: OrdersAt): SQL[] {
  const [, year, running] = /^(20\d\d)\s*-\s*(\d{1,12})$/.exec(words) ?? []
  if (year && running) return [invoices, credits].map((of) => of(`${year}-${running.padStart(6, '0')}`, 'number', at))
  // Banks fill references with zeros from the left.
  const reference = words.replace(/\s/g, '').replace(/^0+/, '')
  if (!/^\d{4,20}$/.test(reference)) return []
  return [invoices, credits].map((of) => of(reference, 'reference', at))
}

/** A condition on the order of a paper. */
type OrdersAt = (orderId: SQLWrapper) => SQL

type Name = 'number' | 'reference'
const matchedBy = { number: 'invoice_number', reference: 'reference' } as const

function invoices(typed: string, by: Name, at: OrdersAt): SQL {
  const { number: key, customerId, orderId } = invoice
  const where = sql`${invoice.number} is not null and ${invoice.deletedAt} is null and ${at(orderId)}`
  return isCalled({ from: invoice, matched: matchedBy[by], value: invoice[by], key, customerId, orderId, where }, typed)
}

function credits(typed: string, by: Name, at: OrdersAt): SQL {
  const { number: key, customerId, orderId } = creditNote
  return isCalled(
    { from: creditNote, matched: matchedBy[by], value: creditNote[by], key, customerId, orderId, where: at(orderId) },
    typed,
  )
}
