import type { SQL } from 'drizzle-orm'
import { type Day, helsinkiDay } from '../../../contract/date.ts'
import { buyersOf } from '../../account/buyerOf.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { allAtOnce, insertSet } from '../../platform/rowSet.ts'
import { invoicerContent } from '../../storefront/invoicerContent.ts'
import { movementRows } from '../ledger/bookMovement.ts'
import { invoiced } from '../ledger/ledger.ts'
import { type InvoiceDraft, invoiceNumber } from '../pricing/monthlyInvoice.ts'
import { referenceNumber } from '../pricing/reference.ts'
import { invoice, invoiceLine, ledgerEntry } from '../tables.ts'
import { type NewInvoice, takeInvoiceNumbers } from './invoiceQueries.ts'
import { billedCompany } from './queries.ts'

export interface Issue {
  id: string
  customerId: string
  orderId: string
  /** The company that it is billed to. */
  businessId: string | null
  kind: 'monthly_subscription' | 'credit' | 'other'
  /** The invoice that a credit invoice corrects. */
  creditsInvoiceId?: string
  draft: InvoiceDraft
  /** What a monthly invoice pays for. */
  period?: { start: Day; end: Day }
  dueOn: Day
  /** When it is not tried at once: the day of the first try, or `error` when it waits for the customer. */
  waits?: { status: 'open' | 'error'; retryOn: Day | null }
  /** What is bought only if its first charge goes through. */
  purchaseId?: string | undefined
}
export type Issued = NewInvoice & { email: string }

/**
 * Puts drafts on paper, any number of them in two statements: parties, numbers, lines, ledger. The numbers are taken last
 * of all that can wait, since everyone who bills waits for their counter; `alongside` is written in the same statement.
 */
export async function issueInvoices(
  { tx, clock }: { tx: Tx; clock: Clock },
  issues: readonly Issue[],
  alongside: readonly (SQL | null)[] = [],
): Promise<Issued[]> {
  if (issues.length === 0) {
    await tx.execute(allAtOnce(alongside))
    return []
  }
  const at = clock.now()
  const year = Number(helsinkiDay(at).slice(0, 4))
  // As of today: who moves or is renamed later does not change a paper that is out.
  const buyers = await buyersOf(tx, issues)
  const seller = await invoicerContent(tx)
  const last = await takeInvoiceNumbers(tx, year, issues.length)
  const numbered = issues.map((issue, index) => {
    const number = invoiceNumber(year, last - issues.length + index + 1)
    return { ...invoiceRow(issue, number, at), buyer: buyers[index]?.buyer ?? null, seller }
  })
  await tx.execute(
    allAtOnce([
      ...alongside,
      insertSet(invoice, numbered),
      insertSet(invoiceLine, issues.flatMap(lineRows)),
      insertSet(
        ledgerEntry,
        issues.flatMap((issue) => movementRows(of(issue, at), invoiced(issue.draft.totalCents, issue.draft.vatCents))),
      ),
    ]),
  )
  return numbered.map((row, index) => ({ ...row, email: buyers[index]?.email ?? '' }))
}

/** One draft, where the subscription is not at hand. */
export async function issueInvoice(
  shop: { tx: Tx; clock: Clock },
  issue: Omit<Issue, 'id' | 'businessId'>,
): Promise<{ id: string; number: string; isFree: boolean }> {
  const businessId = await billedCompany(shop.tx, issue.orderId)
  const [issued] = await issueInvoices(shop, [{ ...issue, id: newId(), businessId }])
  if (!issued) throw new Error('No invoice was issued')
  return { id: issued.id, number: issued.number, isFree: isFree(issue) }
}

export const isFree = ({ draft }: Pick<Issue, 'draft'>): boolean => draft.totalCents === 0

function invoiceRow(issue: Issue, number: string, at: Date) {
  const { id, customerId, orderId, kind, draft, period, dueOn, waits, purchaseId, creditsInvoiceId } = issue
  const awaits = purchaseId && !isFree(issue)
  return {
    id,
    customerId,
    orderId,
    number,
    reference: referenceNumber(number.replace('-', '')),
    kind,
    periodStart: period?.start ?? null,
    periodEnd: period?.end ?? null,
    creditsInvoiceId: creditsInvoiceId ?? null,
    description: draft.description,
    totalCents: draft.totalCents,
    vatRate: draft.vatRate,
    vatCents: draft.vatCents,
    status: isFree(issue) ? ('paid' as const) : (waits?.status ?? ('open' as const)),
    paidAt: isFree(issue) ? at : null,
    retryOn: isFree(issue) ? null : (waits?.retryOn ?? null),
    issuedOn: helsinkiDay(at),
    dueOn,
    issuedAt: at,
    purchaseId: awaits ? purchaseId : null,
    purchaseState: awaits ? ('undecided' as const) : null,
  }
}

const lineRows = ({ id: invoiceId, customerId, draft }: Issue) =>
  draft.lines.map((line, index) => ({ id: newId(), customerId, invoiceId, position: index + 1, ...line }))

const of = ({ id: invoiceId, customerId, orderId }: Issue, at: Date) => ({ customerId, orderId, invoiceId, at })
