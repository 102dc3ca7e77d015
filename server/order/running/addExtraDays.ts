import type { ParsedBodyOf } from '../../../contract/call.ts'
import { addDays, type Day, formatDay } from '../../../contract/days/date.ts'
import { toEuros } from '../../../contract/money/money.ts'
import { MOST_EXTRA_DAYS, priceOfDays } from '../../../contract/order/extraDays.ts'
import { addDaysClosed, orderMay } from '../../../contract/order/orderRules.ts'
import type { addExtraDays as promise } from '../../../contract/order/running.ts'
import type { RunningChange } from '../../../contract/order/runningChange.ts'
import { owesFailedCharge } from '../../billing/invoicing/creditedOf.ts'
import { billDays } from '../../billing/invoicing/extraDays.ts'
import { blocksOf } from '../../fleet/cars/vehicleBlocks.ts'
import { atOneInstant } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { keptLanguage } from '../../platform/keptLanguage.ts'
import { writeChange } from '../changeQueries.ts'
import { lockForStaff } from '../lockForStaff.ts'
import { orderNoticeMail } from '../mails.ts'
import { updateOrder } from '../queries.ts'
import { openReturnDay, returnDay } from '../returnDay.ts'
import type { OrderRow } from '../tables.ts'
import { words } from '../words.ts'
import { byCustomer, type ChangedBy, type ChangeNeeds, changedOrTried, changeOf, endedOf } from './runningChange.ts'

/** The customer of an ended order keeps the car some days longer, for their price. Whoever owes a failed charge pays it first. */
export const addExtraDays = (
  { db, ...shop }: ChangeNeeds & { db: Db },
  customerId: string,
  wish: ParsedBodyOf<typeof promise>,
): Promise<RunningChange> =>
  changedOrTried(db, customerId, wish, async (tx, order) => {
    if (orderMay(order.status, 'addDays') && order.endedByProvider) throw new Refusal('ENDED_BY_PROVIDER')
    if (orderMay(order.status, 'addDays') && (await owesFailedCharge(tx, order.id))) throw new Refusal('PAY_FIRST')
    return await addTo(shop, tx, order, { days: wish.days, ...byCustomer })
  })

/** The same for staff, whom the customer asked. */
export async function addExtraDaysForStaff(
  shop: ChangeNeeds,
  tx: Tx,
  { orderNumber, ...more }: { orderNumber: string } & More,
): Promise<RunningChange> {
  return await addTo(shop, tx, await lockForStaff(tx, orderNumber, 'addDays'), more)
}

interface More extends ChangedBy {
  days: number
}

/** The end moves, the months do not: the days behind them are an invoice of their own, charged at once. */
async function addTo(
  needs: ChangeNeeds,
  tx: Tx,
  order: OrderRow,
  { days, actor, reason }: More,
): Promise<RunningChange> {
  const shop = { ...needs, ...atOneInstant(needs) }
  const { id: orderId, customerId, cancelDate: start } = order
  const now = shop.clock.now()
  if (!start || !orderMay(order.status, 'addDays') || addDaysClosed(endedOf(order), shop.clock.today()))
    throw new Refusal('DAYS_NOT_ADDABLE')
  const extraDays = order.extraDays + days
  if (extraDays > MOST_EXTRA_DAYS)
    throw new Refusal('TOO_MANY_DAYS', { values: { left: String(MOST_EXTRA_DAYS - order.extraDays) } })
  const end = addDays(start, days)
  const returnDate = await openReturnDay(tx, order, end)
  const free = returnDay(order)
  if (free && returnDate <= free)
    throw new Refusal('DAYS_ARE_FREE', { values: { day: (language) => formatDay(free, language) } })
  await requireCarFree(tx, order, returnDate)
  // The time was chosen for another day; it is asked for again.
  await updateOrder(tx, orderId, { cancelDate: end, extraDays, returnDate, returnTime: null, promptReturnTime: false })
  const t = words[keptLanguage]
  const { cents } = await billDays(shop, tx, {
    customerId,
    orderId,
    days: { start, end },
    priceOf: (monthly) => priceOfDays(monthly, days),
  })
  await writeChange(tx, order, {
    kind: 'days_added',
    fromText: formatDay(start, keptLanguage),
    toText: t.daysAdded(formatDay(end, keptLanguage), days),
    actor,
    reason,
    at: now,
  })
  const about = { customerId, orderId, at: now.toISOString(), cents }
  await shop.queue.enqueue(tx, orderNoticeMail, { kind: 'days_added', ...about })
  return await changeOf(shop, tx, order, { charged_now: toEuros(cents) })
}

/** A car that is to be somewhere else before the new day of the return is not lent until then. */
async function requireCarFree(tx: Tx, order: OrderRow, until: Day): Promise<void> {
  const from = returnDay(order) ?? until
  const blocks = await blocksOf(tx, [order.vehicleId], { from, to: addDays(until, -1) })
  const needed = blocks.find(({ firstDay }) => firstDay >= from)
  if (needed) throw new Refusal('CAR_NEEDED', { values: { day: (language) => formatDay(needed.firstDay, language) } })
}
