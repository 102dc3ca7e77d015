import { atOneInstant, type Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import type { Queue } from '../../platform/jobs.ts'
import { draft, type InvoiceLine } from '../pricing/monthlyInvoice.ts'
import { issueInvoice } from './issueInvoice.ts'

interface Charges {
  customerId: string
  orderId: string
  title: string
  lines: InvoiceLine[]
  /** Whether the customer gets a letter about this invoice. The letter of the act that causes it may tell of it instead. */
  isTold?: boolean
  /** Compensation of damage bears no value added tax. */
  isTaxed: boolean
}

/** Bills what came on top of the subscription, such as kilometres or damage. The invoice is charged like any other. */
export async function billCharges(
  needs: { clock: Clock; queue: Queue },
  tx: Tx,
  { customerId, orderId, title, lines, isTaxed, isTold = true }: Charges,
): Promise<{ number: string }> {
  const shop = atOneInstant(needs)
  const today = shop.clock.today()
  const paper = isTaxed ? draft(title, lines, today) : draft(title, lines, today, 0)
  const issue = { customerId, orderId, kind: 'other' as const, draft: paper, dueOn: today }
  const issued = await issueInvoice(shop, tx, issue, { charge: 'queued', letter: isTold })
  return { number: issued.number ?? '' }
}
