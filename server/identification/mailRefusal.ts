import { z } from 'zod'
import { letterJob } from '../providers/mail/letterJob.ts'

/** The registers that a check asks. */
export const registers = ['licences', 'people', 'companies'] as const
export type Register = (typeof registers)[number]

/** The ground of a refusal that no person made. */
const grounds = ['age', ...registers] as const
export type Ground = (typeof grounds)[number]

/**
 * Tells the customer that a register's answer ended the order. Apart from what a person decided: its letter says so, and
 * an old process beside this one could not.
 */
export const mailRefusal = letterJob(
  'identification-refusal',
  z.object({ customerId: z.uuid(), ground: z.enum(grounds) }),
)
