import { asc } from 'drizzle-orm'
import { anyOf } from '../../platform/database/anyOf.ts'
import type { Tx } from '../../platform/database/database.ts'
import {
  customer,
  customerPasskey,
  emailChange,
  emailLookup,
  mailedToken,
  marketingConsent,
  personLookup,
  session,
} from '../tables.ts'
import { restrictionColumns, standing } from './processingRestriction.ts'

/**
 * Locks customers until the transaction ends, in one order. Answers of which of them data may be erased, which is of nobody
 * whose processing is restricted (GDPR 18), and which of these never chose a password. Nobody is restricted in between.
 */
export async function lockErasable(
  tx: Tx,
  customerIds: string[],
  now: Date,
): Promise<{ erasable: Set<string>; passwordless: string[] }> {
  const { id, passwordHash, erasedAt } = customer
  const rows = await tx
    .select({ id, passwordHash, erasedAt, ...restrictionColumns })
    .from(customer)
    .where(anyOf(id, customerIds))
    .orderBy(asc(id))
    .for('update')
  const free = rows.filter((row) => !standing(row, now))
  const strangers = free.filter((row) => row.erasedAt === null && row.passwordHash === null)
  return { erasable: new Set(free.map((row) => row.id)), passwordless: strangers.map((row) => row.id) }
}

/** The ways in, that the address and the person have an account, and what was said to letters of offers. */
export async function eraseAccess(tx: Tx, customerIds: string[]): Promise<void> {
  for (const table of [session, mailedToken, customerPasskey, emailChange, emailLookup, personLookup, marketingConsent])
    await tx.delete(table).where(anyOf(table.customerId, customerIds))
}

/** Customers of whom no other row is left. */
export async function eraseAccounts(tx: Tx, customerIds: string[]): Promise<void> {
  await eraseAccess(tx, customerIds)
  await tx.delete(customer).where(anyOf(customer.id, customerIds))
}
