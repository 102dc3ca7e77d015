import type { Logger } from 'pino'
import { handle, type JobHandler, type Queue, type Sweep } from '../platform/jobs/jobs.ts'
import { sumLedgerDays } from './books/sumLedgerDays.ts'
import { billDuePeriods, billSubscription } from './charging/billDuePeriods.ts'
import { type ChargeNeeds, chargeInvoice } from './charging/chargeInvoice.ts'
import { type ChargeSender, chargeSender } from './charging/chargeSender.ts'
import { pollOpenOutcomes } from './charging/pollOpenOutcomes.ts'
import { requeueLostJobs } from './charging/requeueLostJobs.ts'
import { retryDeclined } from './charging/retryDeclined.ts'
import { chargeWaitingInvoices } from './charging/retryOnNewCard.ts'
import { collectMonths } from './invoicing/collectiveMonths.ts'
import { remindAhead } from './invoicing/remindAhead.ts'
import { tellAhead } from './invoicing/tellAhead.ts'
import {
  askRefundJob,
  billSubscriptionJob,
  chargeInvoiceJob,
  refundCreditJob,
  returnSurplusJob,
  tryWhatWaitedJob,
} from './jobNames.ts'
import { pollRefund } from './refunds/pollRefund.ts'
import { refundCredit, refundDuplicate } from './refunds/refundCredit.ts'

type Needs = ChargeNeeds & { queue: Queue; log: Logger; config: { chargeFromHour: number; CHARGES_AT_ONCE: number } }

export function billingJobs(needs: Needs): { handlers: JobHandler[]; sweeps: Sweep[] } {
  const shop = { ...needs, sender: chargeSender(needs) }
  return { handlers: handlers(shop), sweeps: sweeps(shop) }
}

type Shop = Needs & { sender: ChargeSender }

const handlers = (shop: Shop): JobHandler[] => [
  handle(billSubscriptionJob, (data) => billSubscription(shop, data), { atOnce: 4 }),
  handle(chargeInvoiceJob, (data) => chargeInvoice(shop, data), { atOnce: 10 }),
  handle(tryWhatWaitedJob, (data) => chargeWaitingInvoices(shop, data), { atOnce: 2 }),
  handle(refundCreditJob, (data) => refundCredit(shop, data), { atOnce: 2 }),
  handle(returnSurplusJob, (data) => refundDuplicate(shop, data), { atOnce: 2 }),
  handle(askRefundJob, (data) => pollRefund(shop, data), { atOnce: 2 }),
]

const sweeps = (shop: Shop): Sweep[] => [
  { name: 'billing.bill-due-periods', everySeconds: 60, run: (stopping) => billDuePeriods({ ...shop, stopping }) },
  { name: 'billing.poll-open-outcomes', everySeconds: 15, run: (stopping) => pollOpenOutcomes({ ...shop, stopping }) },
  { name: 'billing.retry-declined', everySeconds: 60, run: (stopping) => retryDeclined({ ...shop, stopping }) },
  { name: 'billing.requeue-lost-jobs', everySeconds: 3_600, run: (stopping) => requeueLostJobs({ ...shop, stopping }) },
  { name: 'billing.tell-ahead', everySeconds: 3_600, run: (stopping) => tellAhead({ ...shop, stopping }) },
  { name: 'billing.sum-ledger-days', everySeconds: 3_600, run: (stopping) => sumLedgerDays({ ...shop, stopping }) },
  { name: 'billing.collect-months', everySeconds: 3_600, run: (stopping) => collectMonths({ ...shop, stopping }) },
  { name: 'billing.remind-ahead', everySeconds: 86_400, run: (stopping) => remindAhead({ ...shop, stopping }) },
]
