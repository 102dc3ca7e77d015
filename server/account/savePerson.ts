import { and, eq } from 'drizzle-orm'
import type { Day } from '../../contract/date.ts'
import type { Tx } from '../platform/database.ts'
import { customer, personLookup } from './tables.ts'

export interface IdentifiedPerson {
  firstNames: string
  lastName: string
  birthDate: Day
  /** The personal identity code, sealed. */
  sealedCode: Buffer
  /** Its keyed hash: the same person has the same one. */
  identityIndex: string
  now: Date
}
/** `other_person`: this account belongs to someone else. `person_has_account`: this person's account is another one. */
export type SavedPerson = 'saved' | 'other_person' | 'person_has_account'

/** Ties an identified person to the account. One person, one account; an account never changes its person. */
export async function savePerson(tx: Tx, customerId: string, person: IdentifiedPerson): Promise<SavedPerson> {
  const { firstNames, lastName, birthDate, sealedCode, identityIndex, now } = person
  const [account] = await tx
    .select({ identifiedAt: customer.identifiedAt })
    .from(customer)
    .where(eq(customer.id, customerId))
    .for('update')
  if (!account) throw new Error('No such customer')
  if (account.identifiedAt) {
    if (!(await isPersonOf(tx, customerId, identityIndex))) return 'other_person'
  } else {
    await tx.insert(personLookup).values({ identityIndex, customerId }).onConflictDoNothing()
    if (!(await isPersonOf(tx, customerId, identityIndex))) return 'person_has_account'
  }
  await tx
    .update(customer)
    .set({ firstName: firstNames, lastName, birthDate, identityCode: sealedCode, identifiedAt: now })
    .where(eq(customer.id, customerId))
  return 'saved'
}

async function isPersonOf(tx: Tx, customerId: string, identityIndex: string): Promise<boolean> {
  const found = await tx
    .select()
    .from(personLookup)
    .where(and(eq(personLookup.identityIndex, identityIndex), eq(personLookup.customerId, customerId)))
  return found.length > 0
}
