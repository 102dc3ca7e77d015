import { addMonths, type Day, formatDay, formatPeriod, helsinkiDay } from '../../../contract/days/date.ts'
import type { Language } from '../../../contract/language.ts'
import { type Cents, cents, formatPrice, sumCents, toEuros } from '../../../contract/money/money.ts'
import type { Buyer } from '../../account/company/buyerOf.ts'
import type { Invoicer } from '../../content/invoicerContent.ts'
import { createPaper } from '../../platform/papers/paper.ts'
import { inGroups } from '../pricing/reference.ts'
import { words } from '../words.ts'
import type { CollectedPaper } from './collectiveMonths.ts'
import { percent, sellerLine, vatNumber } from './receiptPdf.ts'

/** The car, the drivers and the number of an order. */
export interface CollectedOrder {
  orderNumber: string
  car: string
  drivers: string[]
}

interface Collected {
  businessId: string
  month: Day
  papers: CollectedPaper[]
  orders: Map<string, CollectedOrder>
  buyer: Buyer
  seller: Invoicer
  now: Date
  language: Language
}

/** The name by which bookkeeping files the paper: there is one of a company and a month. */
export const collectiveNumber = (businessId: string, month: Day): string => `${businessId}/${month.slice(0, 7)}`

/**
 * All that a company was invoiced and credited in a month, by car. Each line has what the VAT act (209 e §) asks of an
 * invoice; the paper is none itself, so that no tax is told of twice.
 */
export async function collectivePdf(of: Collected): Promise<Buffer> {
  const { businessId, month, papers, buyer, seller, now, language } = of
  const t = words[language].collective
  const receipt = words[language].receipt
  const number = collectiveNumber(businessId, month)
  const paper = createPaper({ title: `${t.title} ${number}`, created: now, language })
  paper.title(t.title)
  paper.beside(
    {
      heading: receipt.buyer,
      lines: [buyer.name, ...buyer.address, receipt.businessId(businessId), receipt.vatNumber(vatNumber(businessId))],
    },
    [
      { label: t.number, value: number },
      { label: t.month, value: formatPeriod(month, addMonths(month, 1), language) },
      { label: t.papers, value: String(papers.length) },
      { label: t.total, value: money(sumCents(papers.map(({ totalCents }) => totalCents)), language) },
      { label: t.leftOn(formatDay(helsinkiDay(now), language)), value: money(leftOf(papers), language) },
    ],
  )
  for (const [orderId, lines] of byOrder(papers)) writeOrder(paper, of, orderId, lines)
  writeRates(paper, of)
  paper.note(t.isNone)
  paper.note(t.charged)
  paper.heading(receipt.seller)
  paper.paragraph(sellerLine(seller, language))
  return await paper.finish()
}

const money = (amount: Cents, language: Language): string => formatPrice(toEuros(amount), language)
const netOf = ({ totalCents, vatCents }: CollectedPaper): Cents => cents(totalCents - vatCents)
const leftOf = (papers: CollectedPaper[]): Cents => sumCents(papers.map(({ leftCents }) => leftCents))

function byOrder(papers: CollectedPaper[]): Map<string, CollectedPaper[]> {
  const orders = new Map<string, CollectedPaper[]>()
  for (const paper of papers) orders.set(paper.orderId, [...(orders.get(paper.orderId) ?? []), paper])
  return orders
}

type Paper = ReturnType<typeof createPaper>

function writeOrder(paper: Paper, { orders, language }: Collected, orderId: string, lines: CollectedPaper[]): void {
  const t = words[language].collective
  const receipt = words[language].receipt
  const order = orders.get(orderId)
  const drivers = order && order.drivers.length > 0 ? t.drivers(order.drivers.join(', ')) : null
  paper.heading(order?.car || t.title)
  paper.paragraph([order && receipt.order(order.orderNumber), drivers].filter(Boolean).join(', '))
  paper.table({
    columns: [
      { title: receipt.number, share: 0.17 },
      { title: receipt.date, share: 0.12 },
      { title: receipt.description, share: 0.24 },
      { title: receipt.net, share: 0.14, end: true },
      { title: receipt.vatRate, share: 0.08, end: true },
      { title: receipt.tax, share: 0.12, end: true },
      { title: receipt.gross, share: 0.13, end: true },
    ],
    rows: lines.map((line) => [
      line.number,
      formatDay(line.issuedOn, language),
      described(line, language),
      money(netOf(line), language),
      percent(line.vatRate, language),
      money(line.vatCents, language),
      money(line.totalCents, language),
    ]),
    // The sum of one line is that line.
    ...(lines.length > 1 && { total: [receipt.total, '', '', ...sums(lines, language)] }),
  })
}

const sums = (lines: CollectedPaper[], language: Language): [string, string, string, string] => [
  money(sumCents(lines.map(netOf)), language),
  '',
  money(sumCents(lines.map(({ vatCents }) => vatCents)), language),
  money(sumCents(lines.map(({ totalCents }) => totalCents)), language),
]

/** The subject, with its period as the invoice has it; of a credit note the invoice that it corrects; of what is not paid, so much. */
function described(line: CollectedPaper, language: Language): string {
  const t = words[language].collective
  const { description, creditedNumber, leftCents } = line
  return [
    description,
    ...(creditedNumber && !description.includes(creditedNumber) ? [t.credits(creditedNumber)] : []),
    ...(leftCents > 0 ? [t.left(money(leftCents, language), inGroups(line.reference))] : []),
  ].join(', ')
}

function writeRates(paper: Paper, { papers, language }: Collected): void {
  const t = words[language].receipt
  const rates = [...new Set(papers.map(({ vatRate }) => vatRate))].sort((a, b) => b - a)
  const row = (name: string, lines: CollectedPaper[]) => {
    const [net, , tax, total] = sums(lines, language)
    return [name, net, tax, total]
  }
  paper.heading(t.vat)
  paper.table({
    columns: [
      { title: t.vat, share: 0.4 },
      { title: t.vatBase, share: 0.2, end: true },
      { title: t.tax, share: 0.2, end: true },
      { title: t.total, share: 0.2, end: true },
    ],
    rows: rates.map((rate) =>
      row(
        percent(rate, language),
        papers.filter(({ vatRate }) => vatRate === rate),
      ),
    ),
    total: row(t.total, papers),
  })
}
