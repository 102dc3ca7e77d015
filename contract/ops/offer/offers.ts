import { z } from 'zod'
import { day, dayOut, euros, fixedTerm, gear, line, text, words } from '../../fields.ts'
import { codeValueTypes } from '../../order.ts'
import { say } from '../../schemaSentences.ts'
import { amount, dryRun, html } from '../fields.ts'
import { opsAct, opsCall } from '../opsCall.ts'

const lastBeforeFirst = say((t) => t.lastDayEarlier)

/** A code is the same however it is typed. */
const codeName = (typed: string): string => typed.trim().toUpperCase().normalize('NFC')

export const listPromoCodes = opsCall('listPromoCodes', 'GET /promo-codes', {
  summary: "Discount codes with their uses, newest first; customers' referral codes are theirs",
  permission: 'offer.see',
  places: { harmless: 'what a customer at any desk may ask about' },
  response: z.object({
    promo_codes: z.array(
      z.object({
        code: z.string(),
        description: z.string(),
        value_type: z.enum(codeValueTypes),
        value: z.number().describe('Percent, or euros'),
        valid_from: dayOut,
        valid_to: dayOut,
        used: z.number().int(),
        max_uses: z.number().int().nullable(),
      }),
    ),
  }),
  refusals: [],
})

export const createPromoCode = opsAct('createPromoCode', 'POST /promo-codes/create', {
  summary: 'A new discount code',
  permission: 'offer.change',
  places: 'all',
  topics: ['code'],
  subject: 'promo code :code',
  preview: 'Orders keep what they were promised; it holds for those that begin later.',
  body: z
    .strictObject({
      code: words(30)
        .transform(codeName)
        .refine(
          (code) => /^[A-ZÅÄÖ0-9]{3,30}$/.test(code),
          say((t) => t.promoCode),
        ),
      description: line(200),
      value_type: z.enum(codeValueTypes, { error: say((t) => t.or(codeValueTypes)) }),
      value: amount.describe('Percent, or euros'),
      valid_from: day,
      valid_to: day,
      max_uses: z
        .number()
        .int()
        .positive(say((t) => t.someUse))
        .max(1_000_000)
        .nullable()
        .default(null),
    })
    .refine(({ valid_from, valid_to }) => valid_from <= valid_to, { path: ['valid_to'], error: lastBeforeFirst })
    .refine(({ value, value_type }) => value > 0 && (value_type === 'fixed' || (value <= 100 && value % 1 === 0)), {
      path: ['value'],
      error: say((t) => t.promoValue),
    }),
  response: z.object({ code: z.string() }),
  refusals: ['CODE_EXISTS'],
})

export const endPromoCode = opsAct('endPromoCode', 'POST /promo-codes/end', {
  summary: 'From now on nobody can use the code; orders that have it keep it',
  permission: 'offer.change',
  places: 'all',
  topics: ['code'],
  subject: 'promo code :code',
  preview: 'Orders keep what they were promised; it holds for those that begin later.',
  body: z.strictObject({ code: line(40).transform(codeName) }),
  response: z.object({ code: z.string(), valid_to: dayOut }),
  refusals: ['CODE_NOT_FOUND'],
})

export const listCampaigns = opsCall('listCampaigns', 'GET /campaigns', {
  summary: 'Campaigns with their prices, the latest first',
  permission: 'offer.see',
  places: { harmless: 'what every place sells for' },
  response: z.object({
    campaigns: z.array(
      z.object({
        name: z.string(),
        valid_from: dayOut,
        valid_to: dayOut,
        discount_months: z.number().int(),
        description: z.string(),
        prices: z
          .array(z.object({ model: z.string(), gear, term: z.number().int(), campaign_price: euros }))
          .describe('In force; none when the campaign was ended'),
        version: z.string().describe('Changes with it; who changes it sends it along as `seen`'),
      }),
    ),
  }),
  refusals: [],
})

const campaignBody = z.strictObject({
  name: line(200),
  description: html.describe('HTML, shown beside the price'),
  valid_from: day,
  valid_to: day,
  discount_months: z.number().int().min(1).max(12),
  entries: z
    .array(
      z.strictObject({
        model: line(200),
        gear: gear.optional().describe('Both when it is not given'),
        term: fixedTerm.optional().describe('All when it is not given'),
        campaign_price: amount.refine(
          (euros) => euros > 0,
          say((t) => t.priceAboveNothing),
        ),
      }),
    )
    .min(
      1,
      say((t) => t.someCar),
    )
    .max(1_000),
  dry_run: dryRun,
})
const daysInOrder = ({ valid_from, valid_to }: Pick<z.infer<typeof campaignBody>, 'valid_from' | 'valid_to'>) =>
  valid_from <= valid_to

const campaignMade = z.object({
  name: z.string(),
  prices: z.number().int(),
  affects: z
    .array(z.object({ model: z.string(), gear, term: z.number().int(), list_price: euros, campaign_price: euros }))
    .describe('Each price that it lowers; orders that are made keep theirs'),
})

export const createCampaign = opsAct('createCampaign', 'POST /campaigns/create', {
  summary: 'A lower monthly price for some cars in the first months',
  permission: 'offer.change',
  places: 'all',
  topics: ['campaign'],
  subject: 'campaign :name',
  audit: ['valid_from', 'valid_to', 'discount_months', 'entries'],
  preview: true,
  body: campaignBody.refine(daysInOrder, { path: ['valid_to'], error: lastBeforeFirst }),
  response: campaignMade,
  refusals: ['CAMPAIGN_EXISTS', 'CAMPAIGN_OVERLAPS'],
})

export const changeCampaign = opsAct('changeCampaign', 'POST /campaigns/change', {
  summary: 'Change a campaign before its first day: its days, words and prices become these',
  permission: 'offer.change',
  places: 'all',
  topics: ['campaign'],
  subject: 'campaign :name',
  audit: ['valid_from', 'valid_to', 'discount_months', 'entries'],
  preview: true,
  body: campaignBody.extend({ seen: text(100) }).refine(daysInOrder, { path: ['valid_to'], error: lastBeforeFirst }),
  response: campaignMade,
  refusals: ['CAMPAIGN_NOT_FOUND', 'CAMPAIGN_BEGUN', 'CAMPAIGN_CHANGED', 'CAMPAIGN_OVERLAPS'],
})

export const endCampaign = opsAct('endCampaign', 'POST /campaigns/end', {
  summary: 'End a campaign now; whoever saw its price in the last half hour still gets it',
  permission: 'offer.change',
  places: 'all',
  topics: ['campaign'],
  subject: 'campaign :name',
  preview: 'Orders keep what they were promised; it holds for those that begin later.',
  body: z.strictObject({ name: line(200) }),
  response: z.object({ name: z.string() }),
  refusals: ['CAMPAIGN_NOT_FOUND'],
})
