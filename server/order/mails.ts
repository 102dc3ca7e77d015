import { z } from 'zod'
import { letterJob } from '../providers/mail/letterJob.ts'

/** Enqueued when an order is confirmed; the letter, its attachments and its tokens are made when it is sent. */
export const orderConfirmedMail = letterJob(
  'order-confirmed-mail',
  z.object({ customerId: z.string(), orderNumber: z.string() }),
)

const ofOrder = z.object({ customerId: z.string(), orderNumber: z.string() })

/** Enqueued when staff ask for the pickup time, and for the return time. */
export const pickupPromptMail = letterJob('pickup-prompt-mail', ofOrder)
export const returnPromptMail = letterJob('return-prompt-mail', ofOrder)
/** A letter about a later event of an order. It says what is true when it is sent. */
export const orderNoticeMail = letterJob(
  'order-notice-mail',
  z.object({
    kind: z.enum([
      'ending',
      'order_kept',
      'term_lengthened',
      'days_added',
      'returned',
      'returned_late',
      'ended',
      'withdrawn',
      'withdrawn_with_car',
      'pickup_moved',
      'delivery_changed',
      'pickup_missed',
      'car_swapped',
      'car_swapped_out',
      'replacement_given',
      'replacement_back',
      'ended_for_debt',
      'ended_by_provider',
      'service_joined',
      'service_ended',
      'service_kept',
      'service_withdrawn',
      'goodwill',
      'odometer_corrected',
      'statement_sent',
      'statement_disputed',
      'statement_settled',
      'damage_reported',
      'damage_joined',
      'damage_payer',
      'damage_reply',
    ]),
    customerId: z.string(),
    orderId: z.string(),
    /** When it happened. */
    at: z.string(),
    /**
     * Cents by kind: the sum given back of a withdrawal, the price of a service, the difference of a billed delivery.
     */
    cents: z.number().optional(),
    /** The name of the service that it is about. */
    service: z.string().optional(),
    /** The day that it ends on. */
    lastDay: z.string().optional(),
    /** The number of the damage case. */
    damage: z.string().optional(),
    /** The number of the report that joined it, and has none any more. */
    joined: z.string().optional(),
  }),
)

/** About fetching the car and bringing it back. */
export const handoverMail = letterJob(
  'handover-mail',
  ofOrder.extend({ kind: z.enum(['pickup_chosen', 'return_chosen', 'pickup_tomorrow', 'handed_over']) }),
)
/** The receipt of a withdrawal notice: to the address it names, or to that of the order it is about. */
export const withdrawalReceiptMail = letterJob(
  'withdrawal-receipt-mail',
  z.object({ noticeId: z.string(), to: z.enum(['sender', 'owner']) }),
)
/** A letter that left once goes once more, as it is kept. */
export const resentLetterMail = letterJob('resent-letter-mail', z.object({ letterId: z.string() }))
/** Staff could not carry a notice out, and say why. */
export const withdrawalDeclinedMail = letterJob(
  'withdrawal-declined-mail',
  z.object({ noticeId: z.string(), answer: z.string() }),
)
