import { type Day, formatDay, formatOnDay } from '../../../contract/days/date.ts'
import type { Language } from '../../../contract/language.ts'
import { awaitsPickup } from '../../../contract/order/orderRules.ts'
import type { Order } from '../../../contract/order.ts'
import { customerFacts } from '../../account/person/customerFacts.ts'
import { type Sending, sendLetter } from '../../content/sendLetter.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { hello, type LetterParts } from '../../providers/mail/letter.ts'
import { orderAnswer } from '../view/getOrder.ts'
import { type AccountAddress, accountOn } from './accountAddress.ts'
import { calendarEvent } from './calendarEvent.ts'
import { carPicture } from './carPicture.ts'
import { nextChargeFacts, odometerFacts, orderFacts, protocolFacts } from './noticeFacts.ts'
import { place, placeFacts } from './placeFacts.ts'
import { words } from './words.ts'

export interface HandoverNotice {
  kind: 'pickup_chosen' | 'return_chosen' | 'pickup_tomorrow' | 'handed_over'
  customerId: string
  orderNumber: string
}

/** About fetching the car and bringing it back: the chosen time, the day before, the handover. Nothing of what is not true any more. */
export async function sendHandoverLetter(shop: Sending, notice: HandoverNotice): Promise<void> {
  const letter = await handoverLetter(shop, notice, accountOn(shop))
  const { customerId, orderNumber, kind } = notice
  if (letter) await sendLetter(shop, { ...letter, about: { customerId, orderNumber, kind } })
}

/** The letter, as it would be written now; null when there is nothing to tell any more. */
export async function handoverLetter(
  { db, clock, language }: { db: Queryable; clock: Clock; language: Language },
  { kind, customerId, orderNumber }: HandoverNotice,
  accountAt: AccountAddress,
) {
  const { order } = await orderAnswer({ db, clock, language }, customerId, orderNumber)
  const letter = letters[kind]({ order, language, today: clock.today() }, words[language])
  if (!letter) return null
  const { visit, text, ...parts } = letter
  const { email, firstName } = await customerFacts(db, customerId)
  const { ofOrder, toAccount } = words[language].notices
  return {
    to: email,
    language,
    subject: ofOrder(parts.heading, order.order_number),
    ...parts,
    picture: carPicture(order, accountAt(orderNumber)),
    greeting: hello(firstName, language),
    paragraphs: [text],
    button: { text: toAccount, url: accountAt(orderNumber) },
    attachments: visit
      ? [
          calendarEvent({
            ...visit,
            id: `${kind}-${order.order_number}`,
            place: place(order),
            now: clock.now(),
            language,
          }),
        ]
      : [],
  }
}

type Letter = Omit<LetterParts, 'greeting' | 'paragraphs' | 'language'> & {
  text: string
  visit?: { title: string; day: Day; fromHour: number }
}
interface Facts {
  order: Order
  language: Language
  today: Day
}
type Words = (typeof words)[Language]

const car = (order: Order): string => order.order_product_car.product_car.display_name
const isAwaited = ({ status }: Order): boolean => awaitsPickup(status)
const facts = ({ order, language }: Facts, label: string, value: string) => [
  ...orderFacts({ order, language }),
  { label, value },
]

const letters: Record<HandoverNotice['kind'], (of: Facts, t: Words) => Letter | null> = {
  pickup_chosen: (of, { handover: { pickupChosen: t, ...shared }, notices }) => {
    const { order, language } = of
    const { pickup_time: from, start_date } = order
    if (from === null || !isAwaited(order)) return null
    const at = `${formatDay(start_date, language)} ${shared.hours(from)}`
    return {
      heading: t.heading,
      text: t.text(at),
      facts: [...facts(of, t.time, at), ...placeFacts(notices.facts.pickupPlace, order, language)],
      notes: [shared.licence],
      visit: { title: t.visit(car(order)), day: start_date as Day, fromHour: from },
    }
  },
  return_chosen: (of, { handover: { returnChosen: t, hours }, notices }) => {
    const { order, language } = of
    const { return_time: from, return_date } = order
    if (from === null || !return_date || order.returned_on) return null
    const at = `${formatDay(return_date, language)} ${hours(from)}`
    return {
      heading: t.heading,
      text: t.text(at),
      facts: [...facts(of, t.time, at), ...placeFacts(notices.facts.returnPlace, order, language)],
      notes: t.notes,
      visit: { title: t.visit(car(order)), day: return_date as Day, fromHour: from },
    }
  },
  pickup_tomorrow: (of, { handover: { tomorrow: t, ...shared }, notices }) => {
    const { order, language, today } = of
    const { start_date, has_home_delivery: isDelivered, pickup_time: from, vehicle_release_ready: isReady } = order
    if (!isAwaited(order) || start_date <= today) return null
    const day = formatDay(start_date, language)
    const label = isDelivered ? notices.facts.deliveryDay : notices.facts.pickupDay
    // Without a time it says what there is to do: nothing can be chosen before the car is ready.
    const then = formatOnDay(start_date, language)
    const untimed =
      order.status === 'signed' ? t.fetchedText(then, null) : isReady ? t.chooseTime(then) : t.notReady(then)
    const isLater = !isReady && from === null && order.status !== 'signed'
    return {
      heading: isDelivered ? t.delivered : isLater ? t.fetchedLater : t.fetched,
      text: isDelivered ? t.deliveredText(then) : from === null ? untimed : t.fetchedText(then, shared.hours(from)),
      facts: [...facts(of, label, day), ...where(of)],
      notes: [isDelivered ? shared.licenceAtHome : shared.licence],
    }
  },
  handed_over: (of, { handover: { handedOver: t }, notices }) => {
    const { order, language } = of
    if (order.status !== 'delivered') return null
    const { current_period: period, next_payment_date: next, registration } = order
    return {
      heading: t.heading,
      text: t.text(order.has_home_delivery),
      facts: [
        ...facts(of, t.began, formatDay(order.start_date, language)),
        ...(registration ? [{ label: notices.facts.registration, value: registration }] : []),
        ...odometerFacts(of),
        ...protocolFacts(of, 'out'),
        ...(period ? [{ label: t.firstPeriodEnds, value: formatDay(period.last_day, language) }] : []),
        ...(next ? nextChargeFacts(of) : []),
      ],
      notes: t.notes,
    }
  },
}

/** The place of the pickup, or where the car is brought and when. */
function where({ order, language }: Facts) {
  const { handover, notices } = words[language]
  const home = order.order_extra_services.find(({ additional_info }) => additional_info)?.additional_info
  if (!home) return placeFacts(notices.facts.pickupPlace, order, language)
  const { address, time, timeOf } = handover.tomorrow
  return [
    { label: address, value: `${home.address}, ${home.zip} ${home.city}` },
    { label: time, value: timeOf(home.delivery_time.replace('-', '–')) },
  ]
}
