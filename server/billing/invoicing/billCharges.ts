import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import type { Queue } from '../../platform/jobs.ts'
import { chargeInvoiceJob } from '../jobNames.ts'
import { draft, type InvoiceLine } from '../pricing/monthlyInvoice.ts'
import { tellOf } from '../tellOf.ts'
import { issueInvoice } from './issueInvoice.ts'

interface Charges {
  customerId: string
  orderId: string
  title: string
  lines: InvoiceLine[]
  /** Compensation of damage bears no value added tax. */
  isTaxed: boolean
}

/** Bills what came on top, such as kilometres and damage: an invoice of its own, charged like any other, and a letter about it. */
export async function billCharges(
  { clock, queue }: { clock: Clock; queue: Queue },
  tx: Tx,
  { customerId, orderId, title, lines, isTaxed }: Charges,
): Promise<{ number: string }> {
  const today = clock.today()
  const { id, number } = await issueInvoice(
    { tx, clock },
    {
      customerId,
      orderId,
      kind: 'other',
      draft: isTaxed ? draft(title, lines, today) : draft(title, lines, today, 0),
      dueOn: today,
    },
  )
  await queue.enqueue(tx, chargeInvoiceJob, { invoiceId: id, attempt: 1 })
  await tellOf({ tx, clock, queue }, 'extra_charge', { customerId, orderId, invoiceId: id })
  return { number }
}
