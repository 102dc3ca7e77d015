import { HOME_DELIVERY } from '../../../contract/cars/serviceKinds.ts'
import { formatDay } from '../../../contract/days/date.ts'
import { required } from '../../../contract/fields.ts'
import { type HandoverNeed, isFar, type Met, type Reading, type Strokes } from '../../../contract/handover/protocol.ts'
import type { Cleaning } from '../../../contract/handover/returnPrices.ts'
import { goesOut, isSwap } from '../../../contract/handover.ts'
import { formatCount } from '../../../contract/text/count.ts'
import { chosenServices } from '../../extras/chosenServices.ts'
import { modelsById } from '../../fleet/models/findModel.ts'
import { dealersById } from '../../fleet/places/findDealer.ts'
import { addMarks, joinableCases, openCase } from '../../handover/damageCases.ts'
import { itemsBack, itemsFor, seenItems } from '../../handover/itemsFor.ts'
import { dropDraft } from '../../handover/keepDrafts.ts'
import { bindPhotos } from '../../handover/keepPhotos.ts'
import type { Mark } from '../../handover/knownDamages.ts'
import type { Clock } from '../../platform/clock.ts'
import { isTriedOut, type Queryable, type Tx } from '../../platform/database/database.ts'
import { invalid, Refusal } from '../../platform/http/refusal.ts'
import { newId } from '../../platform/ids.ts'
import { keptLanguage } from '../../platform/keptLanguage.ts'
import { staysOf } from '../handoverFacts.ts'
import { handoversOf, readingsOfCar } from '../readingsOf.ts'
import { type OrderRow, vehicleHandover } from '../tables.ts'
import { words } from '../words.ts'

export type HandoverRow = typeof vehicleHandover.$inferSelect
/** A mark, and the number of the open case that it belongs to; null: it is a damage of its own. */
export interface SeenMark extends Mark {
  joins: string | null
}
/** Everything that is written down of a car that changes hands, beside its reading and the words on its damages. */
export interface Protocol {
  energyPercent: number | null
  /** Keys of the things that are there. */
  there: string[] | null
  marks: SeenMark[]
  met: Met | null
  signature: Strokes | null
  /** The reading is far above the last one, and was looked at twice. */
  isSure: boolean
}
export interface Seen {
  orderNumber: string
  actor: string
  kilometres: number
  damages: string
  /** The cleaning that a car needs that comes back. */
  cleaning?: { kind: Cleaning; note: string } | null
  /** The rest; null where only the reading is known, as of a past that is made up. */
  protocol: Protocol | null
}

/** Question: the last reading of a car's odometer, in whichever order. */
export const lastReading = async (db: Queryable, vehicleId: string): Promise<Reading | null> =>
  (await readingsOfCar(db, vehicleId)).at(-1) ?? null

/** An odometer never falls, and one that has gone far is asked for twice. `field` is the one that a wrong reading is told at. */
export async function requireReading(
  clock: Clock,
  tx: Tx,
  { vehicleId }: Pick<OrderRow, 'vehicleId'>,
  { kilometres, protocol }: Pick<Seen, 'kilometres' | 'protocol'>,
  field = 'kilometres',
) {
  const last = await lastReading(tx, vehicleId)
  if (last && protocol) requireOnwards(tx, last, { kilometres, day: clock.today() }, { isSure: protocol.isSure, field })
}

/** Asks for words on what has to be cleaned. `field` is the one that missing words are told at. */
export function requireCleaningNote({ cleaning }: Pick<Seen, 'cleaning'>, field = 'cleaning_note'): void {
  if (cleaning && cleaning.note === '') throw invalid({ [field]: [required] })
}

/** The same of a reading behind another one. */
export function requireOnwards(
  tx: Tx,
  last: Reading,
  now: Reading,
  { isSure, field = 'kilometres' }: { isSure: boolean; field?: string },
): void {
  if (now.kilometres < last.kilometres)
    throw invalid({
      [field]: [(language) => words[language].odometerFell(last.kilometres, formatDay(last.day, language))],
    })
  requireSane(tx, last, now, isSure)
}

/** Nobody drives that far by a slip of the finger. */
export function requireSane(tx: Tx, last: Reading, now: Reading, isSure: boolean): void {
  if (!isFar(last, now) || isSure || isTriedOut(tx)) return
  throw new Refusal('ODOMETER_FAR', {
    values: {
      driven: (language) => formatCount(now.kilometres - last.kilometres, language),
      since: (language) => formatDay(last.day, language),
    },
  })
}

