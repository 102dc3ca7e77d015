import { addDays, day, formatDay, formatPeriod } from '../../../contract/days/date.ts'
import { formatPrice } from '../../../contract/money/money.ts'
import type { Order } from '../../../contract/order.ts'
import { customerFacts } from '../../account/person/customerFacts.ts'
import { sendLetter } from '../../content/sendLetter.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { hello } from '../../providers/mail/letter.ts'
import type { Mail } from '../../providers/mail/mail.ts'
import { orderOf } from '../view/getOrder.ts'
import { accountOn } from './accountAddress.ts'
import { campaignFacts } from './noticeFacts.ts'

interface Needs {
  db: Db
  clock: Clock
  mail: Mail
  config: { publicUrl: string }
}

/** Tells the price and day of the next charge, and how to end before it. Sends nothing when no such charge comes any more. */
export async function sendChargeAhead(
  shop: Needs,
  { customerId, orderId, chargeOn }: { customerId: string; orderId: string; chargeOn: string },
): Promise<void> {
  const order = await orderOf(shop, orderId)
  const { next_period: next, next_payment_date } = order
  if (!next || next_payment_date !== chargeOn) return
  const { email, firstName } = await customerFacts(shop.db, customerId)
  const isRise = order.current_period?.campaign === true && !next.campaign
  const heading = isRise ? 'Kampanjahintasi päättyy' : 'Seuraava kuukausimaksu'
  await sendLetter(shop, {
    to: email,
    subject: `${heading} – tilaus ${order.order_number}`,
    heading,
    greeting: hello(firstName),
    paragraphs: [
      `Veloitamme tilauksesi seuraavan kuukausimaksun ${formatDay(chargeOn, 'fi')}.`,
      ...(isRise ? [riseOf(order)] : []),
    ],
    facts: chargeFacts(order, next),
    button: { text: 'Siirry tilisivulle', url: accountOn(shop.config)(order.order_number) },
    notes: wayToEnd(order),
    about: { customerId, orderNumber: order.order_number, kind: 'charge_ahead' },
  })
}

type Period = NonNullable<Order['next_period']>

const riseOf = ({ current_period, next_period, order_product_car }: Order): string =>
  `Kampanjahinta on voimassa ${formatDay(current_period?.last_day ?? '', 'fi')} asti. Sen jälkeen auton kuukausihinta on ${formatPrice(order_product_car.price, 'fi')}, ja seuraava kuukausimaksu on ${formatPrice(next_period?.amount ?? 0, 'fi')}.`

function chargeFacts(order: Order, { start, last_day, amount }: Period) {
  const card = order.payment_cards.find(({ active }) => active)
  return [
    { label: 'Tilausnumero', value: order.order_number },
    { label: 'Auto', value: order.order_product_car.product_car.display_name },
    { label: 'Laskutuskausi', value: formatPeriod(start, addDays(day(last_day), 1), 'fi') },
    { label: 'Veloitetaan', value: `${formatPrice(amount, 'fi')}, ${formatDay(order.next_payment_date ?? '', 'fi')}` },
    ...campaignFacts(order),
    ...(card ? [{ label: 'Maksukortti', value: `${card.issuer} ${card.masked_pan}` }] : []),
  ]
}

/** Ended in time the order goes no further; a promise of months may hold it for longer. */
function wayToEnd({ cancel_date, cancelling_date, last_cancelling_date, next_period }: Order): string[] {
  if (cancel_date) return [`Tilauksesi on merkitty päättyväksi ${formatDay(cancel_date, 'fi')}.`]
  if (!cancelling_date || !last_cancelling_date) return []
  const isBefore = cancelling_date === next_period?.start
  return [
    `Jos et halua jatkaa, valitse tilisivulla ”Tilauksen päättäminen” viimeistään ${formatDay(last_cancelling_date, 'fi')}. Tilaus päättyy silloin ${formatDay(cancelling_date, 'fi')}${isBefore ? ', eikä tätä maksua veloiteta' : ''}.`,
  ]
}
