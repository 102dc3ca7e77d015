import { z } from 'zod'
import { bodies, fuels, gears } from '../../../contract/cars/carKinds.ts'
import { MOST_KILOMETRES_A_MONTH } from '../../../contract/cars/kilometres.ts'
import { givenFacts } from '../../../contract/cars/modelFacts.ts'
import { HOME_DELIVERY, neededFacts, salePhases } from '../../../contract/cars/serviceKinds.ts'
import { terms } from '../../../contract/cars/terms.ts'
import { tyres } from '../../../contract/cars/tyres.ts'
import { addDays, type Day, isDay } from '../../../contract/days/date.ts'
import { fromEuros } from '../../../contract/money/money.ts'
import { codeValueTypes } from '../../../contract/order.ts'
import { openingHours } from '../../../contract/place.ts'
import { keptSentence } from '../../../contract/schemaSentences.ts'
import { bannerLayouts, bannerThemes } from '../../../contract/storefront.ts'
import { parseBusinessId } from '../../../contract/text/businessId.ts'
import { visible } from '../../../contract/text/visibleText.ts'
import { hasBarePrice } from '../../content/advertisedPrices.ts'
import { words as contentWords } from '../../content/words.ts'
import { says } from './words.ts'

/** The content of each file of a catalogue, and the shop's names for the same things. */

// Signs that PostgreSQL cannot keep are found here, not when the rows are written.
const controlCharacters = /[^\P{Cc}\t\n\r]/u
const isWritable = (value: string): boolean => !controlCharacters.test(value) && value.isWellFormed()
const writable = z.string().refine(
  isWritable,
  says((t) => t.notWritable),
)
export const name = writable
  .transform((text) => visible(text).trim())
  .pipe(
    z
      .string()
      .min(
        1,
        says((t) => t.empty),
      )
      .max(200),
  )
const slug = z.string().regex(
  /^[a-z0-9]+(-[a-z0-9]+)*$/,
  says((t) => t.slug),
)
export const serviceKey = z.string().regex(
  /^[a-z0-9]+(_[a-z0-9]+)*$/,
  says((t) => t.serviceKey),
)
const picture = z.string().regex(
  /^[a-z0-9-]+\.(svg|webp|png|jpg)$/,
  says((t) => t.pictureFile),
)
/** Long HTML may be written as a list of lines, which a person can read and a diff can show. */
export const html = z.union([z.string(), z.array(z.string()).transform((lines) => lines.join('\n'))]).pipe(
  writable.min(
    1,
    says((t) => t.empty),
  ),
)
/** Advertising text: no price by the month without its term and the whole. */
const advertised = html.refine(
  (text) => !hasBarePrice(text),
  keptSentence((language) => contentWords[language].barePrice),
)
const zip = z.string().regex(
  /^\d{5}$/,
  says((t) => t.zip),
)

const cents = z
  .number()
  .nonnegative()
  .refine(
    (euros) => Math.abs(euros * 100 - Math.round(euros * 100)) < 1e-6,
    says((t) => t.twoDecimals),
  )
  .transform((euros, context) => (context.issues.length ? z.NEVER : fromEuros(euros)))
/** A number in a CSV cell; the decimal sign may be a comma. */
const cell = z
  .string()
  .regex(
    /^\d{1,7}([.,]\d{1,2})?$/,
    says((t) => t.number),
  )
  .transform((text) => Number(text.replace(',', '.')))
const wholeCell = z
  .string()
  .regex(
    /^\d{1,7}$/,
    says((t) => t.wholeNumber),
  )
  .transform(Number)

const gear = z.enum(gears)
const term = z.literal(terms)

const dayFromSaid = says((t) => t.dayFrom)
/** `2026-12-24`, or `+7` and `-7`: days from the import day. */
const dayFrom = (today: Day) =>
  z.string().transform((text, context): Day => {
    if (isDay(text)) return text
    if (/^[+-]\d{1,3}$/.test(text)) return addDays(today, Number(text))
    context.addIssue(dayFromSaid)
    return z.NEVER
  })

const inOrder = (period: { validFrom: Day; validTo: Day }): boolean => period.validFrom <= period.validTo
const daysInOrder = says((t) => t.daysInOrder)

export const dealer = z
  .strictObject({
    location_id: slug,
    code: z.string().regex(
      /^[A-Z0-9]{2,10}$/,
      says((t) => t.code),
    ),
    display_name: name,
    address: name,
    zip,
    city: name,
    lat: z.number().min(59.5).max(70.2),
    lng: z.number().min(19).max(31.7),
    delivery_reach_km: z.number().int().positive().max(500).nullable(),
    /** Left out: as it is. */
    phone: name.nullable().optional(),
    opening_hours: openingHours.nullable().optional(),
    /** Phone, hours and being shown are as the file says, also where staff changed them by hand. */
    over_staff: z.boolean().default(false),
  })
  .transform(({ location_id, display_name, delivery_reach_km, opening_hours, over_staff, ...rest }) => ({
    ...rest,
    locationId: location_id,
    displayName: display_name,
    deliveryReachKm: delivery_reach_km,
    openingHours: opening_hours,
    overStaff: over_staff,
  }))

