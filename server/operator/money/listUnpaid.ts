import type { AnswerOf, ParsedQueryOf } from '../../../contract/call.ts'
import type { Language } from '../../../contract/language.ts'
import type { listUnpaid as promise } from '../../../contract/ops/money/money.ts'
import { nameOf, peopleOf } from '../../account/person/peopleOf.ts'
import { unpaidInvoices } from '../../billing/charging/unpaidInvoices.ts'
import { invoicesOf } from '../../billing/invoicing/invoicesOf.ts'
import { orderNumbersOf } from '../../order/desk/findOrders.ts'
import type { Staff } from '../../platform/http/http.ts'
import { pageOf } from '../page.ts'
import { chosenItems, type WorkShop } from '../work/workLists.ts'
import { rowOf, workRows } from '../work/workRows.ts'

/** The debts of customers, as they see them themselves, a page at a time. */
export async function listUnpaid(
  shop: WorkShop & { language: Language },
  staff: Staff,
  { show, waits_for, limit, after }: ParsedQueryOf<typeof promise>,
): Promise<AnswerOf<typeof promise>> {
  const { db, language } = shop
  const choice = await chosenItems(shop, 'unpaid', show, staff.id)
  const wanted = { ...choice, isForCustomer: waits_for === 'customer', after, most: limit + 1 }
  const { shown, next } = pageOf(await unpaidInvoices(db, wanted), limit)
  const rows = await workRows(db, staff, 'unpaid', shown)
  const orderIds = [...new Set(shown.map(({ orderId }) => orderId))]
  const numbers = await orderNumbersOf(db, orderIds)
  const people = await peopleOf(db, [...new Set(shown.map(({ customerId }) => customerId))])
  const billed = [...(await invoicesOf(db, orderIds, language)).values()].flat()
  const views = new Map(billed.map((view) => [view.invoice_number, view]))
  const invoices = shown.map(({ id, number, orderId, customerId, dueOn }) => {
    const [view, person] = [views.get(number), people.get(customerId)]
    return {
      invoice_number: number,
      order_number: numbers.get(orderId) ?? '',
      customer: person ? nameOf(person) : '',
      email: person?.email ?? '',
      phone: person?.phone ?? null,
      due_date: dueOn,
      amount_due: view?.amount_due ?? 0,
      failure_reason: view?.failure_reason ?? null,
      next_try_date: view?.next_try_date ?? null,
      ...rowOf(rows, id),
    }
  })
  return { invoices, next }
}
