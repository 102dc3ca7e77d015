import { addMonths, day, formatPeriod } from '../../../contract/days/date.ts'
import type { Language } from '../../../contract/language.ts'
import { formatPrice } from '../../../contract/money/money.ts'
import { orderFacts } from '../../../contract/order/orderFacts.ts'
import { isCompany } from '../../../contract/order/orderRules.ts'
import type { Order } from '../../../contract/order.ts'
import type { Contact } from '../../../contract/storefront.ts'
import { keptLanguage } from '../../platform/keptLanguage.ts'
import { createPaper, type Paper } from '../../platform/papers/paper.ts'
import type { Signer } from '../contractFacts.ts'
import { hoursFacts } from './placeFacts.ts'
import { writeWithdrawalForm } from './withdrawalForm.ts'
import { words } from './words.ts'

interface Contract {
  order: Order
  registration?: string | null | undefined
  customer: Signer
  termsHtml: string
  contact: Contact | null
  providers: { name: string; business_id: string }[]
  now: Date
  language: Language
}

/** The contract of one order: its own facts first, then the general terms. */
export async function contractPdf(agreed: Contract): Promise<Buffer> {
  const { order, registration, customer, termsHtml, contact, providers, now, language } = agreed
  const { papers, notices } = words[language]
  const t = papers.contract
  const paper = createPaper({ title: t.name(order.order_number), created: now, language })
  paper.title(t.title)
  paper.facts([
    { label: notices.facts.orderNumber, value: order.order_number },
    ...partyFacts(order, customer, t),
    ...(registration ? [{ label: notices.facts.registration, value: registration }] : []),
    ...orderFacts(order, language),
    ...hoursFacts(order, language),
  ])
  paper.heading(t.months)
  paper.table(payments(order, language))
  paper.heading(t.providers)
  paper.facts(providers.map(({ name, business_id }) => ({ label: name, value: business_id })))
  // The same pages in every contract, drawn and packed once.
  paper.newPage()
  if (language !== keptLanguage) paper.note(t.binding)
  paper.speak(keptLanguage)
  writeTerms(paper, termsHtml)
  paper.speak(language)
  // A company has nothing to withdraw from.
  if (!isCompany(order.type)) writeWithdrawalForm(paper, contact, language)
  return await paper.finish()
}

type ContractWords = (typeof words)[Language]['papers']['contract']

function partyFacts({ company }: Order, { firstName, lastName, email, ...home }: Signer, t: ContractWords) {
  const name = [firstName, lastName].filter(Boolean).join(' ')
  const address = [home.streetAddress, [home.zipCode, home.postOffice].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ')
  return [
    { label: company ? t.signer : t.customer, value: name || email },
    ...(address ? [{ label: t.address, value: address }] : []),
    { label: t.email, value: email },
  ]
}

/** Every month that was promised, as the payment table shows it. */
function payments({ payment_table, fixed_term, start_date, commitment }: Order, language: Language) {
  const t = words[language].papers.contract
  const rows = payment_table.filter(({ counter }) => counter <= fixed_term)
  const months = rows.map(({ counter, amount }) => {
    const [start, end] = [addMonths(day(start_date), counter - 1), addMonths(day(start_date), counter)]
    return [`${counter}.`, formatPeriod(start, end, language), formatPrice(amount, language)]
  })
  return {
    columns: [
      { title: t.month, share: 0.2 },
      { title: t.period, share: 0.5 },
      { title: t.charge, share: 0.3, end: true },
    ],
    rows: months,
    total: [t.total, '', formatPrice(commitment.total, language)],
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
