import { nothingWritten } from '../../../contract/handover/nothingWritten.ts'
import type { Direction } from '../../../contract/handover/protocol.ts'
import type { Language } from '../../../contract/language.ts'
import type { DraftFacts } from '../../../contract/ops/orders/handovers.ts'
import { orderMay, wasSigned } from '../../../contract/order/orderRules.ts'
import { ordersInDebt } from '../../billing/charging/ordersInDebt.ts'
import { modelsById } from '../../fleet/models/findModel.ts'
import { itemsBack, itemsFor } from '../../handover/itemsFor.ts'
import { draftOf, saveDraft } from '../../handover/keepDrafts.ts'
import { addPhoto, removePhoto } from '../../handover/keepPhotos.ts'
import { knownDamages } from '../../handover/knownDamages.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { fullOrders } from '../fullOrderQueries.ts'
import { kindOf } from '../handoverFacts.ts'
import { lockNumbered } from '../lockForStaff.ts'
import type { OrderRow } from '../tables.ts'
import { damageView, handoverViews, photosShown } from '../view/handoverView.ts'
import { handoversOf } from './handOver.ts'
import { lastReading } from './writeHandover.ts'

interface Of {
  orderNumber: string
  direction: Direction
  actor: string
}

/** Question for staff: everything that the desk needs beside the order to write its handover down. */
export async function handoverAhead(db: Queryable, order: OrderRow, direction: Direction) {
  const kind = kindOf(direction)
  const [full] = await fullOrders(db, [order.id])
  if (!full) throw new Error(`No order ${order.id}`)
  const { handovers, photos } = full.changed
  const done = handovers.find((one) => one.kind === kind)
  const draft = done ? null : await draftOf(db, { orderId: order.id, kind })
  const fuel = (await modelsById(db, [order.modelId])).get(order.modelId)?.fuel ?? null
  const out = handovers.find((one) => one.kind === 'delivery')
  return {
    known: {
      released: order.vehicleReleaseReady,
      signed: wasSigned(order.status),
      paid: !(await ordersInDebt(db, [order.id])).has(order.id),
    },
    items: kind === 'delivery' ? await itemsFor(db, fuel) : await itemsBack(db, fuel, out?.items ?? null),
    odometer: await lastReading(db, order.vehicleId),
    out: handoverViews(order.orderNumber, full.changed).find((one) => one.direction === 'out') ?? null,
    damages: (await knownDamages(db, order.vehicleId)).map((row) => damageView(row, true)),
    photos: photosShown(photos, kind),
    draft: draft && {
      // Drafts from before do not say everything.
      facts: { ...nothingWritten, ...(draft.facts as Partial<DraftFacts>) },
      revision: draft.revision,
      by: draft.actor,
      at: draft.savedAt.toISOString(),
    },
    done: done ? { by: done.actor, at: done.createdAt.toISOString() } : null,
  }
}

/** Keeps what is being written down, while the handover is still ahead. */
export async function saveHandoverDraft(
  { clock }: { clock: Clock },
  tx: Tx,
  { orderNumber, direction, actor, facts, seen }: Of & { facts: DraftFacts; seen: number },
): Promise<number> {
  const { id: orderId, customerId } = await lockAhead(tx, orderNumber, direction)
  const kind = kindOf(direction)
  return await saveDraft(tx, { orderId, customerId, kind, facts, revision: seen, actor, savedAt: clock.now() })
}

/** Photos may come later than the handover that they belong to: the line of a tablet is slow, or away. */
const LATE_MS = 86_400_000

/** Adds a photo to a handover that is ahead, or was written down within a day. */
export async function addHandoverPhoto(
  { clock, language }: { clock: Clock; language: Language },
  tx: Tx,
  { orderNumber, direction, actor, id, damageId, bytes }: Of & { id: string; damageId: string | null; bytes: Buffer },
): Promise<void> {
  const order = await lockNumbered(tx, orderNumber)
  const kind = kindOf(direction)
  const now = clock.now()
  const done = (await handoversOf(tx, order.id)).find((one) => one.kind === kind)
  if (done ? now.getTime() - done.createdAt.getTime() > LATE_MS : !isAhead(order, direction)) throw notNow(order)
  const { id: orderId, customerId } = order
  await addPhoto(tx, { id, customerId, orderId, kind, damageId, bytes, actor, takenAt: now }, language)
}

/** Takes a photo away again, while the handover is still ahead: afterwards it is evidence. */
export async function removeHandoverPhoto(tx: Tx, { orderNumber, direction, id }: Omit<Of, 'actor'> & { id: string }) {
  const order = await lockAhead(tx, orderNumber, direction)
  if (!(await removePhoto(tx, { orderId: order.id, id }))) throw new Refusal('PHOTO_NOT_FOUND')
}

const isAhead = ({ status, returnedOn }: OrderRow, direction: Direction): boolean =>
  direction === 'out' ? orderMay(status, 'deliver') : orderMay(status, 'takeBack') && returnedOn === null

async function lockAhead(tx: Tx, orderNumber: string, direction: Direction): Promise<OrderRow> {
  const order = await lockNumbered(tx, orderNumber)
  if (!isAhead(order, direction)) throw notNow(order)
  return order
}

const notNow = ({ status }: OrderRow) => new Refusal('ORDER_STATE', { body: { status } })
