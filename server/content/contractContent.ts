import type { Queryable } from '../platform/database/database.ts'
import { contractTexts } from './contractTextVersion.ts'
import { readContent } from './readContent.ts'

/** Question: what every contract says beside the facts of its order. */
export async function contractContent(
  db: Queryable,
): Promise<{ termsHtml: string; providers: { name: string; business_id: string }[] }> {
  const { contract_terms, provider_companies } = await readContent(db, contractTexts)
  return { termsHtml: contract_terms, providers: provider_companies }
}
