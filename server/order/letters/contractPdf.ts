import { formatDay } from '../../../contract/date.ts'
import { formatMonthly, formatPrice } from '../../../contract/money.ts'
import type { Order } from '../../../contract/order.ts'
import type { CustomerFacts } from '../../account/customer.ts'
import { createPaper, type Paper } from '../../platform/paper.ts'
import { gearText, slotDay, slotPlace, termText } from '../fi.ts'
import { priceFacts } from './priceFacts.ts'

type Signer = Pick<CustomerFacts, 'firstName' | 'lastName' | 'email'>

interface Contract {
  order: Order
  customer: Signer
  termsHtml: string
  providers: { name: string; business_id: string }[]
  now: Date
}

/** The contract of one order: its own facts first, then the general terms. */
export async function contractPdf({ order, customer, termsHtml, providers, now }: Contract): Promise<Buffer> {
  const paper = createPaper({ title: `Sopimusehdot, tilaus ${order.order_number}`, created: now })
  paper.title('Kuukausitilauksen sopimus')
  paper.facts(orderFacts(order, customer))
  if (order.order_extra_services.length > 0) {
    paper.heading('Lisäpalvelut')
    paper.facts(
      order.order_extra_services.map((service) => ({
        label: service.service_name,
        value: service.recurring ? formatMonthly(service.price) : formatPrice(service.price),
      })),
    )
  }
  paper.heading('Palveluntarjoajat')
  paper.facts(providers.map(({ name, business_id }) => ({ label: name, value: business_id })))
  writeTerms(paper, termsHtml)
  return await paper.finish()
}

function orderFacts(order: Order, customer: Signer) {
  const name = [customer.firstName, customer.lastName].filter(Boolean).join(' ')
  return [
    { label: 'Tilausnumero', value: order.order_number },
    ...(order.company
      ? [
          { label: 'Asiakas', value: `${order.company.name}, Y-tunnus ${order.company.id}` },
          { label: 'Allekirjoittaja', value: name },
        ]
      : [{ label: 'Asiakas', value: name || customer.email }]),
    { label: 'Auto', value: `${order.order_product_car.product_car.display_name}, ${gearText[order.geartype]}` },
    {
      label: slotPlace(order.has_home_delivery),
      value: `${order.dealer.display_name}, ${order.dealer.address}, ${order.dealer.zip} ${order.dealer.city}`,
    },
    { label: slotDay(order.has_home_delivery), value: formatDay(order.start_date) },
    { label: 'Sitoutumisaika', value: termText(order.fixed_term) },
    ...priceFacts(order),
    { label: 'Sitoumuksen kokonaishinta', value: formatPrice(order.commitment.total) },
    {
      label: 'Ensimmäinen veloitus',
      value: `${formatPrice(order.commitment.first_charge.amount)}, ${formatDay(order.commitment.first_charge.date)}`,
    },
  ]
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }
const plain = (html: string): string =>
  html
    .replace(/<br\s*\/?>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(\w+);/g, (all, name: string) => entities[name] ?? all)
    .trim()

/** The general terms are clean HTML of a few block elements; each becomes its own tagged block. */
export function writeTerms(paper: Paper, html: string): void {
  const writers: Record<string, (text: string) => void> = {
    h2: paper.heading,
    h3: paper.heading,
    h4: paper.heading,
    p: paper.paragraph,
    li: paper.item,
  }
  for (const [, tag = '', inner = ''] of html.matchAll(/<(h2|h3|h4|p|li)>([\s\S]*?)<\/\1>/g))
    writers[tag]?.(plain(inner))
}
