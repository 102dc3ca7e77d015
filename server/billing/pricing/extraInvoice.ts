import { type Day, formatPeriod } from '../../../contract/date.ts'
import type { Cents } from '../../../contract/money.ts'
import { draft, type InvoiceDraft } from './monthlyInvoice.ts'

const OF_SERVICE = 'Lisäpalvelu: '

/** What an invoice of a service is called. */
export const ofService = (name: string): string => `${OF_SERVICE}${name}`

/** The draft of an invoice of its own for a bought service. */
export const extraInvoice = (service: { name: string; cents: Cents }, boughtOn: Day): InvoiceDraft =>
  draft(ofService(service.name), [{ name: service.name, cents: service.cents }], boughtOn)

/** The draft for a month of a bought service that is missing on the invoice of that month. */
export const monthOfService = (
  { name, cents }: { name: string; cents: Cents },
  { start, end }: { start: Day; end: Day },
  today: Day,
): InvoiceDraft => extraInvoice({ name: `${name}, ${formatPeriod(start, end)}`, cents }, today)

/** Whether an invoice is for a bought service, and not for something that staff charged on top. */
export const isOfService = ({ description }: Pick<InvoiceDraft, 'description'>): boolean =>
  description.startsWith(OF_SERVICE)
