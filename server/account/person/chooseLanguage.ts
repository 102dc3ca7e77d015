import { and, eq, ne } from 'drizzle-orm'
import type { Language } from '../../../contract/language.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { customer } from '../tables.ts'

/** The customer reads the shop in this language: their letters come in it. */
export async function chooseLanguage(
  db: Queryable,
  { customerId, language }: { customerId: string; language: Language },
): Promise<void> {
  await db
    .update(customer)
    .set({ language })
    .where(and(eq(customer.id, customerId), ne(customer.language, language)))
}
