import { formatDay } from '../../../contract/date.ts'
import { formatMonthly, formatPrice } from '../../../contract/money.ts'
import type { Order } from '../../../contract/order.ts'
import { customerFacts } from '../../account/customerFacts.ts'
import { emailConfirmationLink } from '../../account/emailConfirmationLink.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import { composeLetter } from '../../providers/mail/letter.ts'
import type { Mail } from '../../providers/mail/mail.ts'
import { gearText, slotDay, slotPlace, termText } from '../fi.ts'
import { orderOnPaper } from '../view/getOrder.ts'
import { contractOf } from './getContractTerms.ts'
import { priceFacts } from './priceFacts.ts'

interface Needs {
  db: Db
  clock: Clock
  mail: Mail
  config: { publicUrl: string }
}

/** The confirmation on a durable medium: the order's facts, the terms, the right to withdraw (KSL 6:13 §). */
export async function sendOrderConfirmed(
  shop: Needs,
  { customerId, orderNumber }: { customerId: string; orderNumber: string },
): Promise<void> {
  const order = await orderOnPaper(shop, customerId, orderNumber)
  const facts = await customerFacts(shop.db, customerId)
  const terms = await contractOf(shop, order, facts)
  const link = facts.emailConfirmed ? null : await emailConfirmationLink(shop, customerId)
  const parts = {
    heading: 'Kiitos tilauksesta!',
    paragraphs: [
      `Hei${facts.firstName ? ` ${facts.firstName.split(' ')[0]}` : ''}, tilauksesi on vahvistettu. Alla on sen tiedot ja liitteenä sopimusehdot.`,
      ...(link ? ['Vahvista vielä sähköpostiosoitteesi alla olevasta linkistä.'] : []),
    ],
    facts: orderFacts(order),
    ...(link ? { button: { text: 'Vahvista sähköpostiosoite', url: link } } : {}),
    notes: [
      'Kuukausimaksu veloitetaan maksukortilta aikaisintaan 8 päivää ennen noutoa ja sen jälkeen 8 päivää ennen jokaista uutta kautta.',
      'Voit päättää tilauksen viimeistään kaksi viikkoa ennen uuden kauden alkua. Sitoutumisajan jälkeen tilaus jatkuu toistaiseksi 1 kk kerrallaan.',
      'Peruuttamisoikeus: voit peruuttaa tilauksen 14 päivän kuluessa sen tekemisestä (sopimusehtojen kohta 19, etämyynti). Ilmoita peruutuksesta vastaamalla tähän viestiin tai soittamalla asiakaspalveluun.',
    ],
  }
  const sent = await shop.mail.send({
    to: facts.email,
    subject: `Tilausvahvistus ${order.order_number} – ${order.order_product_car.product_car.display_name}`,
    ...composeLetter(parts, terms.contact),
    attachments: [{ filename: terms.fileName, contentType: 'application/pdf', bytes: terms.bytes }],
  })
  // Rejected and unknown are final: the address is wrong, or the letter may have gone out already.
  if (sent === 'unavailable') throw new Error('mail is away')
}

const orderFacts = (order: Order) => [
  { label: 'Tilausnumero', value: order.order_number },
  ...(order.company ? [{ label: 'Yritys', value: `${order.company.name}, Y-tunnus ${order.company.id}` }] : []),
  { label: 'Auto', value: `${order.order_product_car.product_car.display_name}, ${gearText[order.geartype]}` },
  {
    label: slotPlace(order.has_home_delivery),
    value: `${order.dealer.display_name}, ${order.dealer.address}, ${order.dealer.city}`,
  },
  { label: slotDay(order.has_home_delivery), value: formatDay(order.start_date) },
  { label: 'Sitoutumisaika', value: termText(order.fixed_term) },
  ...priceFacts(order),
  ...order.order_extra_services.map((service) => ({
    label: service.service_name,
    value: service.recurring ? formatMonthly(service.price) : formatPrice(service.price),
  })),
  {
    label: 'Ensimmäinen veloitus',
    value: `${formatPrice(order.commitment.first_charge.amount)}, ${formatDay(order.commitment.first_charge.date)}`,
  },
  { label: 'Sitoumuksen kokonaishinta', value: formatPrice(order.commitment.total) },
]
