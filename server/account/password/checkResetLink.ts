import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { ownerOfMailedToken } from '../signIn/mailedToken.ts'

/** Refuses a link that would set no password any more, before somebody types one. */
export async function checkResetLink(
  { db, clock }: { db: Db; clock: Clock },
  { token }: { token: string },
): Promise<undefined> {
  if (!(await ownerOfMailedToken(db, 'reset', token, clock.now()))) throw new Refusal('RESET_EXPIRED')
  return undefined
}
