import { beginIdentification } from '../../identification/beginIdentification.ts'
import { identifiableOrder } from './identifiableOrder.ts'

type Needs = Parameters<typeof beginIdentification>[0]

/** Begins a bank identification once the terms are accepted. */
export async function createIdentification(shop: Needs, customerId: string): Promise<{ iframe_url: string }> {
  const { monthlyCents } = await identifiableOrder(shop, customerId)
  return { iframe_url: await beginIdentification(shop, { customerId, monthlyCents }) }
}
