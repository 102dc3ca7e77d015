import { sql } from 'drizzle-orm'
import { addressOf } from '../../contract/addresses/addresses.ts'
import type { Language } from '../../contract/language.ts'
import { sealedIdentityCode } from '../account/person/sealedIdentityCode.ts'
import type { ShopParts } from '../platform/shopParts.ts'
import { personalTables } from './personalData.ts'
import { words } from './words.ts'

export type Row = Record<string, unknown>
export type Copy = Record<string, Row[]>

/**
 * Question: everything that the shop keeps of a customer, table by table, as the register names it: a column that is new in
 * it is in the copy. The one place that reads the tables of all slices.
 */
export async function copyOf({ db, secrets }: Pick<ShopParts, 'db' | 'secrets'>, customerId: string): Promise<Copy> {
  const copy: Copy = {}
  for (const [table, { of, personal }] of Object.entries(personalTables)) {
    if (personal === '') continue
    const columns = sql.raw(personal.split(' ').join(', '))
    const { rows } = await db.execute<{ found: Row[] }>(sql`
      select coalesce(json_agg(of_table), '[]') as found
      from (select ${columns} from ${sql.identifier(table)} where ${of(customerId)}) of_table`)
    copy[table] = rows[0]?.found ?? []
  }
  const person = await sealedIdentityCode(db, customerId)
  // The file goes through other hands, and its reader knows the rest.
  for (const customer of copy.customer ?? [])
    customer.identity_code = person && `${secrets.open(person.code).slice(0, 7)}****`
  // The proposer of an act that takes two people is a colleague.
  for (const { detail } of copy.audit_entry ?? []) delete (detail as Row | null)?.proposed_by
  return copy
}

interface CopyOf {
  customerId: string
  at: Date
  publicUrl: string
  language: Language
}

/** The copy as it is handed out, by staff or to whom it is about. */
export function copyFile(copy: Copy, { customerId, at, publicUrl, language }: CopyOf) {
  const file = {
    customer_id: customerId,
    made_at: at.toISOString(),
    explained_at: publicUrl + addressOf('/tietosuoja', language),
    data: copy,
  }
  const body = [Buffer.from(JSON.stringify(file, null, 2))]
  return { fileName: words[language].fileName(customerId, 'json'), type: 'application/json; charset=utf-8', body }
}
