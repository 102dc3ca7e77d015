import { and, isNull } from 'drizzle-orm'
import type { Db } from '../platform/database.ts'
import type { DeviceCookie } from '../platform/deviceCookie.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Secrets } from '../platform/secrets.ts'
import { checkNewPassword } from './checkNewPassword.ts'
import { customerFacts } from './customerFacts.ts'
import { isKept } from './isKept.ts'
import { rememberDevice } from './knownDevice.ts'
import { hashPassword } from './passwordHash.ts'
import { customer } from './tables.ts'

/** The first password of a customer who signed in without one. Of two at once, the first stays. */
export async function setPassword(
  { db, secrets }: { db: Db; secrets: Secrets },
  customerId: string,
  asked: { password: string; password_confirmation: string; device: DeviceCookie },
): Promise<void> {
  const { email, passwordSet } = await customerFacts(db, customerId)
  if (passwordSet) throw new Refusal('PASSWORD_ALREADY_SET')
  await checkNewPassword({ ...asked, email })
  const passwordHash = await hashPassword(asked.password)
  const set = await db
    .update(customer)
    .set({ passwordHash })
    .where(and(isKept(customerId), isNull(customer.passwordHash)))
    .returning({ id: customer.id })
  if (set.length === 0) throw new Refusal('PASSWORD_ALREADY_SET')
  rememberDevice({ secrets, device: asked.device }, email)
}
