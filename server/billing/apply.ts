import type { SQL } from 'drizzle-orm'
import { helsinkiDay, laterOf } from '../../contract/days/date.ts'
import type { Tx } from '../platform/database/database.ts'
import { allAtOnce, insertSet, updateSet } from '../platform/database/rowSet.ts'
import { newId } from '../platform/ids.ts'
import type { JobsToPut, Queue } from '../platform/jobs/jobs.ts'
import { eventOnCommit } from '../platform/observe/events.ts'
import { type Decided, type Decision, enqueued, type Posting } from './decision.ts'
import { takeInvoiceNumbers } from './invoiceNumbers.ts'
import { billingNoticeMail } from './jobNames.ts'
import { isLive } from './states.ts'
import {
  bankTransfer,
  chargeAttempt,
  creditNote,
  invoice,
  ledgerEntry,
  type NewCredit,
  type NewInvoice,
  refundAttempt,
} from './tables.ts'

/** The order slice, which knows what a purchase is, is told in the transaction of the charge's outcome. */
export interface Deciding {
  purchaseDecided: (tx: Tx, decided: NonNullable<Decision['purchase']>, at: Date) => Promise<void>
}
export interface Applying {
  queue: Queue
}

const DEBT = [
  'status',
  'paidAt',
  'retryOn',
  'tryQueuedAt',
  'deletedAt',
  'purchaseState',
  'vatRate',
  'vatCents',
  'handedOverOn',
  'writtenOffCents',
] as const
const CREDIT = ['state', 'paidAt'] as const
const ATTEMPT = [
  ...(['outcome', 'declineClass', 'declineCode', 'providerRef', 'reviewReason'] as const),
  ...(['redirectUrl', 'settledAt', 'askAfter'] as const),
]
const REFUND = [
  ...(['outcome', 'reason', 'providerRef', 'reviewReason'] as const),
  ...(['settledAt', 'askAfter', 'paidOn', 'bankReference'] as const),
]
const BLANK_REFUND = {
  settledAt: null,
  askAfter: null,
  paidOn: null,
  bankReference: null,
  transferId: null,
  reason: null,
}
const MATCH = ['invoiceId', 'customerId', 'orderId', 'matchedAt'] as const

type RefundChange = Decision['refunds'][number]

/** Debts and credit notes that are written for the first time, as it was decided of them at once, and what is written with them. */
interface Made {
  debts?: NewInvoice[]
  credits?: NewCredit[]
  alongside: (SQL | null)[]
}

/**
 * Writes decisions down: the only place that changes the state of a debt, a charge, a refund or a credit note, its next
 * try, the ledger, and what is put in the queue for it. However many they are, each kind of row is written at once.
 */
export async function apply(
  shop: Applying & Partial<Deciding>,
  tx: Tx,
  decisions: Decided[],
  made: Made = { alongside: [] },
): Promise<void> {
  requireOneEach(decisions)
  const entries = entriesOf(decisions)
  const jobs = shop.queue.insertsOf(tx, jobsOf(decisions))
  const changes = [...madeBy(decisions, made), ...changesOf(decisions, made), entries, ...jobs]
  const begun = begunIn(decisions)
  // An attempt that follows one that is given up begins afterwards, and so does a refund that counts in the place of another one:
  // a statement changes its rows in any order, and the database lets no two of them count even within it.
  const isInTurn = decisions.some(({ newAttempt, attempts }) => newAttempt && attempts.length > 0)
  await write(tx, isInTurn ? changes : [...changes, ...begun])
  await write(tx, [...(isInTurn ? begun : []), updateSet(refundAttempt, REFUND, refundsOf(decisions, countsInstead))])
  for (const { purchase, at } of decisions) if (purchase) await tellPurchaseDecided(shop, tx, purchase, at)
  await giveNumbers(tx, decisions)
  tellOutcomes(tx, decisions)
}

