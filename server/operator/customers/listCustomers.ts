import type { AnswerOf, ParsedBodyOf } from '../../../contract/call.ts'
import { cents, toEuros } from '../../../contract/money/money.ts'
import type { listCustomers as promise } from '../../../contract/ops/customers/customerList.ts'
import { findCustomers } from '../../account/person/findCustomers.ts'
import { peopleOf } from '../../account/person/peopleOf.ts'
import { owedBy, owedByCustomers, owes } from '../../billing/debtors/owedByCustomers.ts'
import { activeOrdersByCustomer, hasNoActiveOrder } from '../../order/desk/activeOrders.ts'
import { customerIsAt } from '../../order/desk/ordersAt.ts'
import type { Clock } from '../../platform/clock.ts'
import { writeAudit } from '../../platform/database/audit.ts'
import { type Db, transaction } from '../../platform/database/database.ts'
import type { Staff } from '../../platform/http/http.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { entryBy } from '../audit.ts'
import { dealersFor } from '../orderPlace.ts'
import { pageOf } from '../page.ts'
import { seesMoney } from './seesMoney.ts'
import { customerShown } from './showCustomer.ts'

/** Customers with orders at the places that somebody may see, a page at a time. Whose data was shown is written down, by ids. */
export async function listCustomers(
  shop: { db: Db; clock: Clock },
  staff: Staff,
  { words, type, business_id: businessId, owes: isOwing, idle, sort, limit, after }: ParsedBodyOf<typeof promise>,
): Promise<AnswerOf<typeof promise>> {
  const { db } = shop
  const isOfOwing = isOwing || sort === '-owed'
  if (isOfOwing && !seesMoney(staff)) throw new Refusal('NOT_PERMITTED')
  const dealerIds = await dealersFor(db, staff, 'customers.see')
  const where = [
    ...(dealerIds ? [(id: Parameters<typeof owes>[0]) => customerIsAt(id, dealerIds)] : []),
    ...(isOfOwing ? [owes] : []),
    ...(idle ? [hasNoActiveOrder] : []),
  ]
  const ids = await findCustomers(db, { words, type, businessId, sort, owedBy, where, after, most: limit + 1 })
  const { shown, next } = pageOf(
    ids.map((id) => ({ id })),
    limit,
  )
  const customers = shown.map(({ id }) => id)
  if (customers.length === 0) return { customers: [], next }
  const entry = { ...entryBy(staff, shop.clock), act: 'listCustomers', subject: 'search' }
  await transaction(db, (tx) => writeAudit(tx, { ...entry, detail: { customers } }))
  return { customers: await rowsOf(db, customers, { dealerIds, isWithMoney: seesMoney(staff) }), next }
}

async function rowsOf(db: Db, ids: string[], seen: { dealerIds: string[] | null; isWithMoney: boolean }) {
  const people = await peopleOf(db, ids)
  const active = await activeOrdersByCustomer(db, ids, seen.dealerIds)
  const owed = seen.isWithMoney ? await owedByCustomers(db, ids) : null
  return ids.flatMap((id) => {
    const person = people.get(id)
    if (!person) return []
    const sum = (owed?.get(id) ?? []).reduce((all, one) => cents(all + one.cents), cents(0))
    const { customer_id, name, email, phone, type, company, identified, created_at } = customerShown(person)
    const facts = { customer_id, name, email, phone, type, company, identified, created_at }
    return [Object.assign(facts, { active_orders: active.get(id) ?? 0, owed: owed && toEuros(sum) })]
  })
}
