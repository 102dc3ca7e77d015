import type { Invoice } from '../../../contract/billing.ts'
import { formatDay } from '../../../contract/days/date.ts'
import { expiryText } from '../../../contract/money/cardExpiry.ts'
import { hasFailed, waitsForDay } from '../../../contract/money/invoiceRules.ts'
import { formatPrice, toEuros } from '../../../contract/money/money.ts'
import { cardNumber } from '../../../contract/text/cardNumber.ts'
import {
  invoiceFacts,
  type NoticeFacts,
  type NoticeLetter,
  type NoticeWords,
  nextChargeFacts,
  orderFacts,
  toAccount,
  type WriteNotice,
} from './noticeFacts.ts'

/** Charges, refunds and the card. */
export const moneyNotices = {
  charge_failed: (notice, t) => notice.invoice && failed(notice, notice.invoice, t),
  // The receipt tells it. A process of a version before may still put it in.
  charge_paid: () => null,
  refunded: (notice, t) => notice.invoice && refunded(notice, notice.invoice, t),
  extra_charge: (notice, t) => notice.invoice && extraCharge(notice, notice.invoice, t),
  new_card: (notice, t) => askedForCard(notice, t),
  reminder: (notice, t) => reminder(notice, t),
  goodwill: (notice, { goodwill: t }) =>
    notice.amount === null || !notice.order.next_charge
      ? null
      : {
          subject: t.subject,
          heading: t.subject,
          paragraphs: [t.text(formatPrice(notice.amount, notice.language))],
          facts: [...orderFacts(notice), ...nextChargeFacts(notice)],
          button: toAccount(notice),
        },
  card_expires: (notice, t) => {
    const card = notice.order.payment_cards.find(({ active }) => active)
    const charge = notice.order.next_payment_date
    if (!card || !charge) return null
    const { subject, heading, text, button } = t.cardExpires
    return {
      subject,
      heading,
      paragraphs: [
        text(card.issuer, cardNumber(card.masked_pan), expiryText(card), formatDay(charge, notice.language)),
      ],
      facts: orderFacts(notice),
      button: toAccount(notice, button),
    }
  },
} satisfies Record<string, WriteNotice>

/** Where a new card is added. Not once all is paid, of whatever order. */
function askedForCard(notice: NoticeFacts, { newCard: t, facts }: NoticeWords): NoticeLetter | null {
  const { amount, asked, language, order } = notice
  if (!amount || (asked === null && !order.invoices.some((one) => hasFailed(one) && !one.deleted))) return null
  return {
    subject: t.subject,
    heading: t.subject,
    paragraphs: t.texts,
    facts: [...orderFacts(notice), { label: facts.unpaid, value: formatPrice(amount, language) }],
    button: toAccount(notice, t.button),
  }
}

/** All that is late of the order, and how much it comes to with what is late of others. A month may fail before it is late. */
function reminder(notice: NoticeFacts, t: NoticeWords): NoticeLetter | null {
  const { amount, asked, paidOn, language, order } = notice
  const isAsked = ({ invoice_number }: Invoice) => asked === null || asked.includes(invoice_number)
  const late = order.invoices.filter((one) => hasFailed(one) && !one.deleted && !one.in_collection && isAsked(one))
  if (!amount || !paidOn || (asked === null && late.length === 0)) return null
  const { subject, texts, notes, due, others, total } = t.reminder
  const sum = late.reduce((cents, one) => cents + Math.round(one.amount_due * 100), 0)
  const rest = Math.round(amount * 100) - sum
  return {
    subject,
    heading: subject,
    paragraphs: texts(formatDay(paidOn, language)),
    facts: [
      ...orderFacts(notice),
      ...late.map((one) => ({
        label: `${t.facts.invoice} ${one.invoice_number}`,
        value: due(one.description, formatPrice(one.amount_due, language), one.reference_number),
      })),
      ...(rest > 0 ? [{ label: others, value: formatPrice(rest / 100, language) }] : []),
      { label: total, value: formatPrice(amount, language) },
    ],
    button: toAccount(notice, t.payNow),
    notes,
  }
}

/** The sum with its ground, and the day before which its customer may object. */
function extraCharge(notice: NoticeFacts, invoice: Invoice, { extraCharge: t }: NoticeWords): NoticeLetter {
  const { language } = notice
  const on = waitsForDay(invoice) ? formatDay(invoice.next_try_date ?? '', language) : null
  return {
    subject: t.subject,
    heading: t.subject,
    paragraphs: [on ? t.textOn(on) : t.text],
    facts: [
      ...invoiceFacts(notice, invoice),
      ...notice.lines.map(({ name, cents }) => ({ label: name, value: formatPrice(toEuros(cents), language) })),
    ],
    button: toAccount(notice),
    notes: [on ? t.objectBefore(on) : t.ask],
  }
}

function refunded(notice: NoticeFacts, invoice: Invoice, { refunded: t }: NoticeWords): NoticeLetter {
  const { paidOn, language } = notice
  const heading = paidOn ? t.toBank : t.toCard
  return {
    subject: heading,
    heading,
    paragraphs: [
      ...(invoice.deleted ? [t.cameToNothing] : []),
      t.text(paidOn ? t.byTransfer(formatDay(paidOn, language)) : t.byCard),
    ],
    facts: invoiceFacts(notice, invoice),
    button: toAccount(notice),
  }
}

/** Told with the reason and what happens next; not at all once it is paid. */
function failed(notice: NoticeFacts, invoice: Invoice, t: NoticeWords): NoticeLetter | null {
  if (!hasFailed(invoice) || invoice.deleted) return null
  const { failure_reason: reason, next_try_date: next } = invoice
  const facts = invoiceFacts(notice, invoice, invoice.amount_due)
  if (invoice.awaits_bank) {
    const { subject, texts, button } = t.chargeAwaited
    return { subject, heading: subject, paragraphs: texts, facts, button: toAccount(notice, button) }
  }
  const { subject, text, triedAgain, final } = t.chargeFailed
  return {
    subject,
    heading: subject,
    paragraphs: [text(reason ?? '').trim(), next ? triedAgain(formatDay(next, notice.language)) : final],
    facts,
    button: toAccount(notice, t.payNow),
  }
}
