import type { Contact } from '../../contract/storefront.ts'
import type { Queryable } from '../platform/database/database.ts'
import { readContent } from './readContent.ts'

/** Question: how a customer reaches a person; null until staff have said it. */
export const contactFacts = async (db: Queryable): Promise<Contact | null> =>
  (await readContent(db, ['contact'])).contact

/** Whether customers can reach anybody; a seller at a distance may not open without. What was once so is not asked again. */
export function hasContactFacts(db: Queryable): () => Promise<boolean> {
  let known = false
  return async () => {
    known ||= (await contactFacts(db).catch(() => null)) !== null
    return known
  }
}
