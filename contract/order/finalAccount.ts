import type { Invoice } from '../billing.ts'
import { formatDay } from '../days/date.ts'
import type { Language } from '../language.ts'
import { isBeingCharged, waitsForDay } from '../money/invoiceRules.ts'
import { formatPrice } from '../money/money.ts'
import type { Order } from '../order.ts'
import { formatCount } from '../text/count.ts'
import { words } from './words.ts'

/**
 * The end of an order's account: all that was invoiced, what was given back of it, what is paid, what is about to be charged,
 * what is owed; kilometres as agreed and as driven. An invoice whose charge is under way is not called unpaid.
 */
export function finalAccount(
  { invoices: all, statement }: Pick<Order, 'invoices' | 'statement'>,
  language: Language,
): { label: string; value: string }[] {
  const t = words[language].account
  const live = all.filter(({ deleted, awaits_confirmation }) => !deleted && !awaits_confirmation)
  const sum = (of: Invoice[], amount: (one: Invoice) => number) =>
    of.reduce((so, one) => so + Math.round(amount(one) * 100), 0) / 100
  const row = (label: string, euros: number, isTold = true) =>
    isTold ? [{ label, value: formatPrice(euros, language) }] : []
  const [credits, invoices] = [live.filter(isCredit), live.filter((one) => !isCredit(one))]
  const dueOf = (of: Invoice[]) => sum(of, (one) => one.amount_due)
  const due = (is: (one: Invoice) => boolean) => dueOf(invoices.filter(is))
  const [invoiced, credited] = [sum(invoices, (one) => one.total_amount), sum(credits, (one) => one.total_amount)]
  const now = due(isBeingCharged)
  const days = [...new Set(invoices.filter(waitsForDay).map((one) => one.next_try_date ?? ''))].sort()
  return [
    ...row(t.invoicedInAll, invoiced),
    ...row(t.credited, credited, credits.length > 0),
    ...row(t.paid, Math.round((invoiced + credited - dueOf(invoices)) * 100) / 100),
    ...row(t.beingCharged, now, now > 0),
    ...days.flatMap((on) =>
      row(
        t.chargedThen(formatDay(on, language)),
        due((one) => waitsForDay(one) && one.next_try_date === on),
      ),
    ),
    ...row(
      t.unpaid,
      due((one) => !isBeingCharged(one) && !waitsForDay(one)),
    ),
    ...kilometresAgreed(statement, language),
  ]
}
const isCredit = ({ invoice_type }: Invoice): boolean => invoice_type === 'credit'

function kilometresAgreed(statement: Order['statement'], language: Language) {
  const t = words[language].account
  const { agreed = null, driven = null } = statement?.kilometres ?? {}
  const said = (label: string, km: number | null) =>
    km === null ? [] : [{ label, value: `${formatCount(km, language)}\u00a0km` }]
  return [...said(t.kilometresAgreed, agreed), ...said(t.kilometresDriven, driven)]
}