/** Tells of charges and refunds that got another outcome, or an answer that a person has to look at. */
function tellOutcomes(tx: Tx, decisions: Decision[]): void {
  for (const { of, attempts, refunds, newRefund } of decisions) {
    const ids = { invoiceId: of.invoice.id, orderId: of.invoice.orderId }
    for (const { id, outcome } of turned(of.attempts, attempts))
      eventOnCommit(tx, 'charge', { outcome, attemptId: id, ...ids })
    for (const { id, outcome } of turned(of.refunds, refunds))
      eventOnCommit(tx, 'refund', { outcome, refundId: id, ...ids })
    // A refund by bank transfer has its outcome at once.
    if (newRefund?.outcome === 'by_hand')
      eventOnCommit(tx, 'refund', { outcome: newRefund.outcome, refundId: newRefund.id, ...ids })
  }
}

interface Answered {
  id: string
  outcome: string
  reviewReason: string | null
}

const turned = (rows: Answered[], changes: ({ id: string } & Partial<Answered>)[]) =>
  changes.flatMap(({ id, outcome, reviewReason }) => {
    const row = rows.find((one) => one.id === id)
    // Money for something else: most outcomes stay what they were, so that it is told by itself, once for each reason.
    if (reviewReason && reviewReason !== row?.reviewReason && outcome !== 'unavailable')
      return [{ id, outcome: 'parked' }]
    return outcome && row?.outcome !== outcome ? [{ id, outcome }] : []
  })

/** Only some events decide a purchase; who brings those about knows whom to tell. */
async function tellPurchaseDecided(
  shop: Partial<Deciding>,
  tx: Tx,
  decided: NonNullable<Decision['purchase']>,
  at: Date,
): Promise<void> {
  if (!shop.purchaseDecided) throw new Error(`Nobody hears of purchase ${decided.purchaseId}`)
  await shop.purchaseDecided(tx, decided, at)
}

/** Each was decided on the facts as they were: a second one of the same debt knows nothing of the first. */
function requireOneEach(decisions: Decision[]): void {
  const debts = new Set(decisions.map(({ of }) => of.invoice.id))
  if (debts.size < decisions.length) throw new Error('Two decisions about one debt')
}

/** A row that this statement inserts cannot be changed by it, too. */
function madeBy(decisions: Decision[], { debts = [], credits = [], alongside }: Made): (SQL | null)[] {
  const changes = new Map(decisions.map(({ of, debt }) => [of.invoice.id, debt]))
  const rows = debts.map((row) => ({ ...row, ...changes.get(row.id) }))
  const settled = new Map(decisions.flatMap((one) => one.credits.map((change) => [change.id, change])))
  const notes = credits.map((note) => ({ paidAt: null, ...note, ...settled.get(note.id) }))
  return [...alongside, insertSet(invoice, rows), insertSet(creditNote, notes)]
}

function changesOf(decisions: Decided[], { debts: made = [], credits: noted = [] }: Made): (SQL | null)[] {
  const known = decisions.filter(({ of }) => !made.some(({ id }) => id === of.invoice.id))
  const debts = known.flatMap(({ of, debt, takesNumber }) => {
    // An invoice of a purchase gets the state of the purchase with its number.
    const { purchaseState } = of.invoice
    return debt ? [{ ...of.invoice, ...debt, ...(takesNumber ? { purchaseState } : {}) }] : []
  })
  const credits = decisions
    .flatMap(({ of, credits: changes }) => changed(of.credits, changes))
    .filter(({ id }) => !noted.some((note) => note.id === id))
  const attempts = decisions.flatMap(({ of, attempts: changes }) => changed(of.attempts, changes))
  const refunds = refundsOf(decisions, (one, decided) => !countsInstead(one, decided))
  return [
    updateSet(invoice, DEBT, debts),
    updateSet(creditNote, CREDIT, credits),
    updateSet(chargeAttempt, ATTEMPT, attempts),
    updateSet(refundAttempt, REFUND, refunds),
    updateSet(bankTransfer, MATCH, decisions.flatMap(matchOf)),
  ]
}

/** A transfer is of its debt from now on. */
const matchOf = ({ of: { invoice: debt }, transfer, at }: Decided) =>
  transfer
    ? [{ id: transfer.id, invoiceId: debt.id, customerId: debt.customerId, orderId: debt.orderId, matchedAt: at }]
    : []

