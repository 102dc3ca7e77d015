import { addDays, addMonths, type Day, day, laterOf } from '../../../contract/date.ts'
import { ordersWithCardUntil } from '../../payment/ordersWithCardUntil.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, transaction } from '../../platform/database.ts'
import type { Sweeping } from '../../platform/eachDue.ts'
import { eachPage } from '../../platform/eachPage.ts'
import type { Queue } from '../../platform/jobs.ts'
import { billingNoticeMail } from '../jobNames.ts'
import { chargedWithCardEnding, insertNotices, type Reminder, termsEnding } from './noticeQueries.ts'

interface Needs extends Sweeping {
  db: Db
  clock: Clock
  queue: Queue
}

/** A card that ends before its charge is told of this long before; a term as long before its last day to end. */
const AHEAD_DAYS = 14
const NOTICE_DAYS = 14
/** A customer whose card ended longer ago has had a dozen letters about it. */
const MONTHS_TOLD = 13

/** Letters that the calendar brings, each about one day and sent once: the row that says so is written with the letter's job, a page in one transaction. */
export async function remindAhead(shop: Needs): Promise<void> {
  const { db } = shop
  const today = shop.clock.today()
  for (const month of monthsOver(today)) await tellOfCardsUntil(shop, month)
  const ending = { from: addDays(today, NOTICE_DAYS), to: addDays(today, NOTICE_DAYS + AHEAD_DAYS) }
  await eachPage<Reminder>(shop, {
    act: 'tell of a term that ends',
    pageAfter: (last) => termsEnding(db, ending, last?.id),
    run: (page) => remind(shop, 'term_ends', page),
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
  await eachPage<{ id: string; about: Reminder | undefined }>(shop, {
    act: 'tell of a card that ends',
    pageAfter: async (last) => {
      const ids = await ordersWithCardUntil(db, expiry, last?.id)
      const about = ids.length > 0 ? await chargedWithCardEnding(db, ids, charged) : []
      return ids.map((id) => ({ id, about: about.find((one) => one.id === id) }))
    },
    run: (page) =>
      remind(
        shop,
        'card_expires',
        page.flatMap(({ about }) => about ?? []),
      ),
  })
}

async function remind(
  { db, clock, queue }: Needs,
  kind: 'card_expires' | 'term_ends',
  about: Reminder[],
): Promise<void> {
  if (about.length === 0) return
  const at = clock.now()
  await transaction(db, async (tx) => {
    const told = await insertNotices(tx, kind, about, at)
    const letters = told.map(({ id: orderId, customerId }) => ({ kind, customerId, orderId, at: at.toISOString() }))
    await queue.enqueue(tx, billingNoticeMail, ...letters)
  })
}
