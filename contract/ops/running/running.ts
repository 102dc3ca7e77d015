import { z } from 'zod'
import { instantOut, line } from '../../fields.ts'
import { say } from '../../schemaSentences.ts'
import { dryRun, reason } from '../fields.ts'
import { opsAct, opsCall } from '../opsCall.ts'
import { KEY_WARNING_DAYS, MOST_KEY_DAYS, staffRoles } from '../roles.ts'

/** Why a job failed. */
export const jobFailureCauses = ['database_away', 'provider_away', 'process_gone', 'program'] as const
export type JobFailureCause = (typeof jobFailureCauses)[number]

const count = z.number().int()
const health = z.object({
  calls: count,
  failed: count.describe('Without an answer: failed, unavailable or unknown'),
  p50_ms: count.nullable().describe('At most so long, for half of the calls; null without calls'),
  p95_ms: count.nullable(),
})

export const listProviders = opsCall('listProviders', 'GET /providers', {
  summary: 'How those outside answer: calls of the last hour and day of all processes, as known a few seconds ago',
  permission: 'shop.see',
  places: 'all',
  response: z.object({
    providers: z.array(
      z.object({
        port: z.string(),
        provider: z.string().describe('As the setting names it'),
        hour: health,
        day: health,
        last_failure: z.object({ outcome: z.string(), at: instantOut }).nullable().describe('Within the day'),
      }),
    ),
  }),
  refusals: [],
})

export const listRefused = opsCall('listRefused', 'GET /refused', {
  summary: 'What was refused to those who try the doors: limits, signatures, sign-ins',
  permission: 'shop.see',
  places: 'all',
  response: z.object({
    refused: z.array(
      z.object({
        event: z.string(),
        outcome: z.string(),
        kind: z.string(),
        hour: count.describe('Times within the last hour'),
        day: count,
        month: count,
        last_at: instantOut,
      }),
    ),
  }),
  refusals: [],
})

export const countJobs = opsCall('countJobs', 'GET /jobs/kinds', {
  summary: 'What each kind of job has to do now, and how long the oldest has waited',
  permission: 'shop.see',
  places: 'all',
  response: z.object({
    kinds: z.array(
      z.object({
        job: z.string(),
        waiting: count.describe('10,000 at most, as every count here'),
        running: count,
        retried: count.describe('Failed, and are tried again by themselves'),
        failed: count.describe('For good, within the last seven days'),
        oldest_seconds: count,
      }),
    ),
  }),
  refusals: [],
})

export const retryJobs = opsAct('retryJobs', 'POST /jobs/retryAll', {
  summary: 'Try the jobs of a kind that failed for good again now, a thousand at most',
  permission: 'shop.run',
  places: 'all',
  topics: ['job', 'work'],
  subject: 'job :job',
  preview: true,
  body: z.strictObject({ job: line(100).describe('`job` of `jobs kinds`'), dry_run: dryRun }),
  response: z.object({ job: z.string(), jobs: count }),
  refusals: ['JOB_NOT_FOUND'],
})

const keyName = line(60).refine(
  (name) => /^[\p{L}\p{N}][\p{L}\p{N} .@_-]*$/u.test(name),
  say((t) => t.plainName),
)

export const listKeys = opsCall('listKeys', 'GET /keys', {
  summary: 'Keys of the command line, newest first',
  permission: 'staff.manage',
  places: 'all',
  response: z.object({
    keys: z.array(
      z.object({
        name: z.string(),
        role: z.enum(staffRoles),
        place: z.string().nullable().describe('Its location_id; null: every place'),
        calls: z.array(z.string()).nullable().describe('The calls that it is kept to; null: all that its role does'),
        created_at: instantOut,
        last_used_at: instantOut.nullable().describe('To the hour'),
        expires_at: instantOut,
        ends_soon: z.boolean().describe(`It opens, and ends within ${KEY_WARNING_DAYS} days`),
        revoked_at: instantOut.nullable().describe('When it ended, by somebody or by itself'),
      }),
    ),
  }),
  refusals: [],
})

export const createKey = opsAct('createKey', 'POST /keys/create', {
  summary:
    'Make a key of the command line; it is shown once. It opens what its role does but for what takes two people',
  permission: 'staff.manage',
  places: 'all',
  topics: ['key', 'proposal'],
  subject: 'staff :name',
  preview: 'It changes what staff may do, no customer and no money.',
  secondPerson: 'newKey',
  audit: ['role', 'place', 'calls', 'days'],
  body: z.strictObject({
    name: keyName.describe('Of the person or the program that uses it'),
    role: z.enum(staffRoles).describe('As much as the program needs'),
    place: z.string().max(100).nullable().default(null).describe('Its location_id; null: every place'),
    calls: z
      .array(z.string().max(60))
      .min(1)
      .max(60)
      .nullable()
      .default(null)
      .describe('Names of calls, of those that the role does; null: all of them'),
    days: z.int().min(1).max(MOST_KEY_DAYS).describe('It ends by itself after so many'),
    reason,
  }),
  response: z.object({ name: z.string(), key: z.string() }),
  refusals: ['STAFF_KEY_EXISTS'],
})

export const revokeKey = opsAct('revokeKey', 'POST /keys/revoke', {
  summary: 'End a key of the command line at once',
  permission: 'staff.manage',
  places: 'all',
  topics: ['key'],
  subject: 'staff :name',
  preview: 'It changes what staff may do, no customer and no money.',
  body: z.strictObject({ name: keyName, reason }),
  response: z.object({ name: z.string() }),
  refusals: ['NOT_FOUND'],
})
