import type { Clock } from '../../platform/clock.ts'
import { type Db, transaction } from '../../platform/database.ts'
import { eachDue, type Sweeping } from '../../platform/eachDue.ts'
import type { Queue } from '../../platform/jobs.ts'
import { apply } from '../apply.ts'
import { decide } from '../decide.ts'
import { LOST_AFTER_MS } from '../decideTry.ts'
import { chargeableDay } from '../dunning.ts'
import { gather } from '../gather.ts'
import { invoicesToTry } from './chargeQueries.ts'

interface Needs extends Sweeping {
  db: Db
  clock: Clock
  queue: Queue
  config: { chargeFromHour: number }
}

/** Tries failed charges again on the days of the schedule (dunning.ts), and those whose job was lost. */
export async function retryDeclined(shop: Needs): Promise<void> {
  const { db, clock, config } = shop
  const now = clock.now()
  const dueBy = chargeableDay(now, config.chargeFromHour)
  const lostBefore = new Date(now.getTime() - LOST_AFTER_MS)
  await eachDue(shop, {
    act: 'try an invoice again',
    pageAfter: (after) => invoicesToTry(db, { dueBy, lostBefore, after }),
    run: ({ id }) =>
      transaction(db, async (tx) => {
        const debts = await gather(tx, { invoices: [id] })
        await apply(
          { ...shop, tx },
          debts.map((debt) => decide(debt, { kind: 'tryDue', dueBy }, now)),
        )
      }),
  })
}
