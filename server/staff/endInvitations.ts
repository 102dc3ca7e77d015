import { and, eq, isNull } from 'drizzle-orm'
import type { Grant } from '../../contract/ops/roles.ts'
import type { Tx } from '../platform/database/database.ts'
import { staffInvitation } from './tables.ts'

/** Links that nobody has followed yet lead nowhere any more. */
export async function endInvitations(tx: Tx, memberId: string, now: Date): Promise<void> {
  await tx
    .update(staffInvitation)
    .set({ usedAt: now })
    .where(and(eq(staffInvitation.memberId, memberId), isNull(staffInvitation.usedAt)))
}

/** Whether somebody is given what they did not have: a link that was made before was made for less. */
export const isGivenMore = (had: readonly Grant[], given: readonly Grant[]): boolean =>
  given.some(({ role, place }) => !had.some((one) => one.role === role && one.place === place))
