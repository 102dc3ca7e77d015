import { sql } from 'drizzle-orm'
import type { Language } from '../../contract/language.ts'
import { catalogueChanged } from '../fleet/market/catalogueChanged.ts'
import type { Tx } from '../platform/database/database.ts'
import { rowSet } from '../platform/database/rowSet.ts'
import { cleanHtml } from '../platform/http/html.ts'
import { originalHash } from './speechOf.ts'
import type { GivenTranslation } from './translation.ts'

/** Keeps translations; HTML is cleaned as its original is. The same again changes nothing. */
export async function saveTranslations(
  tx: Tx,
  language: Language,
  given: readonly GivenTranslation[],
  { now, by }: { now: Date; by: string },
): Promise<void> {
  // The first of two places with one text says how it is translated.
  const rows = new Map(
    given.toReversed().map(({ place, finnish, text }) => {
      const isHtml = finnish.includes('<') || text.includes('<')
      const hash = originalHash(isHtml ? cleanHtml(finnish) : finnish)
      return [hash, { original_hash: hash, place, text: isHtml ? cleanHtml(text) : text }]
    }),
  )
  catalogueChanged(tx)
  await tx.execute(sql`
    insert into translation (language, original_hash, place, text, made_at, made_by)
    select ${language}, original_hash, place, text, ${now.toISOString()}::timestamptz, ${by}
    from ${rowSet([...rows.values()], 'original_hash text, place text, text text')} r
    on conflict (language, original_hash) do update set
      place = excluded.place, text = excluded.text, made_at = excluded.made_at, made_by = excluded.made_by
    where translation.text <> excluded.text`)
}
