import type { AnswerOf, ParsedQueryOf } from '../../../contract/call.ts'
import { type Day, daysBetween } from '../../../contract/days/date.ts'
import { sumCents, toEuros } from '../../../contract/money/money.ts'
import { ages, type listReceivables as promise } from '../../../contract/ops/money/receivables.ts'
import { namesOf } from '../../account/person/peopleOf.ts'
import { type Owed, owedByAge, owedInvoices } from '../../billing/books/owedInvoices.ts'
import { orderNumbersOf } from '../../order/desk/findOrders.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { pageOf } from '../page.ts'

type Answer = AnswerOf<typeof promise>

/** The debts of customers, by age and a page at a time. */
export async function listReceivables(
  { db, clock }: { db: Db; clock: Clock },
  { limit, after, sort }: ParsedQueryOf<typeof promise>,
): Promise<Answer> {
  const today = clock.today()
  const sums = await owedByAge(db, today)
  const { shown, next } = pageOf(await owedInvoices(db, { after, sort, most: limit + 1 }), limit, 'key')
  return {
    ages: ages.map(({ from, to }, at) => ({
      from_days: from,
      to_days: to,
      count: sums[at]?.count ?? 0,
      amount: toEuros(sumCents(sums[at] ? [sums[at].cents] : [])),
    })),
    count: sums.reduce((total, { count }) => total + count, 0),
    amount: toEuros(sumCents(sums.map(({ cents }) => cents))),
    invoices: await listedDebts(db, shown, today),
    next,
  }
}

/** Debts with the names of what they are about. */
export async function listedDebts(db: Db, debts: Owed[], today: Day): Promise<Answer['invoices']> {
  const numbers = await orderNumbersOf(db, [...new Set(debts.map(({ orderId }) => orderId))])
  const names = await namesOf(db, debts)
  return debts.map((debt) => ({
    invoice_number: debt.number,
    order_number: numbers.get(debt.orderId) ?? '',
    due_date: debt.dueOn,
    customer_id: debt.customerId,
    debtor_id: debt.debtorId,
    customer: names.get(debt.customerId) ?? '',
    days_late: Math.max(0, daysBetween(debt.dueOn, today)),
    amount: toEuros(debt.cents),
    status: debt.status,
  }))
}
