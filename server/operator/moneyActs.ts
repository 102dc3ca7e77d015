import { cents } from '../../contract/money.ts'
import { creditInvoice } from '../billing/creditInvoice.ts'
import { withdrawOrder } from '../order/withdrawOrder.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database.ts'
import type { Queue } from '../platform/jobs.ts'
import { actorOf, audited } from './audit.ts'
import type { OpsHandlers } from './opsHttp.ts'
import { changedOrder } from './orderSummaries.ts'

interface Needs {
  db: Db
  clock: Clock
  queue: Queue
}

/** What staff do with a customer's money. */
export const moneyActs = (shop: Needs): Pick<OpsHandlers, 'creditInvoice' | 'withdrawOrder'> => ({
  creditInvoice: ({ body: { invoice_number: invoiceNumber, amount, reason }, staff }) =>
    audited(
      shop,
      staff,
      { act: 'creditInvoice', subject: `invoice ${invoiceNumber}`, detail: { amount: amount ?? null, reason } },
      async (tx) => {
        const wanted = amount === undefined ? undefined : cents(Math.round(amount * 100))
        const { number } = await creditInvoice(shop, tx, { invoiceNumber, cents: wanted, reason })
        return { credit_invoice_number: number }
      },
    ),
  withdrawOrder: ({ body: { order_number, reason }, staff }) =>
    audited(shop, staff, { act: 'withdrawOrder', subject: `order ${order_number}`, detail: { reason } }, async (tx) => {
      await withdrawOrder(tx, shop, { orderNumber: order_number, actor: actorOf(staff) })
      return await changedOrder(tx, order_number)
    }),
})
