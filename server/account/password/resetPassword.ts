import { eq } from 'drizzle-orm'
import { transaction } from '../../platform/database/database.ts'
import type { DeviceCookie } from '../../platform/http/deviceCookie.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { event, eventOnCommit } from '../../platform/observe/events.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { endEmailChanges } from '../email/changeEmail.ts'
import { normalEmail } from '../email/email.ts'
import { forgetPasskeys } from '../passkeys/passkeysOf.ts'
import { accountByEmail, lockPassword, markEmailConfirmed } from '../queries.ts'
import { endSessions } from '../signIn/endSessions.ts'
import { rememberDevice } from '../signIn/knownDevice.ts'
import { cancelMailedTokens, ownerOfMailedToken, spendMailedToken } from '../signIn/mailedToken.ts'
import { customer } from '../tables.ts'
import { words } from '../words.ts'
import { checkNewPassword } from './checkNewPassword.ts'
import { mailPasswordChanged } from './passwordChanged.ts'
import { hashPassword } from './passwordHash.ts'

type Needs = Pick<ShopParts, 'db' | 'clock' | 'queue' | 'language' | 'secrets'>

interface Reset {
  email: string
  password: string
  password_confirmation: string
  token: string
  device: DeviceCookie
}

/** Sets a new password for the holder of a mailed link and ends every session and passkey. A weak password leaves the link usable. */
export async function resetPassword(
  { db, clock, queue, secrets, language }: Needs,
  asked: Reset,
): Promise<{ message: string }> {
  await checkNewPassword(asked, language)
  const now = clock.now()
  const account = await accountByEmail(db, normalEmail(asked.email))
  const owner = await ownerOfMailedToken(db, 'reset', asked.token, now)
  if (!owner || owner !== account?.customerId) {
    event('password', { outcome: 'reset_refused' })
    throw new Refusal('RESET_EXPIRED')
  }
  const passwordHash = await hashPassword(asked.password)
  let passkeysGone = false
  await transaction(db, async (tx) => {
    // First of all, as a login by link does: of two links at once one waits for the other.
    await lockPassword(tx, owner)
    if (!(await spendMailedToken(tx, 'reset', asked.token, now))) throw new Refusal('RESET_EXPIRED')
    await tx.update(customer).set({ passwordHash }).where(eq(customer.id, owner))
    await markEmailConfirmed(tx, owner, now)
    passkeysGone = (await forgetPasskeys(tx, owner)) > 0
    await endSessions(tx, { customerId: owner, now })
    await endEmailChanges(tx, { customerId: owner, now })
    for (const kind of ['login', 'reset'] as const) await cancelMailedTokens(tx, { customerId: owner, kind, now })
    await queue.enqueue(tx, mailPasswordChanged, { customerId: owner, passkeysGone })
    eventOnCommit(tx, 'password', { outcome: 'reset', customerId: owner })
  })
  rememberDevice({ secrets, device: asked.device }, asked.email)
  const { passwordReset, passkeysGone: alsoKeys } = words[language]
  return { message: passkeysGone ? `${passwordReset} ${alsoKeys}` : passwordReset }
}
