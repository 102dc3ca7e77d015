import { and, eq, isNull } from 'drizzle-orm'
import type { ParsedBodyOf } from '../../../contract/call.ts'
import type { signHandover as promise } from '../../../contract/order/running.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, transaction } from '../../platform/database/database.ts'
import { tellTopic } from '../../platform/database/topics.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { kindOf } from '../handoverFacts.ts'
import { lockOrder } from '../queries.ts'
import { handoversOf } from '../readingsOf.ts'
import { vehicleHandover } from '../tables.ts'

/** The customer signs what was written down, on the account page. Again changes nothing. */
export async function signHandover(
  { db, clock }: { db: Db; clock: Clock },
  customerId: string,
  { order_number, direction, handover_id }: ParsedBodyOf<typeof promise>,
): Promise<void> {
  await transaction(db, async (tx) => {
    const order = await lockOrder(tx, customerId, order_number)
    const handovers = order ? await handoversOf(tx, order.id) : []
    const row = handovers.find(({ id, kind }) => (handover_id ? id === handover_id : kind === kindOf(direction)))
    if (!row) throw new Refusal('ORDER_NOT_FOUND')
    const now = clock.now()
    const isCured = row.missing?.length === 1 && row.missing[0] === 'signed'
    await tx
      .update(vehicleHandover)
      .set({ signedAt: now, ...(isCured ? { curedAt: now } : {}) })
      .where(and(eq(vehicleHandover.id, row.id), isNull(vehicleHandover.signedAt)))
    tellTopic(tx, 'order')
  })
}
