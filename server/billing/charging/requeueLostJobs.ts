import { transaction } from '../../platform/database/database.ts'
import { eachDue, type Sweeping } from '../../platform/database/eachDue.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { apply } from '../apply.ts'
import { decide } from '../decide.ts'
import { LOST_AFTER_MS } from '../decideTry.ts'
import type { MoneyEvent } from '../decision.ts'
import { type Debts, gather } from '../gather.ts'
import { creditsNotRefunded, ordersStillWaiting, surplusNotReturned } from './lostQueries.ts'
import { chargeWaitingInvoices } from './retryOnNewCard.ts'

type Needs = Sweeping & Pick<ShopParts, 'db' | 'clock' | 'queue'>

/**
 * Puts jobs that move money in again, where an hour has passed and no row says that they ran. No row of these has a day
 * by which another sweep finds them (docs/decisions/0004-jobs.md). A job that is only late runs twice, and acts once.
 */
export async function requeueLostJobs(shop: Needs): Promise<void> {
  const { db, clock } = shop
  const before = new Date(clock.now().getTime() - LOST_AFTER_MS)
  await eachDue(shop, {
    act: 'pay a credit back',
    pageAfter: (after) => creditsNotRefunded(db, { before, after }),
    run: ({ id }) => again(shop, { credits: [id] }, { kind: 'refundLost', of: { creditId: id } }),
  })
  await eachDue(shop, {
    act: 'pay a surplus back',
    pageAfter: (after) => surplusNotReturned(db, { before, after }),
    run: ({ id }) => again(shop, { attempts: [id] }, { kind: 'refundLost', of: { chargeId: id } }),
  })
  await eachDue(shop, {
    act: 'try what waited for a payment',
    pageAfter: (after) => ordersStillWaiting(db, { before, after }),
    run: ({ id }) => chargeWaitingInvoices(shop, { orderId: id }),
  })
}

const again = (shop: Needs, of: Debts, event: MoneyEvent): Promise<void> =>
  transaction(shop.db, async (tx) => {
    const debts = await gather(tx, of)
    await apply(
      shop,
      tx,
      debts.map((debt) => decide(debt, event, shop.clock.now())),
    )
  })
