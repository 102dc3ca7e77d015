import { formatDay, helsinkiDay } from '../../../contract/date.ts'
import { type Cents, cents, formatEuros, formatPrice, toEuros, vatWithin } from '../../../contract/money.ts'
import type { Buyer } from '../../account/buyerOf.ts'
import { createPaper, type PaperFact } from '../../platform/paper.ts'
import type { Invoicer } from '../../storefront/invoicerContent.ts'
import { inGroups } from '../pricing/reference.ts'
import type { ReceiptFacts } from './receiptOf.ts'

interface Receipt extends Omit<ReceiptFacts, 'cardId'> {
  seller: Invoicer
  buyer: Buyer
  orderNumber: string
  car: string
  ownReference: string
  card: string | null
  now: Date
}

/** An invoice on paper, with all that the VAT act (209 e §) asks of one, whoever the buyer is. */
export async function receiptPdf(receipt: Receipt): Promise<Buffer> {
  const { invoice, seller, orderNumber, car } = receipt
  const title = titleOf(receipt)
  const paper = createPaper({ title: `${title} ${invoice.number}`, created: receipt.now })
  paper.title(title)
  paper.beside({ heading: 'Ostaja', lines: buyerLines(receipt.buyer) }, invoiceFacts(receipt))
  paper.heading(invoice.description)
  paper.paragraph([car, `tilaus ${orderNumber}`].filter(Boolean).join(', '))
  writeLines(paper, receipt)
  writeVat(paper, receipt)
  paper.note(taxNote(receipt))
  if (isOwed(receipt)) paper.note('Summa veloitetaan tilauksen aktiiviselta maksukortilta.')
  paper.heading('Myyjä')
  const ids = [`Y-tunnus ${seller.business_id}`, `ALV-numero ${vatNumber(seller.business_id)}`]
  paper.paragraph([seller.name, ...seller.address, ...ids].filter(Boolean).join(', '))
  return await paper.finish()
}

const isCredit = ({ invoice }: Receipt): boolean => invoice.kind === 'credit'
const isOwed = (receipt: Receipt): boolean =>
  !isCredit(receipt) && (receipt.invoice.status === 'open' || receipt.invoice.status === 'error')

function titleOf(receipt: Receipt): string {
  if (isCredit(receipt)) return 'Hyvityslasku'
  return isOwed(receipt) ? 'Lasku' : 'Kuitti'
}

/** How the tax was worked out; where none is charged, why, as the VAT act wants. */
function taxNote(receipt: Receipt): string {
  if (receipt.invoice.vatRate === 0)
    return 'Ei arvonlisäveroa: vahingonkorvaus ei ole vastiketta tavaran tai palvelun myynnistä (arvonlisäverolaki 1 §).'
  const from = isCredit(receipt) ? 'samasta laskusta annettujen hyvitysten yhteissummasta' : 'laskun loppusummasta'
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

function invoiceFacts(receipt: Receipt): PaperFact[] {
  const { invoice, credits, ownReference, card } = receipt
  const { periodStart, periodEnd, paidAt } = invoice
  const facts: [string, string | null][] = [
    ['Laskun numero', invoice.number],
    ['Päiväys', formatDay(invoice.issuedOn)],
    ['Hyvittää laskun', credits && `${credits.number}, ${formatDay(credits.issuedOn)}`],
    ['Viitenumero', inGroups(invoice.reference)],
    ['Oma viite', ownReference.replace(/\s+/g, ' ')],
    ['Laskutuskausi', periodStart && periodEnd ? `${formatDay(periodStart)}–${formatDay(periodEnd)}` : null],
    ['Toimituspäivä', invoice.kind === 'other' ? formatDay(invoice.issuedOn) : null],
    ['Eräpäivä', isOwed(receipt) ? formatDay(invoice.dueOn) : null],
    ['Maksettu', paidAt && !isCredit(receipt) ? formatDay(helsinkiDay(paidAt)) : null],
    ['Maksutapa', card && `Maksukortti ${card}`],
    ['Tila', invoice.status === 'credited' ? 'Hyvitetty' : null],
  ]
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

const percent = (rate: number): string => `${formatEuros(rate / 10, { whole: true }).replace(/,(\d)0$/, ',$1')}\u00a0%`
const money = (amount: Cents): string => formatPrice(toEuros(amount))

function writeLines(paper: ReturnType<typeof createPaper>, { invoice, lines }: Receipt): void {
  const { vatRate, vatCents, totalCents } = invoice
  // A line that is the whole invoice has its tax, which of a partial credit may be a cent beside its own.
  const netOf = (line: Cents) => (lines.length === 1 ? cents(totalCents - vatCents) : vatWithin(line, vatRate).net)
  paper.table({
    columns: [
      { title: 'Kuvaus', share: 0.4 },
      { title: 'Määrä', share: 0.1, end: true },
      { title: 'Hinta ilman ALV', share: 0.2, end: true },
      { title: 'ALV', share: 0.1, end: true },
      { title: 'Sis. ALV', share: 0.2, end: true },
    ],
    rows: lines.map((line) => [line.name, '1 kpl', money(netOf(line.cents)), percent(vatRate), money(line.cents)]),
    total: ['Yhteensä', '', '', '', money(totalCents)],
  })
}

function writeVat(paper: ReturnType<typeof createPaper>, { invoice }: Receipt): void {
  const { vatRate, vatCents, totalCents } = invoice
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
