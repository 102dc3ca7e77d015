import { sql } from 'drizzle-orm'
import { catalogueChanged } from '../fleet/market/catalogueChanged.ts'
import type { Tx } from '../platform/database/database.ts'
import { rowSet } from '../platform/database/rowSet.ts'
import { cleanHtml } from '../platform/http/html.ts'

interface GivenContent {
  banners: readonly { content: string; imageLg: string | null; imageLayout: string; theme: string }[]
  faq: readonly { title: string; questions: readonly { title: string; content: string }[] }[]
  /** Texts, switches and companies by the name the shop reads them by; HTML is cleaned wherever it stands. */
  content: Readonly<Record<string, unknown>>
}

/** Everything staff wrote for the pages, in place of what was there. */
export async function saveContent(tx: Tx, { banners, faq, content }: GivenContent): Promise<void> {
  await saveBanners(tx, banners)
  await saveFaq(tx, faq)
  for (const [key, value] of Object.entries(content)) await saveValue(tx, key, value)
}

/** These banners, in this order. */
export async function saveBanners(tx: Tx, banners: GivenContent['banners']): Promise<void> {
  catalogueChanged(tx)
  await tx.execute(sql`delete from banner`)
  await tx.execute(sql`
    insert into banner (sort, content, image_lg, image_layout, theme)
    select sort, content, image_lg, image_layout, theme
    from ${rowSet(
      banners.map((banner, at) => ({
        sort: at + 1,
        content: cleanHtml(banner.content),
        image_lg: banner.imageLg,
        image_layout: banner.imageLayout,
        theme: banner.theme,
      })),
      'sort integer, content text, image_lg text, image_layout text, theme text',
    )} r`)
}

/** These questions and answers, in this order. */
export async function saveFaq(tx: Tx, faq: GivenContent['faq']): Promise<void> {
  catalogueChanged(tx)
  await tx.execute(sql`delete from faq_section`)
  await tx.execute(sql`
    insert into faq_section (sort, title, questions) select sort, title, questions
    from ${rowSet(faq.map(faqRow), 'sort integer, title text, questions jsonb')} r`)
}

const faqRow = ({ title, questions }: GivenContent['faq'][number], at: number) => ({
  sort: at + 1,
  title,
  questions: questions.map((question) => ({ title: question.title, content: cleanHtml(question.content) })),
})

/** One text or switch, by the name the shop reads it by. */
export async function saveValue(tx: Tx, key: string, value: unknown): Promise<void> {
  catalogueChanged(tx)
  const cleaned = JSON.stringify(value, (_, part: unknown) => (isHtml(part) ? cleanHtml(part) : part))
  await tx.execute(sql`
    insert into content (key, value) values (${key}, ${cleaned}::jsonb)
    on conflict (key) do update set value = excluded.value`)
}

const isHtml = (part: unknown): part is string => typeof part === 'string' && part.includes('<')
