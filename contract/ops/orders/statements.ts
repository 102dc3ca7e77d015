import { z } from 'zod'
import { dayOut, euros, id, instantOut, orderNumber, saying } from '../../fields.ts'
import { statement, statementReadings } from '../../order/statementOnWire.ts'
import { draftReasons, isReckoned, lineKinds } from '../../order/statementRules.ts'
import { say } from '../../schemaSentences.ts'
import { amount, dryRun, letters, next, page, reason, seenVersion } from '../fields.ts'
import { opsAct, opsCall } from '../opsCall.ts'
import { workRow, workView } from '../work/work.ts'

/** The bill at the return as staff see it: of a draft its lines too. */
export const staffStatement = statement.extend({
  waits_for: z
    .array(z.enum(draftReasons))
    .describe(
      'damage: something was written down at the return; kilometres: the shop cannot reckon them; limit: the sum is more than one person decides',
    ),
  decided_by: z.string().nullable(),
  asks: z
    .array(
      z.object({
        kind: z.enum(lineKinds),
        ground: z.string(),
        readings: statementReadings.nullable(),
        damages: z.array(z.string()).describe('Ids of the damages that it is about'),
        photos: z.array(z.string()),
        most: euros.nullable().describe('Its price in the list of today: not more is charged; null: it has none'),
      }),
    )
    .describe('Of a draft: what a person has to say a sum of, such as a new damage that is more than fair wear'),
  by_list: z
    .boolean()
    .describe(
      'Of a draft: its contract names the price list; of items, energy and cleaning only what is asked is written',
    ),
  excess: euros.describe('The most that damages of one event come to together'),
})
export type StaffStatement = z.output<typeof staffStatement>

export const listStatements = opsCall('listStatements', 'GET /statements', {
  summary: 'Bills at the return that wait for a person: to be written and sent, or to be decided, oldest first',
  permission: 'money.correct',
  places: 'all',
  query: z.strictObject({ ...workView, ...page }),
  response: z.object({
    statements: z.array(
      z.object({
        order_number: z.string(),
        customer: z.string(),
        car: z.string(),
        returned_on: dayOut.nullable(),
        made_at: instantOut,
        damages: z.string().describe('As it was written down at the return'),
        statement: staffStatement,
        ...workRow,
      }),
    ),
    next,
  }),
  refusals: [],
})

const one = z.strictObject({
  order_number: orderNumber,
  version: seenVersion,
  statement_version: z.string().max(20).describe('`version` of the statement as it was seen'),
})
const done = z.object({
  statement: staffStatement,
  second_person: z.boolean().describe('Of a dry run: it would wait for somebody else'),
  letters,
})
const mayRefuse = [
  'ORDER_NOT_FOUND',
  'ORDER_STATE',
  'CHANGED_MEANWHILE',
  'STATEMENT_NOT_FOUND',
  'STATEMENT_CHANGED',
  'STATEMENT_ANSWERED',
] as const
const line = z.number().int().min(0).describe('Which line: the first one is 0')
const written = lineKinds.filter((kind) => kind === 'kilometres' || !isReckoned(kind))

export const sendStatement = opsAct('sendStatement', 'POST /statements/send', {
  summary:
    'Write the lines that the shop cannot reckon into the bill at a return and send it to its customer, who has a week to answer',
  permission: 'money.correct',
  places: 'named',
  topics: ['statement', 'order', 'invoice', 'work', 'proposal'],
  subject: 'order :order_number',
  audit: [],
  inTimeline: true,
  preview: true,
  secondPerson: 'statementAboveLimit',
  body: one.extend({
    lines: z
      .array(
        z.strictObject({
          kind: z.enum(written, { error: say((t) => t.oneOf(written)) }),
          ground: saying(500).describe('Told to the customer: what, where, and how the sum is made'),
          amount: amount.refine(
            (euros) => euros > 0,
            say((t) => t.sumAboveNothing),
          ),
          photos: z.array(id).max(20).default([]).describe('Ids of photos that show it'),
          damages: z.array(id).max(40).default([]).describe('Ids of the damages that it is of; their photos show it'),
          ask: z
            .number()
            .int()
            .min(0)
            .nullable()
            .default(null)
            .describe('Which of the asks it answers: the first one is 0'),
          event: z
            .number()
            .int()
            .min(1)
            .max(20)
            .default(1)
            .describe('Which event broke it, of damages: those of one come to the excess at most'),
        }),
      )
      .max(50)
      .default([]),
    dry_run: dryRun,
  }),
  response: done,
  refusals: mayRefuse,
})

export const waiveStatementLine = opsAct('waiveStatementLine', 'POST /statements/waive', {
  summary: 'Let a line of the bill at a return be, before it is answered; its customer is told when the bill was sent',
  permission: 'money.correct',
  places: 'named',
  topics: ['statement', 'order', 'work', 'proposal'],
  subject: 'order :order_number',
  audit: ['line', 'reason'],
  inTimeline: true,
  preview: true,
  secondPerson: 'statementAboveLimit',
  body: one.extend({ line, reason, dry_run: dryRun }),
  response: done,
  refusals: [...mayRefuse, 'STATEMENT_LINE_NOT_FOUND'],
})

export const decideStatement = opsAct('decideStatement', 'POST /statements/decide', {
  summary:
    'Decide a bill that its customer disagrees with, line by line: as told, less or nothing, each with its ground; charged a week later',
  permission: 'money.correct',
  places: 'named',
  topics: ['statement', 'order', 'invoice', 'work', 'proposal'],
  subject: 'order :order_number',
  audit: [],
  inTimeline: true,
  preview: true,
  secondPerson: 'statementAboveLimit',
  body: one.extend({
    decisions: z
      .array(
        z.strictObject({
          line,
          amount: amount
            .refine(
              (euros) => euros >= 0,
              say((t) => t.sumNotBelowNothing),
            )
            .describe('At most what was told'),
          ground: saying(
            1_000,
            say((t) => t.whyDecided),
          ).describe('Told to the customer'),
        }),
      )
      .min(
        1,
        say((t) => t.decideEveryLine),
      )
      .max(50),
    dry_run: dryRun,
  }),
  response: done,
  refusals: [...mayRefuse, 'STATEMENT_LINE_NOT_FOUND'],
})
