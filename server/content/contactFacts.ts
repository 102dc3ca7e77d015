import type { Language } from '../../contract/language.ts'
import type { Contact } from '../../contract/storefront.ts'
import type { Queryable } from '../platform/database/database.ts'
import { readContent } from './readContent.ts'
import { speechOf } from './speechOf.ts'

/** Question: how a customer reaches a person; null until staff have said it. */
export const contactFacts = async (db: Queryable): Promise<Contact | null> =>
  (await readContent(db, ['contact'])).contact

/** The same for who reads a language: it says there when a person answers. `read` was read with the rest. */
export async function contactSpoken(db: Queryable, language: Language, read?: Contact | null): Promise<Contact | null> {
  const contact = read === undefined ? await contactFacts(db) : read
  if (!contact) return null
  const { hours } = contact
  return { ...contact, ...(await speechOf(db, language, hours)).words({ hours }) }
}

/** Whether customers can reach anybody; a seller at a distance may not open without. What was once so is not asked again. */
export function hasContactFacts(db: Queryable): () => Promise<boolean> {
  let known = false
  return async () => {
    known ||= (await contactFacts(db).catch(() => null)) !== null
    return known
  }
}
