import { z } from 'zod'
import { job } from '../platform/jobs.ts'

/** Enqueued when an order is confirmed; the letter, its attachments and its tokens are made when it is sent. */
export const orderConfirmedMail = job(
  'order-confirmed-mail',
  z.object({ customerId: z.string(), orderNumber: z.string() }),
)
