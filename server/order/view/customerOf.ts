import type { Customer } from '../../../contract/customer.ts'
import { customerView } from '../../account/customer.ts'
import { customerFacts } from '../../account/customerFacts.ts'
import { checksToday } from '../../identification/checksToday.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database.ts'
import { countOrders } from '../queries.ts'

/** The customer as the contract shows them: the account's facts, the orders' counts and the checks of the day. */
export const customerOf =
  ({ clock }: { clock: Clock }) =>
  async (db: Queryable, customerId: string): Promise<Customer> => {
    const facts = await customerFacts(db, customerId)
    const counts = await countOrders(db, customerId)
    const checks = await checksToday(db, { customerId, businessId: facts.businessId }, clock.today())
    return customerView(facts, {
      orders: counts.orders,
      active_orders: counts.active,
      latest_order_status: counts.latest,
      has_drivers_license_today: checks.licence === 'success',
      has_credit_rating_today: checks.credit === 'success',
    })
  }
