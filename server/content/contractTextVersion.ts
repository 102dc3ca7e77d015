import { type SQL, sql } from 'drizzle-orm'
import { content } from './tables.ts'

/** Texts of every contract beside the facts of its order. */
export const contractTexts = ['contract_terms', 'provider_companies'] as const
/** And what it says of kilometres, as numbers. */
const versioned = [...contractTexts, 'kilometres']

/** Within another slice's statement: a short text that changes with the terms, their numbers and the companies behind them. */
export const contractTextVersion: SQL<string> = sql`(
  select left(md5(coalesce(string_agg(said.value::text, '|' order by said.key collate "C"), '')), 16)
  from ${content} said where said.key in (${sql.raw(versioned.map((key) => `'${key}'`).join(', '))}))`

/** Within another slice's statement: that text itself, with its version. */
export const contractTextNow: SQL = sql`
  select ${contractTextVersion} as version,
    coalesce((select said.value #>> '{}' from ${content} said where said.key = 'contract_terms'), '') as terms,
    coalesce((select said.value from ${content} said where said.key = 'provider_companies'), '[]') as providers,
    (select said.value from ${content} said where said.key = 'kilometres') as kilometres`
