import { z } from 'zod'
import { id, instantOut } from '../../fields.ts'
import { next, page } from '../fields.ts'
import { opsAct, opsCall } from '../opsCall.ts'
import { jobFailureCauses } from '../running/running.ts'
import { workRow, workView } from './work.ts'

export const listJobs = opsCall('listJobs', 'GET /jobs', {
  summary: 'Jobs that failed for good, and those that failed and are tried again, newest first',
  permission: 'shop.see',
  places: 'all',
  query: z.strictObject({ ...workView, ...page }),
  response: z.object({
    jobs: z.array(
      z.object({
        job_id: z.string(),
        job: z.string(),
        state: z.enum(['failed', 'retry']),
        tries: z.number().int(),
        about: z.record(z.string(), z.union([z.string(), z.number()])),
        created_at: instantOut,
        next_try_at: instantOut.nullable(),
        order_number: z.string().nullable().describe('Of the order it is about'),
        failure: z
          .object({ cause: z.enum(jobFailureCauses), code: z.string().nullable() })
          .nullable()
          .describe('Why the last try failed; null where it was not kept'),
        ...workRow,
      }),
    ),
    next,
  }),
  refusals: [],
})

export const retryJob = opsAct('retryJob', 'POST /jobs/retry', {
  summary: 'Try a failed job again now',
  permission: 'shop.run',
  places: 'all',
  topics: ['job', 'work'],
  subject: 'job :job_id',
  preview: 'The job does what it was put in for, once.',
  body: z.strictObject({ job_id: id }),
  response: z.object({ job_id: z.string() }),
  refusals: ['JOB_NOT_FOUND'],
})
