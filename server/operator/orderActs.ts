import { deliverOrder, signOrder, takeBackCar } from '../order/desk/handOver.ts'
import { promptReturnTime } from '../order/desk/promptReturnTime.ts'
import { promptPickupTime, releaseForPickup } from '../order/desk/releaseForPickup.ts'
import { endOrderForStaff } from '../order/running/cancelOrder.ts'
import { movePickupForStaff } from '../order/running/movePickup.ts'
import type { Clock } from '../platform/clock.ts'
import { type Db, type Tx, transaction } from '../platform/database.ts'
import type { Staff } from '../platform/http.ts'
import type { Queue } from '../platform/jobs.ts'
import { actorOf, audited } from './audit.ts'
import type { OpsHandlers } from './opsHttp.ts'
import { changedOrder } from './orderSummaries.ts'

interface Needs {
  db: Db
  clock: Clock
  queue: Queue
}
type Acts = Pick<
  OpsHandlers,
  | 'releaseOrder'
  | 'promptPickupTime'
  | 'signOrder'
  | 'deliverOrder'
  | 'movePickupForStaff'
  | 'endOrder'
  | 'promptReturnTime'
  | 'takeBackCar'
>

/** What staff do to an order: the order slice knows how, here it is audited and answered. */
export function orderActs(shop: Needs): Acts {
  const { clock } = shop
  const on = (staff: Staff, act: keyof Acts, { order_number, ...detail }: Body, run: (tx: Tx) => Promise<void>) =>
    audited(shop, staff, { act, subject: `order ${order_number}`, detail }, async (tx) => {
      await run(tx)
      return await changedOrder(tx, order_number)
    })
  return {
    releaseOrder: ({ body, staff }) =>
      on(staff, 'releaseOrder', body, (tx) => releaseForPickup(shop, tx, body.order_number)),
    promptPickupTime: ({ body, staff }) =>
      on(staff, 'promptPickupTime', body, (tx) => promptPickupTime(shop, tx, body.order_number)),
    signOrder: ({ body, staff }) =>
      on(staff, 'signOrder', body, (tx) =>
        signOrder(clock, tx, { orderNumber: body.order_number, actor: actorOf(staff) }),
      ),
    deliverOrder: ({ body, staff }) =>
      on(staff, 'deliverOrder', body, (tx) => deliverOrder(shop, tx, seenBy(staff, body))),
    movePickupForStaff: ({ body: { order_number, dry_run: isPreview, ...detail }, staff }) => {
      const wanted = { orderNumber: order_number, startDate: detail.start_date, actor: actorOf(staff), isPreview }
      const move = (tx: Tx) => movePickupForStaff(shop, tx, { ...wanted, reason: detail.reason })
      // What was only asked for is no act.
      if (isPreview) return transaction(shop.db, move)
      return audited(shop, staff, { act: 'movePickupForStaff', subject: `order ${order_number}`, detail }, move)
    },
    endOrder: ({ body, staff }) =>
      on(staff, 'endOrder', body, (tx) =>
        endOrderForStaff(shop, tx, { orderNumber: body.order_number, actor: actorOf(staff) }),
      ),
    promptReturnTime: ({ body, staff }) =>
      on(staff, 'promptReturnTime', body, (tx) => promptReturnTime(shop, tx, body.order_number)),
    takeBackCar: ({ body, staff }) =>
      on(staff, 'takeBackCar', body, (tx) =>
        takeBackCar(shop, tx, { ...seenBy(staff, body), freeFrom: body.free_from }),
      ),
  }
}

type Body = { order_number: string } & Record<string, unknown>

const seenBy = (staff: Staff, body: { order_number: string; kilometres: number; damages: string }) => ({
  orderNumber: body.order_number,
  actor: actorOf(staff),
  kilometres: body.kilometres,
  damages: body.damages,
})
