import { z } from 'zod'
import { dayOut, euros, id, instantOut, line, saying } from '../../fields.ts'
import { say } from '../../schemaSentences.ts'
import { next, page } from '../fields.ts'
import { opsAct, opsCall } from '../opsCall.ts'

/** 200,000 lines of the processor's report. */
const MOST_BYTES = 32 * 2 ** 20

export const importSettlement = opsAct('importSettlement', 'POST /import/settlement', {
  summary: 'Take over a settlement file of the card processor, all of it or nothing; the same file twice does nothing',
  permission: 'money.change',
  places: 'all',
  topics: ['settlement'],
  subject: 'settlement :name',
  audit: [],
  preview: 'It notes what happened elsewhere; nothing follows of it.',
  bodyLimit: MOST_BYTES,
  body: z.strictObject({
    name: line(200).describe('Of the file, for people'),
    text: z
      .string()
      .max(MOST_BYTES)
      .describe('CSV: the payment report of Paytrail, or settlement_id, date, reference, gross, fee, net, currency'),
  }),
  response: z.object({
    rows: z.number().int(),
    differences: z.number().int().describe('What it shows that differs'),
    is_new: z.boolean().describe('false: it was taken over before'),
  }),
  refusals: ['IMPORT_REFUSED', 'IMPORT_RUNS'],
})

export const listSettlements = opsCall('listSettlements', 'GET /settlements', {
  summary: 'Settlement files that were taken over, newest first',
  permission: 'money.see',
  places: 'all',
  query: z.strictObject(page),
  response: z.object({
    files: z.array(
      z.object({
        file_id: z.string(),
        name: z.string(),
        rows: z.number().int(),
        first_day: dayOut,
        last_day: dayOut,
        gross: euros,
        fee: euros,
        net: euros,
        imported_by: z.string(),
        imported_at: instantOut,
      }),
    ),
    next,
  }),
  refusals: [],
})

export const settlementDifferenceKinds = ['missing_here', 'missing_there', 'amount', 'twice'] as const

export const differencesWanted = {
  show: z.enum(['open', 'explained'], { error: say((t) => t.or(['open', 'explained'])) }).default('open'),
}

export const listSettlementDifferences = opsCall('listSettlementDifferences', 'GET /settlements/differences', {
  summary: 'What the processor paid against what we charged and paid back: what differs, newest first',
  permission: 'money.see',
  places: 'all',
  query: z.strictObject({ ...differencesWanted, ...page }),
  response: z.object({
    differences: z.array(
      z.object({
        difference_id: z.string(),
        kind: z.enum(settlementDifferenceKinds),
        day: dayOut,
        reference: z.string().describe('Of the transaction, at the processor'),
        theirs: euros.nullable().describe('Below zero for what went back to a card; null: their files have nothing'),
        ours: euros.nullable(),
        order_number: z.string().nullable(),
        file: z.string(),
        line: z.number().int().nullable(),
        explained: z.object({ by: z.string(), at: instantOut, note: z.string().nullable() }).nullable(),
      }),
    ),
    next,
  }),
  refusals: [],
})

export const explainSettlementDifference = opsAct('explainSettlementDifference', 'POST /settlements/explain', {
  summary: 'Say why it differs; it leaves the list',
  permission: 'money.change',
  places: 'all',
  topics: ['settlement'],
  subject: 'difference :difference_id',
  preview: 'It notes what happened elsewhere; nothing follows of it.',
  body: z.strictObject({
    difference_id: id,
    note: saying(
      1_000,
      say((t) => t.explanation),
    ),
  }),
  response: z.object({ difference_id: z.string() }),
  refusals: ['NOT_FOUND'],
})
