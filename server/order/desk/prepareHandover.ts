import { type Day, helsinkiDay } from '../../../contract/days/date.ts'
import { nothingWritten } from '../../../contract/handover/nothingWritten.ts'
import type { HandoverStep } from '../../../contract/handover/protocol.ts'
import { goesOut, type HandoverKind, isSwap } from '../../../contract/handover.ts'
import type { Language } from '../../../contract/language.ts'
import type { DraftFacts } from '../../../contract/ops/orders/handovers.ts'
import { orderMay, wasSigned } from '../../../contract/order/orderRules.ts'
import { ordersInDebt } from '../../billing/charging/ordersInDebt.ts'
import { vehicleRegistered } from '../../fleet/cars/findVehicle.ts'
import { modelsById } from '../../fleet/models/findModel.ts'
import { joinableCases } from '../../handover/damageCases.ts'
import { itemsBack, itemsFor } from '../../handover/itemsFor.ts'
import { draftOf, saveDraft } from '../../handover/keepDrafts.ts'
import { addPhoto, removePhoto } from '../../handover/keepPhotos.ts'
import { type DamageRow, knownDamages } from '../../handover/knownDamages.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { keptLanguage } from '../../platform/keptLanguage.ts'
import { fullOrders } from '../fullOrderQueries.ts'
import { kindOf, staysOf } from '../handoverFacts.ts'
import { lockNumbered } from '../lockForStaff.ts'
import { handoversOf } from '../readingsOf.ts'
import { cleaningPrices } from '../statement/reckonReturn.ts'
import type { OrderRow } from '../tables.ts'
import { damageView, handoverViews, photosShown } from '../view/handoverView.ts'
import { lastReading } from './writeHandover.ts'

interface Of {
  orderNumber: string
  direction: HandoverStep
  actor: string
}

/** Question for staff: everything that the desk needs beside the order to write its handover down. */
export async function handoverAhead(
  db: Queryable,
  order: OrderRow,
  { direction, registration, today }: { direction: HandoverStep; registration: string; today: Day },
) {
  const kind = kindOf(direction)
  const car = kind === 'swapped_out' ? await vehicleRegistered(db, registration) : { ...order, id: order.vehicleId }
  if (!car) throw new Refusal('CAR_NOT_FOUND')
  const [full] = await fullOrders(db, [order.id])
  if (!full) throw new Error(`No order ${order.id}`)
  const { handovers, photos } = full.changed
  // An order may have another swap after one.
  const done = isSwap(kind) ? undefined : handovers.find((one) => one.kind === kind)
  const draft = done ? null : await draftOf(db, { orderId: order.id, kind })
  const fuel = (await modelsById(db, [car.modelId])).get(car.modelId)?.fuel ?? null
  const left = staysOf(handovers).at(-1)?.out
  const marks = await knownDamages(db, car.id)
  return {
    known: {
      released: order.vehicleReleaseReady,
      signed: wasSigned(order.status),
      paid: !(await ordersInDebt(db, [order.id])).has(order.id),
    },
    items: goesOut(kind) ? await itemsFor(db, fuel) : await itemsBack(db, fuel, left?.items ?? null),
    odometer: await lastReading(db, car.id),
    out:
      handoverViews(order.orderNumber, full.changed, keptLanguage).findLast((one) => one.direction === 'out') ?? null,
    damages: marks.map((row) => damageView(row, true)),
    cases: goesOut(kind) ? [] : await casesToJoin(db, order, marks),
    cleaning: goesOut(kind) ? [] : await cleaningPrices(db, order.id, today),
    photos: photosShown(photos, kind),
    draft: draft && {
      facts: draftFacts(draft.facts as Partial<DraftFacts>, kind === 'swapped_out' ? registration : ''),
      revision: draft.revision,
      by: draft.actor,
      at: draft.savedAt.toISOString(),
    },
    done: done ? { by: done.actor, at: done.createdAt.toISOString() } : null,
  }
}

/** Open cases of an order and its car, each with where its marks are. */
async function casesToJoin(db: Queryable, { id: orderId, vehicleId }: OrderRow, marks: DamageRow[]) {
  return (await joinableCases(db, { orderId, vehicleId })).map(({ id, number, happenedOn, foundAt, description }) => ({
    damage_number: number,
    day: happenedOn ?? helsinkiDay(foundAt),
    description,
    views: [...new Set(marks.filter(({ caseId }) => caseId === id).map(({ view }) => view))],
  }))
}

/** Drafts from before do not say everything; one of another car that was to leave says nothing of this one. */
function draftFacts(kept: Partial<DraftFacts>, registration: string): DraftFacts {
  const marks = (kept.marks ?? []).map((mark) => ({ ...mark, joins: mark.joins ?? null }))
  const facts = { ...nothingWritten, ...kept, marks }
  return facts.registration === registration ? facts : { ...nothingWritten, registration }
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
  const done = await writtenDown(tx, order.id, kind)
  if (done ? now.getTime() - done.createdAt.getTime() > LATE_MS : !isAhead(order, direction)) throw notNow(order)
  const { id: orderId, customerId } = order
  const handoverId = done && isSwap(kind) ? done.id : null
  await addPhoto(tx, { id, customerId, orderId, kind, handoverId, damageId, bytes, actor, takenAt: now }, language)
}

/** The handover that a photo is of, if it is written down. Of two swaps it is the one that somebody is writing down. */
async function writtenDown(tx: Tx, orderId: string, kind: HandoverKind) {
  if (isSwap(kind) && (await draftOf(tx, { orderId, kind }))) return undefined
  return (await handoversOf(tx, orderId)).findLast((one) => one.kind === kind)
}

/** Takes a photo away again, while the handover is still ahead: afterwards it is evidence. */
export async function removeHandoverPhoto(tx: Tx, { orderNumber, direction, id }: Omit<Of, 'actor'> & { id: string }) {
  const order = await lockAhead(tx, orderNumber, direction)
  if (!(await removePhoto(tx, { orderId: order.id, id }))) throw new Refusal('PHOTO_NOT_FOUND')
}

const acts = { out: 'deliver', back: 'takeBack', swap_back: 'swapWhileOut', swap_out: 'swapWhileOut' } as const
const isAhead = ({ status, returnedOn }: OrderRow, direction: HandoverStep): boolean =>
  orderMay(status, acts[direction]) && returnedOn === null

async function lockAhead(tx: Tx, orderNumber: string, direction: HandoverStep): Promise<OrderRow> {
  const order = await lockNumbered(tx, orderNumber)
  if (!isAhead(order, direction)) throw notNow(order)
  return order
}

const notNow = ({ status }: OrderRow) => new Refusal('ORDER_STATE', { body: { status } })
