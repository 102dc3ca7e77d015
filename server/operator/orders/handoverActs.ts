import * as promises from '../../../contract/ops/orders/handovers.ts'
import { correctOdometer as promised } from '../../../contract/ops/orders/odometer.ts'
import { peopleOf } from '../../account/person/peopleOf.ts'
import { ordersInDebt } from '../../billing/charging/ordersInDebt.ts'
import { photoOf } from '../../handover/keepPhotos.ts'
import { correctOdometer } from '../../order/desk/correctOdometer.ts'
import { findOrder } from '../../order/desk/findOrders.ts'
import { cureHandover, incompleteHandovers, stillMissing } from '../../order/desk/incompleteHandovers.ts'
import {
  addHandoverPhoto,
  handoverAhead,
  removeHandoverPhoto,
  saveHandoverDraft,
} from '../../order/desk/prepareHandover.ts'
import { getHandoverPaper } from '../../order/letters/getHandoverPaper.ts'
import { statementOf } from '../../order/statement/waitingStatements.ts'
import type { Db } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Queue } from '../../platform/jobs/jobs.ts'
import { type ActShop, act } from '../act.ts'
import { noteOpened } from '../noteOpened.ts'
import type { OpsHandlers } from '../opsHttp.ts'
import { pageOf } from '../page.ts'
import { chosenItems } from '../work/workLists.ts'
import { rowOf, workRows } from '../work/workRows.ts'
import { orderAct } from './orderAct.ts'
import { changedOrder, orderSummaries } from './orderSummaries.ts'
import { staffStatement } from './statementActs.ts'

type Served =
  | 'showHandover'
  | 'saveHandoverDraft'
  | 'addHandoverPhoto'
  | 'removeHandoverPhoto'
  | 'correctOdometer'
  | 'handoverPhoto'
  | 'handoverPaper'
  | 'listIncomplete'
  | 'cureHandover'

/** Handovers at the desk: what is known before, what is kept meanwhile, and what is left to be seen to. */
export const handoverActs = (shop: ActShop & { queue: Queue }): Pick<OpsHandlers, Served> => ({
  showHandover: async ({ params: { order_number, direction }, query: { registration = '' }, staff }) => {
    const row = await orderNumbered(shop.db, order_number)
    await noteOpened(shop, staff, row.customerId)
    const phone = (await peopleOf(shop.db, [row.customerId])).get(row.customerId)?.phone ?? null
    const { order } = await changedOrder(shop.db, order_number)
    const ahead = { direction, registration, today: shop.clock.today() }
    return { order, phone, ...(await handoverAhead(shop.db, row, ahead)) }
  },
  saveHandoverDraft: act(shop, promises.saveHandoverDraft, async (tx, { body, actor }) => {
    const { order_number: orderNumber, direction, facts, seen } = body
    return { revision: await saveHandoverDraft(shop, tx, { orderNumber, direction, actor, facts, seen }) }
  }),
  addHandoverPhoto: act(shop, promises.addHandoverPhoto, async (tx, { body, actor }) => {
    const { order_number: orderNumber, direction, photo_id: id, mark_id: damageId } = body
    const bytes = Buffer.from(body.bytes, 'base64')
    await addHandoverPhoto(shop, tx, { orderNumber, direction, actor, id, damageId, bytes })
    return { photo_id: id }
  }),
  removeHandoverPhoto: act(shop, promises.removeHandoverPhoto, async (tx, { body }) => {
    const { order_number: orderNumber, direction, photo_id: id } = body
    await removeHandoverPhoto(tx, { orderNumber, direction, id })
    return { photo_id: id }
  }),
  correctOdometer: orderAct(shop, promised, async (tx, { body, actor }) => {
    const { order_number: orderNumber, handover_id: handoverId, was, kilometres, sure: isSure } = body
    const { id } = await correctOdometer(shop, tx, { orderNumber, handoverId, was, kilometres, isSure, actor })
    const bill = await statementOf(tx, id)
    const statement = bill && (await staffStatement(tx, bill, shop.clock.today()))
    return { ...(await changedOrder(tx, orderNumber)), statement }
  }),
  handoverPhoto: async ({ params: { order_number, photo_id } }) => {
    const order = await orderNumbered(shop.db, order_number)
    const photo = await photoOf(shop.db, order.id, photo_id)
    if (!photo) throw new Refusal('PHOTO_NOT_FOUND')
    return { fileName: `${photo.id}.jpg`, type: photo.contentType, body: [photo.bytes] }
  },
  handoverPaper: async ({ params: { order_number, handover }, staff }) => {
    const order = await orderNumbered(shop.db, order_number)
    const { fileName, bytes } = await getHandoverPaper(shop, order.customerId, { order_number, handover })
    await noteOpened(shop, staff, order.customerId, 'handoverPaper')
    return { fileName, type: 'application/pdf', body: [bytes] }
  },
  listIncomplete: async ({ query: { show, limit, after }, staff }) => {
    const { db } = shop
    const choice = await chosenItems(shop, 'incomplete', show, staff.id)
    const found = await incompleteHandovers(db, { ...choice, after, most: limit + 1 })
    const { shown, next } = pageOf(
      found.map(({ handover, order }) => ({ id: handover.id, handover, order })),
      limit,
    )
    const rows = await workRows(shop, staff, 'incomplete', shown)
    const indebted = await ordersInDebt(
      db,
      shown.map(({ order }) => order.id),
    )
    const summaries = await orderSummaries(
      db,
      shown.map(({ order }) => order),
    )
    const handovers = shown.flatMap(({ handover, order }, at) => {
      const summary = summaries[at]
      return summary
        ? [
            {
              order: summary,
              day: handover.day,
              missing: handover.missing ?? [],
              still: stillMissing(handover, indebted.has(order.id)),
              because: handover.leftBecause ?? '',
              by: handover.actor,
              ...rowOf(rows, handover.id),
            },
          ]
        : []
    })
    return { handovers, next }
  },
  cureHandover: act(shop, promises.cureHandover, async (tx, { body: { order_number } }) => {
    await cureHandover(shop, tx, order_number)
    return await changedOrder(tx, order_number)
  }),
})

async function orderNumbered(db: Db, orderNumber: string) {
  const order = await findOrder(db, orderNumber)
  if (!order) throw new Refusal('ORDER_NOT_FOUND')
  return order
}
