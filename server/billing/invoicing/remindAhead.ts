import { addDays, addMonths, type Day, day } from '../../../contract/days/date.ts'
import { type ActiveUntil, cardsEnding, type ExpiryMonth } from '../../payment/cardsEnding.ts'
import { transaction } from '../../platform/database/database.ts'
import type { Sweeping } from '../../platform/database/eachDue.ts'
import { eachPage } from '../../platform/database/eachPage.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { billingNoticeMail } from '../jobNames.ts'
import { chargedWithCardEnding, insertNotices, type Reminder, termsEnding } from './noticeQueries.ts'

type Needs = Sweeping & Pick<ShopParts, 'db' | 'clock' | 'queue'>

/** A card that ends before its charge is told of this long before; a term as long before its last day to end. */
const AHEAD_DAYS = 14
const NOTICE_DAYS = 14
/** A customer whose card ended longer ago has had a dozen letters about it. */
const MONTHS_TOLD = 13

/** Letters that the calendar brings, each about one day and sent once: the row that says so is written with the letter's job, a page in one transaction. */
export async function remindAhead(shop: Needs): Promise<void> {
  const { db } = shop
  const today = shop.clock.today()
  await tellOfCardsEnding(shop, today)
  const ending = { from: addDays(today, NOTICE_DAYS), to: addDays(today, NOTICE_DAYS + AHEAD_DAYS) }
  await eachPage<Reminder>(shop, {
    act: 'tell of a term that ends',
    pageAfter: (last) => termsEnding(db, ending, last?.id),
    run: (page) => remind(shop, 'term_ends', page),
  })
}

/** A card is good until its month is over. */
const goodUntil = ({ year, month }: ExpiryMonth): Day =>
  addDays(addMonths(day(`${year}-${String(month).padStart(2, '0')}-01`), 1), -1)

const expiryMonth = (of: Day): ExpiryMonth => ({ year: Number(of.slice(0, 4)), month: Number(of.slice(5, 7)) })

/** Few cards end, so they are asked for, not all that are charged. */
async function tellOfCardsEnding(shop: Needs, today: Day): Promise<void> {
  const { db } = shop
  const charged = { from: today, to: addDays(today, AHEAD_DAYS) }
  // A card of this month matters only when something is charged after the month.
  const isSoonOver = goodUntil(expiryMonth(today)) < charged.to
  const months = {
    first: expiryMonth(addMonths(today, 1 - MONTHS_TOLD)),
    last: expiryMonth(isSoonOver ? today : addMonths(today, -1)),
  }
  await eachPage<{ id: string; card: ActiveUntil; about: Reminder | undefined }>(shop, {
    act: 'tell of a card that ends',
    pageAfter: async (last) => {
      const cards = await cardsEnding(db, months, last?.card)
      const ids = cards.map(({ orderId }) => orderId)
      const about = await chargedWithCardEnding(db, ids, charged)
      return cards.map((card) => ({
        id: card.orderId,
        card,
        about: about.find(({ id, aboutDay }) => id === card.orderId && aboutDay > goodUntil(card)),
      }))
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
