import { cents, toEuros } from '../../../contract/money/money.ts'
import * as promises from '../../../contract/ops/orders/replacements.ts'
import { freeCarsFor } from '../../order/desk/freeCars.ts'
import { giveReplacement, takeReplacementBack } from '../../order/desk/replacementCar.ts'
import { swapCarWhileOut } from '../../order/desk/swapWhileOut.ts'
import { requireSeenChange } from '../../order/running/runningChange.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import type { ActShop } from '../act.ts'
import type { OpsHandlers } from '../opsHttp.ts'
import { orderAct } from './orderAct.ts'
import { changedOrder } from './orderSummaries.ts'
import { cleaningOf, seenCar } from './seenCar.ts'

type Shop = ActShop & Pick<ShopParts, 'db' | 'queue'>

/** Another car for some days or for good, and the cars that there are for it. */
export const replacementActs = (
  shop: Shop,
): Pick<OpsHandlers, 'freeCars' | 'swapCarWhileOut' | 'giveReplacement' | 'takeReplacementBack'> => ({
  freeCars: async ({ params }) => {
    const { cars, elsewhere } = await freeCarsFor(shop, params.order_number)
    return {
      cars: cars.map(
        ({ registration, model, gear, kilometres, place, freeFrom, isSameModel, cents: price, moreCents }) => ({
          registration,
          model,
          gear,
          kilometres,
          place,
          free_from: freeFrom,
          same_model: isSameModel,
          price: price === null ? null : toEuros(cents(price)),
          price_change: moreCents === null ? null : toEuros(cents(moreCents)),
        }),
      ),
      elsewhere,
    }
  },
  swapCarWhileOut: orderAct(shop, promises.swapCarWhileOut, async (tx, { body, actor }) => {
    const { order_number: orderNumber, registration, price, back, out, reason, seen } = body
    const change = await swapCarWhileOut(shop, tx, {
      orderNumber,
      registration,
      isOtherModelAgreed: body.other_model,
      price,
      back: { ...seenCar(back), cleaning: cleaningOf(back), isFit: back.fit, freeFrom: back.free_from },
      out: { ...seenCar(out), isLicenceSeen: out.licence_seen, isSigned: out.signed },
      actor,
      reason,
    })
    requireSeenChange(change, seen)
    return { ...(await changedOrder(tx, orderNumber)), change }
  }),
  giveReplacement: orderAct(shop, promises.giveReplacement, async (tx, { body, actor }) => {
    const {
      order_number: orderNumber,
      last_day: lastDay,
      counts_kilometres: countsKilometres,
      sure: isSure,
      ...given
    } = body
    await giveReplacement(shop, tx, { ...given, orderNumber, lastDay, countsKilometres, isSure, actor })
    return await changedOrder(tx, orderNumber)
  }),
  takeReplacementBack: orderAct(shop, promises.takeReplacementBack, async (tx, { body, actor }) => {
    const { order_number: orderNumber, kilometres, damages, sure: isSure, fit: isFit, free_from: freeFrom } = body
    await takeReplacementBack(shop, tx, { orderNumber, kilometres, damages, isSure, actor, isFit, freeFrom })
    return await changedOrder(tx, orderNumber)
  }),
})
