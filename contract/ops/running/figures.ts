import { z } from 'zod'
import { dayOut, euros, month, text } from '../../fields.ts'
import { say } from '../../schemaSentences.ts'
import { asFile } from '../fields.ts'
import { opsCall } from '../opsCall.ts'

/** The figures, as each is drawn and saved. */
export const figureNames = [
  'subscriptions',
  'churn',
  'occupation',
  'occupation_by_model',
  'occupation_by_place',
  'revenue',
  'receivables',
  'funnel',
  'demand',
  'checks',
] as const
export type FigureName = (typeof figureNames)[number]

const MOST_MONTHS = 36
const wanted = {
  from: month.optional().describe('The first month; a year back unless told'),
  to: month.optional().describe('The last month; the one of yesterday unless told'),
  place: text(60).optional().describe('location_id'),
  model: text(120).optional().describe('Name of the model'),
}
type Range = { from?: string | undefined; to?: string | undefined }
const numberOf = (of: string) => Number(of.slice(0, 4)) * 12 + Number(of.slice(5))
const isOrdered = ({ from, to }: Range) => !from || !to || from <= to
const isBounded = ({ from, to }: Range) => !from || !to || numberOf(to) - numberOf(from) < MOST_MONTHS
const ranged = <const S extends z.ZodRawShape>(shape: S) =>
  z
    .strictObject(shape)
    .refine((given) => isOrdered(given as Range), { path: ['to'], error: say((t) => t.lastMonthEarlier) })
    .refine((given) => isBounded(given as Range), { path: ['to'], error: say((t) => t.mostMonths(MOST_MONTHS)) })

const count = z.number().int()
const share = z.number().nullable().describe('Percent; null: of nothing')
const monthOut = z.string().describe('2026-11')
const carDays = {
  cars: count.describe('Days of cars of the shop'),
  out: count.describe('Of them with a customer, at the end of the day'),
  in_service: count,
  share,
}

export const funnelSteps = ['searched', 'ordered', 'terms_accepted', 'identified', 'confirmed'] as const
export type FunnelStep = (typeof funnelSteps)[number]
export const checkKinds = ['identification', 'licence', 'credit'] as const
export type CheckKind = (typeof checkKinds)[number]
export const checkResults = ['approved', 'denied', 'failed'] as const
export type CheckResult = (typeof checkResults)[number]

export const showFigures = opsCall('showFigures', 'GET /figures', {
  summary: 'Figures of the shop by month, counted from the books to the end of yesterday, and receivables as they are',
  permission: 'figures.see',
  places: 'own',
  query: ranged(wanted),
  response: z.object({
    from: monthOut,
    to: monthOut,
    counted_until: dayOut.nullable().describe('The last day that is counted; null: none yet'),
    choices: z.object({
      places: z.array(z.object({ location_id: z.string(), place: z.string() })),
      models: z.array(z.object({ model: z.string(), name: z.string() })),
    }),
    whole_shop: z.boolean().describe('No place and no model was chosen, and every place may be seen'),
    subscriptions: z.array(
      z.object({
        month: monthOut,
        running: count.describe('At the end of the month, or of the last counted day in it'),
        started: count.describe('Handed over'),
        ended: count,
        churn: share.describe('Ended of those that ran when the month began'),
      }),
    ),
    occupation: z.array(z.object({ month: monthOut, ...carDays })),
    occupation_by_model: z.array(z.object({ model: z.string(), ...carDays })),
    occupation_by_place: z.array(z.object({ place: z.string(), ...carDays })),
    revenue: z.array(z.object({ month: monthOut, revenue: euros.describe('Without tax, credits taken off') })),
    receivables: z.array(z.object({ from_days: count.nullable(), to_days: count.nullable(), count, amount: euros })),
    funnel: z.array(
      z.object({
        step: z.enum(funnelSteps),
        count: count.nullable().describe('Null: it is counted of the whole shop only'),
      }),
    ),
    demand: z.array(
      z.object({
        model: z.string().nullable().describe('Null: any model will do'),
        town: z.string(),
        agents: count.describe('Search agents that look'),
        free_cars: count,
      }),
    ),
    checks: z
      .array(z.object({ kind: z.enum(checkKinds), approved: count, denied: count, failed: count }))
      .nullable()
      .describe('Null: they are counted of the whole shop only'),
  }),
  refusals: [],
})

export const exportFigure = opsCall('exportFigure', 'GET /figures/export', {
  summary: 'The table behind one of the figures, as a file',
  permission: 'figures.see',
  places: 'own',
  query: ranged({ ...wanted, ...asFile, figure: z.enum(figureNames) }),
  response: 'file',
  refusals: [],
})
