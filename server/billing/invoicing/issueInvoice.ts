import { type Day, helsinkiDay } from '../../../contract/date.ts'
import { buyerOf } from '../../account/buyerOf.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { invoicerContent } from '../../storefront/invoicerContent.ts'
import { bookMovement } from '../ledger/bookMovement.ts'
import { invoiced } from '../ledger/ledger.ts'
import { type InvoiceDraft, invoiceNumber } from '../pricing/monthlyInvoice.ts'
import { referenceNumber } from '../pricing/reference.ts'
import { insertInvoice, insertLines, takeInvoiceNumber } from './invoiceQueries.ts'
import { billedCompany } from './queries.ts'

interface Issue {
  customerId: string
  orderId: string
  /** The company that it is billed to; looked up where the subscription is not at hand. */
  businessId?: string | null | undefined
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

/** Puts a draft on paper: parties, number, lines, ledger. The number is taken last of all that can wait, since everyone who bills waits for its counter. */
export async function issueInvoice(
  { tx, clock }: { tx: Tx; clock: Clock },
  { customerId, orderId, businessId, kind, creditsInvoiceId, draft, period, dueOn, waits, purchaseId }: Issue,
): Promise<{ id: string; isFree: boolean }> {
  const [id, at] = [newId(), clock.now()]
  const issuedOn = helsinkiDay(at)
  const isFree = draft.totalCents === 0
  const parties = await partiesOf(tx, { customerId, orderId, businessId })
  const number = await nextNumber(tx, issuedOn)
  await insertInvoice(tx, {
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
    ...parties,
    ...(isFree ? { status: 'paid', paidAt: at } : (waits ?? { status: 'open' })),
    issuedOn,
    dueOn,
    issuedAt: at,
    ...(purchaseId && !isFree ? { purchaseId, purchaseState: 'undecided' } : {}),
  })
  await insertLines(
    tx,
    draft.lines.map((line, index) => ({ id: newId(), customerId, invoiceId: id, position: index + 1, ...line })),
  )
  await bookMovement(tx, { customerId, orderId, invoiceId: id, at }, invoiced(draft.totalCents, draft.vatCents))
  return { id, isFree }
}

/** Buyer and seller as of today: who moves or is renamed later does not change a paper that is out. */
async function partiesOf(tx: Tx, of: Pick<Issue, 'customerId' | 'orderId' | 'businessId'>) {
  const { customerId, orderId, businessId = await billedCompany(tx, orderId) } = of
  return { buyer: await buyerOf(tx, { customerId, businessId }), seller: await invoicerContent(tx) }
}

async function nextNumber(tx: Tx, issuedOn: Day): Promise<string> {
  const year = Number(issuedOn.slice(0, 4))
  return invoiceNumber(year, await takeInvoiceNumber(tx, year))
}
