import { type Db, type Tx, transaction } from '../../platform/database/database.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { apply } from '../apply.ts'
import { decide } from '../decide.ts'
import { gather } from '../gather.ts'

type Needs = Pick<ShopParts, 'clock' | 'queue'>

/** Tries failed invoices of an order on its new card. Part of the transaction that makes the card active. */
export const retryOnNewCard =
  (shop: Needs) =>
  (tx: Tx, orderId: string): Promise<void> =>
    tryAll(shop, tx, orderId, 'cardChanged')

/** Charges the invoices of an order that waited for another one to be paid and have no try of their own. */
export const chargeWaitingInvoices = (shop: Needs & { db: Db }, { orderId }: { orderId: string }): Promise<void> =>
  transaction(shop.db, (tx) => tryAll(shop, tx, orderId, 'otherPaid'))

/** Waits for transactions that hold an invoice of the order, since it may fail there. */
async function tryAll(shop: Needs, tx: Tx, orderId: string, kind: 'cardChanged' | 'otherPaid'): Promise<void> {
  const debts = await gather(tx, { owedOf: orderId })
  const now = shop.clock.now()
  await apply(
    shop,
    tx,
    debts.map((debt) => decide(debt, { kind }, now)),
  )
}
