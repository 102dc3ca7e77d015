import { type Cents, cents, formatPrice, toEuros } from '../../../contract/money/money.ts'
import { creditableOf } from '../../billing/invoicing/creditableOf.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { words } from '../words.ts'

/** A settled bill stays as it is: so much of its invoice has to be credited before what it rests on may change. */
export async function requireCredited(tx: Tx, invoiceNumber: string | null, sum: Cents): Promise<void> {
  if (sum <= 0 || invoiceNumber === null) return
  const credited = (await creditableOf(tx, invoiceNumber))?.credited ?? 0
  if (credited >= sum) return
  const left = toEuros(cents(sum - credited))
  throw new Refusal('STATEMENT_SETTLED', {
    values: { way: (language) => words[language].creditFirst(invoiceNumber, formatPrice(left, language)) },
  })
}
