import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Db, Queryable, Tx } from '../platform/database/database.ts'
import { deleteOver } from '../platform/database/deleteOver.ts'
import { isOfRestricted } from './person/processingRestriction.ts'
import { customer, emailLookup, mailedToken, session } from './tables.ts'

export async function accountByEmail(db: Queryable, emailNorm: string) {
  const [found] = await db
    .select({ customerId: customer.id, passwordHash: customer.passwordHash })
    .from(emailLookup)
    .innerJoin(customer, eq(customer.id, emailLookup.customerId))
    .where(and(eq(emailLookup.emailNorm, emailNorm), isNull(emailLookup.leftAt)))
  return found
}

/** Gives an address to a customer, also one that they left; false: somebody else has it. */
export async function takeAddress(tx: Tx, customerId: string, emailNorm: string): Promise<boolean> {
  const taken = await tx
    .insert(emailLookup)
    .values({ emailNorm, customerId })
    .onConflictDoUpdate({
      target: emailLookup.emailNorm,
      set: { leftAt: null },
      setWhere: sql`${emailLookup.customerId} = ${customerId} and ${emailLookup.leftAt} is not null`,
    })
    .returning()
  return taken.length > 0
}

export async function accountById(db: Queryable, customerId: string) {
  const [found] = await db
    .select({ email: customer.email, firstName: customer.firstName, passwordHash: customer.passwordHash })
    .from(customer)
    .where(eq(customer.id, customerId))
  if (!found) throw new Error('No such customer')
  return found
}

/** The password as it is now, and stays until the transaction is over. */
export async function lockPassword(tx: Tx, customerId: string): Promise<string | null> {
  const [found] = await tx
    .select({ passwordHash: customer.passwordHash })
    .from(customer)
    .where(eq(customer.id, customerId))
    .for('update')
  return found?.passwordHash ?? null
}

/** Keeps the first time. */
export const markEmailConfirmed = (db: Queryable, customerId: string, now: Date): Promise<unknown> =>
  db
    .update(customer)
    .set({ emailConfirmedAt: now })
    .where(and(eq(customer.id, customerId), isNull(customer.emailConfirmedAt)))

export async function deleteTokensBefore(
  db: Db,
  { before, now }: { before: Date; now: Date },
  stopping: AbortSignal,
): Promise<void> {
  for (const table of [mailedToken, session]) {
    const isOver = sql`${lt(table.expiresAt, before)} and not ${isOfRestricted(table.customerId, now)}`
    await deleteOver(db, table, isOver, stopping)
  }
}
