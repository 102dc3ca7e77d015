import type { AnswerOf, ParsedBodyOf } from '../../../contract/call.ts'
import { cents, fromEuros, toEuros } from '../../../contract/money/money.ts'
import type { BilledKilometres as KilometresAnswer } from '../../../contract/ops/orders/orderActs.ts'
import * as promises from '../../../contract/ops/orders/orderActs.ts'
import { hadCar, wasSigned } from '../../../contract/order/orderRules.ts'
import { changeDeliveryForStaff, deliveryPriceForStaff } from '../../order/desk/changeDeliveryForStaff.ts'
import { findOrder } from '../../order/desk/findOrders.ts'
import { giveGoodwill } from '../../order/desk/giveGoodwill.ts'
import { deliverOrder, signOrder, takeBackCar } from '../../order/desk/handOver.ts'
import { promptReturnTime } from '../../order/desk/promptReturnTime.ts'
import { promptPickupTime, releaseForPickup } from '../../order/desk/releaseForPickup.ts'
import { swapCar } from '../../order/desk/swapCar.ts'
import { addExtraDaysForStaff } from '../../order/running/addExtraDays.ts'
import { endOrderForStaff, type Ground } from '../../order/running/cancelOrder.ts'
import { stopServiceForStaff } from '../../order/running/endExtraService.ts'
import { keepOrderForStaff } from '../../order/running/keepOrder.ts'
import { lengthenOrderForStaff } from '../../order/running/lengthenOrder.ts'
import { movePickupForStaff } from '../../order/running/movePickup.ts'
import { requireSeenChange } from '../../order/running/runningChange.ts'
import type { ReckonedReturn } from '../../order/statement/reckonReturn.ts'
import { LEAST_CENTS, ofKilometres } from '../../order/statement.ts'
import { orderAnswer } from '../../order/view/getOrder.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Queue } from '../../platform/jobs/jobs.ts'
import type { Geocoder } from '../../providers/geocoding/geocoding.ts'
import type { ActShop } from '../act.ts'
import type { OpsHandlers } from '../opsHttp.ts'
import { orderAct, requirePermitted } from './orderAct.ts'
import { changedOrder } from './orderSummaries.ts'
import { cleaningOf, seenCar } from './seenCar.ts'
import { staffStatement } from './statementActs.ts'

type Needs = ActShop & { queue: Queue; geocoder: Geocoder }

function groundOf({ non_payment, by_provider, hardship }: ParsedBodyOf<typeof promises.endOrder>): Ground {
  if (non_payment) return 'non_payment'
  if (by_provider) return 'provider'
  return hardship ? 'hardship' : 'customer'
}

