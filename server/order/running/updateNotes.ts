import { isCompany } from '../../../contract/order/orderRules.ts'
import { keepBuyerReference } from '../../billing/invoicing/keepBuyerReference.ts'
import { type Db, transaction } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { lockOrder, updateOrder } from '../queries.ts'

/** The buyer's own reference, for receipts to come and for those that carry none yet. */
export async function updateNotes(
  { db }: { db: Db },
  customerId: string,
  { orderNumber, notes }: { orderNumber: string; notes: string },
): Promise<void> {
  const invoiceNotes = notes.trim()
  await transaction(db, async (tx) => {
    const order = await lockOrder(tx, customerId, orderNumber)
    if (!order) throw new Refusal('ORDER_NOT_FOUND')
    if (!isCompany(order.type)) throw new Refusal('NOT_BUSINESS')
    if (order.invoiceNotes === invoiceNotes) return
    await keepBuyerReference(tx, order.id, order.invoiceNotes)
    await updateOrder(tx, order.id, { invoiceNotes })
  })
}
