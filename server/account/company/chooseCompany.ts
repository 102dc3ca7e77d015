import { eq } from 'drizzle-orm'
import type { Day } from '../../../contract/days/date.ts'
import type { Tx } from '../../platform/database/database.ts'
import { customer } from '../tables.ts'

/** The company that the customer orders for, and the day on which the right to sign for it was proven. */
export async function chooseCompany(
  tx: Tx,
  customerId: string,
  { businessId, name, provenOn }: { businessId: string; name: string; provenOn: Day },
): Promise<void> {
  await tx
    .update(customer)
    .set({ businessId, companyName: name, companyRightsOn: provenOn })
    .where(eq(customer.id, customerId))
}

/** The right is gone: the customer chooses anew. */
export async function dropCompany(tx: Tx, customerId: string): Promise<void> {
  await tx
    .update(customer)
    .set({ businessId: null, companyName: null, companyRightsOn: null })
    .where(eq(customer.id, customerId))
}
