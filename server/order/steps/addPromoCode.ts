import { changePlan } from '../../billing/invoicing/changePlan.ts'
import { periodOf } from '../../billing/pricing/period.ts'
import { withCode } from '../../billing/pricing/pricePlan.ts'
import { atOneInstant, type Clock } from '../../platform/clock.ts'
import { type Db, type Tx, transaction } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { RateLimits } from '../../platform/limits/rateLimit.ts'
import { codesOf, giverOf, giveUseBack, insertCode, replaceCode, takeCode } from '../codeQueries.ts'
import { lockForAct } from '../lockForStep.ts'
import { monthsEnd } from '../returnDay.ts'
import type { OrderRow } from '../tables.ts'

const normal = (code: string) => code.trim().toUpperCase().normalize('NFC')

/** Puts a discount or referral code on the order in place of the one before. Uses are counted by one conditional statement. */
export async function addPromoCode(
  { db, clock, limits }: { db: Db; clock: Clock; limits: RateLimits },
  customerId: string,
  { orderNumber, code }: { orderNumber: string; code: string },
): Promise<void> {
  await limits.count(db, { name: 'promo-code', key: customerId, most: 10, seconds: 900 })
  await transaction(db, async (tx) => {
    const order = await lockForAct(clock, tx, { customerId, orderNumber, act: 'addCode' })
    const standing = atOneInstant({ clock }).clock
    const used = await codesOf(tx, order.id)
    if (used.some((row) => normal(row.code) === normal(code))) throw new Refusal('CODE_USED')
    const taken = await takeCode(tx, normal(code), standing.today())
    if (!taken) throw new Refusal('CODE_NOT_FOUND')
    if (taken.ownerOrderId && (await giverOf(tx, taken.ownerOrderId)) === customerId) throw new Refusal('CODE_OWN')
    await putInForce(tx, order, taken, standing.now())
  })
}

type TakenCode = NonNullable<Awaited<ReturnType<typeof takeCode>>>

/** An order that runs pays less from the first period on that is not invoiced yet; a code that was invoiced has been used. */
async function putInForce(tx: Tx, order: OrderRow, taken: TakenCode, now: Date): Promise<void> {
  const { code, description, valueType, value } = taken
  const old = await replaceCode(tx, order.id, now)
  let isInvoiced = false
  await changePlan(tx, order.id, (plan, firstOpenPeriod) => {
    // A code that nothing is left to be taken off would be used up for nothing.
    const start = periodOf(order.startDate, firstOpenPeriod).start
    const end = monthsEnd(order)
    if (end && start >= end) throw new Refusal('CODE_TOO_LATE')
    isInvoiced = plan.codes.some((planned) => planned.code === old?.code && planned.period < firstOpenPeriod)
    return withCode(plan, { code, type: valueType, value }, firstOpenPeriod)
  })
  if (old && !isInvoiced) await giveUseBack(tx, old.promoCodeId)
  await insertCode(tx, {
    customerId: order.customerId,
    orderId: order.id,
    promoCodeId: taken.id,
    code,
    description,
    valueType,
    value,
    createdAt: now,
  })
}
