import type { Clock } from '../platform/clock.ts'
import { type Db, transaction } from '../platform/database.ts'
import type { RateLimits } from '../platform/rateLimit.ts'
import { Refusal } from '../platform/refusal.ts'
import { holdEnded } from './lockForStep.ts'
import { orderMay } from './order.ts'
import { codesOf, insertCode, lockOrder, replaceCode, takeCode } from './queries.ts'

const normal = (code: string) => code.trim().toUpperCase().normalize('NFC')

/** Puts a discount or referral code on the order in place of the one before. Uses are counted by one conditional statement. */
export async function addPromoCode(
  { db, clock, limits }: { db: Db; clock: Clock; limits: RateLimits },
  customerId: string,
  { orderNumber, code }: { orderNumber: string; code: string },
): Promise<void> {
  await limits.count(db, { name: 'promo-code', key: customerId, most: 10, seconds: 900 })
  await transaction(db, async (tx) => {
    const order = await lockOrder(tx, customerId, orderNumber)
    if (!order) throw new Refusal('ORDER_NOT_FOUND')
    if (order.status === 'expired' || holdEnded(order, clock.now())) throw new Refusal('ORDER_EXPIRED')
    if (!orderMay(order.status, 'addCode')) throw new Refusal('ORDER_NOT_PENDING')
    const used = await codesOf(tx, [order.id])
    if (used.some((row) => normal(row.code) === normal(code))) throw new Refusal('CODE_USED')
    const now = clock.now()
    await replaceCode(tx, order.id, now)
    const taken = await takeCode(tx, normal(code), clock.today())
    if (!taken || taken.ownerOrderId === order.id) throw new Refusal('CODE_NOT_FOUND')
    await insertCode(tx, {
      customerId,
      orderId: order.id,
      promoCodeId: taken.id,
      code: taken.code,
      description: taken.description,
      valueType: taken.valueType,
      value: taken.value,
      createdAt: now,
    })
  })
}
