import type { Customer } from '../../contract/customer.ts'
import { formatMonthly, withoutVat } from '../../contract/money/money.ts'
import { fi } from './fi.ts'

/** For who is known to order for a company, signed in as its customer; nobody else has said for whom they order. */
export const withoutVatFor = (customer: Pick<Customer, 'type'> | null, euros: number, today: string): string | null =>
  customer?.type === 'business' ? fi.withoutVat(formatMonthly(withoutVat(euros, today))) : null
