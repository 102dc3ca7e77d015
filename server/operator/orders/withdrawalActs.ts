import { toEuros } from '../../../contract/money/money.ts'
import { withdrawOrder, withdrawService } from '../../../contract/ops/money/money.ts'
import { decideWithdrawal } from '../../../contract/ops/orders/withdrawals.ts'
import { decideNotice } from '../../order/desk/decideNotice.ts'
import { waitingNotices } from '../../order/desk/waitingNotices.ts'
import { withdrawForStaff, withdrawServiceForStaff } from '../../order/desk/withdrawForStaff.ts'
import type { WithdrawnMoney } from '../../order/running/withdrawOrder.ts'
import type { Queue } from '../../platform/jobs/jobs.ts'
import { type ActShop, act } from '../act.ts'
import type { OpsHandlers } from '../opsHttp.ts'
import { pageOf } from '../page.ts'
import { chosenItems } from '../work/workLists.ts'
import { rowOf, workRows } from '../work/workRows.ts'
import { orderAct } from './orderAct.ts'
import { changedOrder } from './orderSummaries.ts'

type Needs = ActShop & { queue: Queue }

const notLookedAt = { decideWithdrawal: 'not_looked_at' } as const

/** Withdrawals: of an order, and of notices that were not clear. */
export const withdrawalActs = (
  shop: Needs,
): Pick<OpsHandlers, 'withdrawOrder' | 'withdrawService' | 'listWithdrawals' | 'decideWithdrawal'> => ({
  withdrawOrder: orderAct(shop, withdrawOrder, async (tx, { body: { order_number }, actor }) => {
    const money = await withdrawForStaff(shop, tx, { orderNumber: order_number, actor })
    return { ...(await changedOrder(tx, order_number)), ...moneyOf(money) }
  }),
  withdrawService: orderAct(shop, withdrawService, async (tx, { body: { order_number, service_id } }) =>
    moneyOf(await withdrawServiceForStaff(shop, tx, { orderNumber: order_number, serviceId: service_id })),
  ),
  listWithdrawals: async ({ query: { show, limit, after }, staff }) => {
    const choice = await chosenItems(shop, 'withdrawal', show, staff.id)
    const { shown, next } = pageOf(await waitingNotices(shop.db, { ...choice, after, most: limit + 1 }), limit)
    const items = shown.map(({ id, state }) => ({ id, closed: state === 'received' ? notLookedAt : {} }))
    const rows = await workRows(shop, staff, 'withdrawal', items)
    const withdrawals = shown.map((notice) => ({
      notice_id: notice.id,
      received_at: notice.receivedAt.toISOString(),
      order_number: notice.orderNumber,
      service_id: notice.serviceId,
      name: notice.name,
      email: notice.email,
      signed_in: notice.senderId !== null,
      waits_for: notice.waitsFor,
      receipt_held: notice.receiptHeld,
      ...rowOf(rows, notice.id),
    }))
    return { withdrawals, next }
  },
  decideWithdrawal: act(shop, decideWithdrawal, async (tx, { body, actor }) => {
    const { notice_id, decision, order_number: orderNumber, answer } = body
    const money = await decideNotice(shop, tx, { noticeId: notice_id, actor, decision, orderNumber, answer })
    return { notice_id, decision, money: money && moneyOf(money) }
  }),
})

const moneyOf = ({ credited, used }: WithdrawnMoney) => ({
  credited: toEuros(credited),
  paid_days: used && { from: used.from, until: used.until },
})
