import { eq } from 'drizzle-orm'
import { transaction } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/http.ts'
import { eventOnCommit } from '../../platform/observe/events.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { endEmailChanges } from '../email/changeEmail.ts'
import { endSessions } from '../signIn/endSessions.ts'
import { customer } from '../tables.ts'
import { words } from '../words.ts'
import { checkNewPassword } from './checkNewPassword.ts'
import { mailPasswordChanged } from './passwordChanged.ts'
import { hashPassword } from './passwordHash.ts'
import { provePassword, requireProved } from './provePassword.ts'

type Needs = Pick<ShopParts, 'db' | 'clock' | 'queue' | 'language' | 'limits'>

interface Change {
  old_password: string
  password: string
  password_confirmation: string
}

/** Changes the password of someone who knows the old one. This session goes on, the others end. */
export async function updatePassword(
  { db, clock, queue, limits, language }: Needs,
  { customerId, sessionId }: Caller,
  asked: Change,
): Promise<{ message: string }> {
  const old = { field: 'old_password', password: asked.old_password }
  const proved = await provePassword({ db, limits }, customerId, old)
  await checkNewPassword({ ...asked, email: proved.email }, language)
  const passwordHash = await hashPassword(asked.password)
  await transaction(db, async (tx) => {
    await requireProved(tx, customerId, proved)
    await tx.update(customer).set({ passwordHash }).where(eq(customer.id, customerId))
    const now = clock.now()
    await endSessions(tx, { customerId, except: sessionId, now })
    await endEmailChanges(tx, { customerId, now })
    await queue.enqueue(tx, mailPasswordChanged, { customerId, passkeysGone: false })
    eventOnCommit(tx, 'password', { outcome: 'changed', customerId })
  })
  return { message: words[language].passwordChanged }
}
