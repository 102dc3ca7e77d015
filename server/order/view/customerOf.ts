import type { Customer } from '../../../contract/customer.ts'
import { type CustomerFacts, customerView } from '../../account/person/customer.ts'
import { customerFacts } from '../../account/person/customerFacts.ts'
import { newMessagesOf } from '../../contact/messagesWaiting.ts'
import { checksToday } from '../../identification/checksToday.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { activeOrdersOf, countOrders } from '../queries.ts'

/** The customer as the contract shows them: the account's facts, the counts of orders and of new messages, and the checks of the day. */
export const customerOf =
  ({ clock }: { clock: Clock }) =>
  async (db: Queryable, customerId: string): Promise<Customer> => {
    const facts = await customerFacts(db, customerId)
    const counts = await countOrders(db, customerId)
    const checks = await checksToday(db, { customerId, businessId: facts.businessId }, clock.today())
    const limit = await limitOf(db, facts, counts.active)
    return customerView(facts, {
      restriction: facts.restrictionAt(clock.now()),
      orders: counts.orders,
      max_orders: limit.most,
      active_orders: limit.active,
      latest_order_status: counts.latest,
      new_messages: await newMessagesOf(db, customerId),
      has_drivers_license_today: checks.licence === 'success',
      has_credit_rating_today: checks.credit === 'success',
    })
  }

interface Limit {
  most: number | null
  active: number
}

/** The limit that is met first, with the orders that count against it: a company's has those of all its people. */
async function limitOf(db: Queryable, facts: CustomerFacts, active: number): Promise<Limit> {
  const { businessId, ownLimit, companyLimit } = facts
  const own = { most: ownLimit, active }
  if (!businessId || !companyLimit) return own
  const { most, elsewhere } = companyLimit
  const ofCompany = { most, active: (await activeOrdersOf(db, businessId)) + elsewhere }
  return ownLimit !== null && ownLimit - active < most - ofCompany.active ? own : ofCompany
}
