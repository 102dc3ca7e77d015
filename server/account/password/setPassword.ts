import { and, isNull } from 'drizzle-orm'
import type { DeviceCookie } from '../../platform/http/deviceCookie.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { customerFacts } from '../person/customerFacts.ts'
import { isKept } from '../person/isKept.ts'
import { rememberDevice } from '../signIn/knownDevice.ts'
import { customer } from '../tables.ts'
import { checkNewPassword } from './checkNewPassword.ts'
import { hashPassword } from './passwordHash.ts'

/** The first password of a customer who signed in without one. Of two at once, the first stays. */
export async function setPassword(
  { db, secrets, language }: Pick<ShopParts, 'db' | 'language' | 'secrets'>,
  customerId: string,
  asked: { password: string; password_confirmation: string; device: DeviceCookie },
): Promise<void> {
  const { email, passwordSet } = await customerFacts(db, customerId)
  if (passwordSet) throw new Refusal('PASSWORD_ALREADY_SET')
  await checkNewPassword({ ...asked, email }, language)
  const passwordHash = await hashPassword(asked.password)
  const set = await db
    .update(customer)
    .set({ passwordHash })
    .where(and(isKept(customerId), isNull(customer.passwordHash)))
    .returning({ id: customer.id })
  if (set.length === 0) throw new Refusal('PASSWORD_ALREADY_SET')
  rememberDevice({ secrets, device: asked.device }, email)
}
