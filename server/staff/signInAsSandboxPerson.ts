import { transaction } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { ShopParts } from '../platform/shopParts.ts'
import { joinSandboxPerson } from './joinSandboxPerson.ts'
import { startStaffSession } from './startStaffSession.ts'

type Needs = Pick<ShopParts, 'db' | 'clock'>

/** Signs an invented person in, who joins the staff the first time. */
export async function signInAsSandboxPerson(shop: Needs, key: string, deviceName: string): Promise<string> {
  return await transaction(shop.db, async (tx) => {
    const now = shop.clock.now()
    const memberId = await joinSandboxPerson(tx, key, now)
    if (!memberId) throw new Refusal('NOT_FOUND')
    return await startStaffSession(tx, { memberId, deviceName, way: 'sandbox', now })
  })
}
