import { type Day, formatPeriod } from '../../../contract/days/date.ts'
import { type Language, languages } from '../../../contract/language.ts'
import type { Cents } from '../../../contract/money/money.ts'
import { draft, type InvoiceDraft } from './monthlyInvoice.ts'
import { taxDay } from './taxDay.ts'
import { words } from './words.ts'

/** The name of an invoice of a service. */
export const ofService = (name: string, language: Language): string => `${words[language].ofService}${name}`

/** The draft of an invoice of its own for a bought service. */
export const extraInvoice = (service: { name: string; cents: Cents }, taxedOn: Day, language: Language): InvoiceDraft =>
  draft(ofService(service.name, language), [{ name: service.name, cents: service.cents }], taxedOn)

/** The draft for a month of a bought service that is missing on the invoice of that month. */
export const monthOfService = (
  { name, cents }: { name: string; cents: Cents },
  period: { start: Day; end: Day },
  issuedOn: Day,
  language: Language,
): InvoiceDraft =>
  extraInvoice(
    { name: `${name}, ${formatPeriod(period.start, period.end, language)}`, cents },
    taxDay(issuedOn, period),
    language,
  )

/** Whether an invoice is for a bought service, and not for something that staff charged on top. */
export const isOfService = ({ description }: Pick<InvoiceDraft, 'description'>): boolean =>
  languages.some((language) => description.startsWith(words[language].ofService))
