import { addDays, addMonths, type Day, day, laterOf } from '../../../contract/date.ts'
import { ordersWithCardUntil } from '../../payment/ordersWithCardUntil.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, type Tx, transaction } from '../../platform/database.ts'
import { eachDue, type Sweeping } from '../../platform/eachDue.ts'
import { newId } from '../../platform/ids.ts'
import type { Queue } from '../../platform/jobs.ts'
import { billingNoticeMail } from '../jobNames.ts'
import { chargedWithCardEnding, insertNotice, type Reminder, termsEnding } from './queries.ts'

interface Needs extends Sweeping {
  db: Db
  clock: Clock
  queue: Queue
}

/** A card that ends before its charge is told of this long before; a term as long before its last day to end. */
const AHEAD_DAYS = 14
const NOTICE_DAYS = 14
/** Whose card ended longer ago has been told of it a dozen times. */
const MONTHS_TOLD = 13

/** Letters that the calendar brings, each about one day and sent once: the row that says so goes with the letter. */
export async function remindAhead(shop: Needs): Promise<void> {
  const { db } = shop
  const today = shop.clock.today()
  for (const month of monthsOver(today)) await tellOfCardsUntil(shop, month)
  const ending = { from: addDays(today, NOTICE_DAYS), to: addDays(today, NOTICE_DAYS + AHEAD_DAYS) }
  await eachDue(shop, {
    act: 'tell of a term that ends',
    pageAfter: (after) => termsEnding(db, ending, after),
    run: (one) => transaction(db, (tx) => remind(shop, tx, 'term_ends', one)),
  })
}

/** The first days of the months that a card may have been good until: few cards end, so they are asked for, not all that are charged. */
const monthsOver = (today: Day): Day[] =>
  Array.from({ length: MONTHS_TOLD }, (_, ago) => addMonths(day(`${today.slice(0, 7)}-01`), -ago))

/** A card is good until its month is over. */
async function tellOfCardsUntil(shop: Needs, month: Day): Promise<void> {
  const { db } = shop
  const today = shop.clock.today()
  const charged = { from: laterOf(today, addMonths(month, 1)), to: addDays(today, AHEAD_DAYS) }
  if (charged.from > charged.to) return
  const expiry = { year: Number(month.slice(0, 4)), month: Number(month.slice(5, 7)) }
  await eachDue(shop, {
    act: 'tell of a card that ends',
    pageAfter: async (after) => {
      const ids = await ordersWithCardUntil(db, expiry, after)
      const about = ids.length > 0 ? await chargedWithCardEnding(db, ids, charged) : []
      return ids.map((id) => ({ id, about: about.find((one) => one.id === id) }))
    },
    run: async ({ about }) => about && (await transaction(db, (tx) => remind(shop, tx, 'card_expires', about))),
  })
}

async function remind(
  { clock, queue }: Needs,
  tx: Tx,
  kind: 'card_expires' | 'term_ends',
  { id: orderId, customerId, aboutDay }: Reminder,
): Promise<void> {
  const notice = { id: newId(), kind, customerId, orderId, aboutDay, createdAt: clock.now() }
  if (!(await insertNotice(tx, notice))) return
  await queue.enqueue(tx, billingNoticeMail, { kind, customerId, orderId, at: clock.now().toISOString() })
}
