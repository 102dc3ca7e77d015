import { addDays, type Day } from '../../../contract/days/date.ts'

/**
 * The day whose VAT rate an invoice has. The tax arises at the supply, which for a service that goes on is the end of each
 * period (AVL 15 § and 16 §). What is paid before it is an advance payment, taxed on the day of the payment. A card is
 * charged on the day of the invoice, so that day counts until the period is over.
 */
export const taxDay = (issuedOn: Day, period?: { end: Day }): Day =>
  period && period.end <= issuedOn ? addDays(period.end, -1) : issuedOn
