import type { Cents } from '../../../contract/money/money.ts'
import { refuseErased } from '../../account/person/refuseErased.ts'
import { takeGoodwillOff } from '../../billing/invoicing/takeGoodwillOff.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { lockForStaff } from '../lockForStaff.ts'
import { orderNoticeMail } from '../mails.ts'

/** Takes a sum off the next invoice of an order that goes on, and tells its customer. */
export async function giveGoodwill(
  { clock, queue }: Pick<ShopParts, 'clock' | 'queue'>,
  tx: Tx,
  { orderNumber, cents }: { orderNumber: string; cents: Cents },
) {
  const { id: orderId, customerId } = await lockForStaff(tx, orderNumber, 'giveGoodwill')
  await refuseErased(tx, customerId)
  const taken = await takeGoodwillOff(tx, orderId, cents)
  const at = clock.now().toISOString()
  await queue.enqueue(tx, orderNoticeMail, { kind: 'goodwill', customerId, orderId, cents, at })
  return taken
}
