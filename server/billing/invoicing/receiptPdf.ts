import { formatDay, formatPeriod, helsinkiDay } from '../../../contract/days/date.ts'
import { type Cents, cents, formatEuros, formatPrice, toEuros, vatWithin } from '../../../contract/money/money.ts'
import type { Buyer } from '../../account/company/buyerOf.ts'
import type { Invoicer } from '../../content/invoicerContent.ts'
import { createPaper, type PaperFact } from '../../platform/papers/paper.ts'
import { inGroups } from '../pricing/reference.ts'
import { isOwed } from '../states.ts'
import type { ReceiptFacts } from './receiptOf.ts'

type Receipt = ReceiptFacts & {
  seller: Invoicer
  buyer: Buyer
  orderNumber: string
  car: string
  ownReference: string
  card: string | null
  now: Date
}

/** An invoice or a credit note on paper, with all that the VAT act (209 e §) asks of one, whoever the buyer is. */
export async function receiptPdf(receipt: Receipt): Promise<Buffer> {
  const { paper: of, seller, orderNumber, car } = receipt
  const title = titleOf(receipt)
  const paper = createPaper({ title: `${title} ${of.number}`, created: receipt.now })
  paper.title(title)
  paper.beside({ heading: 'Ostaja', lines: buyerLines(receipt.buyer) }, factsOf(receipt))
  paper.heading(of.description)
  paper.paragraph([car, `tilaus ${orderNumber}`].filter(Boolean).join(', '))
  writeLines(paper, receipt)
  writeVat(paper, receipt)
  writePayment(paper, receipt)
  paper.note(taxNote(receipt))
  if (isToPay(receipt)) paper.note('Summa veloitetaan tilauksen aktiiviselta maksukortilta.')
  paper.heading('Myyjä')
  const ids = [`Y-tunnus ${seller.business_id}`, `ALV-numero ${vatNumber(seller.business_id)}`]
  paper.paragraph([seller.name, ...seller.address, ...ids].filter(Boolean).join(', '))
  return await paper.finish()
}

const isToPay = (receipt: Receipt): boolean => receipt.kind === 'invoice' && isOwed(receipt.paper)

function titleOf(receipt: Receipt): string {
  if (receipt.kind === 'credit') return 'Hyvityslasku'
  return isToPay(receipt) ? 'Lasku' : 'Kuitti'
}

/** How the tax was worked out; where none is charged, why, as the VAT act wants. */
function taxNote(receipt: Receipt): string {
  if (receipt.paper.vatRate === 0)
    return 'Ei arvonlisäveroa: vahingonkorvaus ei ole vastiketta tavaran tai palvelun myynnistä (arvonlisäverolaki 1 §).'
  const from =
    receipt.kind === 'credit' ? 'samasta laskusta annettujen hyvitysten yhteissummasta' : 'laskun loppusummasta'
  return `Vero on laskettu ${from}. Rivien verottomat hinnat on pyöristetty sentteihin.`
}

/** FI and the digits of the Y-tunnus. */
const vatNumber = (businessId: string): string => `FI${businessId.replace('-', '')}`

const buyerLines = ({ name, businessId, contact, address }: Buyer): string[] => [
  name,
  ...(contact ? [contact] : []),
  ...address,
  ...(businessId ? [`Y-tunnus ${businessId}`, `ALV-numero ${vatNumber(businessId)}`] : []),
]

