import type { Db, Tx } from '../../platform/database/database.ts'
import { invalid } from '../../platform/http/refusal.ts'
import type { RateLimits } from '../../platform/limits/rateLimit.ts'
import { accountById, lockPassword } from '../queries.ts'
import { words } from '../words.ts'
import { comparePassword } from './passwordHash.ts'

/** A password that was typed to prove who asks, and the field that it stands in. */
interface Typed {
  field: string
  password: string
}
interface Proved {
  field: string
  email: string
  passwordHash: string | null
}

const wrong = (field: string) => invalid({ [field]: [(language) => words[language].oldPasswordWrong] })

/** Refuses who does not know the password of the account; guesses are counted. */
export async function provePassword(
  { db, limits }: { db: Db; limits: RateLimits },
  customerId: string,
  { field, password }: Typed,
): Promise<Proved> {
  if (password === '') throw invalid({ [field]: [(language) => words[language].oldPasswordMissing] })
  const guesses = { name: 'old_password', key: customerId, most: 5, seconds: 15 * 60 }
  await limits.count(db, guesses)
  const { email, passwordHash } = await accountById(db, customerId)
  if ((await comparePassword(passwordHash, password)) === 'wrong') throw wrong(field)
  await limits.giveBack(db, guesses)
  return { field, email, passwordHash }
}

/** Refuses where the password was changed meanwhile: who knew it before that has no say any more. */
export async function requireProved(tx: Tx, customerId: string, { field, passwordHash }: Proved): Promise<void> {
  if ((await lockPassword(tx, customerId)) !== passwordHash) throw wrong(field)
}
