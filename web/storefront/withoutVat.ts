import type { Customer } from '../../contract/customer.ts'
import type { Language } from '../../contract/language.ts'
import { formatMonthly, withoutVat } from '../../contract/money/money.ts'
import { words } from './words.ts'

/** For who is known to order for a company, signed in as its customer; nobody else has said for whom they order. */
export const withoutVatFor = (
  customer: Pick<Customer, 'type'> | null,
  euros: number,
  today: string,
  language: Language,
): string | null =>
  customer?.type === 'business' ? words[language].withoutVat(formatMonthly(withoutVat(euros, today), language)) : null
