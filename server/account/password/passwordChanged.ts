import { z } from 'zod'
import { letterJob } from '../../providers/mail/letterJob.ts'

/** Tells the customer that the password is another one now, so that a theft does not stay unseen. */
export const mailPasswordChanged = letterJob(
  'account_password_changed',
  z.object({ customerId: z.uuid(), passkeysGone: z.boolean().default(false) }),
)
