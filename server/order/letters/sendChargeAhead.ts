import { addDays, day, formatDay, formatPeriod } from '../../../contract/days/date.ts'
import type { Language } from '../../../contract/language.ts'
import { type Cents, formatPrice, toEuros } from '../../../contract/money/money.ts'
import type { Order } from '../../../contract/order.ts'
import { cardNumber } from '../../../contract/text/cardNumber.ts'
import { customerFacts } from '../../account/person/customerFacts.ts'
import { carPriceOn } from '../../billing/invoicing/subscriptionOn.ts'
import { type Sending, sendLetter } from '../../content/sendLetter.ts'
import { hello } from '../../providers/mail/letter.ts'
import { orderOf } from '../view/getOrder.ts'
import { accountOn } from './accountAddress.ts'
import { campaignFacts, orderFacts } from './noticeFacts.ts'
import { words } from './words.ts'

/** Tells the price and day of the next charge, and how to end before it. Sends nothing when no such charge comes any more. */
export async function sendChargeAhead(
  shop: Sending,
  { customerId, orderId, chargeOn }: { customerId: string; orderId: string; chargeOn: string },
): Promise<void> {
  const order = await orderOf(shop, orderId)
  const { next_period: next, next_payment_date } = order
  if (!next || next_payment_date !== chargeOn) return
  const { email, firstName } = await customerFacts(shop.db, customerId)
  const isRise = order.current_period?.campaign === true && !next.campaign
  const priceAfter = isRise ? await carPriceOn(shop.db, orderId, day(next.start)) : null
  const { language } = shop
  const { chargeAhead: t, notices } = words[language]
  const heading = isRise ? t.risesHeading : t.heading
  await sendLetter(shop, {
    to: email,
    language,
    subject: notices.ofOrder(heading, order.order_number),
    heading,
    greeting: hello(firstName, language),
    paragraphs: [t.text(formatDay(chargeOn, language)), ...(priceAfter ? [riseOf(order, priceAfter, language)] : [])],
    facts: chargeFacts(order, next, language),
    button: { text: notices.toAccount, url: accountOn(shop)(order.order_number) },
    notes: wayToEnd(order, language),
    about: { customerId, orderNumber: order.order_number, kind: 'charge_ahead' },
  })
}

type Period = NonNullable<Order['next_period']>

const riseOf = ({ current_period, next_period }: Order, priceAfter: Cents, language: Language): string =>
  words[language].chargeAhead.rises(
    formatDay(current_period?.last_day ?? '', language),
    formatPrice(toEuros(priceAfter), language),
    formatPrice(next_period?.amount ?? 0, language),
  )

function chargeFacts(order: Order, { start, last_day, amount }: Period, language: Language) {
  const { chargeAhead: t, notices } = words[language]
  const on = formatDay(order.next_payment_date ?? '', language)
  const card = order.payment_cards.find(({ active }) => active)
  return [
    ...orderFacts({ order, language }),
    { label: t.period, value: formatPeriod(start, addDays(day(last_day), 1), language) },
    { label: t.charged, value: `${formatPrice(amount, language)}, ${on}` },
    ...campaignFacts({ order, language }),
    ...(card ? [{ label: notices.facts.card, value: `${card.issuer} ${cardNumber(card.masked_pan)}` }] : []),
  ]
}

/** Ended in time the order goes no further; a promise of months may hold it for longer. */
function wayToEnd(
  { cancel_date, cancelling_date, last_cancelling_date, next_period }: Order,
  language: Language,
): string[] {
  const t = words[language].chargeAhead
  if (cancel_date) return [t.ends(formatDay(cancel_date, language))]
  if (!cancelling_date || !last_cancelling_date) return []
  const isBefore = cancelling_date === next_period?.start
  return [t.howToEnd(formatDay(last_cancelling_date, language), formatDay(cancelling_date, language), isBefore)]
}
