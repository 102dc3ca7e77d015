import { type Day, formatPeriod } from '../../../contract/days/date.ts'
import type { Cents } from '../../../contract/money/money.ts'
import { draft, type InvoiceDraft } from './monthlyInvoice.ts'
import { taxDay } from './taxDay.ts'

const OF_SERVICE = 'Lisäpalvelu: '

/** What an invoice of a service is called. */
export const ofService = (name: string): string => `${OF_SERVICE}${name}`

/** The draft of an invoice of its own for a bought service. */
export const extraInvoice = (service: { name: string; cents: Cents }, taxedOn: Day): InvoiceDraft =>
  draft(ofService(service.name), [{ name: service.name, cents: service.cents }], taxedOn)

/** The draft for a month of a bought service that is missing on the invoice of that month. */
export const monthOfService = (
  { name, cents }: { name: string; cents: Cents },
  period: { start: Day; end: Day },
  issuedOn: Day,
): InvoiceDraft =>
  extraInvoice({ name: `${name}, ${formatPeriod(period.start, period.end, 'fi')}`, cents }, taxDay(issuedOn, period))

/** Whether an invoice is for a bought service, and not for something that staff charged on top. */
export const isOfService = ({ description }: Pick<InvoiceDraft, 'description'>): boolean =>
  description.startsWith(OF_SERVICE)
