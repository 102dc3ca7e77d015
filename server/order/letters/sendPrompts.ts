import { type Day, formatDay } from '../../../contract/days/date.ts'
import type { Order } from '../../../contract/order.ts'
import { customerFacts } from '../../account/person/customerFacts.ts'
import { sendLetter } from '../../content/sendLetter.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Queryable } from '../../platform/database/database.ts'
import { type Fact, hello } from '../../providers/mail/letter.ts'
import type { Mail } from '../../providers/mail/mail.ts'
import { lacksReturnTime } from '../returnDay.ts'
import { orderAnswer } from '../view/getOrder.ts'
import { type AccountAddress, accountOn } from './accountAddress.ts'
import { placeFacts } from './placeFacts.ts'

interface Needs {
  db: Db
  clock: Clock
  mail: Mail
  config: { publicUrl: string }
}
export interface Of {
  customerId: string
  orderNumber: string
}

/** Asks when the car is fetched, or brought back; nothing to a customer who has chosen or brought the car meanwhile. */
export async function sendPrompt(shop: Needs, kind: PromptKind, of: Of): Promise<void> {
  const letter = await promptLetter(shop, kind, of, accountOn(shop.config))
  if (letter) await sendLetter(shop, { ...letter, about: { ...of, kind } })
}

/** The letter, as it would be written now; null when there is nothing to ask any more. */
export async function promptLetter(
  shop: { db: Queryable; clock: Clock },
  kind: PromptKind,
  { customerId, orderNumber }: Of,
  accountAt: AccountAddress,
) {
  const { order } = await orderAnswer(shop, customerId, orderNumber)
  const prompt = prompts[kind](order, shop.clock.today())
  if (!prompt) return null
  const { button, said, ...letter } = prompt
  const { email, firstName } = await customerFacts(shop.db, customerId)
  return {
    to: email,
    ...letter,
    greeting: hello(firstName),
    paragraphs: [said],
    button: { text: button, url: accountAt(orderNumber) },
  }
}

export type PromptKind = 'pickup_prompt' | 'return_prompt'
interface Prompt {
  subject: string
  heading: string
  said: string
  facts: Fact[]
  button: string
  notes: string[]
}

function pickupPrompt(order: Order, today: Day): Prompt | null {
  if (order.pickup_time !== null || order.status !== 'confirmed') return null
  const car = order.order_product_car.product_car.display_name
  // Ready after the day that was agreed: there is no time of that day to choose.
  if (order.start_date < today) return newPickupDay(order, car)
  return {
    subject: `Valitse noutoaika – ${car}`,
    heading: 'Autosi on valmis noudettavaksi',
    said: `${car} odottaa sinua noutopaikassa. Valitse tilisivulla, milloin haet auton.`,
    facts: [
      { label: 'Tilausnumero', value: order.order_number },
      { label: 'Noutopäivä', value: formatDay(order.start_date, 'fi') },
      ...placeFacts('Noutopaikka', order),
    ],
    button: 'Valitse noutoaika',
    notes: ['Ota ajokortti mukaan: se tarkistetaan, kun auto luovutetaan.'],
  }
}

const newPickupDay = (order: Order, car: string): Prompt => ({
  subject: `Valitse uusi noutopäivä – ${car}`,
  heading: 'Autosi on valmis noudettavaksi',
  said: `${car} odottaa sinua noutopaikassa. Sovittu noutopäivä ${formatDay(order.start_date, 'fi')} on mennyt, joten valitse tilisivulla uusi päivä.`,
  facts: [{ label: 'Tilausnumero', value: order.order_number }, ...placeFacts('Noutopaikka', order)],
  button: 'Valitse uusi noutopäivä',
  notes: ['Ota ajokortti mukaan: se tarkistetaan, kun auto luovutetaan.'],
})

function returnPrompt(order: Order): Prompt | null {
  const { status, return_time: returnTime, returned_on: returnedOn } = order
  if (status !== 'under_cancellation' || !lacksReturnTime({ returnTime, returnedOn })) return null
  const car = order.order_product_car.product_car.display_name
  return {
    subject: `Valitse palautusaika – ${car}`,
    heading: 'Milloin palautat auton?',
    said: 'Tilauksesi on päättymässä. Valitse tilisivulla, mihin aikaan palautat auton.',
    facts: [
      { label: 'Tilausnumero', value: order.order_number },
      ...(order.return_date ? [{ label: 'Palautuspäivä', value: formatDay(order.return_date, 'fi') }] : []),
      ...placeFacts('Palautuspaikka', order),
    ],
    button: 'Valitse palautusaika',
    notes: [],
  }
}

const prompts = { pickup_prompt: pickupPrompt, return_prompt: returnPrompt }
