import type { SQL } from 'drizzle-orm'
import type { AnswerOf, ParsedQueryOf } from '../../../contract/call.ts'
import { cents, toEuros } from '../../../contract/money/money.ts'
import type { ListedPaper, listInvoices as promise } from '../../../contract/ops/money/books.ts'
import { namesOf } from '../../account/person/peopleOf.ts'
import { findPapers, type Paper } from '../../billing/books/findPapers.ts'
import { orderNumbersOf } from '../../order/desk/findOrders.ts'
import { orderIsAt } from '../../order/desk/ordersAt.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Staff } from '../../platform/http/http.ts'
import { dealersFor } from '../orderPlace.ts'
import { pageOf } from '../page.ts'

/** Invoices and credit notes of the places that somebody may see, a page at a time. */
export async function listInvoices(
  { db }: { db: Db },
  staff: Staff,
  { limit, ...wanted }: ParsedQueryOf<typeof promise>,
): Promise<AnswerOf<typeof promise>> {
  const dealers = await dealersFor(db, staff, 'money.see')
  const ordersAt = dealers ? (orderId: SQL) => orderIsAt(orderId, dealers) : undefined
  const { shown, next } = pageOf(await findPapers(db, { ...wanted, ordersAt, most: limit + 1 }), limit, 'key')
  return { invoices: await listedPapers(db, shown), next }
}

/** Papers with the names of what they are about. */
export async function listedPapers(
  db: Db,
  papers: (Omit<Paper, 'key' | 'reference' | 'periodStart' | 'periodEnd'> & { reference?: string })[],
): Promise<ListedPaper[]> {
  const numbers = await orderNumbersOf(db, [...new Set(papers.map(({ orderId }) => orderId))])
  const names = await namesOf(db, papers)
  return papers.map((paper) => ({
    invoice_number: paper.number,
    type: paper.kind,
    order_number: numbers.get(paper.orderId) ?? '',
    customer: names.get(paper.customerId) ?? '',
    invoice_date: paper.issuedOn,
    due_date: paper.dueOn,
    description: paper.description,
    total: toEuros(paper.totalCents),
    net: toEuros(cents(paper.totalCents - paper.vatCents)),
    vat: toEuros(paper.vatCents),
    vat_rate: paper.vatRate / 10,
    status: paper.status,
  }))
}
