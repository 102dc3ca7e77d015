import type { Logger } from 'pino'
import { handle, type JobHandler, type Queue, type Sweep } from '../platform/jobs.ts'
import { billDuePeriods } from './billDuePeriods.ts'
import { billNextPeriod } from './billNextPeriod.ts'
import { type ChargeNeeds, chargeInvoice } from './chargeInvoice.ts'
import { billSubscriptionJob, chargeInvoiceJob, refundCreditJob } from './jobNames.ts'
import { refundCredit } from './refundCredit.ts'
import { retryDeclined } from './retryDeclined.ts'
import { settleUnknownCharges } from './settleUnknownCharges.ts'

export const billingJobs = (
  shop: ChargeNeeds & { queue: Queue; log: Logger },
): { handlers: JobHandler[]; sweeps: Sweep[] } => ({
  handlers: [
    handle(billSubscriptionJob, async ({ orderId }) => {
      while (await billNextPeriod(shop, orderId));
    }),
    handle(chargeInvoiceJob, (data) => chargeInvoice(shop, data)),
    handle(refundCreditJob, (data) => refundCredit(shop, data)),
  ],
  sweeps: [
    { name: 'billDuePeriods', everySeconds: 60, run: () => billDuePeriods(shop) },
    { name: 'settleUnknownCharges', everySeconds: 15, run: () => settleUnknownCharges(shop) },
    { name: 'retryDeclined', everySeconds: 300, run: () => retryDeclined(shop) },
  ],
})
