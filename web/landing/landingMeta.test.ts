import { expect, test } from 'vitest'
import type { PageMeta } from '../page.ts'
import type { Init } from '../storefront/queries.ts'
import { landingTexts } from './landingMeta.ts'

const init = { cars: [{ display_name: 'Norra Kide', from_claim: null }], cities: ['Jyväskylä'] } as unknown as Init
const meta = (landing: PageMeta['landing'], slug: string | undefined) =>
  landingTexts({ says: 'account', landing } as PageMeta, slug, init, 'fi')

test('a page of a model or a town has its name in title and description', () => {
  expect(meta('model', 'norra-kide')).toMatchObject({
    title: 'Norra Kide kuukausimaksulla',
    description: expect.stringMatching(/^Norra Kide\. /),
  })
  expect(meta('city', 'jyvaskyla')).toMatchObject({
    title: 'Jyväskylä: auto kuukaudeksi',
    description: expect.stringMatching(/^Jyväskylä: /),
  })
})

test('one of a model or a town that there is not says so, and other pages keep their own title', () => {
  expect(meta('model', 'norra-tuuli').title).toBe('Sivua ei löytynyt')
  expect(meta('city', 'kotka').title).toBe('Sivua ei löytynyt')
  expect(meta(undefined, 'kotka').title).toBe('Tili')
  expect(meta('city', undefined).title).toBe('Tili')
})
