import type { getPasskeys as promise } from '../../../contract/account/passkeys.ts'
import type { AnswerOf } from '../../../contract/call.ts'
import type { Db } from '../../platform/database/database.ts'
import { passkeysOf } from './passkeysOf.ts'

/** The passkeys of the customer. */
export async function getPasskeys({ db }: { db: Db }, customerId: string): Promise<AnswerOf<typeof promise>> {
  const passkeys = await passkeysOf(db, customerId)
  return {
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      passkey_id: id,
      name,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt?.toISOString() ?? null,
    })),
  }
}
