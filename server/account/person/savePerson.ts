import { and, eq, sql } from 'drizzle-orm'
import type { CustomerType } from '../../../contract/customer.ts'
import type { Day } from '../../../contract/days/date.ts'
import { visible } from '../../../contract/text/visibleText.ts'
import type { Tx } from '../../platform/database/database.ts'
import { customer, personLookup } from '../tables.ts'
import { isKept } from './isKept.ts'

export interface IdentifiedPerson {
  firstNames: string
  lastName: string
  birthDate: Day
  /** The personal identity code, sealed. */
  sealedCode: Buffer
  /** Its keyed hashes, one by each key of the process: the same person has the same ones. */
  identityIndexes: string[]
  now: Date
}
/** The type of the account whose person it is now. `other_person`: this account belongs to someone else. `person_has_account`: this person's account is another one. */
export type SavedPerson = { type: CustomerType } | 'other_person' | 'person_has_account'

/** Ties an identified person to the account. One person, one account; an account never changes its person. */
export async function savePerson(tx: Tx, customerId: string, person: IdentifiedPerson): Promise<SavedPerson> {
  const { firstNames, lastName, birthDate, sealedCode, identityIndexes, now } = person
  const [account] = await tx
    .select({ identifiedAt: customer.identifiedAt })
    .from(customer)
    .where(isKept(customerId))
    .for('update')
  if (!account) throw new Error('No such customer')
  // The account is locked: nobody else ties a person to it meanwhile.
  const indexes = sql`${sql.param(identityIndexes)}::text[]`
  // While keys are changed a person stands under each: processes of the old key and the new one find each other's.
  const tied = tx
    .$with('tied')
    .as(
      tx
        .insert(personLookup)
        .select(
          sql`select index, ${customerId}::uuid from unnest(${indexes}) index where not exists (select from ${personLookup} where identity_index = any(${indexes})) order by index`,
        )
        .onConflictDoNothing()
        .returning({ customerId: personLookup.customerId }),
    )
  const known = sql`select from ${personLookup} of where of.identity_index = any(${indexes}) and of.customer_id = ${customerId}`
  const isTheirs = account.identifiedAt
    ? sql`exists (${known})`
    : sql`(select count(*) from tied) = ${identityIndexes.length}`
  const [saved] = await (account.identifiedAt ? tx : tx.with(tied))
    .update(customer)
    .set({
      firstName: visible(firstNames),
      lastName: visible(lastName),
      birthDate,
      identityCode: sealedCode,
      identifiedAt: now,
    })
    .where(and(eq(customer.id, customerId), isTheirs))
    .returning({ type: customer.type })
  if (saved) return saved
  if (account.identifiedAt) return 'other_person'
  // A rival that knows one key of two took that one a moment ago: the other is theirs, too.
  if (identityIndexes.length > 1) await tx.delete(personLookup).where(eq(personLookup.customerId, customerId))
  return 'person_has_account'
}
