import { addDays, type Day, formatDay } from '../../../contract/days/date.ts'
import { missingOf } from '../../../contract/handover/protocol.ts'
import type { Language } from '../../../contract/language.ts'
import { fromEuros } from '../../../contract/money/money.ts'
import { earliestHandover, orderMay, wasSigned } from '../../../contract/order/orderRules.ts'
import type { LineKind } from '../../../contract/order/statementRules.ts'
import { ordersInDebt } from '../../billing/charging/ordersInDebt.ts'
import { moveSubscription } from '../../billing/invoicing/moveSubscription.ts'
import { vehiclesById } from '../../fleet/cars/findVehicle.ts'
import { returnVehicle } from '../../fleet/cars/returnVehicle.ts'
import { sendOutVehicle } from '../../fleet/cars/sendOutVehicle.ts'
import { keepUntilFit } from '../../fleet/cars/unfitCars.ts'
import { modelsById } from '../../fleet/models/findModel.ts'
import { photosOfHandover } from '../../handover/keepPhotos.ts'
import { atOneInstant, type Clock } from '../../platform/clock.ts'
import { isTriedOut, type Tx } from '../../platform/database/database.ts'
import { invalid, Refusal } from '../../platform/http/refusal.ts'
import type { Queue } from '../../platform/jobs/jobs.ts'
import { keptLanguage } from '../../platform/keptLanguage.ts'
import { writeChange } from '../changeQueries.ts'
import { changeStatus } from '../changeStatus.ts'
import { type Stay, staysOf } from '../handoverFacts.ts'
import { lockForStaff } from '../lockForStaff.ts'
import { handoverMail, orderNoticeMail } from '../mails.ts'
import { updateOrder } from '../queries.ts'
import { drivenBefore, handoversOf } from '../readingsOf.ts'
import { endOrder } from '../running/endOrders.ts'
import { noteBilled, sharesOf } from '../statement/chargeDamage.ts'
import { makeStatement, type StatementNeeds } from '../statement/makeStatement.ts'
import { type ReckonedReturn, reckonReturn, type SeenAtReturn } from '../statement/reckonReturn.ts'
import { type AskedLine, letBe, type StatementLine } from '../statement.ts'
import type { OrderRow, StatementRow } from '../tables.ts'
import { words } from '../words.ts'
import { replacementOut } from './replacementCar.ts'
import {
  type HandoverRow,
  ownMarks,
  requireCleaningNote,
  requireReading,
  type Seen,
  writeHandover,
} from './writeHandover.ts'

/** The contract is signed, at the dealer's desk. */
export async function signOrder(clock: Clock, tx: Tx, { orderNumber, actor }: Pick<Seen, 'orderNumber' | 'actor'>) {
  const order = await lockForStaff(tx, orderNumber, 'sign')
  await changeStatus(tx, order, signing(clock.now(), actor))
}
const signing = (now: Date, actor: string) => ({ to: 'signed', now, actor, reason: 'contract signed' }) as const

/**
 * The customer has the car: the first period begins today, whatever day was agreed, so that nobody pays for days without one.
 * The look of the car is kept, to be compared when it comes back. The contract may be signed with it, at the desk.
 */
export async function deliverOrder(
  needs: { clock: Clock; queue: Queue },
  tx: Tx,
  seen: Seen & { isSigned?: boolean; leaving?: Leaving },
): Promise<void> {
  const found = await lockForStaff(tx, seen.orderNumber, 'deliver')
  const { clock, queue } = atOneInstant(needs)
  const [now, today] = [clock.now(), clock.today()]
  const { startDate } = found
  if (today < earliestHandover(startDate))
    throw new Refusal('HANDOVER_TOO_EARLY', { values: { start_date: (language) => formatDay(startDate, language) } })
  await requireReading(clock, tx, found, seen)
  const isSigned = seen.isSigned === true || (seen.protocol?.signature ?? null) !== null
  const left = seen.leaving && (await requireComplete(tx, found, { seen, isSigned, leaving: seen.leaving }))
  const isSignedNow = isSigned && orderMay(found.status, 'sign')
  if (isSignedNow) await changeStatus(tx, found, signing(now, seen.actor))
  const order = isSignedNow ? { ...found, status: 'signed' as const } : found
  const change = { to: 'delivered', now, actor: seen.actor, reason: 'car delivered' } as const
  await changeStatus(tx, order, change, { startDate: today })
  if (startDate !== today)
    await writeChange(tx, order, {
      kind: 'pickup_moved',
      actor: seen.actor,
      reason: '',
      at: now,
      fromText: formatDay(startDate, keptLanguage),
      toText: formatDay(today, keptLanguage),
    })
  await moveSubscription({ clock, queue }, tx, order.id, { anchor: today, isHandedOver: true })
  await sendOutVehicle(tx, order.id, now)
  await writeHandover(clock, tx, order, 'delivery', { ...seen, isSigned, ...(left && { left }) })
  const { customerId, orderNumber } = order
  await queue.enqueue(tx, handoverMail, { kind: 'handed_over', customerId, orderNumber })
}