/** Conditions that were missing when the car left, and why it left all the same. */
interface Left {
  missing: HandoverNeed[]
  because: string | null
}

/** Writes a handover down, with the damages of its car; the draft of it is over. The id of a case that words alone opened. */
export async function writeHandover(
  clock: Clock,
  tx: Tx,
  order: OrderRow,
  kind: HandoverRow['kind'],
  seen: Seen & { left?: Left; isSigned?: boolean; isUnfit?: boolean },
): Promise<string | null> {
  const { id: orderId, customerId, vehicleId } = order
  const { protocol, left, actor, cleaning = null } = seen
  // The protocol says in words what has to be cleaned.
  const toClean = cleaning ? [words[keptLanguage].cleaned[cleaning.kind](cleaning.note)] : []
  const damages = [...(seen.damages ? [seen.damages] : []), ...toClean].join('\n')
  const now = clock.now()
  const fuel = (await modelsById(tx, [order.modelId])).get(order.modelId)?.fuel ?? null
  const items = goesOut(kind) ? await itemsFor(tx, fuel) : await itemsBack(tx, fuel, await itemsLeft(tx, orderId))
  const handoverId = newId()
  await tx
    .insert(vehicleHandover)
    .values({
      id: handoverId,
      customerId,
      orderId,
      kind,
      day: clock.today(),
      kilometres: seen.kilometres,
      damages,
      vehicleId,
      place: await placeOf(tx, order, kind),
      energyPercent: protocol?.energyPercent ?? null,
      items: protocol?.there ? seenItems(items, protocol.there) : null,
      cleaning,
      met: protocol?.met ?? null,
      signature: protocol?.signature ?? null,
      signedAt: protocol?.signature || seen.isSigned ? now : null,
      missing: left?.missing ?? null,
      leftBecause: left?.because ?? null,
      actor,
      createdAt: now,
    })
  const seenMarks = protocol?.marks ?? []
  const isJoined = await joinMarks(tx, order, seenMarks, { kind, actor, at: now })
  const marks = ownMarks(seenMarks)
  const description = marks.map((mark) => mark.description).join('. ') || damages
  // Words alone may be about anything; a car that stays away for them has a damage.
  const isOfWords = marks.length === 0 && seen.isUnfit === true && !isJoined
  const caseId = newId()
  if (marks.length > 0 || isOfWords)
    await openCase(
      tx,
      { id: caseId, customerId, orderId, vehicleId, found: kind, description, actor, foundAt: now },
      marks,
    )
  if (isSwap(kind)) await bindPhotos(tx, { orderId, kind, handoverId })
  await dropDraft(tx, { orderId, kind })
  return isOfWords ? caseId : null
}

/** Marks that are a damage of their own, with a sum of their own. */
export const ownMarks = (marks: readonly SeenMark[]): SeenMark[] => marks.filter(({ joins }) => joins === null)

/** Marks of the event of an open case join it; whether there was one. */
async function joinMarks(
  tx: Tx,
  { id: orderId, vehicleId }: OrderRow,
  marks: readonly SeenMark[],
  found: { kind: HandoverRow['kind']; actor: string; at: Date },
): Promise<boolean> {
  const byCase = Map.groupBy(marks, ({ joins }) => joins)
  byCase.delete(null)
  if (byCase.size === 0) return false
  const open = await joinableCases(tx, { orderId, vehicleId })
  for (const [number, its] of byCase) {
    const of = open.find((one) => one.number === number)
    if (!of) throw invalid({ marks: [(language) => words[language].notJoined(number ?? '')] })
    await addMarks(tx, of, its, found)
  }
  return true
}

/** Question: the things that were looked for when the car left, there or not; null where nobody looked. */
async function itemsLeft(tx: Tx, orderId: string): Promise<HandoverRow['items']> {
  return staysOf(await handoversOf(tx, orderId)).at(-1)?.out?.items ?? null
}

/** In words: the place, or the address that the car is brought to. */
async function placeOf(tx: Tx, { id, dealerId }: OrderRow, kind: HandoverRow['kind']): Promise<string | null> {
  const services = kind === 'delivery' ? await chosenServices(tx, [id]) : []
  const home = services.find(({ serviceKey }) => serviceKey === HOME_DELIVERY)?.additionalInfo
  if (home) return `${home.address}, ${home.zip} ${home.city}`
  return (await dealersById(tx, [dealerId])).get(dealerId)?.displayName ?? null
}
