import { z } from 'zod'
import { day, dayOut, line, words } from '../../fields.ts'
import { dryRun } from '../fields.ts'
import { affected } from '../fleet/places.ts'
import { opsCall } from '../opsCall.ts'

const days = z.object({ days: z.array(z.object({ day: dayOut, reason: z.string() })) })

export const listClosedDays = opsCall('listClosedDays', {
  summary: 'Days on which no car is handed out, from today on',
  permission: 'offer.see',
  response: days,
  refusals: [],
})

export const closeDay = opsCall('closeDay', {
  summary: 'No car is handed out on this day; orders that are made already keep it',
  permission: 'offer.change',
  body: z.strictObject({
    day,
    reason: line(200).describe('Shown to customers, such as Juhannusaatto'),
    dry_run: dryRun,
  }),
  response: days.extend({ affected }),
  refusals: [],
})

export const openDay = opsCall('openDay', {
  summary: 'Cars are handed out on this day after all',
  permission: 'offer.change',
  body: z.strictObject({ day }),
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

export const listCompanies = opsCall('listCompanies', {
  summary: 'Companies that have ordered, by name, with how much they may',
  permission: 'customers.see',
  query: z.strictObject({ name: words(100).optional().describe('A part of the name, or the Y-tunnus') }),
  response: z.object({ companies: z.array(company) }),
  refusals: [],
})

const orders = z.number('Anna kokonaisluku.').int('Anna kokonaisluku.').min(0).max(10_000)
export const setCompanyLimit = opsCall('setCompanyLimit', {
  summary: 'How many running orders a company may have',
  permission: 'customers.change',
  body: z.strictObject({
    business_id: line(20),
    max_orders: orders,
    orders_elsewhere: orders.optional().describe('Running orders made outside the shop; as before unless told'),
  }),
  response: z.object({ company }),
  refusals: ['COMPANY_NOT_FOUND'],
})
