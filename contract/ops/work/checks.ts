import { z } from 'zod'
import { dayOut, euros, id, instantOut } from '../../fields.ts'
import { say } from '../../schemaSentences.ts'
import { dryRun, letters, next, page, reason } from '../fields.ts'
import { opsAct, opsCall } from '../opsCall.ts'
import { workRow, workView } from './work.ts'

/** A check that a person may decide. */
export const decidedChecks = ['licence', 'credit', 'signing'] as const
export type DecidedCheck = (typeof decidedChecks)[number]
const decisions = ['approve', 'deny'] as const
const decision = z.enum(decisions, { error: say((t) => t.or(decisions)) })

const check = z.object({
  check_id: z.string(),
  kind: z.enum(decidedChecks),
  day: dayOut,
  customer: z.string(),
  email: z.string(),
  company: z.string().nullable().describe('Y-tunnus, where it is about a company'),
  monthly_price: euros.nullable(),
  said: z.string().nullable().describe('What the register said'),
  answer: z.string().nullable().describe("The register's own words, line by line, where it gave any"),
  review_asked: z.boolean().describe('A register refused, and the customer asks a person to look at it (GDPR 22)'),
  created_at: instantOut,
  ...workRow,
})

export const listChecks = opsCall('listChecks', 'GET /checks', {
  summary:
    'Licences, credits and rights to sign of the last 14 days that wait for a person, and refusals that a customer asks to be looked at, oldest first',
  permission: 'checks.decide',
  places: 'all',
  query: z.strictObject({ ...workView, ...page }),
  response: z.object({ checks: z.array(check), next }),
  refusals: [],
})

export const decideCheck = opsAct('decideCheck', 'POST /checks/decide', {
  summary: 'Approve or deny a check; it counts on the day of the decision, and the customer gets a letter',
  permission: 'checks.decide',
  places: 'all',
  topics: ['check', 'order', 'work'],
  subject: 'check :check_id',
  preview: true,
  body: z.strictObject({ check_id: id, decision, reason, dry_run: dryRun }),
  response: z.object({ check_id: z.string(), decision, letters }),
  refusals: ['CHECK_NOT_FOUND', 'CHECK_DECIDED'],
})
