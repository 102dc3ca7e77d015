import { type Cents, cents } from '../../../contract/money.ts'
import { beginIdentification } from '../../identification/beginIdentification.ts'
import { runChecks } from '../../identification/runChecks.ts'
import { Refusal } from '../../platform/refusal.ts'
import { openForStep } from '../lockForStep.ts'
import type { OrderRow } from '../tables.ts'
import { orderWithFacts, requireStep } from './stepFacts.ts'

type Needs = Parameters<typeof beginIdentification>[0] & Parameters<typeof runChecks>[0]

/** What the credit check is about: the dearest month of the commitment. */
async function identifiableOrder(shop: Needs, customerId: string): Promise<{ order: OrderRow; monthlyCents: Cents }> {
  const found = await orderWithFacts(shop.db, shop.clock, customerId)
  if (!found) throw new Refusal('ORDER_NOT_FOUND')
  const order = openForStep(found.order, shop.clock)
  requireStep(found.facts, 'identification')
  return { order, monthlyCents: cents(order.pricing[order.fixedTerm].listCents) }
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
