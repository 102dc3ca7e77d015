import type { ParsedBodyOf } from '../../../contract/call.ts'
import { cents, toEuros } from '../../../contract/money/money.ts'
import { keepClosed, orderMay } from '../../../contract/order/orderRules.ts'
import type { keepOrder as promise } from '../../../contract/order/running.ts'
import type { RunningChange } from '../../../contract/order/runningChange.ts'
import { changePlan } from '../../billing/invoicing/changePlan.ts'
import { owesFailedCharge } from '../../billing/invoicing/creditedOf.ts'
import { keepSubscription } from '../../billing/invoicing/keepSubscription.ts'
import { atOneInstant } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { keptLanguage } from '../../platform/keptLanguage.ts'
import { changeStatus } from '../changeStatus.ts'
import { takeCodeAgain } from '../codeQueries.ts'
import { lockForStaff } from '../lockForStaff.ts'
import { orderNoticeMail } from '../mails.ts'
import type { OrderRow } from '../tables.ts'
import { words } from '../words.ts'
import { type ChangeNeeds, changedOrTried, changeOf, endedOf } from './runningChange.ts'

/**
 * Its customer takes an ending back before its day, but none that the provider gave; a failed charge is paid first. The row settles two tabs, the sweep that ends it and the desk that
 * takes the car back; a second press finds it going on and changes nothing.
 */
export const keepOrder = (
  { db, ...shop }: ChangeNeeds & { db: Db },
  customerId: string,
  wish: ParsedBodyOf<typeof promise>,
): Promise<RunningChange> =>
  changedOrTried(db, customerId, wish, async (tx, order) => {
    if (order.status === 'delivered') return await changeOf(shop, tx, order)
    const isEnding = orderMay(order.status, 'keep')
    if (isEnding && order.endedByProvider) throw new Refusal('ENDED_BY_PROVIDER')
    if (isEnding && (await owesFailedCharge(tx, order.id))) throw new Refusal('PAY_FIRST')
    return await keepEnded(shop, tx, order, 'customer')
  })

/** The same for staff, whom the customer asked. */
export async function keepOrderForStaff(
  shop: ChangeNeeds,
  tx: Tx,
  { orderNumber, actor }: { orderNumber: string; actor: string },
): Promise<RunningChange> {
  return await keepEnded(shop, tx, await lockForStaff(tx, orderNumber, 'keep'), actor)
}

/**
 * Undoes exactly what the ending had set: its day, the return, the end of the months, days that were bought
 * behind them and the code that was let go of.
 */
async function keepEnded(needs: ChangeNeeds, tx: Tx, order: OrderRow, actor: string): Promise<RunningChange> {
  const shop = { ...needs, ...atOneInstant(needs) }
  const { id: orderId, customerId } = order
  const now = shop.clock.now()
  if (!orderMay(order.status, 'keep') || keepClosed(endedOf(order), shop.clock.today()))
    throw new Refusal('NOT_KEEPABLE')
  await changeStatus(
    tx,
    order,
    { to: 'delivered', now, actor, reason: 'ending taken back' },
    {
      cancelDate: null,
      endedByProvider: false,
      returnDate: null,
      returnTime: null,
      promptReturnTime: false,
      extraDays: 0,
    },
  )
  const { codesAfterEnd, credited } = await keepSubscription(shop, tx, orderId, words[keptLanguage].orderKept)
  let lostCode: string | null = null
  for (const code of codesAfterEnd)
    if (!(await takeCodeAgain(tx, order, { code, now }))) {
      lostCode = code
      await changePlan(tx, orderId, (plan) => ({
        ...plan,
        codes: plan.codes.filter((planned) => planned.code !== code),
      }))
    }
  await shop.queue.enqueue(tx, orderNoticeMail, { kind: 'order_kept', customerId, orderId, at: now.toISOString() })
  return await changeOf(shop, tx, order, { lost_code: lostCode, charged_now: toEuros(cents(-credited)) })
}
