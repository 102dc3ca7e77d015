import type { Logger } from 'pino'
import { handle, type JobHandler, type Queue, type Sweep } from '../platform/jobs.ts'
import { askCharge } from './askCharge.ts'
import { askOpenOutcomes } from './askOpenOutcomes.ts'
import { askRefund } from './askRefund.ts'
import { billDuePeriods } from './billDuePeriods.ts'
import { billNextPeriod } from './billNextPeriod.ts'
import { type ChargeNeeds, chargeInvoice } from './chargeInvoice.ts'
import {
  askChargeJob,
  askRefundJob,
  billSubscriptionJob,
  chargeInvoiceJob,
  refundCreditJob,
  returnSurplusJob,
  tryWhatWaitedJob,
} from './jobNames.ts'
import { redoLost } from './redoLost.ts'
import { refundCredit } from './refundCredit.ts'
import { remindAhead } from './remindAhead.ts'
import { retryDeclined } from './retryDeclined.ts'
import { tryWhatWaited } from './retryOpenFailures.ts'
import { returnSurplus } from './returnSurplus.ts'

/** A slow processor holds up this many charges, and nothing else. */
const CHARGES_AT_ONCE = 10

export const billingJobs = (
  shop: ChargeNeeds & { queue: Queue; log: Logger; config: { chargeFromHour: number } },
): { handlers: JobHandler[]; sweeps: Sweep[] } => ({
  handlers: [
    handle(billSubscriptionJob, async ({ orderId }) => {
      while (await billNextPeriod(shop, orderId));
    }),
    handle(chargeInvoiceJob, (data) => chargeInvoice(shop, data), { atOnce: CHARGES_AT_ONCE }),
    handle(tryWhatWaitedJob, (data) => tryWhatWaited(shop, data)),
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
    { name: 'remindAhead', everySeconds: 3_600, run: (stopping) => remindAhead({ ...shop, stopping }) },
  ],
})
