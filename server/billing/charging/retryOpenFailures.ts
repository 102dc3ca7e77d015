import type { Clock } from '../../platform/clock.ts'
import { type Db, type Tx, transaction } from '../../platform/database.ts'
import type { Queue } from '../../platform/jobs.ts'
import { lockUnpaidInvoices } from '../invoicing/invoiceQueries.ts'
import { isOver } from './attempt.ts'
import { lastAttempt } from './chargeQueries.ts'
import { tryNow } from './tryNow.ts'

type Needs = { clock: Clock; queue: Queue }

/**
 * Another card became the one that is charged: what failed with the old one is tried once more, at once. A charge whose
 * outcome is open is left alone: should it fail, recordOutcome finds the other card. Part of the transaction that makes
 * the card active.
 */
export const retryOpenFailures =
  (shop: Needs) =>
  async (tx: Tx, orderId: string): Promise<void> => {
    for (const { id } of await lockFailed(tx, orderId)) {
      const last = await lastAttempt(tx, id)
      if (!last || isOver(last)) await tryNow({ ...shop, tx }, id, (last?.number ?? 0) + 1)
    }
  }

/** An invoice of the order was paid: what waited for that, without a try of its own, is tried now. */
export const tryWhatWaited = (shop: Needs & { db: Db }, { orderId }: { orderId: string }): Promise<void> =>
  transaction(shop.db, async (tx) => {
    for (const { id } of await lockFailed(tx, orderId))
      if (!(await lastAttempt(tx, id))) await tryNow({ ...shop, tx }, id, 1)
  })

/** Those that are only about to fail, by a transaction that does not see ours, are waited for. */
const lockFailed = async (tx: Tx, orderId: string) =>
  (await lockUnpaidInvoices(tx, orderId)).filter(({ status }) => status === 'error')
