import { and, eq } from 'drizzle-orm'
import { transaction } from '../../platform/database/database.ts'
import { isId } from '../../platform/ids.ts'
import { eventOnCommit } from '../../platform/observe/events.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { provePassword, requireProved } from '../password/provePassword.ts'
import { customerPasskey } from '../tables.ts'
import { mailPasskeyChanged } from './passkeyChanged.ts'

type Needs = Pick<ShopParts, 'db' | 'queue' | 'limits'>

/** Ends a passkey of the customer. Nobody learns whether somebody else has one of that id. */
export async function removePasskey(
  { db, queue, limits }: Needs,
  customerId: string,
  { passkey_id, password }: { passkey_id: string; password: string },
): Promise<void> {
  const proved = await provePassword({ db, limits }, customerId, { field: 'password', password })
  if (!isId(passkey_id)) return
  await transaction(db, async (tx) => {
    await requireProved(tx, customerId, proved)
    const [gone] = await tx
      .delete(customerPasskey)
      .where(and(eq(customerPasskey.id, passkey_id), eq(customerPasskey.customerId, customerId)))
      .returning()
    if (!gone) return
    await queue.enqueue(tx, mailPasskeyChanged, { customerId, change: 'removed', passkey: gone.name })
    eventOnCommit(tx, 'passkey', { outcome: 'removed', customerId })
  })
}
