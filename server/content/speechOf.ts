import { and, eq, inArray } from 'drizzle-orm'
import { type Language, languages } from '../../contract/language.ts'
import type { Queryable } from '../platform/database/database.ts'
import { safeHtml } from '../platform/http/safeHtml.ts'
import { hashOf } from '../platform/ids.ts'
import { inFinnish, type Speech, speechIn } from './speech.ts'
import { translation } from './tables.ts'

/** The key of a text: how its lines are broken does not matter. */
export const originalHash = (finnish: string): string => hashOf(finnish.replaceAll(/\s+/g, ' ').trim())

/** Question: how the strings in `values`, wherever in them, are said in a language. None in Finnish, else one statement. */
export async function speechOf(db: Queryable, language: Language, ...values: unknown[]): Promise<Speech> {
  if (language === languages[0]) return inFinnish
  const hashes = new Map([...new Set(stringsIn(values))].map((one) => [one, originalHash(one)]))
  const rows = await db
    .select({ hash: translation.originalHash, text: translation.text })
    .from(translation)
    .where(and(eq(translation.language, language), inArray(translation.originalHash, [...hashes.values()])))
  const said = new Map(rows.map(({ hash, text }) => [hash, text.includes('<') ? safeHtml(text) : text]))
  return speechIn(language, (finnish) => said.get(hashes.get(finnish) ?? originalHash(finnish)))
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}
