import type { Day } from '../../../contract/days/date.ts'
import { type Cents, cents } from '../../../contract/money/money.ts'
import { creditedOf, owesFailedCharge } from '../../billing/invoicing/creditedOf.ts'
import { endSubscription } from '../../billing/invoicing/endSubscription.ts'
import { endingDay, noticeEnd } from '../../billing/pricing/period.ts'
import { atOneInstant, type Clock } from '../../platform/clock.ts'
import { type Db, type Tx, transaction } from '../../platform/database/database.ts'
import { invalid, Refusal } from '../../platform/http/refusal.ts'
import type { Queue } from '../../platform/jobs/jobs.ts'
import { keptLanguage } from '../../platform/keptLanguage.ts'
import { changeStatus } from '../changeStatus.ts'
import { dropCode } from '../codeQueries.ts'
import { lockForStaff } from '../lockForStaff.ts'
import { orderNoticeMail } from '../mails.ts'
import { termOf } from '../orderTerm.ts'
import { lockOrder } from '../queries.ts'
import { openReturnDay } from '../returnDay.ts'
import type { OrderRow } from '../tables.ts'
import { words } from '../words.ts'
import { applyPurchaseOutcome } from './applyPurchaseOutcome.ts'

/**
 * Ends a subscription at the end of the period, or of the term, that is still far enough away. The order's row settles
 * two presses, the subscription's row the race with billing; a second press finds it ended and changes nothing. A page that
 * stood open over midnight may show an earlier day than the one it would end on: that is refused.
 */
export async function cancelOrder(
  { db, clock, queue }: { db: Db; clock: Clock; queue: Queue },
  customerId: string,
  { orderNumber, seen }: { orderNumber: string; seen?: Day | undefined },
): Promise<void> {
  await transaction(db, async (tx) => {
    const order = await lockOrder(tx, customerId, orderNumber)
    if (!order) throw new Refusal('ORDER_NOT_FOUND')
    if (order.status === 'under_cancellation') return
    if (order.status !== 'delivered') throw new Refusal('NOT_ENDABLE')
    await endDelivered({ clock, queue }, tx, order, { actor: 'customer', seen })
  })
}

/** The same for staff, on whose desk a customer ends it; refused when it is ended already, so that nobody does it twice. */
export async function endOrderForStaff(
  shop: { clock: Clock; queue: Queue },
  tx: Tx,
  { orderNumber, ...ending }: { orderNumber: string } & Ending,
): Promise<{ credited: Cents }> {
  const { ground } = ending
  const order = await lockForStaff(tx, orderNumber, 'end')
  if (ground === 'hardship' && order.type !== PRIVATE)
    throw invalid({ hardship: [(language) => words[language].hardshipOfConsumers] })
  if (ground === 'non_payment' && !(await owesFailedCharge(tx, order.id))) throw new Refusal('NOTHING_OWED')
  const before = await creditedOf(tx, order.id)
  await endDelivered(shop, tx, order, ending)
  return { credited: cents((await creditedOf(tx, order.id)) - before) }
}

const PRIVATE = 1
/** Why it ends: the customer wants it, or cannot go on for illness and the like; does not pay, or is given notice. */
export type Ground = 'customer' | 'hardship' | ProviderGround
type ProviderGround = 'non_payment' | 'provider'
const isOfProvider = (ground: Ground): ground is ProviderGround => ground === 'non_payment' || ground === 'provider'
const letterOf = { non_payment: 'ended_for_debt', provider: 'ended_by_provider' } as const
interface Ending {
  actor: string
  ground?: Ground
  /** The end that was shown before the press. */
  seen?: Day | undefined
}

/** A term does not bind a customer in hardship. An end for non-payment needs no notice. */
function endOf(order: OrderRow, ground: Ground, today: Day): Day {
  if (ground === 'non_payment') return today
  if (ground === 'provider') return noticeEnd(termOf(order), today)
  return endingDay(ground === 'hardship' ? { anchor: order.startDate, fixedTerm: 1 } : termOf(order), today)
}

async function endDelivered(
  needs: { clock: Clock; queue: Queue },
  tx: Tx,
  order: OrderRow,
  { actor, ground = 'customer', seen }: Ending,
): Promise<void> {
  const { clock, queue } = atOneInstant(needs)
  const endDate = endOf(order, ground, clock.today())
  if (seen && seen !== endDate) throw new Refusal('ENDING_CHANGED')
  const now = clock.now()
  const endedByProvider = isOfProvider(ground)
  const ended = { cancelDate: endDate, returnDate: await openReturnDay(tx, order, endDate), endedByProvider }
  await changeStatus(
    tx,
    order,
    { to: 'under_cancellation', now, actor, reason: ground === 'customer' ? 'ended' : `ended: ${ground}` },
    ended,
  )
  const shop = { clock, queue, purchaseDecided: applyPurchaseOutcome({ queue }) }
  const { unusedCodes } = await endSubscription(shop, tx, order.id, { endDate, reason: words[keptLanguage].orderEnded })
  await dropCode(tx, order.id, unusedCodes)
  const { customerId, id: orderId } = order
  await queue.enqueue(tx, orderNoticeMail, {
    kind: isOfProvider(ground) ? letterOf[ground] : 'ending',
    customerId,
    orderId,
    at: now.toISOString(),
  })
}
