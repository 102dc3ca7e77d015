import { toEuros } from '../../contract/money.ts'
import { retryRefund, settleRefund } from '../billing/refunds/settleRefund.ts'
import { waitingRefunds } from '../billing/refunds/waitingRefunds.ts'
import { orderNumbersOf } from '../order/desk/findOrders.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database.ts'
import type { Queue } from '../platform/jobs.ts'
import type { OpsHandlers } from './opsHttp.ts'
import { pageOf } from './page.ts'
import { actOrPreview } from './previewed.ts'
import { chosenItems } from './workLists.ts'
import { rowOf, workRows } from './workRows.ts'

interface Needs {
  db: Db
  clock: Clock
  queue: Queue
}

const paidTwice = { retryRefund: 'paid_twice' } as const

/** What the card processor did not pay back waits for a person. */
export const refundActs = (shop: Needs): Pick<OpsHandlers, 'listRefunds' | 'retryRefund' | 'settleRefund'> => ({
  listRefunds: async ({ query: { show, limit, after }, staff }) => {
    const choice = await chosenItems(shop, 'refund', show, staff.id)
    const found = await waitingRefunds(shop.db, { ...choice, after, most: limit + 1 })
    const { shown: waiting, next } = pageOf(found, limit)
    const items = waiting.map(({ id, outcome }) => ({ id, closed: outcome === 'surplus' ? paidTwice : {} }))
    const rows = await workRows(shop.db, staff, 'refund', items)
    const numbers = await orderNumbersOf(shop.db, [...new Set(waiting.map(({ orderId }) => orderId))])
    return {
      refunds: waiting.map((refund) => ({
        refund_id: refund.id,
        order_number: numbers.get(refund.orderId) ?? '',
        invoice_number: refund.invoiceNumber,
        amount: toEuros(refund.cents),
        why: refund.outcome === 'surplus' ? ('paid_twice' as const) : ('rejected' as const),
        reason: refund.reason,
        attempt: refund.attempt,
        since: refund.since.toISOString(),
        ...rowOf(rows, refund.id),
      })),
      next,
    }
  },
  retryRefund: ({ body: { refund_id, dry_run: isAsked }, staff }) =>
    actOrPreview(shop, staff, { act: 'retryRefund', subject: `refund ${refund_id}`, isAsked }, async (tx) => {
      const { attempt, cents } = await retryRefund(shop, tx, refund_id)
      return { refund_id, attempt, amount: toEuros(cents) }
    }),
  settleRefund: ({ body: { refund_id, paid_on, reference, dry_run: isAsked }, staff }) =>
    actOrPreview(
      shop,
      staff,
      { act: 'settleRefund', subject: `refund ${refund_id}`, detail: { paid_on, reference }, isAsked },
      async (tx) => {
        const amount = await settleRefund(shop, tx, { refundId: refund_id, paidOn: paid_on, reference })
        return { refund_id, amount: toEuros(amount) }
      },
    ),
})
