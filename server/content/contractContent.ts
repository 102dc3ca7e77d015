import type { Contact } from '../../contract/storefront.ts'
import type { Queryable } from '../platform/database.ts'
import { contractTexts } from './contractTextVersion.ts'
import { readContent } from './readContent.ts'

interface ContractContent {
  termsHtml: string
  providers: { name: string; business_id: string }[]
  contact: Contact | null
}

/** Question: what every contract, and the letter it goes with, says beside the facts of its order. */
export async function contractContent(db: Queryable): Promise<ContractContent> {
  const keys = [...contractTexts, 'contact'] as const
  const { contract_terms, provider_companies, contact } = await readContent(db, keys)
  return { termsHtml: contract_terms, providers: provider_companies, contact }
}
