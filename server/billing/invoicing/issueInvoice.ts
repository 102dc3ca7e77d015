import type { SQL } from 'drizzle-orm'
import type { InvoiceKind } from '../../../contract/billing.ts'
import { type Day, helsinkiDay, laterOf } from '../../../contract/days/date.ts'
import { buyersOf } from '../../account/company/buyerOf.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { insertSet } from '../../platform/database/rowSet.ts'
import { newId } from '../../platform/ids.ts'
import { type Applying, apply } from '../apply.ts'
import { decide } from '../decide.ts'
import type { Waits } from '../decision.ts'
import { readRelated, relatedTo } from '../gather.ts'
import { takeNumbersAndSeller } from '../invoiceNumbers.ts'
import type { InvoiceDraft } from '../pricing/monthlyInvoice.ts'
import { referenceBefore, referenceOf } from '../pricing/reference.ts'
import { type InvoiceRow, invoiceLine } from '../tables.ts'
import { billedCompany } from './queries.ts'

export interface Issue {
  id: string
  customerId: string
  orderId: string
  /** The company that it is billed to. */
  businessId: string | null
  kind: InvoiceKind
  draft: InvoiceDraft
  /** The period that a monthly invoice pays for, or the days behind the last one. */
  period?: { start: Day; end: Day }
  /** Nothing is due before it is issued: what is billed late is due at once. */
  dueOn: Day
  /** An invoice that waits for another charge before its own first one. */
  waits?: Waits
  /**
   * The bought service. Unless the invoice `waits`, the service is bought only when the first charge goes through, and the
   * invoice has no number before that.
   */
  purchaseId?: string | undefined
  /** The first period that was not invoiced when the service was bought. */
  firstOpenPeriod?: number
}
interface Papers {
  rows: InvoiceRow[]
  lines: SQL | null
  /** The customers' email addresses, by invoice id. */
  emails: Map<string, string>
}

/**
 * Makes invoices of drafts, any number of them at once: parties, numbers, lines. The caller writes them with what the
 * event `issued` comes to, decided as of the same moment. The numbers are taken last, since everyone who bills waits for
 * their counter.
 */
export async function drawInvoices(tx: Tx, issues: readonly Issue[], at: Date): Promise<Papers> {
  if (issues.length === 0) return { rows: [], lines: null, emails: new Map() }
  // The parties as of today: a later name or address does not change an invoice that was issued.
  const buyers = await buyersOf(tx, issues)
  const owed = issues.filter((issue) => !isPurchase(issue))
  const { numbers, seller } = await takeNumbersAndSeller(tx, helsinkiDay(at), owed.length)
  const numberOf = new Map(owed.map((issue, index) => [issue.id, numbers[index]]))
  const rows = issues.map((issue, index) => ({
    ...invoiceRow(issue, numberOf.get(issue.id) ?? null, at),
    buyer: buyers[index]?.buyer ?? null,
    seller,
  }))
  const emails = new Map(issues.map(({ id }, index) => [id, buyers[index]?.email ?? '']))
  return { rows, lines: insertSet(invoiceLine, issues.flatMap(lineRows)), emails }
}

/** Issues one invoice and writes it with what the event `issued` comes to. */
export async function issueInvoice(
  shop: Applying & { clock: Clock },
  tx: Tx,
  issue: Omit<Issue, 'id' | 'businessId'> & { id?: string },
  first: { charge: 'queued' | 'later'; letter?: boolean },
): Promise<{ id: string; number: string | null }> {
  const now = shop.clock.now()
  const businessId = await billedCompany(tx, issue.orderId)
  const { rows, lines } = await drawInvoices(tx, [{ id: newId(), ...issue, businessId }], now)
  const related = await readRelated(tx, rows)
  const event = { kind: 'issued' as const, ...first, ...(issue.waits ? { waits: issue.waits } : {}) }
  const decided = rows.map((row) => decide({ ...relatedTo(related, row), invoice: row }, event, now))
  await apply(shop, tx, decided, { debts: rows, alongside: [lines] })
  const [issued] = rows
  if (!issued) throw new Error('No invoice was issued')
  return { id: issued.id, number: issued.number }
}

const isFree = ({ draft }: Issue): boolean => draft.totalCents === 0
const isPurchase = (issue: Issue): boolean =>
  issue.purchaseId !== undefined && issue.waits === undefined && !isFree(issue)

function invoiceRow(issue: Issue, number: string | null, at: Date) {
  const { id, customerId, orderId, kind, draft, period } = issue
  const issuedOn = helsinkiDay(at)
  return {
    id,
    customerId,
    orderId,
    number,
    reference: number === null ? referenceBefore(id) : referenceOf(number),
    kind,
    periodStart: period?.start ?? null,
    periodEnd: period?.end ?? null,
    movedStart: null,
    movedEnd: null,
    description: draft.description,
    totalCents: draft.totalCents,
    vatRate: draft.vatRate,
    vatCents: draft.vatCents,
    ...firstState(issue),
    buyerReference: '',
    tryQueuedAt: null,
    deletedAt: null,
    handedOverOn: null,
    writtenOffCents: null,
    issuedOn,
    dueOn: laterOf(issue.dueOn, issuedOn),
    issuedAt: at,
  }
}

/** The state that every debt begins in: open, or undecided where the charge decides the purchase. */
function firstState(issue: Issue) {
  const bought = isPurchase(issue) ? ('undecided' as const) : ('bought' as const)
  return {
    status: 'open' as const,
    paidAt: null,
    retryOn: null,
    purchaseId: issue.purchaseId ?? null,
    purchaseState: issue.purchaseId === undefined ? null : bought,
    firstOpenPeriod: issue.firstOpenPeriod ?? null,
  }
}

const lineRows = ({ id: invoiceId, customerId, draft }: Issue) =>
  draft.lines.map((line, index) => ({ id: newId(), customerId, invoiceId, position: index + 1, ...line }))
