import { z } from 'zod'
import { dayOut, euros, line, words } from '../../fields.ts'
import { say } from '../../schemaSentences.ts'
import { dryRun, next, page } from '../fields.ts'
import { affected, inRange, notInRange, range } from '../fleet/places.ts'
import { opsAct, opsCall } from '../opsCall.ts'

const days = z.object({ days: z.array(z.object({ day: dayOut, reason: z.string() })) })

export const listClosedDays = opsCall('listClosedDays', 'GET /closed-days', {
  summary: 'Days on which no car is handed out, from today on',
  permission: 'offer.see',
  places: { harmless: 'what customers read of the days' },
  response: days,
  refusals: [],
})

export const closeDay = opsAct('closeDay', 'POST /closed-days/close', {
  summary: 'No car is handed out on these days; orders that are made already keep it',
  permission: 'offer.change',
  places: 'all',
  topics: ['day'],
  subject: 'day :day',
  preview: true,
  body: z
    .strictObject({
      ...range,
      reason: line(200).describe('Shown to customers, such as Juhannusaatto'),
      dry_run: dryRun,
    })
    .refine(inRange, notInRange),
  response: days.extend({ affected }),
  refusals: [],
})

export const openDay = opsAct('openDay', 'POST /closed-days/open', {
  summary: 'Cars are handed out on these days after all',
  permission: 'offer.change',
  places: 'all',
  topics: ['day'],
  subject: 'day :day',
  preview: 'It takes a change back, which was previewed when it was made.',
  body: z.strictObject(range).refine(inRange, notInRange),
  response: days,
  refusals: [],
})

const company = z.object({
  business_id: z.string(),
  name: z.string(),
  max_orders: z.number().int(),
  active_orders: z.number().int().describe('In the shop'),
  orders_elsewhere: z.number().int().describe('Running orders made outside the shop'),
})
const companyOwing = company.extend({
  debtor_id: z.string().nullable().describe('Null when nothing is owed, too'),
  owed: euros.nullable().describe('What failed and is owed; null for who does not see the money'),
})

export const listCompanies = opsCall('listCompanies', 'GET /companies', {
  summary: 'Companies that have ordered, by name, with how much they may',
  permission: 'customers.see',
  places: 'all',
  query: z.strictObject({ name: words(100).optional().describe('A part of the name, or the Y-tunnus'), ...page }),
  response: z.object({ companies: z.array(companyOwing), next }),
  refusals: [],
})

const orders = z
  .number(say((t) => t.wholeNumber))
  .int(say((t) => t.wholeNumber))
  .min(0)
  .max(10_000)
export const setCompanyLimit = opsAct('setCompanyLimit', 'POST /companies/setLimit', {
  summary: 'How many running orders a company may have',
  permission: 'customers.change',
  places: 'all',
  topics: ['company'],
  subject: 'company :business_id',
  preview: 'Orders keep what they were promised; it holds for those that begin later.',
  body: z.strictObject({
    business_id: line(20),
    max_orders: orders,
    orders_elsewhere: orders.optional().describe('Running orders made outside the shop; as before unless told'),
  }),
  response: z.object({ company }),
  refusals: ['COMPANY_NOT_FOUND'],
})
