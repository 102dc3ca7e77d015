import { and, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { isId } from '../../platform/ids.ts'
import { customerPasskey } from '../tables.ts'

/** Another name for a passkey, by which its customer knows the device. */
export async function renamePasskey(
  { db }: { db: Db },
  customerId: string,
  { passkey_id, name }: { passkey_id: string; name: string },
): Promise<void> {
  if (!isId(passkey_id)) throw new Refusal('NOT_FOUND')
  const renamed = await db
    .update(customerPasskey)
    .set({ name })
    .where(and(eq(customerPasskey.id, passkey_id), eq(customerPasskey.customerId, customerId)))
    .returning({ id: customerPasskey.id })
  if (renamed.length === 0) throw new Refusal('NOT_FOUND')
}
