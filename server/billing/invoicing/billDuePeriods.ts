import { eachDue, type Sweeping } from '../../platform/eachDue.ts'
import { chargeableDay } from '../charging/dunning.ts'
import { type BillingNeeds, billNextPeriod } from './billNextPeriod.ts'
import { dueSubscriptions } from './queries.ts'

type Needs = BillingNeeds & Sweeping & { config: { chargeFromHour: number } }

/** Every period that has come due, oldest first within a subscription. Any number of processes may do this at once. */
export async function billDuePeriods(shop: Needs): Promise<void> {
  const dueBy = chargeableDay(shop.clock.now(), shop.config.chargeFromHour)
  await eachDue(shop, {
    act: 'bill what is due of a subscription',
    pageAfter: (after) => dueSubscriptions(shop.db, dueBy, after),
    run: async ({ id }) => {
      while (await billNextPeriod(shop, id, dueBy));
    },
  })
}