/**
 * The car is back and can be ordered again from `freeFrom` on. On the last day and after it the order is over; before it
 * the order goes on to that day, since what was agreed on is paid until then; a withdrawn one is over with its car.
 * A statement tells the costs of the return; nothing is charged here.
 */
export async function takeBackCar(
  needs: StatementNeeds,
  tx: Tx,
  seen: Seen & { freeFrom: Day | undefined; isFit?: boolean | undefined; waived?: readonly LineKind[] },
): Promise<{ reckoned: ReckonedReturn; statement: StatementRow }> {
  const order = await lockForStaff(tx, seen.orderNumber, 'takeBack')
  const { clock, queue } = atOneInstant(needs)
  const { id: orderId, customerId, status, cancelDate, returnedOn, withdrawnAt } = order
  if (returnedOn) throw new Refusal('ORDER_STATE', { body: { status, returned_on: returnedOn } })
  if (await replacementOut(tx, orderId)) throw new Refusal('REPLACEMENT_STILL_OUT')
  requireCleaningNote(seen)
  const stays = staysOf(await handoversOf(tx, orderId))
  const delivery = stays.at(-1)?.out ?? null
  const out = delivery?.kilometres ?? null
  if (out !== null && seen.kilometres < out)
    throw invalid({ kilometres: [(language) => words[language].odometerAtHandover(out)] })
  await requireReading(clock, tx, order, seen)
  const isUnfit = judgedUnfit(seen)
  const [now, today] = [clock.now(), clock.today()]
  await updateOrder(tx, orderId, { returnedOn: today, promptReturnTime: false })
  const found = await reckonReturn(tx, order, {
    out,
    back: seen.kilometres,
    today,
    before: await drivenBefore(tx, orderId),
    former: await seenAtSwaps(tx, stays),
    seen: await seenAtReturn(tx, order, { ...seen, delivery }),
  })
  // Marks that belong to a case are told with its share.
  const ofWords = await writeHandover(clock, tx, order, 'return', { ...seen, isUnfit })
  const shares = await sharesOf(tx, orderId)
  // So much is let be by two people alone, once the bill is made.
  const isOfOne = ({ cents }: StatementLine) => cents <= fromEuros(needs.config.SECOND_PERSON_ABOVE)
  const judged = found.lines.map((line) => (seen.waived?.includes(line.kind) && isOfOne(line) ? letBe(line) : line))
  const lines = [...judged, ...shares.lines]
  const reckoned = { ...found, lines, asks: found.asks.map((ask) => knownBy(ofWords, ask)) }
  const statement = await makeStatement({ clock, queue, config: needs.config }, tx, order, reckoned)
  for (const share of shares.cases)
    await noteBilled(tx, share, { statementId: statement.id, actor: seen.actor, at: now })
  if (status === 'under_cancellation' && cancelDate && (cancelDate <= today || withdrawnAt))
    await endOrder({ clock, queue }, tx, order, { actor: seen.actor, reason: 'car returned' })
  else {
    const kind = status === 'cancelled' ? 'returned_late' : 'returned'
    await queue.enqueue(tx, orderNoticeMail, { kind, customerId, orderId, at: now.toISOString() })
  }
  if (isUnfit) {
    const told = { actor: seen.actor, at: now, reason: words[keptLanguage].cameBackDamaged(order.orderNumber) }
    await keepUntilFit(tx, order.vehicleId, { today, told })
  }
  await returnVehicle(tx, orderId, { now, freeFrom: seen.freeFrom ?? addDays(today, 1) })
  return { reckoned, statement }
}

