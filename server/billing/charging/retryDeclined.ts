import { addDays, type Day } from '../../../contract/date.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, type Tx, transaction } from '../../platform/database.ts'
import { eachDue, type Sweeping } from '../../platform/eachDue.ts'
import type { Queue } from '../../platform/jobs.ts'
import { invoicesToTry, lockInvoice, updateInvoice } from '../invoicing/invoiceQueries.ts'
import { chargeInvoiceJob } from '../jobNames.ts'
import { isOver } from './attempt.ts'
import { isUnpaid } from './chargeInvoice.ts'
import { lastAttempt } from './chargeQueries.ts'
import { chargeableDay } from './dunning.ts'

interface Needs extends Sweeping {
  db: Db
  clock: Clock
  queue: Queue
  config: { chargeFromHour: number }
}

/** A first charge that has not begun an hour after its invoice is taken for lost. */
const FORGOTTEN_AFTER_MS = 3_600_000

/** Tries failed charges again on the days of the schedule (dunning.ts), and charges whose job was lost. */
export async function retryDeclined(shop: Needs): Promise<void> {
  const { db, clock, config } = shop
  const issuedBefore = new Date(clock.now().getTime() - FORGOTTEN_AFTER_MS)
  const dueBy = chargeableDay(clock.now(), config.chargeFromHour)
  await eachDue(shop, {
    act: 'try an invoice again',
    pageAfter: (after) => invoicesToTry(db, { dueBy, issuedBefore, after }),
    run: ({ id }) => transaction(db, (tx) => retry(shop, tx, id, dueBy)),
  })
}

async function retry({ clock, queue }: Needs, tx: Tx, id: string, dueBy: Day): Promise<void> {
  const invoice = await lockInvoice(tx, id)
  if (!invoice) return
  const last = await lastAttempt(tx, id)
  const isDue = invoice.retryOn ? invoice.retryOn <= dueBy : !last
  if (!isDue) return
  // One that is on its way says by its outcome when to try again.
  const hasTry = isUnpaid(invoice) && (!last || isOver(last))
  // Tomorrow is the net for this job, until its attempt is begun.
  await updateInvoice(tx, id, { retryOn: hasTry ? addDays(clock.today(), 1) : null })
  if (hasTry) await queue.enqueue(tx, chargeInvoiceJob, { invoiceId: id, attempt: (last?.number ?? 0) + 1 })
}
