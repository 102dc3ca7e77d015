import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'

/** Content that is HTML; what maintenance says stands within it. */
const htmlKeys = [
  ...[
    'promo',
    'model_list_banner',
    'product_info',
    'advantages',
    'business_intro',
    'home_delivery_info',
    'contract_terms',
    'privacy',
  ],
  ...['terms_of_use', 'cookies', 'accessibility'],
]

/**
 * Puts texts into every field of the demonstration catalogue that is shown as HTML, and into the names around them,
 * past everything that cleans on write: as if a row came some other way.
 */
export async function poisonRows(db: Db, texts: readonly string[]): Promise<void> {
  const all = texts.map((text) => `<p>${text}</p>`).join('\n')
  const name = texts[0] ?? ''
  const questions = JSON.stringify(texts.map((content, at) => ({ title: `${at + 1} ${content}`, content })))
  const banners = texts.length < 10 ? [all] : Array.from({ length: 4 }, (_, at) => part(texts, at, 4))
  const statements: SQL[] = [
    sql`update car_model set info = ${all}`,
    sql`update car_model set display_name = display_name || ${name}, body = body || ${name} where sort = (select min(sort) from car_model)`,
    sql`update dealer set display_name = display_name || ${name}, city = city || ${name} where code = (select min(code) from dealer)`,
    sql`update extra_service set service_title = ${name}, service_name = ${name}, description = ${all} where sale_phase = 'pre_sale'`,
    sql`update campaign set description = ${all}`,
    sql`update faq_section set title = ${name}, questions = ${questions}::jsonb`,
    sql`delete from banner`,
    ...banners.map(
      (content, at) => sql`
        insert into banner (sort, content, image_lg, image_layout, theme) values (${at}, ${content}, null, 'none', 'light')`,
    ),
    ...htmlKeys.map((key) => setContent(key, all)),
    setContent('maintenance', { type: 'info', content: all }),
    setContent('damage_form', 'javascript:xss()'),
  ]
  for (const statement of statements) await db.execute(statement)
}

const part = (texts: readonly string[], at: number, parts: number): string =>
  texts.filter((_, index) => index % parts === at).join('\n')

const setContent = (key: string, value: unknown): SQL => sql`
  insert into content (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
  on conflict (key) do update set value = excluded.value`