const refundsOf = (decisions: Decision[], isMeant: (change: RefundChange, decided: Decision) => boolean) =>
  decisions.flatMap((one) =>
    changed(
      one.of.refunds,
      one.refunds.filter((change) => isMeant(change, one)),
    ),
  )

/** Whether a refund begins to count by a decision that changes another one, too. */
const countsInstead = ({ id, outcome }: RefundChange, { of, refunds }: Decision): boolean =>
  refunds.length > 1 &&
  outcome !== undefined &&
  isLive({ outcome }) &&
  !of.refunds.some((one) => one.id === id && isLive(one))

const changed = <Row extends { id: string }>(
  rows: Row[],
  changes: ({ id: string } & Partial<Row>)[],
): { id: string }[] => changes.map((change) => ({ ...rows.find(({ id }) => id === change.id), ...change }))

const begunIn = (decisions: Decision[]): (SQL | null)[] => [
  insertSet(
    chargeAttempt,
    decisions.flatMap(({ newAttempt }) => newAttempt ?? []),
  ),
  insertSet(
    refundAttempt,
    decisions.flatMap(({ newRefund }) => (newRefund ? [{ ...BLANK_REFUND, ...newRefund }] : [])),
  ),
]

/** A posting with the customer and the order that it is about. */
type OwnedPosting = Posting & { customerId: string; orderId: string; at: Date }

/** The entries of a posting sum to zero, or none of them is written. */
function entriesOf(decisions: Decided[]): SQL | null {
  const owned = decisions.flatMap(({ of: { invoice: debt }, postings, at }) =>
    postings.map((one) => ({ ...one, customerId: debt.customerId, orderId: debt.orderId, at })),
  )
  return insertSet(ledgerEntry, owned.flatMap(journalOf))
}

function journalOf({ customerId, orderId, documentId, entries, at }: OwnedPosting) {
  const sum = entries.reduce((total, entry) => total + entry.cents, 0)
  if (sum !== 0) throw new Error(`A posting to the ledger is off by ${sum} cents`)
  const postingId = newId()
  return entries
    .filter((entry) => entry.cents !== 0)
    .map((entry) => ({ id: newId(), postingId, customerId, orderId, documentId, at, ...entry }))
}

/** No two of them touch the same row. */
async function write(tx: Tx, writes: (SQL | null)[]): Promise<void> {
  if (writes.some((one) => one)) await tx.execute(allAtOnce(writes))
}

/** Each kind of job at once, however many decisions there are. */
function jobsOf(decisions: Decided[]): JobsToPut[] {
  const all = decisions.flatMap(({ of, jobs, notices, at }) => {
    const { customerId, orderId } = of.invoice
    const letters = notices.map(({ kind, invoiceNumber, cents, paidOn }) =>
      enqueued(billingNoticeMail, {
        kind,
        customerId,
        orderId,
        invoiceNumber: invoiceNumber ?? undefined,
        cents,
        paidOn: paidOn ?? undefined,
        at: at.toISOString(),
      }),
    )
    return [...jobs, ...letters]
  })
  return [...Map.groupBy(all, ({ job }) => job)].map(([of, same]) => ({ of, each: same.map(({ data }) => data) }))
}

/** Last of all, since everyone who bills waits for the counter. What was decided on a later day than it was pressed is due on that day. */
async function giveNumbers(tx: Tx, decisions: Decided[]): Promise<void> {
  const owed = decisions.flatMap(({ of, debt, takesNumber, at }) => {
    const issuedOn = helsinkiDay(at)
    return takesNumber ? [{ ...of.invoice, ...debt, issuedOn, dueOn: laterOf(of.invoice.dueOn, issuedOn) }] : []
  })
  for (const [issuedOn, same] of Map.groupBy(owed, (one) => one.issuedOn)) {
    const numbers = await takeInvoiceNumbers(tx, issuedOn, same.length)
    const rows = same.map((one, at) => ({ ...one, number: numbers[at] }))
    await write(tx, [updateSet(invoice, ['number', 'issuedOn', 'dueOn', 'purchaseState'], rows)])
  }
}
