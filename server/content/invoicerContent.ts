import type { Queryable } from '../platform/database.ts'
import { readContent } from './readContent.ts'

/** Who stands on an invoice as its seller. */
export interface Invoicer {
  name: string
  business_id: string
  address: string[]
}

/** Question: the seller of the invoices; the last of the service providers until staff have said who. */
export async function invoicerContent(db: Queryable): Promise<Invoicer> {
  const { invoicer, provider_companies } = await readContent(db, ['invoicer', 'provider_companies'])
  const company = invoicer ?? provider_companies.at(-1)
  return { name: '', business_id: '', address: [], ...company }
}
