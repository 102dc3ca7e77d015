import { languages } from '../../contract/language.ts'
import type { Market } from '../fleet/market/market.ts'
import type { CarModel } from '../fleet/models/findModel.ts'
import type { Pricing } from '../fleet/prices/offer.ts'
import { safeHtml } from '../platform/http/safeHtml.ts'
import type { faqShown } from './faqShown.ts'
import type { contentValues } from './readContent.ts'
import type { Speech } from './speech.ts'

type Content = ReturnType<typeof contentValues.parse>
type Faq = Awaited<ReturnType<typeof faqShown>>

/** Texts of pages for who reads a language; of the way to reach a person, its hours. */
export function spokenContent<K extends keyof Content>(content: Pick<Content, K>, speech: Speech): Pick<Content, K> {
  const { maintenance, contact } = content as Partial<Content>
  const said = Object.entries(content).map(([key, value]) => [key, texts.has(key) ? html(value, speech) : value])
  return {
    ...Object.fromEntries(said),
    ...(maintenance && { maintenance: { ...maintenance, content: speech.html(maintenance.content) } }),
    ...(contact && { contact: { ...contact, ...speech.words({ hours: contact.hours }) } }),
  }
}

const texts: ReadonlySet<string> = new Set([
  'promo',
  'model_list_banner',
  'product_info',
  'advantages',
  'business_intro',
  'home_delivery_info',
])
const html = (value: unknown, speech: Speech) =>
  typeof value === 'string' && value !== '' ? speech.html(value) : value

/** The questions and answers for who reads a language. */
export const spokenFaq = ({ sections }: Faq, speech: Speech): Faq => ({
  sections: sections.map(({ title, questions }) => ({
    ...speech.words({ title }),
    questions: questions.map((question) => speech.words({ title: question.title, content: question.content })),
  })),
})

/** Days that a place says something of, each with its reason for who reads a language. */
export const spokenReasons = <T extends { reason: string }>(days: readonly T[], speech: Speech): T[] =>
  days.map((one) => ({ ...one, reason: speech.text(one.reason) }))

/** The market for who reads a language: services by their names in it, campaigns as they are described in it. */
export function spokenMarket(market: Market, speech: Speech): Market {
  const known = new WeakMap<object, ReadonlyMap<string, Pricing>>()
  return {
    ...market,
    dealers: market.dealers.map(({ services, ownDates, ...dealer }) => ({
      ...dealer,
      ownDates: spokenReasons(ownDates, speech),
      services: services.map((service) => ({ ...service, ...speech.words({ service_title: service.service_title }) })),
    })),
    pricesAt: (at) => {
      const finnish = market.pricesAt(at)
      const prices = known.get(finnish) ?? spokenPrices(finnish, speech)
      known.set(finnish, prices)
      return prices
    },
  }
}

export const spokenPrices = (prices: ReadonlyMap<string, Pricing>, speech: Speech): Map<string, Pricing> =>
  new Map([...prices].map(([key, pricing]) => [key, spokenPricing(pricing, speech)]))

/** Prices with the campaigns as they are described in a language. What an order keeps stays as it was. */
export const spokenPricing = (pricing: Pricing, speech: Speech): Pricing =>
  Object.fromEntries(
    Object.entries(pricing).map(([term, offer]) => [
      term,
      offer.campaign
        ? { ...offer, campaign: { ...offer.campaign, description: speech.html(offer.campaign.description) } }
        : offer,
    ]),
  )

export type SpokenModel = CarModel & { equipmentLang?: 'fi' | undefined }

/** A model with its words for who reads a language; its HTML is safe. */
export function spokenModel(model: CarModel, speech: Speech): SpokenModel {
  const { equipment = [] } = model.facts
  const said = equipment.flatMap((one) => speech.translated(one) ?? [])
  const isWhole = said.length === equipment.length
  return {
    ...model,
    facts: isWhole && said.length > 0 ? { ...model.facts, equipment: said } : model.facts,
    equipmentLang: isWhole ? undefined : languages[0],
    imageAlt: model.imageAlt && speech.text(model.imageAlt),
    gallery: model.gallery.map((one) => ({ ...one, image_alt: speech.text(one.image_alt) })),
    info: model.info === '' ? '' : speech.html(safeHtml(model.info)),
  }
}
