import type { Language } from '../../../contract/language.ts'
import type { Tx } from '../../platform/database/database.ts'
import { hashOf, newId, newToken } from '../../platform/ids.ts'
import { chooseLanguage } from '../person/chooseLanguage.ts'
import { session } from '../tables.ts'
import { ABSOLUTE_DAYS, daysAfter } from './session.ts'

interface NewSession {
  customerId: string
  deviceName: string
  /** That of the page on which they sign in: letters are in it from now on. */
  language: Language
  now: Date
}

/** A session as the database keeps it, with the hash of its token alone. */
export function newSession({ customerId, deviceName, now }: Omit<NewSession, 'language'>) {
  const token = newToken()
  const row = {
    id: newId(),
    customerId,
    tokenHash: hashOf(token),
    deviceName,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: daysAfter(now, ABSOLUTE_DAYS),
  }
  return { row, token }
}

/** Signs the customer in on one device. The token is told once. */
export async function startSession(tx: Tx, wish: NewSession): Promise<string> {
  const { row, token } = newSession(wish)
  await tx.insert(session).values(row)
  await chooseLanguage(tx, wish)
  return token
}
