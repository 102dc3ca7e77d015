import { addDays } from '../../../contract/date.ts'
import { cardsOf } from '../../payment/cardsOf.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, type Tx, transaction } from '../../platform/database.ts'
import { eachDue, type Sweeping } from '../../platform/eachDue.ts'
import { newId } from '../../platform/ids.ts'
import type { Queue } from '../../platform/jobs.ts'
import { billingNoticeMail } from '../jobNames.ts'
import { insertNotice, type Reminder, subscriptionsCharged, termsEnding } from './queries.ts'

interface Needs extends Sweeping {
  db: Db
  clock: Clock
  queue: Queue
}

/** A card that ends before its charge is told of this long before; a term as long before its last day to end. */
const AHEAD_DAYS = 14
const NOTICE_DAYS = 14

/** Letters that the calendar brings, each about one day and sent once: the row that says so goes with the letter. */
export async function remindAhead(shop: Needs): Promise<void> {
  const { db } = shop
  const today = shop.clock.today()
  const charged = { from: today, to: addDays(today, AHEAD_DAYS) }
  await eachDue(shop, {
    act: 'tell of a card that ends',
    pageAfter: async (after) => withCard(db, await subscriptionsCharged(db, charged, after)),
    run: async (one) => {
      if (one.endsBefore) await transaction(db, (tx) => remind(shop, tx, 'card_expires', one))
    },
  })
  const ending = { from: addDays(today, NOTICE_DAYS), to: addDays(today, NOTICE_DAYS + AHEAD_DAYS) }
  await eachDue(shop, {
    act: 'tell of a term that ends',
    pageAfter: (after) => termsEnding(db, ending, after),
    run: (one) => transaction(db, (tx) => remind(shop, tx, 'term_ends', one)),
  })
}

async function withCard(db: Db, charged: Reminder[]): Promise<(Reminder & { endsBefore: boolean })[]> {
  const cards = await cardsOf(
    db,
    charged.map(({ id }) => id),
  )
  return charged.map((one) => {
    const card = cards.get(one.id)?.find(({ active }) => active)
    return { ...one, endsBefore: card !== undefined && isExpiredOn(card, one.aboutDay) }
  })
}

/** A card is good until its month is over. */
const isExpiredOn = (card: { expiry_year: number; expiry_month: number }, on: string): boolean =>
  `${card.expiry_year}-${String(card.expiry_month).padStart(2, '0')}` < on.slice(0, 7)

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
