import type { SQL } from 'drizzle-orm'
import type { Queryable } from '../platform/database/database.ts'
import { contentIn, contentOn, readContent } from './readContent.ts'

/** The seller that an invoice names. */
export interface Invoicer {
  name: string
  business_id: string
  address: string[]
}

const KEYS = ['invoicer', 'provider_companies'] as const

/** Question: the seller of the invoices; the last of the service providers until staff have said who. */
export const invoicerContent = async (db: Queryable): Promise<Invoicer> => invoicerOf(await readContent(db, KEYS))

/** Within another slice's statement: the same, for `invoicerIn`. */
export const invoicerOn = (): SQL => contentOn(KEYS)

export const invoicerIn = (read: unknown): Invoicer => invoicerOf(contentIn(read))

function invoicerOf({
  invoicer,
  provider_companies,
}: Pick<ReturnType<typeof contentIn>, (typeof KEYS)[number]>): Invoicer {
  const company = invoicer ?? provider_companies.at(-1)
  return { name: '', business_id: '', address: [], ...company }
}
