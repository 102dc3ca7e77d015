import { type Day, helsinkiDay } from '../../contract/date.ts'
import type { Clock } from '../platform/clock.ts'
import { type Db, isUniqueViolation, type Tx, transaction } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import type { Queue } from '../platform/jobs.ts'
import { bookMovement } from './bookMovement.ts'
import { chargeInvoiceJob } from './jobNames.ts'
import { invoiced } from './ledger.ts'
import { invoiceNumber, monthlyInvoice } from './monthlyInvoice.ts'
import { chargeOn, type Period, periodOf } from './period.ts'
import {
  insertInvoice,
  insertLines,
  insertPeriod,
  lockSubscription,
  takeInvoiceNumber,
  updateSubscription,
} from './queries.ts'
import { referenceNumber } from './reference.ts'
import type { subscription } from './tables.ts'

export interface BillingNeeds {
  db: Db
  clock: Clock
  queue: Queue
}

/** Bills the next period of a subscription if it is due: one small transaction. True when there may be another. */
export async function billNextPeriod({ db, clock, queue }: BillingNeeds, orderId: string): Promise<boolean> {
  try {
    return await transaction(db, async (tx) => {
      const found = await lockSubscription(tx, orderId)
      if (!found?.nextChargeOn || found.nextChargeOn > clock.today()) return false
      const period = periodOf(found.anchor, found.nextNumber)
      if (found.endDate && period.start >= found.endDate) {
        await updateSubscription(tx, orderId, { nextChargeOn: null })
        return false
      }
      await billPeriod({ tx, clock, queue }, found, period)
      return true
    })
  } catch (error) {
    // Somebody else billed it: that is what was wanted.
    if (isUniqueViolation(error)) return true
    throw error
  }
}

type InTransaction = Omit<BillingNeeds, 'db'> & { tx: Tx }

async function billPeriod(
  { tx, clock, queue }: InTransaction,
  { orderId, customerId, anchor, startedAt, plan }: typeof subscription.$inferSelect,
  period: Period,
): Promise<void> {
  const confirmedOn = helsinkiDay(startedAt)
  const following = periodOf(anchor, period.number + 1)
  await insertPeriod(tx, {
    id: newId(),
    customerId,
    orderId,
    number: period.number,
    startDate: period.start,
    endDate: period.end,
    chargeOn: chargeOn(period, confirmedOn),
  })
  await updateSubscription(tx, orderId, {
    nextNumber: following.number,
    nextChargeOn: chargeOn(following, confirmedOn),
  })
  const { id, isFree } = await issue({ tx, clock }, { orderId, customerId }, monthlyInvoice(plan, period), period)
  if (!isFree) await queue.enqueue(tx, chargeInvoiceJob, { invoiceId: id, attempt: 1 })
}

/** The number is taken last of all that can wait, since everyone who bills waits for its counter. */
async function issue(
  { tx, clock }: { tx: Tx; clock: Clock },
  owner: { orderId: string; customerId: string },
  draft: ReturnType<typeof monthlyInvoice>,
  period: { start: Day; end: Day },
): Promise<{ id: string; isFree: boolean }> {
  const id = newId()
  const at = clock.now()
  const issuedOn = helsinkiDay(at)
  const isFree = draft.totalCents === 0
  const year = Number(issuedOn.slice(0, 4))
  const running = await takeInvoiceNumber(tx, year)
  const number = invoiceNumber(year, running)
  await insertInvoice(tx, {
    id,
    ...owner,
    number,
    reference: referenceNumber(number.replace('-', '')),
    kind: 'monthly_subscription',
    periodStart: period.start,
    periodEnd: period.end,
    description: draft.description,
    totalCents: draft.totalCents,
    vatRate: draft.vatRate,
    vatCents: draft.vatCents,
    status: isFree ? 'paid' : 'open',
    issuedOn,
    dueOn: period.start,
    issuedAt: at,
    paidAt: isFree ? at : null,
  })
  await insertLines(
    tx,
    draft.lines.map((line, at) => ({
      id: newId(),
      customerId: owner.customerId,
      invoiceId: id,
      position: at + 1,
      ...line,
    })),
  )
  await bookMovement(tx, { ...owner, invoiceId: id, at }, invoiced(draft.totalCents, draft.vatCents))
  return { id, isFree }
}
