import { KEY_WARNING_DAYS } from '../../../contract/ops/roles.ts'
import * as promises from '../../../contract/ops/running/running.ts'
import { invalid, Refusal } from '../../platform/http/refusal.ts'
import { act, type ActShop as Shop } from '../act.ts'
import type { OpsHandlers } from '../opsHttp.ts'
import { endStaffKey, insertStaffKey, listStaffKeys } from '../staffKeys.ts'
import { wrongScope } from './scopeOfKey.ts'

/** Keys of the command line and of programs. Nobody bound to one place makes or ends one. */
export const keyActs = (shop: Shop): Pick<OpsHandlers, 'listKeys' | 'createKey' | 'revokeKey'> => ({
  listKeys: async () => {
    const soon = shop.clock.now().getTime() + KEY_WARNING_DAYS * 86_400_000
    const keys = await listStaffKeys(shop)
    return {
      keys: keys
        .toReversed()
        .map(({ name, role, place, calls, createdAt, lastUsedAt, expiresAt, revokedAt }) => ({
          name,
          role,
          place,
          calls,
          created_at: createdAt.toISOString(),
          last_used_at: lastUsedAt?.toISOString() ?? null,
          expires_at: expiresAt.toISOString(),
          ends_soon: revokedAt === null && expiresAt.getTime() <= soon,
          revoked_at: revokedAt?.toISOString() ?? null,
        })),
    }
  },
  createKey: act(shop, promises.createKey, async (tx, { body: { name, role, place, calls, days } }) => {
    const wrong = await wrongScope(tx, { role, place, calls })
    if (wrong) throw invalid(wrong)
    const key = await insertStaffKey(tx, { name, role, place, calls, days }, shop.clock.now())
    if (!key) throw new Refusal('STAFF_KEY_EXISTS')
    return { name, key }
  }),
  revokeKey: act(shop, promises.revokeKey, async (tx, { body: { name } }) => {
    if (!(await endStaffKey(tx, name, shop.clock.now()))) throw new Refusal('NOT_FOUND')
    return { name }
  }),
})
