import type { AnswerOf } from '../../../contract/call.ts'
import { toEuros } from '../../../contract/money/money.ts'
import type { withdrawOrder as promise } from '../../../contract/ops/money/money.ts'
import { decideNotice } from '../../order/desk/decideNotice.ts'
import { waitingNotices } from '../../order/desk/waitingNotices.ts'
import { withdrawForStaff, withdrawServiceForStaff } from '../../order/desk/withdrawForStaff.ts'
import type { WithdrawnMoney } from '../../order/running/withdrawOrder.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Queue } from '../../platform/jobs/jobs.ts'
import { actorOf } from '../audit.ts'
import type { OpsHandlers } from '../opsHttp.ts'
import { pageOf } from '../page.ts'
import { actOrPreview } from '../previewed.ts'
import { chosenItems } from '../work/workLists.ts'
import { rowOf, workRows } from '../work/workRows.ts'
import { onOrder } from './onOrder.ts'
import { changedOrder } from './orderSummaries.ts'

interface Needs {
  db: Db
  clock: Clock
  queue: Queue
}

const notLookedAt = { decideWithdrawal: 'not_looked_at' } as const

/** Withdrawals: of an order, and of notices that were not clear. */
export const withdrawalActs = (
  shop: Needs,
): Pick<OpsHandlers, 'withdrawOrder' | 'withdrawService' | 'listWithdrawals' | 'decideWithdrawal'> => ({
  withdrawOrder: ({ body, staff }) =>
    onOrder(shop, staff, { act: 'withdrawOrder', body }, (tx) =>
      withdraw(shop, tx, { orderNumber: body.order_number, actor: actorOf(staff) }),
    ),
  withdrawService: ({ body, staff }) =>
    onOrder(shop, staff, { act: 'withdrawService', body }, async (tx) => {
      const asked = { orderNumber: body.order_number, serviceId: body.service_id }
      return moneyOf(await withdrawServiceForStaff(shop, tx, asked))
    }),
  listWithdrawals: async ({ query: { show, limit, after }, staff }) => {
    const choice = await chosenItems(shop, 'withdrawal', show, staff.id)
    const { shown, next } = pageOf(await waitingNotices(shop.db, { ...choice, after, most: limit + 1 }), limit)
    const items = shown.map(({ id, state }) => ({ id, closed: state === 'received' ? notLookedAt : {} }))
    const rows = await workRows(shop.db, staff, 'withdrawal', items)
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
  decideWithdrawal: ({ body: { notice_id, decision, order_number, answer, reason, dry_run: isAsked }, staff }) =>
    actOrPreview(
      shop,
      staff,
      {
        act: 'decideWithdrawal',
        subject: `withdrawal ${notice_id}`,
        detail: { decision, order_number: order_number ?? null, reason },
        isAsked,
      },
      async (tx) => {
        const decided = { noticeId: notice_id, actor: actorOf(staff), decision, orderNumber: order_number, answer }
        const money = await decideNotice(shop, tx, decided)
        return { notice_id, decision, money: money && moneyOf(money) }
      },
    ),
})

async function withdraw(
  shop: Needs,
  tx: Tx,
  wanted: { orderNumber: string; actor: string },
): Promise<AnswerOf<typeof promise>> {
  const money = moneyOf(await withdrawForStaff(shop, tx, wanted))
  return { ...(await changedOrder(tx, wanted.orderNumber)), ...money }
}

const moneyOf = ({ credited, used }: WithdrawnMoney) => ({
  credited: toEuros(credited),
  paid_days: used && { from: used.from, until: used.until },
})