/** Acts of staff on an order. The order slice knows how; here each is answered. */
export const orderActs = (shop: Needs) => ({
  releaseOrder: orderAct(
    shop,
    promises.releaseOrder,
    async (tx, { body: { order_number } }) => {
      await releaseForPickup(shop, tx, order_number)
      return await changedOrder(tx, order_number)
    },
    (order) => order.vehicleReleaseReady,
  ),
  promptPickupTime: orderAct(shop, promises.promptPickupTime, async (tx, { body: { order_number } }) => {
    await promptPickupTime(shop, tx, order_number)
    return await changedOrder(tx, order_number)
  }),
  signOrder: orderAct(
    shop,
    promises.signOrder,
    async (tx, { body: { order_number }, actor }) => {
      await signOrder(shop.clock, tx, { orderNumber: order_number, actor })
      return await changedOrder(tx, order_number)
    },
    ({ status }) => wasSigned(status),
  ),
  deliverOrder: orderAct(
    shop,
    promises.deliverOrder,
    async (tx, { body, actor, staff }) => {
      const leaving = {
        isLicenceSeen: body.licence_seen,
        because: body.reason,
        mayLeaveIncomplete: () => requirePermitted(tx, staff, 'orders.change', body.order_number),
      }
      const orderNumber = body.order_number
      await deliverOrder(shop, tx, { ...seenCar(body), orderNumber, actor, isSigned: body.signed, leaving })
      return { ...(await changedOrder(tx, body.order_number)), ...(await monthsOf(shop, tx, body.order_number)) }
    },
    ({ status }) => hadCar(status),
  ),
  movePickupForStaff: orderAct(shop, promises.movePickupForStaff, (tx, { body, actor }) => {
    const { order_number: orderNumber, start_date: startDate, reason } = body
    // A preview is the move itself, which is undone: so it has its letter.
    return movePickupForStaff(shop, tx, { orderNumber, startDate, reason, actor, isPreview: false })
  }),
  changeDeliveryForStaff: async (
    given: Parameters<OpsHandlers['changeDeliveryForStaff']>[0],
  ): Promise<AnswerOf<typeof promises.changeDeliveryForStaff>> => {
    const { body } = given
    // The map is asked outside of the transaction.
    const priced = await deliveryPriceForStaff(shop, body.order_number, body)
    const change = orderAct(shop, promises.changeDeliveryForStaff, (tx, { actor }) => {
      const { order_number: orderNumber, reason, seen } = body
      return changeDeliveryForStaff(shop, tx, { orderNumber, priced, seen, actor, reason })
    })
    return await change(given)
  },
  swapCar: orderAct(shop, promises.swapCar, async (tx, { body, actor }) => {
    const { order_number: orderNumber, registration, other_model: isOtherModelAgreed, reason } = body
    await swapCar(shop, tx, { orderNumber, registration, isOtherModelAgreed, actor, reason })
    return await changedOrder(tx, orderNumber)
  }),
  endOrder: orderAct(shop, promises.endOrder, async (tx, { body, actor }) => {
    const end = { orderNumber: body.order_number, actor, ground: groundOf(body), seen: body.cancel_date }
    const { credited } = await endOrderForStaff(shop, tx, end)
    return { ...(await changedOrder(tx, body.order_number)), credited: toEuros(credited) }
  }),
  keepOrderForStaff: orderAct(shop, promises.keepOrderForStaff, async (tx, { body, actor }) => {
    const change = await keepOrderForStaff(shop, tx, { orderNumber: body.order_number, actor })
    requireSeenChange(change, body.seen)
    return { ...(await changedOrder(tx, body.order_number)), change }
  }),
  addExtraDaysForStaff: orderAct(shop, promises.addExtraDaysForStaff, async (tx, { body, actor }) => {
    const { order_number: orderNumber, days, reason, seen } = body
    const change = await addExtraDaysForStaff(shop, tx, { orderNumber, days, actor, reason })
    requireSeenChange(change, seen)
    return { ...(await changedOrder(tx, orderNumber)), change }
  }),
  lengthenOrderForStaff: orderAct(shop, promises.lengthenOrderForStaff, async (tx, { body, actor }) => {
    const { order_number: orderNumber, fixed_term: term, reason, seen } = body
    const change = await lengthenOrderForStaff(shop, tx, { orderNumber, term, actor, reason })
    requireSeenChange(change, seen)
    return { ...(await changedOrder(tx, orderNumber)), change }
  }),
  stopService: orderAct(shop, promises.stopService, async (tx, { body }) => {
    const stop = { orderNumber: body.order_number, serviceId: body.service_id, seen: body.last_day }
    const end = await stopServiceForStaff(shop, tx, stop)
    return { last_day: end.lastDay, amount: toEuros(end.cents), amount_before: toEuros(end.centsBefore) }
  }),
  promptReturnTime: orderAct(
    shop,
    promises.promptReturnTime,
    async (tx, { body: { order_number } }) => {
      await promptReturnTime(shop, tx, order_number)
      return await changedOrder(tx, order_number)
    },
    (order) => order.promptReturnTime,
  ),
  giveGoodwill: orderAct(shop, promises.giveGoodwill, async (tx, { body: { order_number: orderNumber, amount } }) => {
    const { start, left } = await giveGoodwill(shop, tx, { orderNumber, cents: fromEuros(amount) })
    return { start, left: toEuros(left) }
  }),
  takeBackCar: orderAct(
    shop,
    promises.takeBackCar,
    async (tx, { body, staff, actor, note }) => {
      const waived = [
        ...(body.not_billed === undefined ? [] : (['kilometres'] as const)),
        ...(body.late_not_billed === undefined ? [] : (['late'] as const)),
      ]
      if (waived.length > 0) await requirePermitted(tx, staff, 'money.correct', body.order_number)
      const taken = {
        ...seenCar(body),
        orderNumber: body.order_number,
        actor,
        freeFrom: body.free_from,
        isFit: body.fit,
        waived,
        cleaning: cleaningOf(body),
      }
      const { reckoned, statement } = await takeBackCar(shop, tx, taken)
      const kilometres = kilometresView(reckoned)
      const told = await staffStatement(tx, statement, shop.clock.today())
      note({ beyond: kilometres.beyond, late_days: reckoned.late.days, total: told.total })
      return { ...(await changedOrder(tx, body.order_number)), kilometres, statement: told }
    },
    ({ returnedOn }) => returnedOn !== null,
  ),
})

/** The months of an order after the handover, which begins the first. */
async function monthsOf({ clock, language }: Needs, tx: Tx, orderNumber: string) {
  const row = await findOrder(tx, orderNumber)
  if (!row) throw new Error('The order that was just handed over is gone')
  const { order } = await orderAnswer({ db: tx, clock, language }, row.customerId, orderNumber)
  return { periods: { first: order.current_period, next: order.next_period } }
}

function kilometresView({ judged, out, lines }: ReckonedReturn): KilometresAnswer {
  if (judged.why !== null) {
    const none = { allowed: null, beyond: null, price_per_km: null, amount: 0 }
    return { out, driven: judged.driven, ...none, not_billed: judged.why }
  }
  const { driven, allowed, beyond, beyondCents } = judged
  const price_per_km = toEuros(cents(beyondCents))
  const isLittle = judged.cents < LEAST_CENTS ? 'too_little' : null
  const isWaived = lines.some((line) => ofKilometres(line) && line.chargedCents === 0)
  const notBilled = judged.cents === 0 ? 'within' : isWaived ? 'waived' : isLittle
  return { out, driven, allowed, beyond, price_per_km, amount: toEuros(judged.cents), not_billed: notBilled }
}
