import { isCompany } from '../../../contract/order/orderRules.ts'
import { customerFacts } from '../../account/person/customerFacts.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { openForStep } from '../lockForStep.ts'
import { orderByNumber } from '../queries.ts'
import type { OrderRow } from '../tables.ts'
import { requireStep, stepFacts } from './stepFacts.ts'

export type BusinessNeeds = Pick<ShopParts, 'db' | 'clock' | 'limits'>

/** The order of an identified business customer that waits for its company, or has it already. */
export async function businessOrder(shop: BusinessNeeds, customerId: string, orderNumber: string): Promise<OrderRow> {
  const { db, clock, limits } = shop
  const order = openForStep(await orderByNumber(db, customerId, orderNumber), clock)
  requireStep(await stepFacts(db, clock, order), 'identification')
  if (!isCompany(order.type)) throw new Refusal('NOT_BUSINESS')
  if (!(await customerFacts(db, customerId)).identified) throw new Refusal('NOT_IDENTIFIED')
  // Each question to a register is paid for, and about a person.
  await limits.count(db, { name: 'company-registers', key: customerId, most: 200, seconds: 3_600 })
  return order
}
