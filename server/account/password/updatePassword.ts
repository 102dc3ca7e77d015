import { eq } from 'drizzle-orm'
import type { Language } from '../../../contract/language.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, transaction } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/http.ts'
import { invalid } from '../../platform/http/refusal.ts'
import type { Queue } from '../../platform/jobs/jobs.ts'
import type { RateLimits } from '../../platform/limits/rateLimit.ts'
import { eventOnCommit } from '../../platform/observe/events.ts'
import { accountById, lockPassword } from '../queries.ts'
import { endSessions } from '../signIn/endSessions.ts'
import { customer } from '../tables.ts'
import { words } from '../words.ts'
import { checkNewPassword } from './checkNewPassword.ts'
import { mailPasswordChanged } from './passwordChanged.ts'
import { comparePassword, hashPassword } from './passwordHash.ts'

interface Needs {
  db: Db
  clock: Clock
  queue: Queue
  limits: RateLimits
  language: Language
}

interface Change {
  old_password: string
  password: string
  password_confirmation: string
}

const wrong = (language: Language): string => words[language].oldPasswordWrong

/** Changes the password of someone who knows the old one. This session goes on, the others end. */
export async function updatePassword(
  { db, clock, queue, limits, language }: Needs,
  { customerId, sessionId }: Caller,
  asked: Change,
): Promise<{ message: string }> {
  if (asked.old_password === '') throw invalid({ old_password: [(language) => words[language].oldPasswordMissing] })
  const guesses = { name: 'old_password', key: customerId, most: 5, seconds: 15 * 60 }
  await limits.count(db, guesses)
  const { email, passwordHash: kept } = await accountById(db, customerId)
  if ((await comparePassword(kept, asked.old_password)) === 'wrong') throw invalid({ old_password: [wrong] })
  await limits.giveBack(db, guesses)
  await checkNewPassword({ ...asked, email }, language)
  const passwordHash = await hashPassword(asked.password)
  await transaction(db, async (tx) => {
    // Reset meanwhile: who knew the password before that has no say any more.
    if ((await lockPassword(tx, customerId)) !== kept) throw invalid({ old_password: [wrong] })
    await tx.update(customer).set({ passwordHash }).where(eq(customer.id, customerId))
    await endSessions(tx, { customerId, except: sessionId, now: clock.now() })
    await queue.enqueue(tx, mailPasswordChanged, { customerId })
    eventOnCommit(tx, 'password', { outcome: 'changed', customerId })
  })
  return { message: words[language].passwordChanged }
}
