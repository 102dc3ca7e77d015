import { toEuros } from '../../../contract/money/money.ts'
import * as promises from '../../../contract/ops/money/charges.ts'
import type { Deciding } from '../../billing/apply.ts'
import { type OpenCharge, openCharges } from '../../billing/charging/openCharges.ts'
import { settleCharge } from '../../billing/charging/settleCharge.ts'
import { orderNumbersOf } from '../../order/desk/findOrders.ts'
import type { Queue } from '../../platform/jobs/jobs.ts'
import { type ActShop, act } from '../act.ts'
import type { OpsHandlers } from '../opsHttp.ts'
import { pageOf } from '../page.ts'
import { chosenItems } from '../work/workLists.ts'
import { rowOf, workRows } from '../work/workRows.ts'

type Needs = ActShop & Deciding & { queue: Queue }
const HOUR_MS = 3_600_000

const notYetLost = { settleChargeNeverArrived: 'may_arrive' } as const
const pendingThere = { settleChargeNeverArrived: 'may_arrive_pending' } as const

function choicesOf({ id, outcome, mayArrive }: OpenCharge) {
  const tooEarly = outcome === 'pending' ? pendingThere : notYetLost
  return { id, closed: mayArrive ? tooEarly : {} }
}

/** Charges whose outcome the card processor could not tell, for a person to look up. */
export const chargeActs = (shop: Needs): Pick<OpsHandlers, 'listOpenCharges' | 'settleCharge'> => ({
  listOpenCharges: async ({ query: { show, limit, after }, staff }) => {
    const now = shop.clock.now()
    const choice = await chosenItems(shop, 'charge', show, staff.id)
    const { shown: open, next } = pageOf(await openCharges(shop.db, now, { ...choice, after, most: limit + 1 }), limit)
    const rows = await workRows(shop, staff, 'charge', open.map(choicesOf))
    const numbers = await orderNumbersOf(shop.db, [...new Set(open.map(({ orderId }) => orderId))])
    return {
      charges: open.map((charge) => ({
        charge_id: charge.id,
        order_number: numbers.get(charge.orderId) ?? '',
        invoice_number: charge.invoiceNumber,
        amount: toEuros(charge.cents),
        outcome: charge.outcome,
        attempt: charge.attempt,
        reference: charge.providerRef,
        reason: charge.reviewReason,
        since: charge.since.toISOString(),
        hours: Math.floor((now.getTime() - charge.since.getTime()) / HOUR_MS),
        ...rowOf(rows, charge.id),
      })),
      next,
    }
  },
  settleCharge: act(shop, promises.settleCharge, async (tx, { body: { charge_id, outcome, reference } }) => {
    const { cents, retryOn } = await settleCharge(shop, tx, { chargeId: charge_id, outcome, reference })
    return { charge_id, amount: toEuros(cents), next_try_date: retryOn }
  }),
})
