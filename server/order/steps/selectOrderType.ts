import { isCompany } from '../../../contract/order/orderRules.ts'
import { chooseType } from '../../account/company/chooseType.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, transaction } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { lockForStep } from '../lockForStep.ts'
import { updateOrder } from '../queries.ts'

/** Private or business, as long as nothing binds the person to either. */
export async function selectOrderType(
  { db, clock }: { db: Db; clock: Clock },
  customerId: string,
  orderNumber: string,
  type: 1 | 5,
): Promise<void> {
  await transaction(db, async (tx) => {
    const order = await lockForStep(clock, tx, customerId, orderNumber)
    if ((await chooseType(tx, customerId, isCompany(type) ? 'business' : 'private')) === 'fixed')
      throw new Refusal('TYPE_FIXED')
    await updateOrder(tx, order.id, { type })
  })
}
