import { type Day, helsinkiDay } from '../../../contract/date.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, type Tx, transaction } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import type { Queue } from '../../platform/jobs.ts'
import { chargeInvoiceJob } from '../jobNames.ts'
import { monthlyInvoice } from '../pricing/monthlyInvoice.ts'
import { chargeOn, type Period, periodOf } from '../pricing/period.ts'
import type { subscription } from '../tables.ts'
import { issueInvoice } from './issueInvoice.ts'
import { insertPeriod, lockSubscription, updateSubscription } from './queries.ts'

export interface BillingNeeds {
  db: Db
  clock: Clock
  queue: Queue
}

/** Bills the next period of a subscription if it is due by a day: one small transaction. True when the one after it is due too. */
export async function billNextPeriod(
  { db, clock, queue }: BillingNeeds,
  orderId: string,
  dueBy = clock.today(),
): Promise<boolean> {
  return await transaction(db, async (tx) => {
    // Whoever else bills it waits here, and then finds it billed.
    const found = await lockSubscription(tx, orderId)
    if (!found?.nextChargeOn || found.nextChargeOn > dueBy) return false
    const period = periodOf(found.anchor, found.nextNumber)
    if (found.endDate && period.start >= found.endDate) {
      await updateSubscription(tx, orderId, { nextChargeOn: null })
      return false
    }
    return (await billPeriod({ tx, clock, queue }, found, period)) <= dueBy
  })
}

type InTransaction = Omit<BillingNeeds, 'db'> & { tx: Tx }

/** Answers the day on which the following period is charged. */
async function billPeriod(
  { tx, clock, queue }: InTransaction,
  { orderId, customerId, businessId, anchor, startedAt, plan }: typeof subscription.$inferSelect,
  period: Period,
): Promise<Day> {
  const confirmedOn = helsinkiDay(startedAt)
  const following = periodOf(anchor, period.number + 1)
  const nextChargeOn = chargeOn(following, confirmedOn)
  await insertPeriod(tx, {
    id: newId(),
    customerId,
    orderId,
    number: period.number,
    startDate: period.start,
    endDate: period.end,
    chargeOn: chargeOn(period, confirmedOn),
  })
  await updateSubscription(tx, orderId, { nextNumber: following.number, nextChargeOn })
  const { id, isFree } = await issueInvoice(
    { tx, clock },
    {
      orderId,
      customerId,
      businessId,
      kind: 'monthly_subscription',
      draft: monthlyInvoice(plan, period),
      period,
      dueOn: period.start,
    },
  )
  if (!isFree) await queue.enqueue(tx, chargeInvoiceJob, { invoiceId: id, attempt: 1 })
  return nextChargeOn
}
