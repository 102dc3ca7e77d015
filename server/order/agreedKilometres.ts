import { eq } from 'drizzle-orm'
import { type AgreedKilometres, saysKilometres } from '../../contract/cars/kilometres.ts'
import type { Queryable } from '../platform/database/database.ts'
import { contractText } from './tables.ts'

/** A text never changes under its version, so that it is read once. */
const known = new Map<string, AgreedKilometres | null>()

/** The kilometres in the contracts of this text; null where only its words say them, or there is no text yet. */
export async function agreedKilometres(db: Queryable, version: string | null): Promise<AgreedKilometres | null> {
  if (version === null) return null
  const found = known.get(version)
  if (found !== undefined) return found
  const [row] = await db
    .select({ terms: contractText.terms, kilometres: contractText.kilometres })
    .from(contractText)
    .where(eq(contractText.version, version))
  const agreed = row?.kilometres && saysKilometres(row.terms, row.kilometres) ? row.kilometres : null
  if (row) known.set(version, agreed)
  return agreed
}
