import * as promises from '../../../contract/ops/running/running.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { act, type ActShop as Shop } from '../act.ts'
import type { OpsHandlers } from '../opsHttp.ts'
import { endStaffKey, insertStaffKey, listStaffKeys } from '../staffKeys.ts'

/** Keys of the command line and of programs. A key opens what its role does at every place, so nobody bound to one place makes or ends one. */
export const keyActs = (shop: Shop): Pick<OpsHandlers, 'listKeys' | 'createKey' | 'revokeKey'> => ({
  listKeys: async () => {
    const keys = await listStaffKeys(shop)
    return {
      keys: keys
        .toReversed()
        .map(({ name, role, createdAt, lastUsedAt, expiresAt, revokedAt }) => ({
          name,
          role,
          created_at: createdAt.toISOString(),
          last_used_at: lastUsedAt?.toISOString() ?? null,
          expires_at: expiresAt?.toISOString() ?? null,
          revoked_at: revokedAt?.toISOString() ?? null,
        })),
    }
  },
  createKey: act(shop, promises.createKey, async (tx, { body: { name, role, days } }) => {
    const now = shop.clock.now()
    const expiresAt = new Date(now.getTime() + days * 86_400_000)
    const key = await insertStaffKey(tx, { name, role, expiresAt }, now)
    if (!key) throw new Refusal('STAFF_KEY_EXISTS')
    return { name, key }
  }),
  revokeKey: act(shop, promises.revokeKey, async (tx, { body: { name } }) => {
    if (!(await endStaffKey(tx, name, shop.clock.now()))) throw new Refusal('NOT_FOUND')
    return { name }
  }),
})
