import type { ShopParts } from '../../platform/shopParts.ts'
import { markEmailConfirmed } from '../queries.ts'
import { ownerOfMailedToken } from '../signIn/mailedToken.ts'

/** Whether the link proved an address. It is not used up: a second press says the same. */
export async function confirmEmail({ db, clock }: Pick<ShopParts, 'db' | 'clock'>, token: string): Promise<boolean> {
  const now = clock.now()
  const customerId = await ownerOfMailedToken(db, 'confirm_email', token, now)
  if (customerId) await markEmailConfirmed(db, customerId, now)
  return customerId !== null
}

/** Whether a press would prove an address. */
export const isConfirmation = async ({ db, clock }: Pick<ShopParts, 'db' | 'clock'>, token: string): Promise<boolean> =>
  (await ownerOfMailedToken(db, 'confirm_email', token, clock.now())) !== null
