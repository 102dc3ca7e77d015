import type { Cents } from '../../../contract/money/money.ts'
import { refuseErased } from '../../account/person/refuseErased.ts'
import { billCharges } from '../../billing/invoicing/billCharges.ts'
import { rejectDuplicate } from '../../billing/invoicing/rejectDuplicate.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Queue } from '../../platform/jobs/jobs.ts'
import { lockForStaff } from '../lockForStaff.ts'

interface Wanted {
  orderNumber: string
  title: string
  lines: { name: string; cents: Cents }[]
  isTaxed: boolean
  /** `false`: the same lines a moment later are a request that was sent twice. */
  isMeant: boolean
}

/** Staff invoice what the customer owes besides the months; answers the number of the invoice. */
export async function invoiceOrder(
  shop: { clock: Clock; queue: Queue },
  tx: Tx,
  { orderNumber, isMeant, ...charges }: Wanted,
): Promise<{ number: string }> {
  const { id: orderId, customerId } = await lockForStaff(tx, orderNumber, 'invoice')
  await refuseErased(tx, customerId)
  if (!isMeant) await rejectDuplicate(shop.clock, tx, { orderId }, charges.lines)
  return await billCharges(shop, tx, { customerId, orderId, ...charges, isObjectable: true })
}
