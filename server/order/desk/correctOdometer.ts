import { and, eq, lt } from 'drizzle-orm'
import { formatDay } from '../../../contract/days/date.ts'
import type { Direction } from '../../../contract/handover/protocol.ts'
import { formatCount } from '../../../contract/text/count.ts'
import { refuseErased } from '../../account/person/refuseErased.ts'
import { atOneInstant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { invalid, Refusal } from '../../platform/http/refusal.ts'
import { kindOf } from '../handoverFacts.ts'
import { lockNumbered } from '../lockForStaff.ts'
import { orderNoticeMail } from '../mails.ts'
import { readingsOfCar, replacedKilometres } from '../readingsOf.ts'
import type { StatementNeeds } from '../statement/makeStatement.ts'
import { reckonAgain } from '../statement/reckonAgain.ts'
import { type OrderRow, odometerReading, vehicleHandover } from '../tables.ts'
import { words } from '../words.ts'
import { handoversOf } from './handOver.ts'
import { type HandoverRow, requireOnwards, requireSane } from './writeHandover.ts'

interface Corrected {
  orderNumber: string
  direction: Direction
  /** The reading that staff saw. */
  was: number
  kilometres: number
  isSure: boolean
  actor: string
}

/** A mistyped reading of a handover becomes the right one. The bill of its return follows where it is open still, and its customer is told. */
export async function correctOdometer(needs: StatementNeeds, tx: Tx, corrected: Corrected): Promise<OrderRow> {
  const { orderNumber, direction, was, kilometres, actor } = corrected
  const order = await lockNumbered(tx, orderNumber)
  const { id: orderId, customerId } = order
  await refuseErased(tx, customerId)
  const shop = { ...needs, ...atOneInstant(needs) }
  const at = shop.clock.now().toISOString()
  const handovers = await handoversOf(tx, orderId)
  const row = handovers.find(({ kind }) => kind === kindOf(direction))
  if (!row) throw new Refusal('ORDER_STATE', { body: { status: order.status } })
  if (row.kilometres !== was)
    throw new Refusal('ODOMETER_CHANGED', { values: { now: (language) => formatCount(row.kilometres, language) } })
  if (kilometres === was) throw invalid({ kilometres: [(language) => words[language].odometerSame] })
  await requireBetween(tx, order, row, corrected)
  const corrections = [...row.corrections, { from: was, at }]
  await tx.update(vehicleHandover).set({ kilometres, corrections }).where(eq(vehicleHandover.id, row.id))
  const read = (wanted: Direction) =>
    wanted === direction ? kilometres : handovers.find(({ kind }) => kind === kindOf(wanted))?.kilometres
  const [out, back] = [read('out') ?? null, read('back')]
  if (out !== null) await forgetBelow(tx, order, out)
  const readings = back !== undefined && { out, back, replaced: await replacedKilometres(tx, orderId), actor }
  const isTold = readings && (await reckonAgain(shop, tx, order, readings))
  if (!isTold) await shop.queue.enqueue(tx, orderNoticeMail, { kind: 'odometer_corrected', customerId, orderId, at })
  return order
}

/** Between what was read of the car before and after: an odometer never falls. */
async function requireBetween(
  tx: Tx,
  order: OrderRow,
  row: HandoverRow,
  { kilometres, isSure }: Corrected,
): Promise<void> {
  const read = await readingsOfCar(tx, row.vehicleId ?? order.vehicleId)
  const at = read.findIndex(({ id }) => id === row.id)
  const [before, after, now] = [read[at - 1], read[at + 1], { kilometres, day: row.day }]
  if (after && kilometres > after.kilometres)
    throw invalid({
      kilometres: [(language) => words[language].odometerAbove(after.kilometres, formatDay(after.day, language))],
    })
  if (before) requireOnwards(tx, before, now, isSure)
  if (after) requireSane(tx, now, after, isSure)
}

/** A hint of its customer below the handover was told by the mistyped reading, and goes. */
const forgetBelow = (tx: Tx, { id, vehicleId }: OrderRow, out: number) =>
  tx
    .delete(odometerReading)
    .where(
      and(
        eq(odometerReading.orderId, id),
        eq(odometerReading.vehicleId, vehicleId),
        lt(odometerReading.kilometres, out),
      ),
    )
