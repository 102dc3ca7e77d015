import type { OrderStatus } from '../../../contract/customer.ts'
import type { Day } from '../../../contract/days/date.ts'
import { cents, toEuros } from '../../../contract/money/money.ts'
import type { BilledKilometres as KilometresAnswer } from '../../../contract/ops/orders/orderActs.ts'
import { hadCar, wasSigned } from '../../../contract/order/orderRules.ts'
import { type BilledKilometres, LEAST_CENTS } from '../../order/desk/billKilometres.ts'
import { changeDeliveryForStaff, deliveryPriceForStaff } from '../../order/desk/changeDeliveryForStaff.ts'
import { findOrder } from '../../order/desk/findOrders.ts'
import { deliverOrder, signOrder, takeBackCar } from '../../order/desk/handOver.ts'
import { promptReturnTime } from '../../order/desk/promptReturnTime.ts'
import { promptPickupTime, releaseForPickup } from '../../order/desk/releaseForPickup.ts'
import { swapCar } from '../../order/desk/swapCar.ts'
import { endOrderForStaff } from '../../order/running/cancelOrder.ts'
import { stopServiceForStaff } from '../../order/running/endExtraService.ts'
import { movePickupForStaff } from '../../order/running/movePickup.ts'
import { orderAnswer } from '../../order/view/getOrder.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Staff } from '../../platform/http/http.ts'
import type { Queue } from '../../platform/jobs/jobs.ts'
import type { Geocoder } from '../../providers/geocoding/geocoding.ts'
import { actorOf } from '../audit.ts'
import type { OpsHandlers } from '../opsHttp.ts'
import { changing, onOrder, requirePermitted, requirePlace } from './onOrder.ts'
import { changedOrder } from './orderSummaries.ts'

interface Needs {
  db: Db
  clock: Clock
  queue: Queue
  geocoder: Geocoder
}
type Acts = Pick<
  OpsHandlers,
  | 'releaseOrder'
  | 'promptPickupTime'
  | 'signOrder'
  | 'deliverOrder'
  | 'movePickupForStaff'
  | 'changeDeliveryForStaff'
  | 'swapCar'
  | 'endOrder'
  | 'promptReturnTime'
  | 'takeBackCar'
  | 'stopService'
>

