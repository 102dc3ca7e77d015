import { desc, eq } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { customerPasskey } from '../tables.ts'

/** Question: the passkeys of a customer, the newest first. */
export const passkeysOf = (db: Queryable, customerId: string) =>
  db
    .select()
    .from(customerPasskey)
    .where(eq(customerPasskey.customerId, customerId))
    .orderBy(desc(customerPasskey.createdAt), desc(customerPasskey.id))

/** The customer as passkeys name them, which no other customer's passkey can say. */
export const handleOf = (customerId: string): Buffer<ArrayBuffer> => Buffer.from(customerId.replaceAll('-', ''), 'hex')

/** Takes all of them away, as the password where somebody else may have come in; answers how many there were. */
export async function forgetPasskeys(tx: Tx, customerId: string): Promise<number> {
  const gone = await tx.delete(customerPasskey).where(eq(customerPasskey.customerId, customerId)).returning()
  return gone.length
}
