import { type Day, formatPeriod } from '../../../contract/days/date.ts'
import type { Language } from '../../../contract/language.ts'
import { type Cents, cents, sumCents, vatRateOn, vatWithin } from '../../../contract/money/money.ts'
import type { Period } from './period.ts'
import { type PricePlan, periodPrice } from './pricePlan.ts'
import { taxDay } from './taxDay.ts'
import { words } from './words.ts'

export interface InvoiceLine {
  name: string
  cents: Cents
}
/** The content of an invoice before it has a number. */
export interface InvoiceDraft {
  description: string
  lines: InvoiceLine[]
  totalCents: Cents
  /** Tenths of a percent. */
  vatRate: number
  netCents: Cents
  vatCents: Cents
}

/** The draft of the invoice of one period: the very price that the payment table showed. */
export function monthlyInvoice(plan: PricePlan, period: Period, issuedOn: Day, language: Language): InvoiceDraft {
  const price = periodPrice(plan, period.number)
  const lines = [
    { name: words[language].monthly, cents: price.baseCents },
    ...(price.discountCents > 0
      ? [{ name: discountName(plan, period, language), cents: cents(-price.discountCents) }]
      : []),
    ...price.extras,
  ]
  return draft(monthlyTitle(period, language), lines, taxDay(issuedOn, period))
}

export const monthlyTitle = ({ start, end }: Pick<Period, 'start' | 'end'>, language: Language): string =>
  words[language].monthlyOf(formatPeriod(start, end, language))

/** The tax is taken from the total, not from lines: rounded lines would not add up to it. */
export function draft(
  description: string,
  lines: InvoiceLine[],
  taxedOn: Day,
  vatRate = vatRateOn(taxedOn),
): InvoiceDraft {
  const totalCents = sumCents(lines.map((line) => line.cents))
  const { net, vat } = vatWithin(totalCents, vatRate)
  return { description, lines, totalCents, vatRate, netCents: net, vatCents: vat }
}

function discountName(plan: PricePlan, { number }: Period, language: Language): string {
  const t = words[language]
  const { campaign, codes } = plan
  const reasons = [
    campaign && number <= campaign.months && !plan.later?.some(({ fromPeriod }) => fromPeriod <= number)
      ? campaign.name
      : null,
    ...codes.map(({ code, period }) => (period === number ? t.code(code) : null)),
  ].filter((reason) => reason !== null)
  return t.discount(reasons.join(', '))
}

/** `2026-000123`: the year's running number. */
export const invoiceNumber = (year: number, running: number): string => `${year}-${String(running).padStart(6, '0')}`
