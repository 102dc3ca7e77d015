import { and, eq, lt } from 'drizzle-orm'
import { formatDay } from '../../../contract/days/date.ts'
import { formatCount } from '../../../contract/text/count.ts'
import { refuseErased } from '../../account/person/refuseErased.ts'
import { atOneInstant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { invalid, Refusal } from '../../platform/http/refusal.ts'
import { lockNumbered } from '../lockForStaff.ts'
import { orderNoticeMail } from '../mails.ts'
import { drivenBefore, handoversOf, readingOut, readingsOfCar } from '../readingsOf.ts'
import type { StatementNeeds } from '../statement/makeStatement.ts'
import { reckonAgain } from '../statement/reckonAgain.ts'
import { type OrderRow, odometerReading, vehicleHandover } from '../tables.ts'
import { words } from '../words.ts'
import { type HandoverRow, requireOnwards, requireSane } from './writeHandover.ts'

interface Corrected {
  orderNumber: string
  handoverId: string
  /** The reading that staff saw. */
  was: number
  kilometres: number
  isSure: boolean
  actor: string
}

/** A mistyped reading of a handover becomes the right one. The bill of its return follows where it is open still, and its customer is told. */
export async function correctOdometer(needs: StatementNeeds, tx: Tx, corrected: Corrected): Promise<OrderRow> {
  const { orderNumber, handoverId, was, kilometres, actor } = corrected
  const order = await lockNumbered(tx, orderNumber)
  const { id: orderId, customerId } = order
  await refuseErased(tx, customerId)
  const shop = { ...needs, ...atOneInstant(needs) }
  const at = shop.clock.now().toISOString()
  const row = (await handoversOf(tx, orderId)).find(({ id }) => id === handoverId)
  if (!row) throw new Refusal('ORDER_STATE', { body: { status: order.status } })
  if (row.kilometres !== was)
    throw new Refusal('ODOMETER_CHANGED', { values: { now: (language) => formatCount(row.kilometres, language) } })
  if (kilometres === was) throw invalid({ kilometres: [(language) => words[language].odometerSame] })
  await requireBetween(tx, order, row, corrected)
  const corrections = [...row.corrections, { from: was, at }]
  await tx.update(vehicleHandover).set({ kilometres, corrections }).where(eq(vehicleHandover.id, row.id))
  const out = (await readingOut(tx, order))?.kilometres ?? null
  if (out !== null) await forgetBelow(tx, order, out)
  const back = (await handoversOf(tx, orderId)).find(({ kind }) => kind === 'return')?.kilometres
  const readings = back !== undefined && { out, back, before: await drivenBefore(tx, orderId), actor }
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
  if (before) requireOnwards(tx, before, now, { isSure })
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
