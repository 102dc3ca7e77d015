import type { AnswerOf, ParsedQueryOf } from '../../../contract/call.ts'
import { addDays, type Day, daysBetween } from '../../../contract/days/date.ts'
import type { Language } from '../../../contract/language.ts'
import { toEuros } from '../../../contract/money/money.ts'
import type { listUnpaid as promise, showDebtor } from '../../../contract/ops/money/debtors.ts'
import { buyersOf } from '../../account/company/buyerOf.ts'
import { peopleOf } from '../../account/person/peopleOf.ts'
import {
  contactsWith,
  type Debtor,
  debtors,
  debtsOf,
  lastSaid,
  remindersOf,
} from '../../billing/debtors/debtorsOwing.ts'
import { invoicesOf } from '../../billing/invoicing/invoicesOf.ts'
import { orderNumbersOf } from '../../order/desk/findOrders.ts'
import { ordersWithCarOut } from '../../order/desk/ordersWithCarOut.ts'
import type { Staff } from '../../platform/http/http.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { isId } from '../../platform/ids.ts'
import { pageOf } from '../page.ts'
import { chosenItems, type WorkShop } from '../work/workLists.ts'
import { rowOf, workRows } from '../work/workRows.ts'

export type DebtorShop = WorkShop & { language: Language; config: { CALL_BACK_AFTER_DAYS: number } }

/** Debtors of what failed, a page at a time. */
export async function listUnpaid(
  shop: DebtorShop,
  staff: Staff,
  { show, waits_for, sort, limit, after }: ParsedQueryOf<typeof promise>,
): Promise<AnswerOf<typeof promise>> {
  const choice = await chosenItems(shop, 'unpaid', show, staff.id)
  const wanted = { ...choice, isForCustomer: waits_for === 'customer', sort, after, most: limit + 1 }
  const dueBy = waits_for === 'car' ? callBackDay(shop) : undefined
  const found = await debtors(shop.db, { ...wanted, dueBy })
  const { shown, next } = pageOf(found, limit, 'key')
  const rows = await workRows(shop, staff, 'unpaid', shown)
  const views = await debtorViews(shop, shown)
  const listed = views.map((view) => ({ ...view, ...rowOf(rows, view.debtor_id) }))
  return { debtors: waits_for === 'car' ? listed.filter(({ call_back }) => call_back) : listed, next }
}

/** The last due day by which the provider's rule asks for a car back. */
const callBackDay = ({ clock, config }: DebtorShop): Day => addDays(clock.today(), -config.CALL_BACK_AFTER_DAYS)

async function debtorViews(shop: DebtorShop, of: Debtor[]) {
  const { db, clock } = shop
  const today = clock.today()
  const people = await peopleOf(db, [...new Set(of.map(({ customerId }) => customerId))])
  const buyers = await buyersOf(db, of)
  const said = await lastSaid(
    db,
    of.map(({ id }) => id),
  )
  const out = await ordersWithCarOut(
    db,
    of.flatMap(({ orderIds }) => orderIds),
  )
  return of.map((debtor, at) => {
    const { id, customerId, businessId, dueOn, nextTryOn } = debtor
    const person = people.get(customerId)
    const contact = said.get(id)?.contact ?? null
    const hasCar = debtor.orderIds.some((orderId) => out.has(orderId))
    return {
      debtor_id: id,
      customer_id: customerId,
      name: buyers[at]?.buyer.name ?? '',
      business_id: businessId,
      email: person?.email ?? '',
      phone: person?.phone ?? null,
      count: debtor.count,
      amount: toEuros(debtor.cents),
      in_collection: toEuros(debtor.collectionCents),
      due_date: dueOn,
      days_late: Math.max(0, daysBetween(dueOn, today)),
      next_try_date: nextTryOn,
      has_car: hasCar,
      call_back: hasCar && dueOn <= callBackDay(shop),
      last_contact: contact && contactView(contact),
      reminded_on: said.get(id)?.remindedOn ?? null,
    }
  })
}

const contactView = ({ at, by, note, promisedOn }: Awaited<ReturnType<typeof contactsWith>>[number]) => ({
  at: at.toISOString(),
  by,
  note,
  promised_on: promisedOn,
})

/** One debtor with all debts. */
export async function showDebtorOf(shop: DebtorShop, id: string): Promise<AnswerOf<typeof showDebtor>> {
  const { db } = shop
  const [found] = isId(id) ? await debtors(db, { only: [id], most: 1 }) : []
  if (!found) throw new Refusal('DEBTOR_NOT_FOUND')
  const [debtor] = await debtorViews(shop, [found])
  if (!debtor) throw new Refusal('DEBTOR_NOT_FOUND')
  const debts = await debtsOf(db, id)
  const numbers = await orderNumbersOf(db, found.orderIds)
  const views = [...(await invoicesOf(db, found.orderIds, shop.language)).values()].flat()
  const reasons = new Map(views.map((view) => [view.invoice_number, view.failure_reason]))
  return {
    debtor,
    debts: debts.map((debt) => ({
      invoice_number: debt.number,
      order_number: numbers.get(debt.orderId) ?? '',
      description: debt.description,
      reference: debt.reference,
      due_date: debt.dueOn,
      total: toEuros(debt.totalCents),
      transferred: toEuros(debt.transferredCents),
      amount: toEuros(debt.cents),
      failure_reason: reasons.get(debt.number) ?? null,
      next_try_date: debt.nextTryOn,
      handed_over_on: debt.handedOverOn,
    })),
    contacts: (await contactsWith(db, id)).map(contactView),
    reminders: (await remindersOf(db, id)).map(({ sentOn, payBy, feeNumber, cents }) => ({
      sent_on: sentOn,
      pay_by: payBy,
      amount: Number(cents) / 100,
      fee_invoice_number: feeNumber,
    })),
    collectable_from:
      debts.flatMap((debt) => (debt.handedOverOn ? [] : (debt.collectableFrom ?? []))).toSorted()[0] ?? null,
  }
}
