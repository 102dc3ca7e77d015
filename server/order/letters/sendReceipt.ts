import { addDays, formatDay, formatPeriod } from '../../../contract/days/date.ts'
import { formatPrice, toEuros } from '../../../contract/money/money.ts'
import { awaitsPickup, lastCancellingDay } from '../../../contract/order/orderRules.ts'
import { type ReceiptFacts, receiptById } from '../../billing/invoicing/receiptOf.ts'
import { endingDay } from '../../billing/pricing/period.ts'
import { sendLetter } from '../../content/sendLetter.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { hello } from '../../providers/mail/letter.ts'
import type { Mail } from '../../providers/mail/mail.ts'
import { orderToTell } from '../queries.ts'
import type { OrderRow } from '../tables.ts'
import { accountOn } from './accountAddress.ts'
import { receiptPaper } from './getReceipt.ts'

interface Needs {
  db: Db
  clock: Clock
  mail: Mail
  config: { publicUrl: string }
}

/** The receipt of a charge, with its paper and the way to end. Of what came to nothing meanwhile there is none. */
export async function sendReceipt(
  shop: Needs,
  { customerId, orderId, invoiceId }: { customerId: string; orderId: string; invoiceId: string },
): Promise<void> {
  const { db, clock } = shop
  const facts = await receiptById(db, customerId, invoiceId)
  const told = await orderToTell(db, customerId, orderId)
  if (!facts || !told || facts.kind !== 'invoice' || !facts.charge) return
  const { order, reader, contact } = told
  const { fileName, bytes } = await receiptPaper({ db, clock }, { facts, ...told })
  await sendLetter(shop, {
    to: reader.email,
    subject: `Kuitti ${facts.paper.number} – tilaus ${order.orderNumber}`,
    heading: 'Kuitti maksustasi',
    greeting: hello(reader.firstName),
    paragraphs: [`Olemme veloittaneet maksukortiltasi alla olevan summan. Kuitti on liitteenä.`],
    facts: receiptFacts(facts, order),
    button: { text: 'Siirry tilisivulle', url: accountOn(shop.config)(order.orderNumber) },
    notes: wayToEnd(order, clock),
    attachments: [
      { filename: fileName, contentType: 'application/pdf', bytes, source: { paper: 'receipt', invoiceId } },
    ],
    about: { customerId, orderNumber: order.orderNumber, kind: 'receipt' },
    contact,
  })
}

type PaidInvoice = Extract<ReceiptFacts, { kind: 'invoice' }>

function receiptFacts({ paper, charge }: PaidInvoice, { orderNumber }: OrderRow) {
  const { kind, periodStart, periodEnd, number, description, totalCents } = paper
  return [
    { label: 'Tilausnumero', value: orderNumber },
    kind === 'monthly_subscription' && periodStart && periodEnd
      ? { label: 'Kuukausimaksu', value: formatPeriod(periodStart, periodEnd, 'fi') }
      : { label: 'Maksu', value: description },
    { label: 'Lasku', value: number },
    { label: 'Veloitettu', value: formatPrice(toEuros(charge?.cents ?? totalCents), 'fi') },
    ...(charge?.card ? [{ label: 'Maksukortti', value: charge.card }] : []),
  ]
}

/** How the order can be ended, as far as it can. */
function wayToEnd({ status, startDate, fixedTerm, cancelDate }: OrderRow, clock: Clock): string[] {
  if (status === 'delivered') {
    const end = endingDay({ anchor: startDate, fixedTerm }, clock.today())
    const last = lastCancellingDay(end)
    return [
      `Näin päätät tilauksen: valitse tilisivulla ”Tilauksen päättäminen” viimeistään ${formatDay(last, 'fi')}, niin se päättyy ${formatDay(end, 'fi')}.`,
    ]
  }
  if (status === 'under_cancellation' && cancelDate)
    return [
      `Tilauksesi on merkitty päättyväksi. Sen viimeinen maksettu päivä on ${formatDay(addDays(cancelDate, -1), 'fi')}.`,
    ]
  if (awaitsPickup(status))
    return ['Kun auto on luovutettu, voit päättää tilauksen tilisivulla viimeistään kaksi viikkoa ennen kauden loppua.']
  return []
}
