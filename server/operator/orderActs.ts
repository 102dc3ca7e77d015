import { toEuros } from '../../contract/money.ts'
import { deliverOrder, signOrder, takeBackCar } from '../order/desk/handOver.ts'
import { promptReturnTime } from '../order/desk/promptReturnTime.ts'
import { promptPickupTime, releaseForPickup } from '../order/desk/releaseForPickup.ts'
import { swapCar } from '../order/desk/swapCar.ts'
import { endOrderForStaff } from '../order/running/cancelOrder.ts'
import { stopServiceForStaff } from '../order/running/endExtraService.ts'
import { movePickupForStaff } from '../order/running/movePickup.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/database.ts'
import type { Staff } from '../platform/http.ts'
import type { Queue } from '../platform/jobs.ts'
import { actorOf, audited, triedOut } from './audit.ts'
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
  | 'swapCar'
  | 'endOrder'
  | 'promptReturnTime'
  | 'takeBackCar'
  | 'stopService'
>

/** What staff do to an order: the order slice knows how, here it is audited and answered. */
export function orderActs(shop: Needs): Acts {
  const { clock } = shop
  const on = (staff: Staff, act: keyof Acts, { order_number, ...detail }: Body, run: (tx: Tx) => Promise<void>) =>
    audited(shop, staff, { act, subject: `order ${order_number}`, detail }, async (tx) => {
      await run(tx)
      return await changedOrder(tx, order_number)
    })
  /** Done, or only tried out: then it is no act, and leaves no entry. */
  const maybe = <T>(staff: Staff, { act, order_number, detail, dry_run }: Asked, run: (tx: Tx) => Promise<T>) =>
    dry_run ? triedOut(shop.db, run) : audited(shop, staff, { act, subject: `order ${order_number}`, detail }, run)
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
      const asked = { act: 'movePickupForStaff', order_number, detail, dry_run: isPreview }
      return maybe(staff, asked, (tx) => movePickupForStaff(shop, tx, { ...wanted, reason: detail.reason }))
    },
    swapCar: ({ body: { order_number, dry_run, ...detail }, staff }) => {
      const { registration, other_model: isOtherModelAgreed, reason } = detail
      const swap = { orderNumber: order_number, registration, isOtherModelAgreed, actor: actorOf(staff), reason }
      return maybe(staff, { act: 'swapCar', order_number, detail, dry_run }, async (tx) => {
        await swapCar(shop, tx, swap)
        return await changedOrder(tx, order_number)
      })
    },
    endOrder: ({ body: { order_number, dry_run, ...detail }, staff }) => {
      const ground = detail.non_payment ? 'non_payment' : detail.hardship ? 'hardship' : 'customer'
      const end = { orderNumber: order_number, actor: actorOf(staff), ground } as const
      return maybe(staff, { act: 'endOrder', order_number, detail, dry_run }, async (tx) => {
        const { credited } = await endOrderForStaff(shop, tx, end)
        return { ...(await changedOrder(tx, order_number)), credited: toEuros(credited) }
      })
    },
    stopService: ({ body: { order_number, dry_run, ...detail }, staff }) => {
      const stop = { orderNumber: order_number, serviceId: detail.service_id }
      return maybe(staff, { act: 'stopService', order_number, detail, dry_run }, async (tx) => {
        const end = await stopServiceForStaff(shop, tx, stop)
        return { last_day: end.lastDay, amount: toEuros(end.cents), amount_before: toEuros(end.centsBefore) }
      })
    },
    promptReturnTime: ({ body, staff }) =>
      on(staff, 'promptReturnTime', body, (tx) => promptReturnTime(shop, tx, body.order_number)),
    takeBackCar: ({ body, staff }) =>
      on(staff, 'takeBackCar', body, (tx) =>
        takeBackCar(shop, tx, { ...seenBy(staff, body), freeFrom: body.free_from }),
      ),
  }
}

interface Asked {
  act: string
  order_number: string
  detail: Record<string, unknown>
  dry_run: boolean
}
type Body = { order_number: string } & Record<string, unknown>

const seenBy = (staff: Staff, body: { order_number: string; kilometres: number; damages: string }) => ({
  orderNumber: body.order_number,
  actor: actorOf(staff),
  kilometres: body.kilometres,
  damages: body.damages,
})
