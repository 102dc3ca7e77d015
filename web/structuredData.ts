import { addressOf } from '../contract/addresses/addresses.ts'
import { brand } from '../contract/brand.ts'
import { type OpeningHours, weekdays } from '../contract/days/openDays.ts'
import type { Gear } from '../contract/fields.ts'
import type { Language } from '../contract/language.ts'
import { claimsOf, claimWords, type PriceClaim } from '../contract/money/priceClaim.ts'
import { gearName } from '../contract/order/gearWords.ts'
import type { Answer } from './api.ts'
import { words } from './landing/words.ts'

/** The data of a page for machines. */
export interface PageData {
  init: Answer<'init'>
  model?: Answer<'getModelPage'> | null | undefined
  city?: Answer<'getCityPage'> | null | undefined
}

type Thing = Record<string, unknown>
const context = { '@context': 'https://schema.org' }

/** The structured data of a page for search engines, in the words of schema.org. */
export function structuredData(
  { init, model, city }: PageData,
  path: string,
  publicUrl: string,
  language: Language,
): Thing[] {
  const things: Thing[] = path === '/' ? [organization(init.content.provider_companies, publicUrl)] : []
  if (model) things.push(product(model, publicUrl + addressOf(path, language), publicUrl, language))
  if (city) things.push(...city.dealers.map((dealer) => rental(dealer, publicUrl)))
  return things
}

/** The questions and answers that stand at the foot of the page. */
export const questionsAndAnswers = ({ sections }: Answer<'faq'>): Thing => ({
  ...context,
  '@type': 'FAQPage',
  mainEntity: sections.flatMap(({ questions }) =>
    questions.map(({ title, content }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text: content },
    })),
  ),
})

/** As it stands in a page. JSON in a script element may hold anything but the end of that element. */
export const scriptOf = (thing: Thing): string =>
  `<script type="application/ld+json">${JSON.stringify(thing).replaceAll('<', '\\u003c')}</script>`

const organization = (companies: readonly { name: string }[], url: string): Thing => ({
  ...context,
  '@type': 'Organization',
  name: brand,
  legalName: companies[0]?.name ?? brand,
  url: `${url}/`,
  logo: `${url}/favicon.svg`,
})

function product(
  { model, fuel, facts, image_md, image_share, info, offers, free_places }: Answer<'getModelPage'>,
  url: string,
  shop: string,
  language: Language,
): Thing {
  const t = words[language]
  const stockOf = (its: Gear) => (free_places.some(({ gear }) => gear === its) ? 'InStock' : 'OutOfStock')
  return {
    ...context,
    '@type': ['Product', 'Car'],
    name: model.display_name,
    brand: { '@type': 'Brand', name: model.make },
    image: shop + (image_share ?? image_md),
    description: plain(info),
    bodyType: model.body,
    ...(fuel && { fuelType: fuel }),
    ...carOf(facts, fuel),
    offers: offers.flatMap(({ gear, prices }) =>
      claimsOf(prices).map((claim) => ({
        '@type': 'Offer',
        name: t.offer(gearName(gear, language), claim.term),
        url,
        availability: `https://schema.org/${stockOf(gear)}`,
        businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
        description: claimWords(claim, language),
        ...monthly(claim),
      })),
    ),
  }
}

const wheels = { front: 'FrontWheelDrive', rear: 'RearWheelDrive', all: 'AllWheelDrive' } as const

/** The facts of a car in the words of schema.org; units are codes of UN/CEFACT. What nobody said is left out. */
function carOf(facts: Answer<'getModelPage'>['facts'], fuel: Answer<'getModelPage'>['fuel']): Thing {
  const { drive, power_kw, consumption, co2_g_km, seats, doors, boot_litres, equipment } = facts
  const quantity = (value: number, unit: object) => ({ '@type': 'QuantitativeValue', value, ...unit })
  const per100 = fuel === 'electric' ? { unitText: 'kWh/100 km' } : { unitText: 'l/100 km' }
  return {
    ...(drive && { driveWheelConfiguration: `https://schema.org/${wheels[drive]}Configuration` }),
    ...(power_kw !== null && {
      vehicleEngine: { '@type': 'EngineSpecification', enginePower: quantity(power_kw, { unitCode: 'KWT' }) },
    }),
    ...(consumption !== null && { fuelConsumption: quantity(consumption, per100) }),
    ...(co2_g_km !== null && { emissionsCO2: co2_g_km }),
    ...(seats !== null && { vehicleSeatingCapacity: seats }),
    ...(doors !== null && { numberOfDoors: doors }),
    ...(boot_litres !== null && { cargoVolume: quantity(boot_litres, { unitCode: 'LTR' }) }),
    ...(equipment.length > 0 && { additionalProperty: equipment.map((name) => ({ '@type': 'PropertyValue', name })) }),
  }
}

function monthly(claim: PriceClaim): Thing {
  const price = claim.monthly.toFixed(2)
  return {
    price,
    priceCurrency: 'EUR',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: 'EUR',
      valueAddedTaxIncluded: true,
      referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MON' },
    },
  }
}

const rental = (dealer: Answer<'getCityPage'>['dealers'][number], shop: string): Thing => ({
  ...context,
  '@type': 'AutoRental',
  name: dealer.display_name,
  image: `${shop}/jako.jpg`,
  address: {
    '@type': 'PostalAddress',
    streetAddress: dealer.address,
    postalCode: dealer.zip,
    addressLocality: dealer.city,
    addressCountry: 'FI',
  },
  ...(dealer.phone && { telephone: dealer.phone }),
  ...(dealer.opening_hours && { openingHoursSpecification: hoursOf(dealer.opening_hours) }),
  ...(hasOwnDays(dealer) && { specialOpeningHoursSpecification: ownDaysOf(dealer) }),
})

const dayNames = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
}
const hoursOf = (hours: OpeningHours): Thing[] =>
  weekdays.flatMap((name) => {
    const { from: opens, to: closes } = hours[name] ?? {}
    return opens ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek: dayNames[name], opens, closes }] : []
  })

type OwnDays = Pick<Answer<'getCityPage'>['dealers'][number], 'closed_dates' | 'other_hours'>
const hasOwnDays = ({ closed_dates, other_hours }: OwnDays): boolean => closed_dates.length + other_hours.length > 0
/** By the vocabulary, a day that opens and closes at midnight is closed. */
const ownDaysOf = ({ closed_dates, other_hours }: OwnDays): Thing[] =>
  [...closed_dates.map(({ date }) => ({ date, from: '00:00', to: '00:00' })), ...other_hours].map(
    ({ date, from: opens, to: closes }) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: date,
      validThrough: date,
      opens,
      closes,
    }),
  )

/** The first paragraph of the operator's text, without its marks. */
const plain = (html: string): string => (/<p>(.*?)<\/p>/s.exec(html)?.[1] ?? '').replace(/<[^>]*>/g, '').trim()
