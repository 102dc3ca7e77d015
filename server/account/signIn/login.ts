import { eq } from 'drizzle-orm'
import type { Language } from '../../../contract/language.ts'
import { transaction } from '../../platform/database/database.ts'
import type { DeviceCookie } from '../../platform/http/deviceCookie.ts'
import { invalid } from '../../platform/http/refusal.ts'
import type { RateRule } from '../../platform/limits/rateLimit.ts'
import { event, eventOnCommit } from '../../platform/observe/events.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { normalEmail } from '../email/email.ts'
import { comparePassword, hashPassword } from '../password/passwordHash.ts'
import { accountByEmail, lockPassword } from '../queries.ts'
import { customer } from '../tables.ts'
import { words } from '../words.ts'
import { knownDevice, rememberDevice } from './knownDevice.ts'
import { startSession } from './startSession.ts'

const WINDOW = 15 * 60
const wrong = (language: Language): string => words[language].wrongCredentials

type Needs = Pick<ShopParts, 'db' | 'clock' | 'language' | 'limits' | 'secrets'>
interface Credentials {
  email: string
  password: string
  deviceName: string
  address: string
  device: DeviceCookie
}

/**
 * A new session for the right e-mail and password. A wrong one says the same, in the same time, whether the address has
 * an account or not. Failures slow the next tries down and lock nobody out: a mailed link always works, and a browser that
 * the address was signed in with before counts its failures by itself.
 */
export async function login(
  { db, clock, limits, secrets, language }: Needs,
  { email, password, deviceName, address, device }: Credentials,
): Promise<string> {
  const emailNorm = normalEmail(email)
  const known = knownDevice({ secrets, device }, email)
  const ofAddress: RateRule = { name: 'login_address', key: address, most: 30, seconds: WINDOW }
  const tries: RateRule[] = known
    ? [
        { name: 'login_device', key: `${known} ${emailNorm}`, most: 5, seconds: WINDOW },
        { name: 'login_devices', key: emailNorm, most: 30, seconds: WINDOW },
      ]
    : [{ name: 'login_email', key: emailNorm, most: 5, seconds: WINDOW }]
  if (!known) await limits.count(db, ofAddress)
  for (const rule of tries) await limits.countSlowing(db, rule, 'SLOWED_DOWN')

  const account = await accountByEmail(db, emailNorm)
  const compared = await comparePassword(account?.passwordHash ?? null, password)
  if (!account || compared === 'wrong') {
    const [who, from] = [secrets.index('event', emailNorm), secrets.index('event', address)]
    event('login', { outcome: 'refused', kind: 'password', who, from })
    throw invalid({ email: [wrong] })
  }

  for (const rule of known ? tries : [ofAddress, ...tries]) await limits.giveBack(db, rule)
  const { customerId, passwordHash } = account
  const anew = compared === 'older' ? await hashPassword(password) : null
  const token = await transaction(db, async (tx) => {
    // Changed while we looked at it: whoever changed it ended every session, and this would be one more.
    if ((await lockPassword(tx, customerId)) !== passwordHash) throw invalid({ email: [wrong] })
    if (anew) await tx.update(customer).set({ passwordHash: anew }).where(eq(customer.id, customerId))
    eventOnCommit(tx, 'login', { outcome: 'ok', kind: 'password', customerId })
    return await startSession(tx, { customerId, deviceName, language, now: clock.now() })
  })
  rememberDevice({ secrets, device }, email)
  return token
}
