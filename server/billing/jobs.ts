import type { Logger } from 'pino'
import { handle, type JobHandler, type Queue, type Sweep } from '../platform/jobs.ts'
import { askCharge } from './charging/askCharge.ts'
import { askOpenOutcomes } from './charging/askOpenOutcomes.ts'
import { type ChargeNeeds, chargeInvoice } from './charging/chargeInvoice.ts'
import { redoLost } from './charging/redoLost.ts'
import { retryDeclined } from './charging/retryDeclined.ts'
import { tryWhatWaited } from './charging/retryOpenFailures.ts'
import { billDuePeriods } from './invoicing/billDuePeriods.ts'
import { billNextPeriod } from './invoicing/billNextPeriod.ts'
import { remindAhead } from './invoicing/remindAhead.ts'
import {
  askChargeJob,
  askRefundJob,
  billSubscriptionJob,
  chargeInvoiceJob,
  refundCreditJob,
  returnSurplusJob,
  tryWhatWaitedJob,
} from './jobNames.ts'
import { askRefund } from './refunds/askRefund.ts'
import { refundCredit } from './refunds/refundCredit.ts'
import { returnSurplus } from './refunds/returnSurplus.ts'

/** A slow processor holds up this many charges, and nothing else. */
const CHARGES_AT_ONCE = 10

export const billingJobs = (
  shop: ChargeNeeds & { queue: Queue; log: Logger; config: { chargeFromHour: number } },
): { handlers: JobHandler[]; sweeps: Sweep[] } => ({
  handlers: [
    handle(
      billSubscriptionJob,
      async ({ orderId }) => {
        while (await billNextPeriod(shop, orderId));
      },
      { atOnce: 4 },
    ),
    handle(chargeInvoiceJob, (data) => chargeInvoice(shop, data), { atOnce: CHARGES_AT_ONCE }),
    handle(tryWhatWaitedJob, (data) => tryWhatWaited(shop, data), { atOnce: 2 }),
    handle(refundCreditJob, (data) => refundCredit(shop, data), { atOnce: 2 }),
    handle(returnSurplusJob, (data) => returnSurplus(shop, data), { atOnce: 2 }),
    handle(askChargeJob, (data) => askCharge(shop, data), { atOnce: 4 }),
    handle(askRefundJob, (data) => askRefund(shop, data), { atOnce: 2 }),
  ],
  sweeps: [
    { name: 'billDuePeriods', everySeconds: 60, run: (stopping) => billDuePeriods({ ...shop, stopping }) },
    { name: 'askOpenOutcomes', everySeconds: 15, run: (stopping) => askOpenOutcomes({ ...shop, stopping }) },
    { name: 'retryDeclined', everySeconds: 300, run: (stopping) => retryDeclined({ ...shop, stopping }) },
    { name: 'redoLost', everySeconds: 3_600, run: (stopping) => redoLost({ ...shop, stopping }) },
    { name: 'remindAhead', everySeconds: 86_400, run: (stopping) => remindAhead({ ...shop, stopping }) },
  ],
})
