import { z } from 'zod'
import { job } from '../platform/jobs.ts'

/** Tells the customer that the password is another one now, so that a theft does not stay unseen. */
export const mailPasswordChanged = job('account_password_changed', z.object({ customerId: z.uuid() }))