export const model = z
  .strictObject({
    make: name,
    model: name,
    display_name: name,
    body: z.enum(bodies),
    fuel: z.enum(fuels),
    /** Left out: as they are. */
    facts: givenFacts.optional(),
    image_sm: picture,
    image_md: picture,
    /** Left out or none: as they are. */
    gallery: z
      .array(z.strictObject({ image_sm: picture, image_md: picture, image_alt: name }))
      .max(12)
      .optional(),
    info: advertised.nullable(),
    sort: z.number().int(),
  })
  .transform(({ display_name, image_sm, image_md, ...rest }) => ({
    ...rest,
    displayName: display_name,
    imageSm: image_sm,
    imageMd: image_md,
  }))

export const priceColumns = ['make', 'model', 'gear', 'term', 'list_eur'] as const
export const price = z
  .strictObject({ make: name, model: name, gear, term: wholeCell.pipe(term), list_eur: cell.pipe(cents) })
  .transform(({ list_eur, ...rest }) => ({ ...rest, listCents: list_eur }))

const campaignEntry = z
  .strictObject({ make: name, model: name, gear: gear.optional(), term: term.optional(), campaign_eur: cents })
  .transform(({ campaign_eur, ...rest }) => ({ ...rest, campaignCents: campaign_eur }))
export const campaign = (today: Day) =>
  z
    .strictObject({
      name,
      description: html,
      valid_from: dayFrom(today),
      valid_to: dayFrom(today),
      discount_months: z.number().int().min(1).max(12),
      entries: z.array(campaignEntry).min(1),
    })
    .transform(({ valid_from, valid_to, discount_months, ...rest }) => ({
      ...rest,
      validFrom: valid_from,
      validTo: valid_to,
      discountMonths: discount_months,
    }))
    .refine(inOrder, daysInOrder)

export const vehicleColumns = ['registration', 'make', 'model', 'gear', 'location_id', 'free_from'] as const
/** Columns of cars that a file may leave out; an empty cell leaves what is known. */
export const recordColumns = [
  ...(['vin', 'colour', 'first_registered', 'inspection_due', 'key_number', 'tyres'] as const),
  ...(['insurer', 'policy_number', 'leasing_ends'] as const),
]
const said = <T>(schema: z.ZodType<T>) => z.union([z.literal('').transform(() => null), schema]).optional()
const paperDay = z.string().refine(
  isDay,
  says((t) => t.day),
)
/** As long as one that is corrected by hand may be (`changeCarRecord`). */
const short = name.pipe(z.string().max(60))
const record = {
  vin: said(
    z.string().regex(
      /^[A-HJ-NPR-Z0-9]{17}$/,
      says((t) => t.vin),
    ),
  ),
  colour: said(short),
  first_registered: said(paperDay),
  inspection_due: said(paperDay),
  key_number: said(short),
  tyres: said(z.enum(tyres)),
  insurer: said(short),
  policy_number: said(short),
  leasing_ends: said(paperDay),
}
export const vehicle = (today: Day) =>
  z
    .strictObject({
      registration: z.string().regex(
        /^[A-ZÅÄÖ]{2,3}-\d{1,3}$/,
        says((t) => t.registration),
      ),
      make: name,
      model: name,
      gear,
      location_id: slug,
      free_from: dayFrom(today),
      ...record,
    })
    .transform(({ location_id, free_from, vin, colour, tyres: on, insurer, ...rest }) => {
      const { first_registered, inspection_due, key_number, policy_number, leasing_ends, ...car } = rest
      const papers = { firstRegistered: first_registered, inspectionDue: inspection_due, keyNumber: key_number }
      const contracts = { insurer, policyNumber: policy_number, leasingEnds: leasing_ends }
      const said = { vin, colour, tyres: on, ...papers, ...contracts }
      return { ...car, locationId: location_id, freeFrom: free_from, record: said }
    })

const kilometresAMonth = z.number().int().positive().max(MOST_KILOMETRES_A_MONTH)

