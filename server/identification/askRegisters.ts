import { z } from 'zod'
import { job } from '../platform/jobs/jobs.ts'

/** Ask the registers about a customer's checks that are due. */
export const askRegisters = job('identification-registers', z.object({ customerId: z.uuid() }))
