import { addDays, type Day } from '../../../contract/days/date.ts'
import { atOneInstant, type Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Queue } from '../../platform/jobs/jobs.ts'
import { draft, type InvoiceLine } from '../pricing/monthlyInvoice.ts'
import { issueInvoice } from './issueInvoice.ts'

/** Days between the letter with sum and ground and a charge by the shop's own decision; until then its customer may object. */
export const OBJECTION_DAYS = 7

interface Charges {
  customerId: string
  orderId: string
  title: string
  lines: InvoiceLine[]
  /** Whether the customer gets a letter about this invoice. The letter of the act that causes it may tell of it instead. */
  isTold?: boolean
  /** Decided by the shop, after the fact: charged a week after it is told. */
  isObjectable?: boolean
  /** Days that it pays for, behind the last month. */
  days?: { start: Day; end: Day }
  /** Compensation of damage bears no value added tax. */
  isTaxed: boolean
}

/** Bills what came on top of the subscription, such as kilometres or damage. On its day the invoice is charged like any other. */
export async function billCharges(
  needs: { clock: Clock; queue: Queue },
  tx: Tx,
  { customerId, orderId, title, lines, days, isTaxed, isTold = true, isObjectable = false }: Charges,
): Promise<{ number: string }> {
  const shop = atOneInstant(needs)
  const today = shop.clock.today()
  const paper = isTaxed ? draft(title, lines, today) : draft(title, lines, today, 0)
  const dueOn = isObjectable ? addDays(today, OBJECTION_DAYS) : today
  const waits = isObjectable ? { waits: { status: 'open' as const, retryOn: dueOn } } : {}
  const issue = {
    customerId,
    orderId,
    kind: 'other' as const,
    draft: paper,
    dueOn,
    ...waits,
    ...(days && { period: days }),
  }
  const charge = isObjectable ? ('later' as const) : ('queued' as const)
  const issued = await issueInvoice(shop, tx, issue, { charge, letter: isTold })
  return { number: issued.number ?? '' }
}
