import { desc, eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { marketingConsent } from '../tables.ts'

/** So many as somebody would read. */
const MOST = 20

/** Question: the consents to marketing of a customer and their withdrawals, newest first, each with the words that were seen. */
export const consentsOf = (db: Queryable, customerId: string) =>
  db
    .select({ given: marketingConsent.given, words: marketingConsent.words, at: marketingConsent.at })
    .from(marketingConsent)
    .where(eq(marketingConsent.customerId, customerId))
    .orderBy(desc(marketingConsent.at), desc(marketingConsent.id))
    .limit(MOST)
