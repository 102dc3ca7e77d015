import type { AnswerOf } from '../../contract/call.ts'
import type { Customer } from '../../contract/customer.ts'
import type { init as promise } from '../../contract/storefront.ts'
import type { Db, Queryable } from '../platform/database/database.ts'
import type { RawJson } from '../platform/http/rawJson.ts'
import type { Storefront } from './readStorefront.ts'

export interface StorefrontNeeds {
  db: Db
  /** The storefront for all visitors, as it stood a moment ago. */
  storefront: () => Promise<Storefront>
  customerOf(db: Queryable, customerId: string): Promise<Customer>
}
type Init = AnswerOf<typeof promise>

/** Everything the shop needs to show its first view. A visitor's costs no statement, a customer's those about the customer. */
export async function init(
  shop: StorefrontNeeds,
  jm: string | undefined,
  customerId: string | null,
): Promise<Init | RawJson<Init>> {
  const [storefront, customer] = await Promise.all([
    shop.storefront(),
    customerId ? shop.customerOf(shop.db, customerId) : null,
  ])
  if (!jm && !customer) return storefront.init.written
  return { ...presetBy(storefront, jm), user: customer && { email: customer.email }, customer }
}

/** The visitor's first view, with the dealer that a code presets. */
export function presetBy({ init: { value }, dealers }: Storefront, jm: string | undefined): Init {
  const dealer = jm && dealers.get(jm.trim().toUpperCase())
  return dealer ? { ...value, dealers: [dealer] } : value
}
