import { z } from 'zod'
import { job } from '../platform/jobs.ts'

/** Enqueued when an order is confirmed; the letter, its attachments and its tokens are made when it is sent. */
export const orderConfirmedMail = job(
  'order-confirmed-mail',
  z.object({ customerId: z.string(), orderNumber: z.string() }),
)

const ofOrder = z.object({ customerId: z.string(), orderNumber: z.string() })

/** Enqueued when staff ask for the pickup time, and for the return time. */
export const pickupPromptMail = job('pickup-prompt-mail', ofOrder)
export const returnPromptMail = job('return-prompt-mail', ofOrder)
