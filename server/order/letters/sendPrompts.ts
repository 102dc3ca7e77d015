import { type Day, formatDay } from '../../../contract/days/date.ts'
import type { Language } from '../../../contract/language.ts'
import type { Order } from '../../../contract/order.ts'
import { customerFacts } from '../../account/person/customerFacts.ts'
import { type Sending, sendLetter } from '../../content/sendLetter.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { type Fact, hello } from '../../providers/mail/letter.ts'
import { lacksReturnTime } from '../returnDay.ts'
import { orderAnswer } from '../view/getOrder.ts'
import { type AccountAddress, accountOn } from './accountAddress.ts'
import { carPicture } from './carPicture.ts'
import { placeFacts } from './placeFacts.ts'
import { words } from './words.ts'

export interface Of {
  customerId: string
  orderNumber: string
}

/** Asks when the car is fetched, or brought back; nothing to a customer who has chosen or brought the car meanwhile. */
export async function sendPrompt(shop: Sending, kind: PromptKind, of: Of): Promise<void> {
  const letter = await promptLetter(shop, kind, of, accountOn(shop))
  if (letter) await sendLetter(shop, { ...letter, about: { ...of, kind } })
}

/** The letter, as it would be written now; null when there is nothing to ask any more. */
export async function promptLetter(
  { db, clock, language }: { db: Queryable; clock: Clock; language: Language },
  kind: PromptKind,
  { customerId, orderNumber }: Of,
  accountAt: AccountAddress,
) {
  const { order } = await orderAnswer({ db, clock, language }, customerId, orderNumber)
  const prompt = kind === 'pickup_prompt' ? pickupPrompt(order, clock.today(), language) : returnPrompt(order, language)
  if (!prompt) return null
  const { button, text, ...letter } = prompt
  const { email, firstName } = await customerFacts(db, customerId)
  return {
    to: email,
    language,
    ...letter,
    picture: carPicture(order, accountAt(orderNumber)),
    greeting: hello(firstName, language),
    paragraphs: [text],
    button: { text: button, url: accountAt(orderNumber) },
  }
}

export type PromptKind = 'pickup_prompt' | 'return_prompt'
interface Prompt {
  subject: string
  heading: string
  text: string
  facts: Fact[]
  button: string
  notes: string[]
}

const carOf = ({ order_product_car }: Order): string => order_product_car.product_car.display_name

function pickupPrompt(order: Order, today: Day, language: Language): Prompt | null {
  if (order.pickup_time !== null || order.status !== 'confirmed') return null
  const { prompts, notices } = words[language]
  const { heading, notes } = prompts.pickup
  const day = formatDay(order.start_date, language)
  const number = { label: notices.facts.orderNumber, value: order.order_number }
  const place = placeFacts(notices.facts.pickupPlace, order, language)
  const car = carOf(order)
  // Ready after the day that was agreed: there is no time of that day to choose.
  if (order.start_date < today) {
    const { subject, text, button } = prompts.newDay
    return { subject: subject(car), heading, text: text(car, day), facts: [number, ...place], button, notes }
  }
  const { subject, text, button } = prompts.pickup
  const facts = [number, { label: notices.facts.pickupDay, value: day }, ...place]
  return { subject: subject(car), heading, text: text(car), facts, button, notes }
}

function returnPrompt(order: Order, language: Language): Prompt | null {
  const { status, return_time: returnTime, returned_on: returnedOn, return_date: day } = order
  if (status !== 'under_cancellation' || !lacksReturnTime({ returnTime, returnedOn })) return null
  const { prompts, notices } = words[language]
  const { subject, heading, text, button, day: dayLabel } = prompts.return
  return {
    subject: subject(carOf(order)),
    heading,
    text,
    facts: [
      { label: notices.facts.orderNumber, value: order.order_number },
      ...(day ? [{ label: dayLabel, value: formatDay(day, language) }] : []),
      ...placeFacts(notices.facts.returnPlace, order, language),
    ],
    button,
    notes: [],
  }
}
