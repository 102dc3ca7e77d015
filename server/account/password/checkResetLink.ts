import { Refusal } from '../../platform/http/refusal.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { ownerOfMailedToken } from '../signIn/mailedToken.ts'

/** Refuses a link that would set no password any more, before somebody types one. */
export async function checkResetLink(
  { db, clock }: Pick<ShopParts, 'db' | 'clock'>,
  { token }: { token: string },
): Promise<undefined> {
  if (!(await ownerOfMailedToken(db, 'reset', token, clock.now()))) throw new Refusal('RESET_EXPIRED')
  return undefined
}
