import { z } from 'zod'
import { call } from './call.ts'
import { knownFuel, modelFacts } from './cars/modelFacts.ts'
import { customer, user } from './customer.ts'
import { dayOut, euros, finnishMark, fixedTerm, gear, text } from './fields.ts'
import { placeFacts } from './place.ts'
import { prices } from './search.ts'

/** HTML that the operator wrote and the server cleaned, on write and again on the way out. */
const html = z.string().describe('Sanitised HTML')
/** A path on the API host. */
const picture = z.string().describe('Path on the API host')

export const model = z.object({
  make: z.string(),
  model: z.string(),
  display_name: z.string(),
  body: z.string(),
  image_sm: picture,
  has_info: z.boolean(),
  from_price: z
    .number()
    .nullable()
    .describe('Lowest monthly price in euros of the gears that are free somewhere; of all while none is'),
  from_claim: z
    .object({
      term: fixedTerm,
      monthly: euros,
      campaign: z.object({ months: z.number().int(), after: euros }).nullable(),
      total: euros.describe('For the whole term, tax included'),
    })
    .nullable()
    .describe('The same price with its conditions, without which it is not shown'),
})
export type Model = z.output<typeof model>

export const dealer = z.object({
  display_name: z.string(),
  city: z.string(),
  location_id: z.string(),
  address: z.string(),
  zip: z.string(),
  ...placeFacts,
})
export type Dealer = z.output<typeof dealer>

export const bannerLayouts = ['left', 'right', 'none'] as const
export const bannerThemes = ['petrol', 'light', 'amber'] as const

export const banner = z.object({
  content: html,
  image_lg: picture.nullable(),
  image_layout: z.enum(bannerLayouts),
  theme: z.string(),
})
export type Banner = z.output<typeof banner>

/** How a person reaches a person. A seller at a distance must say it before the order. */
export const contact = z.object({
  phone: z.string().describe('As it is dialled and shown: +358 9 000 0000'),
  email: z.string(),
  hours: z.string().describe('When the phone is answered, in words'),
  chat_address: z.string().nullable().describe('Null where there is no chat'),
  assistance_phone: z.string().nullable().describe('Roadside assistance, day and night; null: none is told'),
  postal_address: z.array(z.string()).describe('Line by line'),
  lang: finnishMark.lang.describe('Of the hours: set where nobody has translated them'),
})
export type Contact = z.output<typeof contact>

export const content = z.object({
  contact: contact.nullable().describe('Null until staff have said it'),
  model_list_banner: html.nullable(),
  promo: html.nullable(),
  product_info: html,
  advantages: html.nullable().describe('A list of what is better here than elsewhere, each held by the terms'),
  business_intro: html,
  home_delivery_info: html,
  contract_terms: html,
  privacy: html,
  terms_of_use: html,
  cookies: html,
  accessibility: html,
  provider_companies: z.array(z.object({ name: z.string(), business_id: z.string() })),
})

/** Texts that only their own pages need are left out of the first view. */
export const initContent = content.omit({
  contract_terms: true,
  privacy: true,
  terms_of_use: true,
  cookies: true,
  accessibility: true,
})

export const init = call('init', {
  summary: 'Everything the shop needs to show its first view',
  who: 'anyone',
  query: z.strictObject({ jm: text(40).optional().describe('Dealer code that presets the dealers') }),
  response: z.object({
    cars: z.array(model),
    user: user.nullable(),
    customer: customer.nullable(),
    contract_terms: z.string().describe('Address of the general terms'),
    damage_form: z.string(),
    disabled_order_dates: z.object({
      from: dayOut,
      to: dayOut,
      dates: z.array(dayOut),
      reasons: z.record(z.string(), z.string()).describe('Why a single day is closed'),
    }),
    cities: z.array(z.string()),
    maintenance: z.object({ type: z.string(), content: html }).nullable(),
    banners: z.array(banner),
    content: initContent,
    dealers: z.array(dealer).describe('The dealers that jm presets; empty without jm or for an unknown one'),
    sandbox: z.boolean().describe('Something outside is simulated'),
    ordering_disabled: z.boolean(),
    tag_manager: z.string().nullable().describe('Id of the tag manager that may load after consent; null: none'),
    today: dayOut,
  }),
  refusals: [],
})

export const faq = call('faq', {
  summary: 'Questions and answers of the footer',
  who: 'anyone',
  response: z.object({
    sections: z.array(
      z.object({
        title: z.string(),
        ...finnishMark,
        questions: z.array(z.object({ title: z.string(), content: html, ...finnishMark })),
      }),
    ),
  }),
  refusals: [],
})

export const textPages = ['contract_terms', 'privacy', 'terms_of_use', 'cookies', 'accessibility'] as const
export type TextPage = (typeof textPages)[number]

export const getTextPage = call('getTextPage', {
  summary: 'One of the long texts behind the info links',
  who: 'anyone',
  params: z.object({ page: z.enum(textPages) }),
  response: z.object({ html, ...finnishMark }),
  refusals: ['NOT_FOUND'],
})

const slug = z.object({ slug: text(100) })

const modelPicture = z.object({
  image_sm: picture.describe('640 x 320'),
  image_md: picture.describe('1200 x 600'),
  image_alt: z.string().describe('What it shows'),
})
/** One picture of a model in two sizes, as addresses that a page can show. */
export type ModelPicture = z.output<typeof modelPicture>

export const getModelPage = call('getModelPage', {
  summary: 'Everything a page about one model shows',
  who: 'anyone',
  params: slug,
  response: z.object({
    model,
    fuel: knownFuel,
    facts: modelFacts,
    equipment_lang: finnishMark.lang.describe('Of the equipment: set where nobody has translated all of it'),
    image_md: picture,
    image_alt: z.string().describe('What the picture shows'),
    gallery: z.array(modelPicture).describe('Further pictures, in their order'),
    image_share: picture.nullable().describe('1200 x 630, for links that people share'),
    info: html,
    offers: z.array(z.object({ gear, prices })).describe('Prices by gear; empty while the model has none'),
    services: z
      .array(
        z.object({
          service_key: z.string(),
          service_title: z.string(),
          price: euros,
          recurring: z.boolean(),
          ...finnishMark,
        }),
      )
      .describe(
        'Sold with it somewhere before the pickup, each at its lowest price; home delivery, whose price depends on the way, and packages of kilometres are none',
      ),
    kilometres: z
      .object({
        per_month: z.number().int().describe('Included in each billing period'),
        price_beyond: euros.describe('Of a kilometre beyond them, tax included'),
        packages: z
          .array(z.object({ kilometres: z.number().int().describe('That a month of it adds'), price: euros }))
          .describe('That every place sells with the car at one price, chosen with the order; the smallest first'),
      })
      .nullable()
      .describe('As the terms say; null where they do not say it in these numbers'),
    free_places: z
      .array(dealer.pick({ location_id: true, display_name: true, city: true }).extend({ date: dayOut, gear }))
      .describe('The place of each town where it can be fetched first with a gear, and that day; the soonest first'),
  }),
  refusals: ['NOT_FOUND'],
})

export const getCityPage = call('getCityPage', {
  summary: 'Everything a page about one town shows',
  who: 'anyone',
  params: slug,
  response: z.object({
    city: z.string(),
    dealers: z.array(dealer.extend({ delivery_reach_km: z.number().nullable() })),
  }),
  refusals: ['NOT_FOUND'],
})
