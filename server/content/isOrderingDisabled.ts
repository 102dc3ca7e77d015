import type { Queryable } from '../platform/database.ts'
import { readContent } from './readContent.ts'

/** Question: whether the operator has switched ordering off. */
export async function isOrderingDisabled(db: Queryable): Promise<boolean> {
  return (await readContent(db, ['ordering_disabled'])).ordering_disabled
}
