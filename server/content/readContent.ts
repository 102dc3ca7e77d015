import { inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../platform/database/database.ts'
import { safeHtml } from '../platform/http/safeHtml.ts'
import { content } from './tables.ts'

const html = z.string().transform(safeHtml)
const text = html.default('').catch('')
const optional = html.nullable().default(null).catch(null)
// Shown as a link: nothing that a browser would run.
const address = z
  .url({ protocol: /^https$/ })
  .default('')
  .catch('')

/** Every text and switch of the shop. A row that is missing or spoilt is an empty text, never an error for a customer. */
export const contentValues = z.object({
  maintenance: z.object({ type: z.string(), content: html }).nullable().default(null).catch(null),
  ordering_disabled: z.boolean().default(false).catch(false),
  damage_form: address,
  provider_companies: z
    .array(z.object({ name: z.string(), business_id: z.string() }))
    .default([])
    .catch([]),
  contact: z
    .object({
      phone: z.string(),
      email: z.string(),
      hours: z.string(),
      chat_address: z
        .url({ protocol: /^https$/ })
        .nullable()
        .default(null)
        .catch(null),
      // Said since this version of the shop.
      assistance_phone: z.string().nullable().default(null),
      postal_address: z.array(z.string()),
    })
    .nullable()
    .default(null)
    .catch(null),
  invoicer: z
    .object({ name: z.string(), business_id: z.string(), address: z.array(z.string()) })
    .nullable()
    .default(null)
    .catch(null),
  /** The kilometres of contract_terms, as numbers. */
  kilometres: z.object({ per_month: z.number(), beyond_cents: z.number() }).nullable().default(null).catch(null),
  promo: optional,
  model_list_banner: optional,
  product_info: text,
  advantages: optional,
  business_intro: text,
  home_delivery_info: text,
  contract_terms: text,
  privacy: text,
  terms_of_use: text,
  cookies: text,
  accessibility: text,
})
type Values = z.output<typeof contentValues>
export type ContentKey = keyof Values

/** Question: what the shop says and which switches are on, by name. One statement. */
export async function readContent<K extends ContentKey>(db: Queryable, keys: readonly K[]): Promise<Pick<Values, K>> {
  const rows = await db
    .select()
    .from(content)
    .where(inArray(content.key, [...keys]))
  return contentValues.parse(Object.fromEntries(rows.map(({ key, value }) => [key, value])))
}

/** Within another slice's statement: the same, for `contentIn`. */
export const contentOn = (keys: readonly ContentKey[]): SQL =>
  sql`(select coalesce(jsonb_object_agg(key, value), '{}') from ${content} where ${inArray(content.key, [...keys])})`

export const contentIn = (read: unknown): Values => contentValues.parse(read)