/** Words on a damage are asked for a sum of the case that they opened. */
const knownBy = (caseId: string | null, ask: AskedLine): AskedLine =>
  caseId !== null && ask.kind === 'damage' && ask.damages.length === 0 ? { ...ask, damages: [caseId] } : ask

/** Both protocols, as far as the bill at the return is made of them. */
async function seenAtReturn(
  tx: Tx,
  { modelId }: OrderRow,
  { protocol, damages, cleaning, delivery }: Seen & { delivery: HandoverRow | null },
): Promise<SeenAtReturn> {
  const model = (await modelsById(tx, [modelId])).get(modelId)
  return {
    out: delivery && { energyPercent: delivery.energyPercent, items: delivery.items },
    back: { energyPercent: protocol?.energyPercent ?? null, there: protocol?.there ?? null },
    cleaning: cleaning ?? null,
    marks: ownMarks(protocol?.marks ?? []),
    remarks: damages,
    energy: model?.fuel === 'electric' ? 'charge' : 'fuel',
  }
}

/**
 * The protocols of cars that were swapped, as they were written down then. Their damages have cases, whose shares are billed as
 * such.
 */
async function seenAtSwaps(tx: Tx, stays: readonly Stay<HandoverRow>[]) {
  const swapped = stays.flatMap(({ out, back }) => (out && back?.kind === 'swapped_back' ? [{ out, back }] : []))
  const cars = await vehiclesById(
    tx,
    swapped.flatMap(({ back }) => back.vehicleId ?? []),
  )
  const models = await modelsById(
    tx,
    [...cars.values()].map(({ modelId }) => modelId),
  )
  const found = swapped.map(async ({ out, back }) => {
    const car = cars.get(back.vehicleId ?? '')
    const { energyPercent, items } = back
    const seen: SeenAtReturn = {
      out: { energyPercent: out.energyPercent, items: out.items },
      back: { energyPercent, there: items?.flatMap(({ key, there }) => (there ? [key] : [])) ?? null },
      cleaning: back.cleaning,
      photos: await photosOfHandover(tx, back.id),
      marks: [],
      remarks: '',
      energy: models.get(car?.modelId ?? '')?.fuel === 'electric' ? 'charge' : 'fuel',
    }
    return { registration: car?.registration ?? '', seen }
  })
  return await Promise.all(found)
}

/** The conditions for the car to leave that staff see to, and their ground to let it leave without one. */
export interface Leaving {
  isLicenceSeen: boolean
  because: string | undefined
  /** Refuses whoever may not let a car leave with something missing. */
  mayLeaveIncomplete(): Promise<void>
}

/** The car leaves with everything there, or by the word of somebody who may say so. */
export async function requireComplete(
  tx: Tx,
  order: OrderRow,
  { seen, isSigned, leaving }: { seen: Seen; isSigned: boolean; leaving: Leaving },
) {
  const missing = missingOf({
    released: order.vehicleReleaseReady,
    signed: isSigned || wasSigned(order.status),
    paid: !(await ordersInDebt(tx, [order.id])).has(order.id),
    identified: (seen.protocol?.met ?? null) !== null,
    licence: leaving.isLicenceSeen,
  })
  if (missing.length === 0 || isTriedOut(tx)) return { missing: [], because: null }
  const because = leaving.because ?? null
  if (because === null) {
    const said = (language: Language) => missing.map((need) => words[language].needs[need]).join(', ')
    throw new Refusal('HANDOVER_INCOMPLETE', { values: { missing: said }, body: { missing } })
  }
  await leaving.mayLeaveIncomplete()
  return { missing, because }
}

/** A car that came back with a damage is judged: it stays away until it is fit, or goes on. */
export function judgedUnfit({ protocol, damages, isFit }: Seen & { isFit?: boolean | undefined }): boolean {
  const isDamaged = damages !== '' || (protocol?.marks.length ?? 0) > 0
  if (isDamaged && protocol && isFit === undefined) throw invalid({ fit: [(language) => words[language].sayIfFit] })
  return isFit === false
}
