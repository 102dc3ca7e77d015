import type { Fuel } from '../../contract/cars/carKinds.ts'
import { modelFacts, shortFacts } from '../../contract/cars/modelFacts.ts'
import demoBanners from '../../demo/banners.json'
import campaigns from '../../demo/campaigns.json'
import demoContent from '../../demo/content.json'
import dealers from '../../demo/dealers.json'
import demoFaq from '../../demo/faq.json'
import models from '../../demo/models.json'
import type { Some } from '../../ui/testing/sampleAnswer.ts'
import type { Answer } from '../api.ts'

/** The shop with the demo catalogue, on the morning of this day. */
export const demoNow = '2026-11-27T10:00:00+02:00'

/** Texts of the catalogue are lists of lines. */
const htmlOf = (lines: readonly string[]): string => lines.join('\n')
export const pictureOf = (name: string): string => `/demo/pictures/${name}`

export const modelNamed = (name: string) => {
  const found = models.find(({ display_name }) => display_name === name)
  if (!found) throw new Error(`The catalogue has no ${name}`)
  const { make, model, display_name, body, image_sm } = found
  return { make, model, display_name, body, image_sm: pictureOf(image_sm) }
}

/** The same as a search finds it. */
export const foundNamed = (name: string) => {
  const { fuel, facts } = models.find(({ display_name }) => display_name === name) ?? {}
  return {
    ...modelNamed(name),
    has_info: true,
    fuel: (fuel ?? null) as Fuel | null,
    facts: shortFacts.parse({ range_km: null, ...facts }),
  }
}

export const dealerAt = (id: string) => {
  const found = dealers.find(({ location_id }) => location_id === id)
  if (!found) throw new Error(`The catalogue has no ${id}`)
  const { location_id, display_name, address, zip, city, phone = null, opening_hours = null, delivery_reach_km } = found
  return {
    location_id,
    display_name,
    address,
    zip,
    city,
    phone,
    opening_hours,
    closed_dates: [],
    other_hours: [],
    delivery_reach_km,
  }
}

/** Where it is on a map. */
export const spotOfDealer = (id: string) => {
  const { lat = 0, lng = 0 } = dealers.find(({ location_id }) => location_id === id) ?? {}
  return { lat, lng }
}

/** The text of the winter campaign. */
export const campaignText = htmlOf(campaigns[0]?.description ?? [])

/** Monthly prices of the longest term, one for each model. */
const fromPrices = [349, 399.9, 429.9, 499, 459.9, 599.9, 519.5, 939.5, 619.5, 779.9, 579.9, 659.5]
const inCampaign: Record<string, { months: number; after: number; total: number }> = {
  'Norra Loimu': { months: 3, after: 519.5, total: 2938.2 },
  'Kaarna Harju': { months: 3, after: 615.5, total: 3405 },
  'Saimo Virta': { months: 2, after: 649.5, total: 3757.8 },
  'Norra Revontuli': { months: 2, after: 729.5, total: 4237 },
}
const cars = models.map(({ display_name }, at) => {
  const monthly = fromPrices[at] ?? 0
  const found = inCampaign[display_name]
  return {
    ...modelNamed(display_name),
    has_info: true,
    from_price: monthly,
    from_claim: {
      term: 6 as const,
      monthly,
      total: found?.total ?? monthly * 6,
      campaign: found ? { months: found.months, after: found.after } : null,
    },
  }
})

const { provider_companies, contact, damage_form, maintenance, ordering_disabled, promo, ...texts } = demoContent
const content = {
  provider_companies,
  // As its answer in another language says it.
  contact: { ...contact, lang: 'fi' as const },
  promo,
  model_list_banner: htmlOf(texts.model_list_banner),
  product_info: htmlOf(texts.product_info),
  advantages: htmlOf(texts.advantages),
  business_intro: htmlOf(texts.business_intro),
  home_delivery_info: htmlOf(texts.home_delivery_info),
}

export const init = {
  cars,
  content,
  damage_form,
  maintenance,
  ordering_disabled,
  contract_terms: '/sopimusehdot',
  disabled_order_dates: {
    from: '2026-11-28',
    to: '2027-02-25',
    dates: ['2026-12-06', '2026-12-24', '2026-12-25', '2026-12-26', '2027-01-01', '2027-01-06'],
    reasons: { '2026-12-06': 'Itsenäisyyspäivä', '2026-12-24': 'Jouluaatto', '2027-01-06': 'Loppiainen' },
  },
  cities: [...new Set(dealers.map(({ city }) => city))].toSorted((a, b) => a.localeCompare(b, 'fi')),
  banners: demoBanners.map(({ content: lines, image_lg, theme }) => ({
    content: htmlOf(lines),
    image_lg: pictureOf(image_lg),
    image_layout: 'right' as const,
    theme,
  })),
  sandbox: true,
  today: '2026-11-27',
} satisfies Some<Answer<'init'>>

export const faq = {
  sections: demoFaq.map(({ title, questions }) => ({
    title,
    questions: questions.map((one) => ({ title: one.title, content: htmlOf(one.content) })),
  })),
} satisfies Some<Answer<'faq'>>

/** The general terms of an order. */
export const contractTerms = htmlOf(texts.contract_terms)

export const modelInfoOf = (name: string) => {
  const found = models.find(({ display_name }) => display_name === name)
  const facts = modelFacts.parse(found?.facts ?? {})
  return {
    image_md: pictureOf(found?.image_md ?? ''),
    info: htmlOf(found?.info ?? []),
    fuel: (found?.fuel ?? null) as Fuel | null,
    facts,
  }
}
