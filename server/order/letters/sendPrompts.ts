import { formatDay } from '../../../contract/date.ts'
import { customerFacts } from '../../account/customerFacts.ts'
import { sendLetter } from '../../content/sendLetter.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import { hello } from '../../providers/mail/letter.ts'
import type { Mail } from '../../providers/mail/mail.ts'
import { orderAnswer } from '../view/getOrder.ts'

interface Needs {
  db: Db
  clock: Clock
  mail: Mail
  config: { publicUrl: string }
}
interface Of {
  customerId: string
  orderNumber: string
}

/** Asks when the car is fetched; nothing to a customer who has chosen meanwhile. */
export async function sendPickupPrompt(shop: Needs, of: Of): Promise<void> {
  const { order } = await orderAnswer(shop, of.customerId, of.orderNumber)
  if (order.pickup_time !== null || order.status !== 'confirmed') return
  const car = order.order_product_car.product_car.display_name
  await send(shop, of, {
    kind: 'pickup_prompt',
    subject: `Valitse noutoaika – ${car}`,
    heading: 'Autosi on valmis noudettavaksi',
    said: `${car} odottaa sinua noutopaikassa. Valitse tilisivulla, milloin haet auton.`,
    facts: [
      { label: 'Tilausnumero', value: order.order_number },
      { label: 'Noutopäivä', value: formatDay(order.start_date) },
      { label: 'Noutopaikka', value: `${order.dealer.display_name}, ${order.dealer.address}, ${order.dealer.city}` },
    ],
    button: 'Valitse noutoaika',
    notes: ['Ota ajokortti mukaan: se tarkistetaan, kun auto luovutetaan.'],
  })
}

/** Asks when the car is brought back; nothing to a customer who has chosen meanwhile. */
export async function sendReturnPrompt(shop: Needs, of: Of): Promise<void> {
  const { order } = await orderAnswer(shop, of.customerId, of.orderNumber)
  if (order.return_time !== null || order.status !== 'under_cancellation') return
  const car = order.order_product_car.product_car.display_name
  await send(shop, of, {
    kind: 'return_prompt',
    subject: `Valitse palautusaika – ${car}`,
    heading: 'Milloin palautat auton?',
    said: 'tilauksesi on päättymässä. Valitse tilisivulla, mihin aikaan palautat auton.',
    facts: [
      { label: 'Tilausnumero', value: order.order_number },
      ...(order.return_date ? [{ label: 'Palautuspäivä', value: formatDay(order.return_date) }] : []),
      { label: 'Palautuspaikka', value: `${order.dealer.display_name}, ${order.dealer.address}, ${order.dealer.city}` },
    ],
    button: 'Valitse palautusaika',
    notes: [],
  })
}

interface Prompt {
  kind: 'pickup_prompt' | 'return_prompt'
  subject: string
  heading: string
  /** Goes on from the greeting. */
  said: string
  facts: { label: string; value: string }[]
  button: string
  notes: string[]
}

async function send(
  shop: Needs,
  { customerId, orderNumber }: Of,
  { kind, button, said, ...letter }: Prompt,
): Promise<void> {
  const { email, firstName } = await customerFacts(shop.db, customerId)
  await sendLetter(shop, {
    to: email,
    ...letter,
    paragraphs: [`${hello(firstName)} ${said}`],
    button: { text: button, url: `${shop.config.publicUrl}/tili` },
    about: { customerId, orderNumber, kind },
  })
}
