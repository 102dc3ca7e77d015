import type { ParsedBodyOf } from '../../../contract/call.ts'
import { toEuros } from '../../../contract/money/money.ts'
import * as promises from '../../../contract/ops/money/money.ts'
import { workKinds } from '../../../contract/ops/work/workKinds.ts'
import { resolveRefund, retryRefund, settleRefund } from '../../billing/refunds/settleRefund.ts'
import { type WaitingRefund, waitingRefunds } from '../../billing/refunds/waitingRefunds.ts'
import { orderNumbersOf } from '../../order/desk/findOrders.ts'
import type { Tx } from '../../platform/database/database.ts'
import { invalid } from '../../platform/http/refusal.ts'
import type { Queue } from '../../platform/jobs/jobs.ts'
import { type ActShop, act } from '../act.ts'
import type { OpsHandlers } from '../opsHttp.ts'
import { pageOf } from '../page.ts'
import { words } from '../words.ts'
import { chosenItems } from '../work/workLists.ts'
import { rowOf, workRows } from '../work/workRows.ts'

type Needs = ActShop & { queue: Queue }

const paidTwice = { retryRefund: 'paid_twice' } as const
const cameByTransfer = { retryRefund: 'came_by_transfer' } as const
const notYetLost = { settleRefundNotPaid: 'may_arrive' } as const
const pendingThere = { settleRefundNotPaid: 'may_arrive_pending' } as const

/** The acts that are possible with a refund that waits. */
function choicesOf({ id, outcome, isUnclear, mayArrive, isOfTransfer }: WaitingRefund) {
  const tooEarly = outcome === 'pending' ? pendingThere : notYetLost
  if (isUnclear) return { id, acts: workKinds.refund.unclear, closed: mayArrive ? tooEarly : {} }
  if (isOfTransfer) return { id, closed: cameByTransfer }
  return { id, closed: outcome === 'surplus' ? paidTwice : {} }
}

function whyOf({ outcome, isUnclear, reviewReason, isOfTransfer }: WaitingRefund) {
  if (isOfTransfer) return 'by_transfer' as const
  if (isUnclear) return reviewReason === null ? ('unanswered' as const) : ('differs' as const)
  return outcome === 'surplus' ? ('paid_twice' as const) : ('rejected' as const)
}

/** Refunds that the card processor did not pay back wait for a person. */
export const refundActs = (shop: Needs): Pick<OpsHandlers, 'listRefunds' | 'retryRefund' | 'settleRefund'> => ({
  listRefunds: async ({ query: { show, limit, after }, staff }) => {
    const choice = await chosenItems(shop, 'refund', show, staff.id)
    const found = await waitingRefunds(shop.db, shop.clock.now(), { ...choice, after, most: limit + 1 })
    const { shown: waiting, next } = pageOf(found, limit)
    const rows = await workRows(shop, staff, 'refund', waiting.map(choicesOf))
    const numbers = await orderNumbersOf(shop.db, [...new Set(waiting.map(({ orderId }) => orderId))])
    return {
      refunds: waiting.map((refund) => ({
        refund_id: refund.id,
        order_number: numbers.get(refund.orderId) ?? '',
        invoice_number: refund.invoiceNumber,
        amount: toEuros(refund.cents),
        why: whyOf(refund),
        reason: refund.reviewReason ?? (refund.isOfTransfer ? null : refund.reason),
        reference: refund.providerRef,
        attempt: refund.attempt,
        since: refund.since.toISOString(),
        ...rowOf(rows, refund.id),
      })),
      next,
    }
  },
  retryRefund: act(shop, promises.retryRefund, async (tx, { body: { refund_id } }) => {
    const { attempt, cents } = await retryRefund(shop, tx, refund_id)
    return { refund_id, attempt, amount: toEuros(cents) }
  }),
  settleRefund: act(shop, promises.settleRefund, async (tx, { body }) => ({
    refund_id: body.refund_id,
    amount: toEuros(await settled(shop, tx, body)),
  })),
})

/** A transfer has a day and a reference; what the processor knows has at most a reference. */
function settled(
  shop: Needs,
  tx: Tx,
  { refund_id, outcome, paid_on, reference }: ParsedBodyOf<typeof promises.settleRefund>,
) {
  if (outcome !== 'by_transfer') return resolveRefund(shop, tx, { refundId: refund_id, outcome, reference })
  if (!paid_on) throw invalid({ paid_on: [(language) => words[language].transferDay] })
  if (!reference) throw invalid({ reference: [(language) => words[language].transferReference] })
  return settleRefund(shop, tx, { refundId: refund_id, paidOn: paid_on, reference })
}
