import { formatDay, formatPeriod, helsinkiDay } from '../../../contract/days/date.ts'
import type { Language } from '../../../contract/language.ts'
import {
  type Cents,
  cents,
  formatEuros,
  formatPrice,
  sumCents,
  toEuros,
  vatWithin,
} from '../../../contract/money/money.ts'
import type { Buyer } from '../../account/company/buyerOf.ts'
import type { Invoicer } from '../../content/invoicerContent.ts'
import { createPaper, type PaperFact } from '../../platform/papers/paper.ts'
import { inGroups } from '../pricing/reference.ts'
import { words } from '../words.ts'
import { isToPay, withoutCard } from './invoicesOf.ts'
import type { ReceiptFacts } from './receiptOf.ts'

type Receipt = ReceiptFacts & {
  seller: Invoicer
  buyer: Buyer
  orderNumber: string
  car: string
  ownReference: string
  card: string | null
  now: Date
  language: Language
}

const wordsOf = ({ language }: Receipt) => words[language].receipt

/** An invoice or a credit note on paper, with all that the VAT act (209 e §) asks of one, whoever the buyer is. */
export async function receiptPdf(receipt: Receipt): Promise<Buffer> {
  const { paper: of, seller, orderNumber, car } = receipt
  const t = wordsOf(receipt)
  const title = titleOf(receipt)
  const paper = createPaper({ title: `${title} ${of.number}`, created: receipt.now, language: receipt.language })
  paper.title(title)
  paper.beside({ heading: t.buyer, lines: buyerLines(receipt) }, factsOf(receipt))
  paper.heading(of.description)
  paper.paragraph([car, t.order(orderNumber)].filter(Boolean).join(', '))
  writeLines(paper, receipt)
  writeVat(paper, receipt)
  writePayment(paper, receipt)
  paper.note(taxNote(receipt))
  if (receipt.kind === 'invoice' && isToPay(receipt.paper))
    paper.note(withoutCard(receipt.paper, receipt.language) ?? t.charged)
  paper.heading(t.seller)
  paper.paragraph(sellerLine(seller, receipt.language))
  return await paper.finish()
}

const isBill = (receipt: Receipt): boolean => receipt.kind === 'invoice' && isToPay(receipt.paper)

function titleOf(receipt: Receipt): string {
  const t = wordsOf(receipt)
  if (receipt.kind === 'credit') return t.creditNote
  return isBill(receipt) ? t.invoice : t.receipt
}

/** How the tax was worked out; where none is charged, why, as the VAT act wants. */
function taxNote(receipt: Receipt): string {
  const t = wordsOf(receipt)
  if (receipt.paper.vatRate === 0) return t.untaxed
  return t.taxed(receipt.kind === 'credit' ? t.fromCredits : t.fromTotal)
}

/** The company that invoices, in one line. */
export function sellerLine({ name, address, business_id }: Invoicer, language: Language): string {
  const t = words[language].receipt
  return [name, ...address, t.businessId(business_id), t.vatNumber(vatNumber(business_id))].filter(Boolean).join(', ')
}

/** FI and the digits of the Y-tunnus. */
export const vatNumber = (businessId: string): string => `FI${businessId.replace('-', '')}`

function buyerLines({ buyer, language }: Receipt): string[] {
  const { name, businessId, contact, address } = buyer
  const t = words[language].receipt
  const ids = businessId ? [t.businessId(businessId), t.vatNumber(vatNumber(businessId))] : []
  return [name, ...(contact ? [contact] : []), ...address, ...ids]
}

