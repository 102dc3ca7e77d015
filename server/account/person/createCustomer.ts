import { sql } from 'drizzle-orm'
import { words as consentWords } from '../../../contract/consent/words.ts'
import type { Language } from '../../../contract/language.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { normalEmail } from '../email/email.ts'
import { accountByEmail } from '../queries.ts'
import { newSession } from '../signIn/startSession.ts'
import { customer, emailLookup, marketingConsent, session } from '../tables.ts'

interface NewCustomer {
  email: string
  marketing: boolean
  deviceName: string
  language: Language
  now: Date
}
/** The token of the new customer's session is told once. */
export type CreatedCustomer =
  | { outcome: 'created'; customerId: string; token: string }
  | { outcome: 'exists'; passwordSet: boolean }

/**
 * A new private customer who is signed in, or word that the address has an account. Of two at once, exactly one is
 * created: the second waits for the first one's line in the lookup. One statement, unless the account exists.
 */
export async function createCustomer(
  tx: Tx,
  { email, marketing, deviceName, language, now }: NewCustomer,
): Promise<CreatedCustomer> {
  const emailNorm = normalEmail(email)
  const customerId = newId()
  const at = now.toISOString()
  const { row, token } = newSession({ customerId, deviceName, now })
  const lookup = tx.insert(emailLookup).values({ emailNorm, customerId }).onConflictDoNothing().returning()
  const { rowCount } = await tx.execute(sql`
    with looked_up as ${lookup},
    made as (
      insert into ${customer} (id, type, email, language, marketing, created_at)
      select customer_id, 'private', ${email.trim()}, ${language}, ${marketing}, ${at} from looked_up
      returning id
    ),
    consented as (
      insert into ${marketingConsent} (id, customer_id, given, words, at)
      select ${newId()}::uuid, id, true, ${consentWords[language].marketing}, ${at}::timestamptz from made where ${marketing}
    )
    insert into ${session} (id, customer_id, token_hash, device_name, created_at, last_used_at, expires_at)
    select ${row.id}, id, ${row.tokenHash}, ${deviceName}, ${at}, ${at}, ${row.expiresAt.toISOString()} from made`)
  if (rowCount === 1) return { outcome: 'created', customerId, token }
  const known = await accountByEmail(tx, emailNorm)
  return { outcome: 'exists', passwordSet: known?.passwordHash != null }
}
