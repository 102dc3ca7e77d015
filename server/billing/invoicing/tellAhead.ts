import { addDays } from '../../../contract/days/date.ts'
import { transaction } from '../../platform/database/database.ts'
import type { Sweeping } from '../../platform/database/eachDue.ts'
import { eachPage } from '../../platform/database/eachPage.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { chargeAheadMail } from '../jobNames.ts'
import { chargesToAnnounce, lockUnannounced, type Reminder, recordAnnounced } from './noticeQueries.ts'

type Needs = Sweeping & Pick<ShopParts, 'db' | 'clock' | 'queue'>

/** A monthly charge is told of this long before: while there are days left to end before it, fourteen days before its period. */
const AHEAD_DAYS = 10

/**
 * Every monthly charge after the first is told of, once: the row that says so is written with the letter's job, a page in one
 * transaction. A customer whose day was missed, since no sweep ran, is told late rather than never.
 */
export async function tellAhead(shop: Needs): Promise<void> {
  const { db, clock, queue } = shop
  const today = clock.today()
  const days = { from: addDays(today, 1), to: addDays(today, AHEAD_DAYS) }
  await eachPage<Reminder>(shop, {
    act: 'tell of a charge ahead',
    pageAfter: (last) => chargesToAnnounce(db, days, last),
    run: (page) =>
      transaction(db, async (tx) => {
        const told = await recordAnnounced(tx, await lockUnannounced(tx, page), clock.now())
        const letters = told.map(({ id: orderId, customerId, aboutDay: chargeOn }) => ({
          customerId,
          orderId,
          chargeOn,
        }))
        if (letters.length > 0) await queue.enqueue(tx, chargeAheadMail, ...letters)
      }),
  })
}
