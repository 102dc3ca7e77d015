import type { Clock } from '../../platform/clock.ts'
import { type Db, type Tx, transaction } from '../../platform/database.ts'
import type { Queue } from '../../platform/jobs.ts'
import { apply } from '../apply.ts'
import { decide } from '../decide.ts'
import { gather } from '../gather.ts'

type Needs = { clock: Clock; queue: Queue }

/** Another card became the one that is charged. Part of the transaction that makes the card active. */
export const retryOnNewCard =
  (shop: Needs) =>
  (tx: Tx, orderId: string): Promise<void> =>
    tryAll(shop, tx, orderId, 'cardChanged')

/** An invoice of the order was paid: what waited for that, without a try of its own, is tried now. */
export const tryWhatWaited = (shop: Needs & { db: Db }, { orderId }: { orderId: string }): Promise<void> =>
  transaction(shop.db, (tx) => tryAll(shop, tx, orderId, 'otherPaid'))

/** Those that are only about to fail, by a transaction that does not see ours, are waited for. */
async function tryAll(shop: Needs, tx: Tx, orderId: string, kind: 'cardChanged' | 'otherPaid'): Promise<void> {
  const debts = await gather(tx, { owedOf: orderId })
  await apply(
    shop,
    tx,
    debts.map((debt) => decide(debt, { kind }, shop.clock.now())),
  )
}
