import { addDays, formatDay, formatPeriod } from '../../../contract/days/date.ts'
import type { Language } from '../../../contract/language.ts'
import { formatPrice, toEuros } from '../../../contract/money/money.ts'
import { awaitsPickup, lastCancellingDay } from '../../../contract/order/orderRules.ts'
import { awaitsCollecting } from '../../billing/invoicing/collectiveMonths.ts'
import { type ReceiptFacts, receiptById } from '../../billing/invoicing/receiptOf.ts'
import { endingDay } from '../../billing/pricing/period.ts'
import { titleIn } from '../../billing/titleIn.ts'
import { type Sending, sendLetter } from '../../content/sendLetter.ts'
import type { Clock } from '../../platform/clock.ts'
import { hello } from '../../providers/mail/letter.ts'
import { termOf } from '../orderTerm.ts'
import { orderToTell } from '../queries.ts'
import type { OrderRow } from '../tables.ts'
import { accountOn } from './accountAddress.ts'
import { receiptPaper } from './getReceipt.ts'
import { words } from './words.ts'

/** The receipt of a charge, with its paper and the way to end. Of what came to nothing meanwhile, and of what a collective paper will tell, there is none. */
export async function sendReceipt(
  shop: Sending,
  { customerId, orderId, invoiceId }: { customerId: string; orderId: string; invoiceId: string },
): Promise<void> {
  const { db, clock, language } = shop
  const facts = await receiptById(db, customerId, invoiceId)
  const found = await orderToTell(db, customerId, orderId)
  if (!facts || !found || facts.kind !== 'invoice' || (!facts.charge && facts.paper.status !== 'paid')) return
  const { order, reader, contact } = found
  if (order.businessId !== null && (await awaitsCollecting(db, facts.paper))) return
  const { fileName, bytes } = await receiptPaper({ db, clock, language }, { facts, ...found })
  const { receipt: t, notices } = words[language]
  await sendLetter(shop, {
    to: reader.email,
    language,
    subject: t.subject(facts.paper.number, order.orderNumber),
    heading: t.heading,
    greeting: hello(reader.firstName, language),
    paragraphs: [facts.charge ? t.text : t.textOfTransfer],
    facts: receiptFacts(facts, order, language),
    button: { text: notices.toAccount, url: accountOn(shop)(order.orderNumber) },
    notes: wayToEnd(order, clock, language),
    attachments: [
      { filename: fileName, contentType: 'application/pdf', bytes, source: { paper: 'receipt', invoiceId } },
    ],
    about: { customerId, orderNumber: order.orderNumber, kind: 'receipt' },
    contact,
  })
}

type PaidInvoice = Extract<ReceiptFacts, { kind: 'invoice' }>

function receiptFacts({ paper, charge }: PaidInvoice, { orderNumber }: OrderRow, language: Language) {
  const { receipt: t, notices } = words[language]
  const { kind, periodStart, periodEnd, number, description, totalCents } = paper
  return [
    { label: notices.facts.orderNumber, value: orderNumber },
    kind === 'monthly_subscription' && periodStart && periodEnd
      ? { label: t.monthly, value: formatPeriod(periodStart, periodEnd, language) }
      : { label: t.payment, value: titleIn(description, language) },
    { label: notices.facts.invoice, value: number },
    { label: charge ? t.charged : t.invoiceTotal, value: formatPrice(toEuros(charge?.cents ?? totalCents), language) },
    ...(charge?.card ? [{ label: notices.facts.card, value: charge.card }] : []),
  ]
}

/** How the order can be ended, as far as it can. */
function wayToEnd(order: OrderRow, clock: Clock, language: Language): string[] {
  const t = words[language].receipt
  const { status, cancelDate } = order
  if (status === 'delivered') {
    const end = endingDay(termOf(order), clock.today())
    const last = lastCancellingDay(end)
    return [t.howToEnd(formatDay(last, language), formatDay(end, language))]
  }
  if (status === 'under_cancellation' && cancelDate) return [t.ends(formatDay(addDays(cancelDate, -1), language))]
  return awaitsPickup(status) ? [t.mayEnd] : []
}
