import { and, asc, isNull } from 'drizzle-orm'
import { anyOf } from '../../platform/database/anyOf.ts'
import type { Tx } from '../../platform/database/database.ts'
import { customer, customerPasskey, emailChange, emailLookup, mailedToken, personLookup, session } from '../tables.ts'

/** Locks customers until the transaction ends, in one order; answers those who never chose a password. */
export async function lockPasswordless(tx: Tx, customerIds: string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: customer.id, passwordHash: customer.passwordHash })
    .from(customer)
    .where(and(anyOf(customer.id, customerIds), isNull(customer.erasedAt)))
    .orderBy(asc(customer.id))
    .for('update')
  return rows.filter(({ passwordHash }) => passwordHash === null).map(({ id }) => id)
}

/** The ways in, and that the address and the person have an account. */
export async function eraseAccess(tx: Tx, customerIds: string[]): Promise<void> {
  for (const table of [session, mailedToken, customerPasskey, emailChange, emailLookup, personLookup])
    await tx.delete(table).where(anyOf(table.customerId, customerIds))
}

/** Customers of whom no other row is left. */
export async function eraseAccounts(tx: Tx, customerIds: string[]): Promise<void> {
  await eraseAccess(tx, customerIds)
  await tx.delete(customer).where(anyOf(customer.id, customerIds))
}