/** What staff do to an order: the order slice knows how, here it is audited and answered. */
export function orderActs(shop: Needs): Acts {
  const { clock } = shop
  return {
    releaseOrder: ({ body, staff }) =>
      changing(shop, staff, { act: 'releaseOrder', body, isDone: (order) => order.vehicleReleaseReady }, (tx) =>
        releaseForPickup(shop, tx, body.order_number),
      ),
    promptPickupTime: ({ body, staff }) =>
      changing(shop, staff, { act: 'promptPickupTime', body, isDone: () => false }, (tx) =>
        promptPickupTime(shop, tx, body.order_number),
      ),
    signOrder: ({ body, staff }) =>
      changing(shop, staff, { act: 'signOrder', body, isDone: ({ status }) => wasSigned(status) }, (tx) =>
        signOrder(clock, tx, { orderNumber: body.order_number, actor: actorOf(staff) }),
      ),
    deliverOrder: ({ body, staff }) => {
      const told = (tx: Tx) => monthsOf(shop, tx, body.order_number)
      const isDone = ({ status }: { status: OrderStatus }) => hadCar(status)
      return changing(shop, staff, { act: 'deliverOrder', body, isDone, told }, (tx) =>
        deliverOrder(shop, tx, { ...seenBy(staff, body), isSigned: body.signed }),
      )
    },
    movePickupForStaff: ({ body, staff }) => {
      const { order_number: orderNumber, start_date: startDate, reason } = body
      // A preview is the move itself, which is undone: so it has its letter.
      const wanted = { orderNumber, startDate, reason, actor: actorOf(staff), isPreview: false }
      return onOrder(shop, staff, { act: 'movePickupForStaff', body }, (tx) => movePickupForStaff(shop, tx, wanted))
    },
    changeDeliveryForStaff: async ({ body, staff }) => {
      const { order_number: orderNumber, reason, seen } = body
      await requirePlace(shop.db, staff, { act: 'changeDeliveryForStaff', body })
      const priced = await deliveryPriceForStaff(shop, orderNumber, body)
      const change = { orderNumber, priced, seen, actor: actorOf(staff), reason }
      return onOrder(shop, staff, { act: 'changeDeliveryForStaff', body }, (tx) =>
        changeDeliveryForStaff(shop, tx, change),
      )
    },
    swapCar: ({ body, staff }) => {
      const { order_number: orderNumber, registration, other_model: isOtherModelAgreed, reason } = body
      const swap = { orderNumber, registration, isOtherModelAgreed, actor: actorOf(staff), reason }
      return onOrder(shop, staff, { act: 'swapCar', body }, async (tx) => {
        await swapCar(shop, tx, swap)
        return await changedOrder(tx, orderNumber)
      })
    },
    endOrder: ({ body, staff }) => {
      const ground = body.non_payment ? 'non_payment' : body.hardship ? 'hardship' : 'customer'
      const end = { orderNumber: body.order_number, actor: actorOf(staff), ground, seen: body.cancel_date } as const
      return onOrder(shop, staff, { act: 'endOrder', body }, async (tx) => {
        const { credited } = await endOrderForStaff(shop, tx, end)
        return { ...(await changedOrder(tx, body.order_number)), credited: toEuros(credited) }
      })
    },
    stopService: ({ body, staff }) => {
      const stop = { orderNumber: body.order_number, serviceId: body.service_id, seen: body.last_day }
      return onOrder(shop, staff, { act: 'stopService', body }, async (tx) => {
        const end = await stopServiceForStaff(shop, tx, stop)
        return { last_day: end.lastDay, amount: toEuros(end.cents), amount_before: toEuros(end.centsBefore) }
      })
    },
    promptReturnTime: ({ body, staff }) =>
      changing(shop, staff, { act: 'promptReturnTime', body, isDone: (order) => order.promptReturnTime }, (tx) =>
        promptReturnTime(shop, tx, body.order_number),
      ),
    takeBackCar: async ({ body, staff }) => {
      const isWaived = body.not_billed !== undefined
      if (isWaived) await requirePermitted(shop.db, staff, 'money.correct', body.order_number)
      const told = async (_: Tx, billed: BilledKilometres) => ({
        kilometres: { ...kilometresView(billed), ...(body.dry_run ? { invoice_number: null } : {}) },
      })
      const made = ({ kilometres }: { kilometres?: KilometresAnswer }) => ({
        beyond: kilometres?.beyond,
        amount: kilometres?.amount,
        invoice: kilometres?.invoice_number,
      })
      const isDone = ({ returnedOn }: { returnedOn: Day | null }) => returnedOn !== null
      return await changing(shop, staff, { act: 'takeBackCar', body, isDone, told, made }, (tx) =>
        takeBackCar(shop, tx, { ...seenBy(staff, body), freeFrom: body.free_from, isWaived }),
      )
    },
  }
}

/** What the months of an order are after the handover, which begins the first. */
async function monthsOf({ clock }: Needs, tx: Tx, orderNumber: string) {
  const row = await findOrder(tx, orderNumber)
  if (!row) throw new Error('The order that was just handed over is gone')
  const { order } = await orderAnswer({ db: tx, clock }, row.customerId, orderNumber)
  return { periods: { first: order.current_period, next: order.next_period } }
}

function kilometresView({ judged, out, invoiceNumber, isWaived }: BilledKilometres): KilometresAnswer {
  if (judged.why !== null) {
    const none = { allowed: null, beyond: null, price_per_km: null, amount: 0, invoice_number: null }
    return { out, driven: judged.driven, ...none, not_billed: judged.why }
  }
  const { driven, allowed, beyond, beyondCents } = judged
  const price_per_km = toEuros(cents(beyondCents))
  const isLittle = judged.cents < LEAST_CENTS ? 'too_little' : null
  const notBilled = judged.cents === 0 ? 'within' : isWaived ? 'waived' : isLittle
  return {
    out,
    driven,
    allowed,
    beyond,
    price_per_km,
    amount: toEuros(judged.cents),
    not_billed: notBilled,
    invoice_number: invoiceNumber,
  }
}

const seenBy = (staff: Staff, body: { order_number: string; kilometres: number; damages: string }) => ({
  orderNumber: body.order_number,
  actor: actorOf(staff),
  kilometres: body.kilometres,
  damages: body.damages,
})
