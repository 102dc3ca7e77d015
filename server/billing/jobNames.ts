import { z } from 'zod'
import { job } from '../platform/jobs.ts'

/** Bills every period of one subscription that is due. */
export const billSubscriptionJob = job('billSubscription', z.object({ orderId: z.string() }))

/** Charges an invoice with its `attempt`-th attempt; the number makes a job that comes twice do its work once. */
export const chargeInvoiceJob = job(
  'chargeInvoice',
  z.object({ invoiceId: z.string(), attempt: z.number().int().min(1) }),
)
