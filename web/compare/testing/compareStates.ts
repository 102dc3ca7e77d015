import { page } from 'vitest/browser'
import { modelFacts } from '../../../contract/cars/modelFacts.ts'
import { slugOf } from '../../../contract/text/slug.ts'
import models from '../../../demo/models.json'
import { pricesOf } from '../../search/testing/demoCars.ts'
import { foundNamed, modelNamed } from '../../testing/demoShop.ts'
import type { States } from '../../testing/judgeStates.ts'
import { fi } from '../fi.ts'

const pageOf = (slug: string) => {
  const found = models.find(({ display_name }) => slugOf(display_name) === slug)
  const name = found?.display_name ?? ''
  return {
    model: { ...modelNamed(name), has_info: true, from_price: null, from_claim: null },
    fuel: foundNamed(name).fuel,
    facts: modelFacts.parse(found?.facts ?? {}),
    offers: [
      { gear: 'A' as const, prices: pricesOf([549.9, 499.9, 459.9], name === 'Norra Loimu' ? [469, 439, 399] : []) },
    ],
    free_places: [
      {
        city: 'Helsinki',
        location_id: 'helsinki-ruskeasuo',
        display_name: 'Kulku Helsinki Ruskeasuo',
        date: '2026-11-28',
        gear: 'A' as const,
      },
    ],
  }
}
const answers = { getModelPage: ({ params }: { params: { slug?: string } }) => pageOf(params.slug ?? '') }
const table = page.getByRole('table', { name: fi.table })

export const compareStates: States = {
  'vertaa kolme': { at: '/vertaa?auto=norra-kide&auto=norra-loimu&auto=kaarna-harju&kk=3', answers, sign: table },
  'vertaa erot': {
    at: '/vertaa?auto=norra-kide&auto=norra-revontuli',
    answers,
    go: () => page.getByText(fi.onlyDifferences).click(),
    sign: table,
  },
  'vertaa tyhja': { at: '/vertaa', sign: fi.none },
}
