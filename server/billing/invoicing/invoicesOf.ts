import type { Invoice } from '../../../contract/billing.ts'
import type { Language } from '../../../contract/language.ts'
import { type Cents, cents, toEuros } from '../../../contract/money/money.ts'
import type { CardFaces } from '../../payment/cardFaces.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { monthlyTitle } from '../pricing/monthlyInvoice.ts'
import { reasonOf } from '../reasonOf.ts'
import { debtState, isChargeable, isOwed, mayBePaid } from '../states.ts'
import { titleIn } from '../titleIn.ts'
import { words } from '../words.ts'
import { type LastAttempt, type ListedPaper, type PaperWithAttempt, papersByOrder } from './paperQueries.ts'

export interface InvoicePage {
  /** Newest first. */
  invoices: Invoice[]
  /** How many there are, those that are not on the page among them. */
  total: number
  hasMonthly: boolean
  /** Whether the customer owes one of them. Credit notes, and purchases that are not bought yet, do not count. */
  hasOwed: boolean
}

export const NO_INVOICES: InvoicePage = { invoices: [], total: 0, hasMonthly: false, hasOwed: false }

/** Question: all invoices of each order, newest first. One statement. */
export async function invoicesOf(
  db: Queryable,
  orderIds: string[],
  language: Language,
): Promise<Map<string, Invoice[]>> {
  const pages = await invoicePagesOf(db, orderIds, { faces: new Map(), newest: null, language })
  return new Map([...pages].map(([id, { invoices }]) => [id, invoices]))
}

/**
 * Question: the newest invoices of each order, and those that are not settled however old; all when `newest` is null.
 * The caller says what stands on the cards. One statement.
 */
export async function invoicePagesOf(
  db: Queryable,
  orderIds: string[],
  { faces, newest, language }: { faces: CardFaces; newest: number | null; language: Language },
): Promise<Map<string, InvoicePage>> {
  const byOrder = new Map(orderIds.map((id): [string, InvoicePage] => [id, { ...NO_INVOICES, invoices: [] }]))
  if (orderIds.length === 0) return byOrder
  const rows = await papersByOrder(db, orderIds, newest)
  const credited = creditedOf(rows)
  const failures = failuresOf(rows)
  for (const row of rows) {
    const { id, orderId } = row.paper
    // An invoice that was never tried waits for the one that failed: the reason of that one is shown.
    const last = row.last ?? failures.get(orderId) ?? refusalOf(row)
    const refused = sameFaces(faces, row.refusedOn)
    const page = byOrder.get(orderId)
    if (!page) continue
    page.invoices.push(
      viewOf(row, { credited: credited.get(id) ?? cents(0), failure: failureOf(last, language), refused, language }),
    )
    page.total = row.total
    page.hasMonthly = row.hasMonthly
    page.hasOwed ||= row.paper.kind !== 'credit' && isOwed(row.paper) && !isOfStaff(row.paper)
  }
  return byOrder
}

/** An open invoice of the shop's own decision waits for its day, and nothing that is bought meanwhile waits with it. */
const isOfStaff = ({ kind, status, purchaseState }: PaperWithAttempt['paper']): boolean =>
  kind === 'other' && status === 'open' && purchaseState === null

/** The reason of an invoice that was never tried because its card was refused for good before. */
const refusalOf = ({ refusalCode }: PaperWithAttempt): LastAttempt | null =>
  refusalCode === null ? null : { outcome: 'declined', declineClass: 'hard', declineCode: refusalCode }

/** All cards with the faces of these: a refused card that is added again is still refused. */
function sameFaces(faces: CardFaces, cardIds: string[]): string[] {
  if (cardIds.length === 0) return []
  const refused = new Set(cardIds.map((id) => faces.get(id)))
  return [...faces].filter(([, face]) => refused.has(face)).map(([id]) => id)
}

/** The oldest charge of each order that failed and is not paid. */
const failuresOf = (rows: PaperWithAttempt[]): Map<string, LastAttempt> =>
  new Map(
    rows.flatMap(({ paper, last }) => (debtState(paper) === 'error' && last ? [[paper.orderId, last] as const] : [])),
  )

/** By invoice, what its credit notes took off: below zero. */
function creditedOf(rows: PaperWithAttempt[]): Map<string, Cents> {
  const credited = new Map<string, Cents>()
  for (const { paper } of rows) {
    const { creditedId: of, totalCents } = paper
    if (of) credited.set(of, cents((credited.get(of) ?? 0) + totalCents))
  }
  return credited
}

/** A credit note is listed among the invoices. Its customer has nothing to pay of it. */
const viewOf = (row: PaperWithAttempt, of: Around): Invoice =>
  row.paper.kind === 'credit' ? paperView(row.paper, of) : debtView(row, of)

interface Around {
  credited: Cents
  failure: string
  refused: string[]
  language: Language
}

function debtView({ paper, last }: PaperWithAttempt, of: Around): Invoice {
  const { credited, failure, language } = of
  const failed = debtState(paper) === 'error'
  const awaits = paper.purchaseState === 'undecided' && last?.outcome === 'needs_customer'
  return {
    ...paperView(paper, of),
    amount_due: isToPay(paper) ? toEuros(cents(paper.totalCents + credited - paper.transferredCents)) : 0,
    failure_reason: failed ? failure : withoutCard(paper, language),
    next_try_date: failed || debtState(paper) === 'open' ? paper.retryOn : null,
    payable: mayBePaid(paper, last),
    awaits_bank: failed && last?.outcome === 'needs_customer',
    awaits_confirmation: awaits,
  }
}

type Debt = Parameters<typeof isChargeable>[0]

/** Its customer has it to pay, whether by card or not. */
export const isToPay = (paper: Debt): boolean =>
  isChargeable(paper) || isOwed(paper) || debtState(paper) === 'written_off'

/** Why no card is charged any more for what is still to be paid. */
export function withoutCard(paper: Debt, language: Language): string | null {
  const { inCollection, writtenOff } = words[language].failures
  const state = debtState(paper)
  if (state === 'collection') return inCollection
  return state === 'written_off' ? writtenOff : null
}

const paperView = (paper: ListedPaper, { refused, language }: Around): Invoice => ({
  // An invoice of an undecided purchase has no number: payInvoice finds it by its reference.
  invoice_number: paper.number ?? paper.reference,
  reference_number: paper.reference,
  invoice_date: paper.issuedOn,
  invoice_type: paper.kind,
  subscription_period_start: paper.periodStart,
  subscription_period_end: paper.periodEnd,
  description: described(paper, language),
  total_amount: toEuros(paper.totalCents),
  amount_due: 0,
  status: paper.status,
  deleted: paper.deletedAt !== null,
  failure_reason: null,
  next_try_date: null,
  payable: false,
  ...(paper.handedOverOn !== null || paper.writtenOffCents !== null ? { in_collection: true } : {}),
  awaits_bank: false,
  awaits_confirmation: false,
  refused_cards: refused,
})

/** A list tells where a period is now, and a title in the words of its reader; the paper keeps what it said. */
const described = ({ moved, periodStart, periodEnd, description }: ListedPaper, language: Language): string =>
  moved && periodStart && periodEnd
    ? monthlyTitle({ start: periodStart, end: periodEnd }, language)
    : titleIn(description, language)

function failureOf(last: LastAttempt | null, language: Language): string {
  const { noCard, turnedAway, asksCustomer } = words[language].failures
  if (!last) return noCard
  if (last.outcome === 'unavailable') return turnedAway
  return last.outcome === 'needs_customer' ? asksCustomer : reasonOf(last.declineCode, last.declineClass, language)
}
