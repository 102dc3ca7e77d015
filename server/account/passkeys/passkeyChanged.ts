import { z } from 'zod'
import { letterJob } from '../../providers/mail/letterJob.ts'

/** Tells the customer that a passkey came or went, so that a theft does not stay unseen. */
export const mailPasskeyChanged = letterJob(
  'account_passkey_changed',
  z.object({ customerId: z.uuid(), change: z.enum(['added', 'removed']), passkey: z.string() }),
)
