import { eq } from 'drizzle-orm'
import type { Tx } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import { normalEmail } from './email.ts'
import { accountByEmail } from './queries.ts'
import { customer, emailLookup } from './tables.ts'

interface NewCustomer {
  email: string
  marketing: boolean
  now: Date
}
export type CreatedCustomer = { outcome: 'created'; customerId: string } | { outcome: 'exists'; passwordSet: boolean }

/** A new private customer, or word that the address has an account. Of two at once, exactly one is created. */
export async function createCustomer(tx: Tx, { email, marketing, now }: NewCustomer): Promise<CreatedCustomer> {
  const emailNorm = normalEmail(email)
  const known = await accountByEmail(tx, emailNorm)
  if (known) return { outcome: 'exists', passwordSet: known.passwordHash !== null }

  const customerId = newId()
  await tx.insert(customer).values({ id: customerId, type: 'private', email: email.trim(), marketing, createdAt: now })
  const taken = await tx.insert(emailLookup).values({ emailNorm, customerId }).onConflictDoNothing().returning()
  if (taken.length > 0) return { outcome: 'created', customerId }

  await tx.delete(customer).where(eq(customer.id, customerId))
  const winner = await accountByEmail(tx, emailNorm)
  return { outcome: 'exists', passwordSet: winner?.passwordHash != null }
}
