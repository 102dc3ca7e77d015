import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { type Language, languages } from '../../../contract/language.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { customer } from '../tables.ts'

/** A letter to an address that no account has any more carries the language that nobody knows then. */
export const leftLetter = z.object({ leftAddress: z.string(), language: z.enum(languages).default('fi') })

/** The language in which a customer came last. */
export async function languageOf(db: Queryable, customerId: string): Promise<Language> {
  const [found] = await db.select({ language: customer.language }).from(customer).where(eq(customer.id, customerId))
  return found?.language ?? languages[0]
}

/** The shop as it speaks to one customer: what it writes to them is in their language. */
export const speakingTo = async <Shop extends { db: Queryable; language: Language }>(
  shop: Shop,
  { customerId }: { customerId: string },
): Promise<Shop> => ({ ...shop, language: await languageOf(shop.db, customerId) })
