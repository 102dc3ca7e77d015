import type { Cents } from '../../../contract/money/money.ts'
import { refuseErased } from '../../account/person/refuseErased.ts'
import { billCharges } from '../../billing/invoicing/billCharges.ts'
import { invoicedOnTop } from '../../billing/invoicing/invoicedOnTop.ts'
import { rejectDuplicate } from '../../billing/invoicing/rejectDuplicate.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { lockForStaff } from '../lockForStaff.ts'
import { isBilledByStatement } from '../statement/reckonReturn.ts'
import { invoicesOfStatements } from '../statementQueries.ts'

interface Wanted {
  orderNumber: string
  title: string
  lines: { name: string; cents: Cents }[]
  isTaxed: boolean
  /** Damage that the customer answers for in full, so that neither excess nor statement bounds it (terms 13.3). */
  isFullLiability: boolean
  /** `false`: the same lines a moment later are a request that was sent twice. */
  isMeant: boolean
}

/** Staff invoice what the customer owes besides the months; answers the number of the invoice. */
export async function invoiceOrder(
  shop: Pick<ShopParts, 'clock' | 'queue'>,
  tx: Tx,
  { orderNumber, isMeant, isFullLiability, ...charges }: Wanted,
): Promise<{ number: string }> {
  const { id: orderId, customerId } = await lockForStaff(tx, orderNumber, 'invoice')
  await refuseErased(tx, customerId)
  if (!charges.isTaxed && !isFullLiability && (await isBilledByStatement(tx, orderId)))
    throw new Refusal('DAMAGE_BY_STATEMENT')
  if (!isMeant) await rejectDuplicate(shop.clock, tx, { orderId }, charges.lines)
  return await billCharges(shop, tx, { customerId, orderId, ...charges, isObjectable: true })
}

/** Question for staff: all that people invoiced of this order on top of months, purchases, days and statements; the order is locked. */
export async function invoicedByHand(tx: Tx, orderNumber: string): Promise<Cents> {
  const { id } = await lockForStaff(tx, orderNumber, 'invoice')
  return await invoicedOnTop(tx, id, await invoicesOfStatements(tx, id))
}