function factsOf(receipt: Receipt): PaperFact[] {
  const { paper, ownReference } = receipt
  const facts: [string, string | null][] = [
    ['Laskun numero', paper.number],
    ['Päiväys', formatDay(paper.issuedOn, 'fi')],
    ['Hyvittää laskun', receipt.kind === 'credit' ? creditedInvoice(receipt.credited) : null],
    ['Viitenumero', inGroups(paper.reference)],
    ['Oma viite', ownReference.replace(/\s+/g, ' ')],
    ...(receipt.kind === 'invoice' ? invoiceFacts(receipt) : []),
  ]
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

const creditedInvoice = ({ number, issuedOn }: { number: string; issuedOn: string }): string =>
  `${number}, ${formatDay(issuedOn, 'fi')}`

function invoiceFacts(receipt: Extract<Receipt, { kind: 'invoice' }>): [string, string | null][] {
  const { paper: invoice, card } = receipt
  const { periodStart, periodEnd, movedStart, movedEnd, paidAt } = invoice
  return [
    ['Laskutuskausi', between(periodStart, periodEnd)],
    // The paper was given out, so its period stays as it was, and the new one stands beside it.
    ['Kausi siirretty', movedStart || movedEnd ? between(movedStart ?? periodStart, movedEnd ?? periodEnd) : null],
    ['Toimituspäivä', invoice.kind === 'other' ? formatDay(invoice.issuedOn, 'fi') : null],
    ['Eräpäivä', isToPay(receipt) ? formatDay(invoice.dueOn, 'fi') : null],
    ['Maksettu', paidAt ? formatDay(helsinkiDay(paidAt), 'fi') : null],
    ['Maksutapa', card && `Maksukortti ${card}`],
    ['Tila', invoice.status === 'credited' ? 'Hyvitetty' : null],
  ]
}

const between = (start: string | null, end: string | null): string | null =>
  start && end ? formatPeriod(start, end, 'fi') : null

const percent = (rate: number): string =>
  `${formatEuros(rate / 10, 'fi', { whole: true }).replace(/,(\d)0$/, ',$1')}\u00a0%`
const money = (amount: Cents): string => formatPrice(toEuros(amount), 'fi')

function writeLines(paper: ReturnType<typeof createPaper>, { paper: of, lines }: Receipt): void {
  const { vatRate, vatCents, totalCents } = of
  // The tax of a single line is that of the paper: of a partial credit it may differ from the line's own by a cent.
  const netOf = (line: Cents) => (lines.length === 1 ? cents(totalCents - vatCents) : vatWithin(line, vatRate).net)
  paper.table({
    columns: [
      { title: 'Kuvaus', share: 0.4 },
      { title: 'Määrä', share: 0.1, end: true },
      { title: 'Veroton hinta', share: 0.2, end: true },
      { title: 'ALV', share: 0.1, end: true },
      { title: 'Sis. ALV', share: 0.2, end: true },
    ],
    rows: lines.map((line) => [line.name, '1 kpl', money(netOf(line.cents)), percent(vatRate), money(line.cents)]),
    total: ['Yhteensä', '', '', '', money(totalCents)],
  })
}

function writeVat(paper: ReturnType<typeof createPaper>, { paper: of }: Receipt): void {
  const { vatRate, vatCents, totalCents } = of
  paper.table({
    columns: [
      { title: 'Arvonlisävero', share: 0.4 },
      { title: 'Veron peruste', share: 0.2, end: true },
      { title: 'Vero', share: 0.2, end: true },
      { title: 'Yhteensä', share: 0.2, end: true },
    ],
    rows: [[percent(vatRate), money(cents(totalCents - vatCents)), money(vatCents), money(totalCents)]],
  })
}

/** Where something was taken off before the charge, the card paid less than the invoice says. */
function writePayment(paper: ReturnType<typeof createPaper>, receipt: Receipt): void {
  if (receipt.kind !== 'invoice' || !receipt.charge || receipt.creditedBefore.length === 0) return
  const credits = receipt.creditedBefore.map(({ number, issuedOn, totalCents }) => [
    `Hyvityslasku ${number}, ${formatDay(issuedOn, 'fi')}`,
    money(totalCents),
  ])
  paper.table({
    columns: [
      { title: 'Maksu', share: 0.7 },
      { title: 'Sis. ALV', share: 0.3, end: true },
    ],
    rows: [['Laskun loppusumma', money(receipt.paper.totalCents)], ...credits],
    total: ['Veloitettu maksukortilta', money(receipt.charge.cents)],
  })
}
