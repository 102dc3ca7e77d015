import { eq } from 'drizzle-orm'
import type { CustomerType } from '../../../contract/customer.ts'
import type { Tx } from '../../platform/database/database.ts'
import { lockCustomer } from '../person/lockCustomer.ts'
import { customer } from '../tables.ts'

/** Staff set somebody free who chose wrongly: a company that was chosen is chosen anew. */
export async function setType(tx: Tx, customerId: string, type: CustomerType): Promise<void> {
  await lockCustomer(tx, customerId)
  const company = { businessId: null, companyName: null, companyRightsOn: null }
  await tx
    .update(customer)
    .set({ type, ...company })
    .where(eq(customer.id, customerId))
}