function factsOf(receipt: Receipt): PaperFact[] {
  const { paper, ownReference, language } = receipt
  const t = wordsOf(receipt)
  const facts: [string, string | null][] = [
    [t.number, paper.number],
    [t.date, formatDay(paper.issuedOn, language)],
    [t.credits, receipt.kind === 'credit' ? creditedInvoice(receipt) : null],
    [t.reference, inGroups(paper.reference)],
    [t.ownReference, ownReference.replace(/\s+/g, ' ')],
    ...(receipt.kind === 'invoice' ? invoiceFacts(receipt) : []),
  ]
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

const creditedInvoice = ({ credited, language }: Extract<Receipt, { kind: 'credit' }>): string =>
  `${credited.number}, ${formatDay(credited.issuedOn, language)}`

function invoiceFacts(receipt: Extract<Receipt, { kind: 'invoice' }>): [string, string | null][] {
  const { paper: invoice, card, language } = receipt
  const t = wordsOf(receipt)
  const between = (start: string | null, end: string | null) =>
    start && end ? formatPeriod(start, end, language) : null
  const { periodStart, periodEnd, movedStart, movedEnd, paidAt } = invoice
  return [
    [t.period, between(periodStart, periodEnd)],
    // The paper was given out, so its period stays as it was, and the new one stands beside it.
    [t.movedPeriod, movedStart || movedEnd ? between(movedStart ?? periodStart, movedEnd ?? periodEnd) : null],
    [t.deliveryDay, invoice.kind === 'other' ? formatDay(invoice.issuedOn, language) : null],
    [t.dueDay, isBill(receipt) ? formatDay(invoice.dueOn, language) : null],
    [t.paidOn, paidAt ? formatDay(helsinkiDay(paidAt), language) : null],
    [t.paidBy, card && t.card(card)],
    [t.state, invoice.status === 'credited' ? t.credited : null],
  ]
}

export const percent = (rate: number, language: Language): string =>
  `${formatEuros(rate / 10, language, { whole: true }).replace(/([.,]\d)0$/, '$1')}\u00a0%`
const money = (amount: Cents, language: Language): string => formatPrice(toEuros(amount), language)

function writeLines(paper: ReturnType<typeof createPaper>, receipt: Receipt): void {
  const { paper: of, lines, language } = receipt
  const { vatRate, vatCents, totalCents } = of
  const t = wordsOf(receipt)
  // The tax of a single line is that of the paper: of a partial credit it may differ from the line's own by a cent.
  const netOf = (line: Cents) => (lines.length === 1 ? cents(totalCents - vatCents) : vatWithin(line, vatRate).net)
  paper.table({
    columns: [
      { title: t.description, share: 0.4 },
      { title: t.amount, share: 0.1, end: true },
      { title: t.net, share: 0.2, end: true },
      { title: t.vatRate, share: 0.1, end: true },
      { title: t.gross, share: 0.2, end: true },
    ],
    rows: lines.map((line) => [
      line.name,
      t.onePiece,
      money(netOf(line.cents), language),
      percent(vatRate, language),
      money(line.cents, language),
    ]),
    total: [t.total, '', '', '', money(totalCents, language)],
  })
}

function writeVat(paper: ReturnType<typeof createPaper>, receipt: Receipt): void {
  const { vatRate, vatCents, totalCents } = receipt.paper
  const { language } = receipt
  const t = wordsOf(receipt)
  const amounts = [cents(totalCents - vatCents), vatCents, totalCents].map((amount) => money(amount, language))
  paper.table({
    columns: [
      { title: t.vat, share: 0.4 },
      { title: t.vatBase, share: 0.2, end: true },
      { title: t.tax, share: 0.2, end: true },
      { title: t.total, share: 0.2, end: true },
    ],
    rows: [[percent(vatRate, language), ...amounts]],
  })
}

/** Where something was taken off before the charge, or came by bank transfer, the card paid less than the invoice says. */
function writePayment(paper: ReturnType<typeof createPaper>, receipt: Receipt): void {
  if (receipt.kind !== 'invoice' || !receipt.charge) return
  const { charge, creditedBefore, language } = receipt
  const { totalCents } = receipt.paper
  const credited = sumCents(creditedBefore.map((credit) => credit.totalCents))
  const transferred = cents(totalCents + credited - charge.cents)
  if (creditedBefore.length === 0 && transferred <= 0) return
  const t = wordsOf(receipt)
  const credits = creditedBefore.map((credit) => [
    t.creditLine(credit.number, formatDay(credit.issuedOn, language)),
    money(credit.totalCents, language),
  ])
  paper.table({
    columns: [
      { title: t.payment, share: 0.7 },
      { title: t.gross, share: 0.3, end: true },
    ],
    rows: [
      [t.invoiceTotal, money(totalCents, language)],
      ...credits,
      ...(transferred > 0 ? [[t.byTransfer, money(cents(-transferred), language)]] : []),
    ],
    total: [t.chargedToCard, money(charge.cents, language)],
  })
}
