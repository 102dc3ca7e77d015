import { addDays } from '../../contract/date.ts'
import { cardsOf } from '../payment/cardsOf.ts'
import type { Clock } from '../platform/clock.ts'
import { type Db, type Tx, transaction } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import type { Queue } from '../platform/jobs.ts'
import { billingNoticeMail } from './jobNames.ts'
import { insertNotice, type Reminder, subscriptionsCharged, termsEnding } from './queries.ts'

interface Needs {
  db: Db
  clock: Clock
  queue: Queue
}

/** A card that ends before its charge is told of this long before; a term as long before its last day to end. */
const AHEAD_DAYS = 14
const NOTICE_DAYS = 14

/** Letters that the calendar brings, each about one day and sent once: the row that says so goes with the letter. */
export async function remindAhead(shop: Needs): Promise<void> {
  const today = shop.clock.today()
  const charged = await subscriptionsCharged(shop.db, today, addDays(today, AHEAD_DAYS))
  const cards = await cardsOf(
    shop.db,
    charged.map(({ orderId }) => orderId),
  )
  const expiring = charged.filter(({ orderId, aboutDay }) => {
    const card = cards.get(orderId)?.find(({ active }) => active)
    return card !== undefined && isExpiredOn(card, aboutDay)
  })
  const ending = await termsEnding(shop.db, addDays(today, NOTICE_DAYS), addDays(today, NOTICE_DAYS + AHEAD_DAYS))
  for (const one of expiring) await transaction(shop.db, (tx) => remind(shop, tx, 'card_expires', one))
  for (const one of ending) await transaction(shop.db, (tx) => remind(shop, tx, 'term_ends', one))
}

/** A card is good until its month is over. */
const isExpiredOn = (card: { expiry_year: number; expiry_month: number }, on: string): boolean =>
  `${card.expiry_year}-${String(card.expiry_month).padStart(2, '0')}` < on.slice(0, 7)

async function remind({ clock, queue }: Needs, tx: Tx, kind: 'card_expires' | 'term_ends', one: Reminder) {
  const { customerId, orderId } = one
  if (!(await insertNotice(tx, { id: newId(), kind, createdAt: clock.now(), ...one }))) return
  await queue.enqueue(tx, billingNoticeMail, { kind, customerId, orderId, at: clock.now().toISOString() })
}
