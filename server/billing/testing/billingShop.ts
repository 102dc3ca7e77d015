import { type SQL, sql } from 'drizzle-orm'
import { type Day, day, helsinkiDay } from '../../../contract/days/date.ts'
import { fromEuros } from '../../../contract/money/money.ts'
import { applyPurchaseOutcome } from '../../order/running/applyPurchaseOutcome.ts'
import { addCard, addOrder, type SampleOrder } from '../../payment/testing/sampleOrder.ts'
import { movableClock } from '../../platform/clock.ts'
import { openDatabase, transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { openQueue } from '../../platform/jobs/jobQueue.ts'
import { createWorker } from '../../platform/jobs/worker.ts'
import { silentLog } from '../../platform/observe/log.ts'
import { secretsFrom } from '../../platform/secrets.ts'
import type { CardProvider } from '../../providers/cards/cards.ts'
import { createSandboxCards } from '../../providers/cards/sandboxCards.ts'
import { noticeOf, onlyCards } from '../../providers/cards/testing/onlyCards.ts'
import { forgetSums } from '../books/sumLedgerDays.ts'
import { chargeSender } from '../charging/chargeSender.ts'
import { handleChargeNotification } from '../charging/handleChargeNotification.ts'
import { moveSubscription } from '../invoicing/moveSubscription.ts'
import { startSubscription } from '../invoicing/startSubscription.ts'
import { billingJobs } from '../jobs.ts'
import type { PricePlan } from '../pricing/pricePlan.ts'

export const plainPlan: PricePlan = { listCents: fromEuros(499), campaign: null, codes: [], extras: [], fixedTerm: 1 }

/** For processes that must open what it seals. */
export const SECRET = 'a secret that is long enough for tests'

/** The money side of the shop alone, with real jobs, the card sandbox and a clock that tests move. */
export function billingShop(url: string, over: (cards: CardProvider) => CardProvider = (cards) => cards) {
  const db = openDatabase({ url, size: 8 })
  const clock = movableClock()
  const secrets = secretsFrom(SECRET)
  const account = { account: '375917', secret: 'SAIPPUAKAUPPIAS' }
  const deliver = async (to: string) => void (await handleChargeNotification(shop, noticeOf(new URL(to).searchParams)))
  const sandbox = createSandboxCards({ db, clock, publicUrl: 'https://kauppa.example', account, deliver })
  const queue = openQueue(db)
  const config = { publicUrl: 'https://kauppa.example', chargeFromHour: 9, CHARGES_AT_ONCE: 100 }
  const shop = {
    db,
    clock,
    language: 'fi' as const,
    secrets,
    queue,
    config,
    log: silentLog,
    cards: onlyCards(over(sandbox)),
    purchaseDecided: applyPurchaseOutcome({ queue }),
  }
  const worker = createWorker({ queue, log: silentLog, ...billingJobs(shop) })
  const moveTo = (iso: string) => clock.moveTo(clock.offset() + new Date(iso).getTime() - clock.now().getTime())

  return {
    ...shop,
    sender: chargeSender(shop),
    account,
    worker,
    moveTo,
    /**
     * Noon of a day in Finland, with everything done that became due. The clock runs on from there: a day after this a
     * whole day has passed only at a later hour.
     */
    async liveThrough(to: Day, hour = 10): Promise<void> {
      // As where the clock of the sandbox goes back: days that come again are summed again.
      if (to < clock.today()) await transaction(db, (tx) => forgetSums(tx, to))
      moveTo(`${to}T${hour}:00:00Z`)
      await worker.runUntilIdle()
    },
    async subscribe(anchor: string, plan = plainPlan, scenario: string | null = 'ok'): Promise<SampleOrder> {
      const order = await addOrder(db, { status: 'confirmed', startDate: anchor })
      if (scenario) await addCard(db, order, { sealed: secrets.seal(`sbx_${scenario}_${newId()}`) })
      const { customerId, orderId } = order
      const start = { customerId, orderId, anchor: day(anchor), fixedTerm: plan.fixedTerm, plan }
      await transaction(db, async (tx) => {
        const { jobs } = await startSubscription(clock, tx, start)
        await queue.enqueueKinds(tx, jobs)
        await moveSubscription(shop, tx, orderId, { anchor: start.anchor, isHandedOver: true })
      })
      // The car is theirs: every period is billed.
      await db.execute(sql`update orders set status = 'delivered' where id = ${orderId}`)
      await db.execute(sql`
        insert into order_history (id, customer_id, order_id, from_status, to_status, actor, reason, at)
        values (${newId()}, ${customerId}, ${orderId}, 'confirmed', 'delivered', 'staff', 'test', ${clock.now().toISOString()})`)
      return order
    },
    today: () => helsinkiDay(clock.now()),
    rows: async <T extends Record<string, unknown>>(query: SQL) => (await db.execute<T>(query)).rows,
    async stop(): Promise<void> {
      await worker.stop()
      await db.$client.end()
    },
  }
}
