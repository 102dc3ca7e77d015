import { addDays, addMonths, day, formatDay } from '../../../contract/days/date.ts'
import { formatPrice } from '../../../contract/money/money.ts'
import { orderFacts } from '../../../contract/order/orderFacts.ts'
import { isCompany } from '../../../contract/order/orderRules.ts'
import type { Order } from '../../../contract/order.ts'
import type { Contact } from '../../../contract/storefront.ts'
import { createPaper, type Paper } from '../../platform/papers/paper.ts'
import type { Signer } from '../contractFacts.ts'
import { hoursFacts } from './placeFacts.ts'
import { writeWithdrawalForm } from './withdrawalForm.ts'

interface Contract {
  order: Order
  registration?: string | null | undefined
  customer: Signer
  termsHtml: string
  contact: Contact | null
  providers: { name: string; business_id: string }[]
  now: Date
}

/** The contract of one order: its own facts first, then the general terms. */
export async function contractPdf(agreed: Contract): Promise<Buffer> {
  const { order, registration, customer, termsHtml, contact, providers, now } = agreed
  const paper = createPaper({ title: `Sopimusehdot, tilaus ${order.order_number}`, created: now })
  paper.title('Kuukausitilauksen sopimus')
  paper.facts([
    { label: 'Tilausnumero', value: order.order_number },
    ...partyFacts(order, customer),
    ...(registration ? [{ label: 'Rekisteritunnus', value: registration }] : []),
    ...orderFacts(order, 'fi'),
    ...hoursFacts(order),
  ])
  paper.heading('Maksut kuukausittain')
  paper.table(payments(order))
  paper.heading('Palveluntarjoajat')
  paper.facts(providers.map(({ name, business_id }) => ({ label: name, value: business_id })))
  // The same pages in every contract, drawn and packed once.
  paper.newPage()
  writeTerms(paper, termsHtml)
  // A company has nothing to withdraw from.
  if (!isCompany(order.type)) writeWithdrawalForm(paper, contact)
  return await paper.finish()
}

function partyFacts({ company }: Order, { firstName, lastName, email, ...home }: Signer) {
  const name = [firstName, lastName].filter(Boolean).join(' ')
  const address = [home.streetAddress, [home.zipCode, home.postOffice].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ')
  return [
    { label: company ? 'Allekirjoittaja' : 'Asiakas', value: name || email },
    ...(address ? [{ label: 'Osoite', value: address }] : []),
    { label: 'Sähköposti', value: email },
  ]
}

/** Every month that was promised, as the payment table shows it. */
function payments({ payment_table, fixed_term, start_date, commitment }: Order) {
  const rows = payment_table.filter(({ counter }) => counter <= fixed_term)
  const months = rows.map(({ counter, amount }) => {
    const start = addMonths(day(start_date), counter - 1)
    const last = addDays(addMonths(day(start_date), counter), -1)
    return [`${counter}.`, `${formatDay(start, 'fi')}–${formatDay(last, 'fi')}`, formatPrice(amount, 'fi')]
  })
  return {
    columns: [
      { title: 'Kuukausi', share: 0.2 },
      { title: 'Kausi', share: 0.5 },
      { title: 'Veloitus', share: 0.3, end: true },
    ],
    rows: months,
    total: ['Yhteensä', '', formatPrice(commitment.total, 'fi')],
  }
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
