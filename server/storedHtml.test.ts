import path from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { textPages } from '../contract/storefront.ts'
import type { Catalogue } from './operator/imports/catalogue.ts'
import { filesIn, parseCatalogue } from './operator/imports/catalogueFiles.ts'
import { importCatalogue } from './operator/imports/importCatalogue.ts'
import { isHarmless } from './platform/testing/isHarmless.ts'
import { poisonRows } from './platform/testing/poisonRows.ts'
import { xssStrings } from './platform/testing/xssStrings.ts'
import { testShop } from './testing/testShop.ts'

const { db, clock, call } = await testShop({ SEARCH_AGE_MS: '0' })

/** The demonstration catalogue with this text wherever staff write HTML. */
function catalogueOf(text: string): Catalogue {
  const read = parseCatalogue(filesIn(path.join(import.meta.dirname, '../demo')), clock.today(), 'fi')
  if ('problems' in read) throw new Error('The demonstration catalogue is broken')
  const { catalogue } = read
  return {
    ...catalogue,
    models: catalogue.models.map((model) => ({ ...model, info: text })),
    campaigns: catalogue.campaigns.map((campaign) => ({ ...campaign, description: text })),
    banners: catalogue.banners.map((banner) => ({ ...banner, content: text })),
    faq: catalogue.faq.map((section) => ({
      ...section,
      questions: section.questions.map((question) => ({ ...question, content: text })),
    })),
    content: {
      ...catalogue.content,
      maintenance: { type: 'info', content: text },
      ...Object.fromEntries(
        Object.entries(catalogue.content).flatMap(([key, value]) =>
          typeof value === 'string' && value.includes('<') ? [[key, text]] : [],
        ),
      ),
    },
  }
}

/** As many as the strings that swallow what follows them. */
const PARTS = 12

const stored = async (): Promise<string[]> => {
  const { rows } = await db.execute<{ html: string }>(sql`
    select info as html from car_model union select description from campaign union select content from banner
    union select q ->> 'content' from faq_section, jsonb_array_elements(questions) q
    union select value #>> '{}' from content where key <> 'damage_form' and jsonb_typeof(value) = 'string'
    union select value ->> 'content' from content where key = 'maintenance'`)
  return rows.map(({ html }) => html)
}

test('an import stores none of a hundred harmful strings in any HTML field', async () => {
  const pictures = await db.execute<{ name: string; bytes: Buffer }>(sql`select name, bytes from picture`)
  const known = new Map(pictures.rows.map(({ name, bytes }) => [name, bytes]))
  for (const part of [0, 1, 2, 3]) {
    const text = xssStrings.filter((_, at) => at % 4 === part).join('\n')
    await importCatalogue({ db, clock }, { catalogue: catalogueOf(text), pictures: known, actor: 'test' })
    for (const html of await stored()) expect(html).toSatisfy(isHarmless)
  }
})

test('no call hands out a harmful string that came into the database some other way', async () => {
  // Each stands alone as an answer of the questions, and beside others elsewhere; what swallows the rest stands last.
  for (let part = 0; part < PARTS; part += 1) {
    const texts = xssStrings.filter((_, at) => at % PARTS === part)
    await poisonRows(db, texts)
    for (const html of await handedOut()) expect(html, texts.join('\n')).toSatisfy(isHarmless)
  }
}, 120_000)

/** Every HTML that a visitor gets. */
async function handedOut(): Promise<string[]> {
  const [init, faq, found, ...pages] = await Promise.all([
    call('init'),
    call('faq'),
    call('getModelAvailability', { body: { location: 'Helsinki' } }),
    ...textPages.map((page) => call('getTextPage', { params: { page } })),
  ])
  const { maintenance, banners, content, damage_form } = init.body
  expect(damage_form).toBe('')
  const model = found.body.models.find(({ prices }) => prices.price_3?.campaign)
  const info = await call('getModelInfo', { body: { model: model?.car.model ?? '' } })
  const { provider_companies: _, contact: __, ...texts } = content
  const all = [
    info.body.info,
    maintenance?.content,
    ...banners.map((banner) => banner.content),
    ...Object.values(texts),
    ...faq.body.sections.flatMap(({ questions }) => questions.map((question) => question.content)),
    ...found.body.models.flatMap(({ prices }) => prices.price_3?.campaign?.description ?? []),
    ...pages.map((page) => page.body.html),
  ].filter((html) => html !== undefined && html !== null)
  expect(all.length).toBeGreaterThan(20)
  return all
}