const service = z.strictObject({
  service_key: serviceKey,
  service_group: serviceKey,
  service_title: name,
  service_name: name,
  display_description: name,
  price_eur: cents.optional(),
  price_rule: z.strictObject({ base_eur: cents, per_km_eur: cents }).optional(),
  recurring: z.boolean(),
  /** The kilometres that a month of it adds to an order. */
  kilometres_per_month: kilometresAMonth.optional(),
  sale_phase: z.enum(salePhases),
  dealers: z.union([z.literal('all'), z.array(slug).min(1)]),
  /** The cars that it is sold with; without it, all. */
  fits: z
    .strictObject({
      fuels: z.array(z.enum(fuels)).default([]),
      bodies: z.array(z.enum(bodies)).default([]),
      /** The least of its facts. */
      needs: z.partialRecord(z.enum(neededFacts), z.number().int().positive()).default({}),
    })
    .optional(),
})
export const extraService = service
  .refine((row) => (row.service_key === HOME_DELIVERY) === (row.price_rule !== undefined), {
    error: says((t) => t.priceRule),
  })
  .refine((row) => (row.price_eur === undefined) !== (row.price_rule === undefined), { error: says((t) => t.onePrice) })
  .refine((row) => row.service_key !== HOME_DELIVERY || row.fits === undefined, { error: says((t) => t.deliveryFits) })
  .refine((row) => row.recurring || row.kilometres_per_month === undefined, { error: says((t) => t.kilometresMonthly) })
  .transform((row) => ({
    serviceKey: row.service_key,
    serviceGroup: row.service_group,
    serviceTitle: row.service_title,
    serviceName: row.service_name,
    displayDescription: row.display_description,
    price: row.price_rule
      ? { baseCents: row.price_rule.base_eur, perKmCents: row.price_rule.per_km_eur }
      : { cents: row.price_eur ?? fromEuros(0) },
    recurring: row.recurring,
    kilometresPerMonth: row.kilometres_per_month ?? null,
    salePhase: row.sale_phase,
    dealers: row.dealers,
    fuels: row.fits?.fuels ?? [],
    bodies: row.fits?.bodies ?? [],
    needs: row.fits?.needs ?? {},
  }))

export const banner = z
  .strictObject({
    content: advertised,
    image_lg: picture.nullable(),
    image_layout: z.enum(bannerLayouts),
    theme: z.enum(bannerThemes),
  })
  .transform(({ image_lg, image_layout, ...rest }) => ({ ...rest, imageLg: image_lg, imageLayout: image_layout }))

export const faqSection = z.strictObject({
  title: name,
  questions: z.array(z.strictObject({ title: name, content: html })).min(1),
})

const businessId = z.string().refine(
  (text) => parseBusinessId(text) === text,
  says((t) => t.businessId),
)

const contact = z.strictObject({
  phone: name,
  email: z.email(),
  hours: name,
  chat_address: z.url({ protocol: /^https$/ }).nullable(),
  assistance_phone: name.nullable().default(null),
  postal_address: z.array(name).min(1),
})

export const content = z.strictObject({
  contact,
  provider_companies: z.array(z.strictObject({ name, business_id: businessId })).length(2),
  /** The seller on every invoice; its address line by line. */
  invoicer: z.strictObject({ name, business_id: businessId, address: z.array(name).min(1) }).optional(),
  /**
   * The kilometres of contract_terms in words: those of a month, and the price of one beyond them, tax included. Left
   * out, it stays as it is.
   */
  kilometres: z
    .strictObject({ per_month: kilometresAMonth, beyond_eur: cents })
    .transform(({ per_month, beyond_eur }) => ({ per_month, beyond_cents: beyond_eur }))
    .optional(),
  damage_form: z.url().refine(
    isWritable,
    says((t) => t.notWritable),
  ),
  maintenance: z.strictObject({ type: name, content: html }).nullable(),
  ordering_disabled: z.boolean(),
  promo: advertised.nullable(),
  model_list_banner: advertised.nullable(),
  product_info: advertised,
  advantages: advertised.nullable().default(null),
  business_intro: advertised,
  home_delivery_info: html,
  contract_terms: html,
  privacy: html,
  terms_of_use: html,
  cookies: html,
  accessibility: html,
})

export const promoColumns = [
  'code',
  'description',
  'value_type',
  'value',
  'valid_from',
  'valid_to',
  'max_uses',
] as const
export const promoCode = (today: Day) =>
  z
    .strictObject({
      code: z.string().regex(
        /^[A-ZÅÄÖ0-9]{3,30}$/,
        says((t) => t.promoCode),
      ),
      description: name,
      value_type: z.enum(codeValueTypes),
      value: cell,
      valid_from: dayFrom(today),
      valid_to: dayFrom(today),
      max_uses: z.union([z.literal('').transform(() => null), wholeCell.pipe(z.number().positive())]),
    })
    .refine((row) => row.value > 0 && (row.value_type === 'fixed' || (row.value <= 100 && row.value % 1 === 0)), {
      path: ['value'],
      error: says((t) => t.promoValue),
    })
    .transform(({ value_type, value, valid_from, valid_to, max_uses, ...rest }) => ({
      ...rest,
      valueType: value_type,
      /** Whole percent, or cents. */
      value: value_type === 'fixed' ? fromEuros(value) : value,
      validFrom: valid_from,
      validTo: valid_to,
      maxUses: max_uses,
    }))
    .refine(inOrder, daysInOrder)

export const closedDayColumns = ['day', 'reason'] as const
export const closedDay = z.strictObject({
  day: z.string().refine(
    isDay,
    says((t) => t.day),
  ),
  reason: name,
})
