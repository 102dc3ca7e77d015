import { type Cents, sumCents } from '../../../contract/money/money.ts'
import type { Tx } from '../../platform/database/database.ts'
import { invoicedSince } from './invoiceQueries.ts'

/** Question: all that was invoiced of an order on top of months, purchases and days, but for the invoices of these numbers. */
export async function invoicedOnTop(tx: Tx, orderId: string, besides: ReadonlySet<string>): Promise<Cents> {
  const others = await invoicedSince(tx, orderId, new Date(0))
  const typed = others.filter(({ number, periodStart }) => !periodStart && !besides.has(number ?? ''))
  return sumCents(typed.map(({ totalCents }) => totalCents))
}
