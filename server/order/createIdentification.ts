import { type Cents, cents } from '../../contract/money.ts'
import { beginIdentification } from '../identification/beginIdentification.ts'
import { runChecks } from '../identification/runChecks.ts'
import { transaction } from '../platform/database.ts'
import { Refusal } from '../platform/refusal.ts'
import { gatherOrders } from './gatherOrders.ts'
import { lockForStep } from './lockForStep.ts'
import { currentOrder, fullOrders } from './queries.ts'
import { requireStep, stepFacts } from './stepFacts.ts'
import type { OrderRow } from './tables.ts'

type Needs = Parameters<typeof beginIdentification>[0] & Parameters<typeof runChecks>[0]

/** What the credit check is about: the dearest month of the commitment. */
async function identifiableOrder(shop: Needs, customerId: string): Promise<{ order: OrderRow; monthlyCents: Cents }> {
  const current = await currentOrder(shop.db, customerId)
  if (!current) throw new Refusal('ORDER_NOT_FOUND')
  return await transaction(shop.db, async (tx) => {
    const order = await lockForStep(tx, shop.clock, customerId, current.orderNumber)
    requireStep(await stepFacts(tx, shop.clock, order), 'identification')
    const [parts] = await gatherOrders(tx, await fullOrders(tx, [order.id]))
    return { order, monthlyCents: parts?.plan.listCents ?? cents(0) }
  })
}

/** Begins a bank identification once the terms are accepted. */
export async function createIdentification(shop: Needs, customerId: string): Promise<{ iframe_url: string }> {
  const { monthlyCents } = await identifiableOrder(shop, customerId)
  return { iframe_url: await beginIdentification(shop, { customerId, monthlyCents }) }
}

/** The checks of a new day, or again after an error, for a person who is identified already. */
export async function checkDriversLicenseAndCredit(
  shop: Needs,
  customerId: string,
): Promise<{ drivers_license: 'check' | 'manual' }> {
  const { monthlyCents } = await identifiableOrder(shop, customerId)
  return { drivers_license: await runChecks(shop, { customerId, monthlyCents }) }
}
