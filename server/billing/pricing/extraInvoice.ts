import type { Day } from '../../../contract/date.ts'
import type { Cents } from '../../../contract/money.ts'
import { draft, type InvoiceDraft } from './monthlyInvoice.ts'

/** A bought service on paper, on an invoice of its own. */
export const extraInvoice = (service: { name: string; cents: Cents }, boughtOn: Day): InvoiceDraft =>
  draft(`Lisäpalvelu: ${service.name}`, [{ name: service.name, cents: service.cents }], boughtOn)
