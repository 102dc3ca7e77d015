import { z } from 'zod'
import { email, id, instantOut, orderNumber } from '../fields.ts'
import { opsCall } from './opsCall.ts'
import { orderSummary } from './orders.ts'

export const findCustomer = opsCall('findCustomer', 'POST /customers/find', {
  summary: 'The customer of an e-mail address or of an order. By POST: addresses do not belong into URLs and logs',
  body: z
    .strictObject({ email: email.optional(), order_number: orderNumber.optional() })
    .refine((by) => (by.email === undefined) !== (by.order_number === undefined), {
      path: ['email'],
      error: 'Anna sähköpostiosoite tai tilausnumero.',
    }),
  response: z.object({
    customer: z
      .object({
        name: z.string(),
        email: z.string(),
        phone: z.string().nullable(),
        type: z.enum(['private', 'business']),
        company: z.string().nullable(),
        business_id: z.string().nullable(),
        identified: z.boolean(),
        created_at: instantOut,
      })
      .nullable(),
    orders: z.array(orderSummary),
  }),
  refusals: [],
})

export const listJobs = opsCall('listJobs', 'GET /jobs', {
  summary: 'Jobs that failed for good, and those that failed and are tried again, newest first',
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
      }),
    ),
  }),
  refusals: [],
})

export const retryJob = opsCall('retryJob', 'POST /jobs/retry', {
  summary: 'Try a failed job again now',
  body: z.strictObject({ job_id: id }),
  response: z.object({ job_id: z.string() }),
  refusals: ['JOB_NOT_FOUND'],
})
