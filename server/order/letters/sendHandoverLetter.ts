import { type Day, formatDay } from '../../../contract/days/date.ts'
import { awaitsPickup } from '../../../contract/order/orderRules.ts'
import type { Order } from '../../../contract/order.ts'
import { customerFacts } from '../../account/person/customerFacts.ts'
import { sendLetter } from '../../content/sendLetter.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Queryable } from '../../platform/database/database.ts'
import { hello, type LetterParts } from '../../providers/mail/letter.ts'
import type { Mail } from '../../providers/mail/mail.ts'
import { orderAnswer } from '../view/getOrder.ts'
import { type AccountAddress, accountOn } from './accountAddress.ts'
import { calendarEvent } from './calendarEvent.ts'
import { nextChargeFacts, odometerFacts } from './noticeFacts.ts'
import { place, placeFacts } from './placeFacts.ts'

interface Needs {
  db: Db
  clock: Clock
  mail: Mail
  config: { publicUrl: string }
}
export interface Told {
  kind: 'pickup_chosen' | 'return_chosen' | 'pickup_tomorrow' | 'handed_over'
  customerId: string
  orderNumber: string
}

/** About fetching the car and bringing it back: the chosen time, the day before, the handover. Nothing of what is not true any more. */
export async function sendHandoverLetter(shop: Needs, told: Told): Promise<void> {
  const letter = await handoverLetter(shop, told, accountOn(shop.config))
  const { customerId, orderNumber, kind } = told
  if (letter) await sendLetter(shop, { ...letter, about: { customerId, orderNumber, kind } })
}

/** The letter, as it would be written now; null when there is nothing to tell any more. */
export async function handoverLetter(
  shop: { db: Queryable; clock: Clock },
  { kind, customerId, orderNumber }: Told,
  accountAt: AccountAddress,
) {
  const { order } = await orderAnswer(shop, customerId, orderNumber)
  const letter = letters[kind](order, shop.clock.today())
  if (!letter) return null
  const { visit, said, ...parts } = letter
  const { email, firstName } = await customerFacts(shop.db, customerId)
  return {
    to: email,
    subject: `${parts.heading} – tilaus ${order.order_number}`,
    ...parts,
    greeting: hello(firstName),
    paragraphs: [said],
    button: { text: 'Siirry tilisivulle', url: accountAt(orderNumber) },
    attachments: visit
      ? [calendarEvent({ ...visit, id: `${kind}-${order.order_number}`, place: place(order), now: shop.clock.now() })]
      : [],
  }
}

type Letter = Omit<LetterParts, 'greeting' | 'paragraphs'> & {
  said: string
  visit?: { title: string; day: Day; fromHour: number }
}

const car = (order: Order): string => order.order_product_car.product_car.display_name
const hours = (from: number): string => `klo ${from}–${from + 2}`
const isAwaited = ({ status }: Order): boolean => awaitsPickup(status)
const facts = (order: Order, label: string, when: string) => [
  { label: 'Tilausnumero', value: order.order_number },
  { label: 'Auto', value: car(order) },
  { label, value: when },
]
const LICENCE = 'Ota ajokortti mukaan: se tarkistetaan, kun auto luovutetaan.'
const LICENCE_AT_HOME = 'Ole itse paikalla ja pidä ajokortti esillä: kuljettaja tarkistaa sen, kun auto luovutetaan.'

const letters: Record<Told['kind'], (order: Order, today: Day) => Letter | null> = {
  pickup_chosen: (order) => {
    const { pickup_time: from, start_date } = order
    if (from === null || !isAwaited(order)) return null
    return {
      heading: 'Noutoaikasi on valittu',
      said: `Nähdään ${formatDay(start_date, 'fi')} ${hours(from)}. Liitteenä on aika kalenteriisi.`,
      facts: [
        ...facts(order, 'Noutoaika', `${formatDay(start_date, 'fi')} ${hours(from)}`),
        ...placeFacts('Noutopaikka', order),
      ],
      notes: [LICENCE],
      visit: { title: `Auton nouto: ${car(order)}`, day: start_date as Day, fromHour: from },
    }
  },
  return_chosen: (order) => {
    const { return_time: from, return_date } = order
    if (from === null || !return_date || order.returned_on) return null
    return {
      heading: 'Palautusaikasi on valittu',
      said: `Palauta auto ${formatDay(return_date, 'fi')} ${hours(from)}. Liitteenä on aika kalenteriisi.`,
      facts: [
        ...facts(order, 'Palautusaika', `${formatDay(return_date, 'fi')} ${hours(from)}`),
        ...placeFacts('Palautuspaikka', order),
      ],
      notes: ['Tyhjennä auto omista tavaroistasi ja ota mukaan kaikki avaimet ja auton mukana saamasi varusteet.'],
      visit: { title: `Auton palautus: ${car(order)}`, day: return_date as Day, fromHour: from },
    }
  },
  pickup_tomorrow: (order, today) => {
    const { start_date, has_home_delivery: isDelivered, pickup_time: from } = order
    if (!isAwaited(order) || start_date <= today) return null
    return {
      heading: isDelivered ? 'Tuomme autosi huomenna' : 'Haet autosi huomenna',
      said: isDelivered
        ? `Tuomme auton sinulle huomenna ${formatDay(start_date, 'fi')}.`
        : `Autosi odottaa sinua huomenna ${formatDay(start_date, 'fi')}${from === null ? '. Valitse noutoaika tilisivulla, ellet ole vielä valinnut' : ` ${hours(from)}`}.`,
      facts: [
        ...facts(order, isDelivered ? 'Toimituspäivä' : 'Noutopäivä', formatDay(start_date, 'fi')),
        ...where(order),
      ],
      notes: [isDelivered ? LICENCE_AT_HOME : LICENCE],
    }
  },
  handed_over: (order) => {
    if (order.status !== 'delivered') return null
    const { current_period: period, next_payment_date: next } = order
    return {
      heading: 'Auto on nyt käytössäsi',
      said: `${order.has_home_delivery ? 'Auto on tuotu sinulle.' : 'Kiitos, että noudit auton.'} Turvallisia kilometrejä.`,
      facts: [
        ...facts(order, 'Tilaus alkoi', formatDay(order.start_date, 'fi')),
        ...(order.registration ? [{ label: 'Rekisteritunnus', value: order.registration }] : []),
        ...odometerFacts(order),
        ...(period
          ? [{ label: 'Ensimmäisen laskutuskauden viimeinen päivä', value: formatDay(period.last_day, 'fi') }]
          : []),
        ...(next ? nextChargeFacts(order) : []),
      ],
      notes: [
        'Jos autolle sattuu vahinko tai jokin siinä ei toimi, ilmoita siitä tilisivulla.',
        'Voit päättää tilauksen tilisivulla viimeistään kaksi viikkoa ennen kauden loppua, sitoutumisaika huomioiden.',
      ],
    }
  },
}

/** The place of the pickup, or where the car is brought and when. */
function where(order: Order) {
  const home = order.order_extra_services.find(({ additional_info }) => additional_info)?.additional_info
  if (!home) return placeFacts('Noutopaikka', order)
  return [
    { label: 'Toimitusosoite', value: `${home.address}, ${home.zip} ${home.city}` },
    { label: 'Toimitusaika', value: `klo ${home.delivery_time.replace('-', '–')}` },
  ]
}
