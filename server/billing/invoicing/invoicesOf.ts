import type { Invoice } from '../../../contract/billing.ts'
import { type Cents, cents, toEuros } from '../../../contract/money.ts'
import type { CardFaces } from '../../payment/cardFaces.ts'
import type { Queryable } from '../../platform/database.ts'
import { ASKS_CUSTOMER, NO_CARD, reasonOf } from '../fi.ts'
import { debtState, isChargeable, mayBePaid } from '../states.ts'
import { type InvoiceWithAttempt, invoicesByOrder, type LastAttempt } from './invoiceQueries.ts'

export interface InvoicePage {
  /** Newest first. */
  invoices: Invoice[]
  /** How many there are, those that are not on the page among them. */
  total: number
  hasMonthly: boolean
}

/** Question: all invoices of each order, newest first. One statement. */
export async function invoicesOf(
  db: Queryable,
  orderIds: string[],
  faces: CardFaces = new Map(),
): Promise<Map<string, Invoice[]>> {
  const pages = await invoicePagesOf(db, orderIds, { faces, newest: null })
  return new Map([...pages].map(([id, { invoices }]) => [id, invoices]))
}

/**
 * Question: the newest invoices of each order, and those that are not settled however old; all when `newest` is null.
 * Whoever shows them tells what stands on the cards. One statement.
 */
export async function invoicePagesOf(
  db: Queryable,
  orderIds: string[],
  { faces, newest }: { faces: CardFaces; newest: number | null },
): Promise<Map<string, InvoicePage>> {
  const byOrder = new Map(
    orderIds.map((id): [string, InvoicePage] => [id, { invoices: [], total: 0, hasMonthly: false }]),
  )
  if (orderIds.length === 0) return byOrder
  const rows = await invoicesByOrder(db, orderIds, newest)
  const credited = creditedOf(rows)
  const failures = failuresOf(rows)
  for (const row of rows) {
    const { id, orderId } = row.invoice
    // What was never tried waits for the invoice that failed, and so has its reason.
    const last = row.last ?? failures.get(orderId) ?? refusalOf(row)
    const refused = sameFaces(faces, row.refusedOn)
    const page = byOrder.get(orderId)
    if (!page) continue
    page.invoices.push(viewOf(row, { credited: credited.get(id) ?? cents(0), failure: failureOf(last), refused }))
    page.total = row.total
    page.hasMonthly = row.hasMonthly
  }
  return byOrder
}

/** Never tried, since the card was refused for good before. */
const refusalOf = ({ refusalCode }: InvoiceWithAttempt): LastAttempt | null =>
  refusalCode === null ? null : { outcome: 'declined', declineClass: 'hard', declineCode: refusalCode }

/** A card that is added again is still refused. */
function sameFaces(faces: CardFaces, cardIds: string[]): string[] {
  if (cardIds.length === 0) return []
  const refused = new Set(cardIds.map((id) => faces.get(id)))
  return [...faces].filter(([, face]) => refused.has(face)).map(([id]) => id)
}

/** The failed charge of each order that stands for longest. */
const failuresOf = (rows: InvoiceWithAttempt[]): Map<string, LastAttempt> =>
  new Map(
    rows.flatMap(({ invoice, last }) => (invoice.status === 'error' && last ? [[invoice.orderId, last] as const] : [])),
  )

/** What credit invoices, which stand among the others, took off each: below zero. */
function creditedOf(rows: InvoiceWithAttempt[]): Map<string, Cents> {
  const credited = new Map<string, Cents>()
  for (const { invoice } of rows) {
    const { creditsInvoiceId: of, totalCents } = invoice
    if (of) credited.set(of, cents((credited.get(of) ?? 0) + totalCents))
  }
  return credited
}

function viewOf(
  { invoice: row, last }: InvoiceWithAttempt,
  { credited, failure, refused }: { credited: Cents; failure: string; refused: string[] },
): Invoice {
  const isDebt = row.kind !== 'credit'
  const failed = isDebt && debtState(row) === 'error'
  const awaits = row.purchaseState === 'undecided' && last?.outcome === 'needs_customer'
  return {
    // What is not bought yet has no number: payInvoice finds it by its reference.
    invoice_number: row.number ?? row.reference,
    reference_number: row.reference,
    invoice_date: row.issuedOn,
    invoice_type: row.kind,
    subscription_period_start: row.periodStart,
    subscription_period_end: row.periodEnd,
    description: row.description,
    total_amount: toEuros(row.totalCents),
    amount_due: isDebt && isChargeable(row) ? toEuros(cents(row.totalCents + credited)) : 0,
    status: row.status,
    deleted: row.deletedAt !== null,
    failure_reason: failed ? failure : null,
    next_try_date: failed ? row.retryOn : null,
    payable: awaits || (isDebt && mayBePaid(row, last)),
    awaits_bank: failed && last?.outcome === 'needs_customer',
    awaits_confirmation: awaits,
    refused_cards: refused,
  }
}

function failureOf(last: LastAttempt | null): string {
  if (!last) return NO_CARD
  return last.outcome === 'needs_customer' ? ASKS_CUSTOMER : reasonOf(last.declineCode, last.declineClass)
}
