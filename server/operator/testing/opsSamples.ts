import type { TestShop } from '../../testing/testShop.ts'
import { booksSamples, booksWays } from '../books/testing/booksSamples.ts'
import { contentSamples, contentWays } from '../content/testing/contentSamples.ts'
import { customersSamples, customersWays } from '../customers/testing/customersSamples.ts'
import { fleetSamples, fleetWays } from '../fleet/testing/fleetSamples.ts'
import { moneySamples, moneyWays } from '../money/testing/moneySamples.ts'
import { offerSamples, offerWays } from '../offer/testing/offerSamples.ts'
import { ordersSamples, ordersWays } from '../orders/testing/ordersSamples.ts'
import { peopleSamples, peopleWays } from '../people/testing/peopleSamples.ts'
import { placesSamples, placesWays } from '../places/testing/placesSamples.ts'
import { runningSamples, runningWays } from '../running/testing/runningSamples.ts'
import { workSamples, workWays } from '../work/testing/workSamples.ts'
import { type ActSetups, acting, type Samples } from './actSetups.ts'
import type { OpsClient } from './opsClient.ts'

/** For every call of the operator that takes something, what well-behaved staff would send: from the rooms. */
export const opsSamples = (order_number: string): Samples => ({
  ...workSamples(),
  ...ordersSamples(order_number),
  ...customersSamples(order_number),
  ...moneySamples(order_number),
  ...booksSamples(),
  ...fleetSamples(),
  ...placesSamples(),
  ...offerSamples(),
  ...contentSamples(),
  ...peopleSamples(),
  ...runningSamples(),
})

/** How each act of staff comes to something to act on: from the rooms. */
export function waysOfActs(shop: TestShop, ops: OpsClient): ActSetups {
  const tools = acting(shop, ops, opsSamples('99999999'))
  return {
    ...workWays(tools),
    ...ordersWays(tools),
    ...customersWays(tools),
    ...moneyWays(tools),
    ...booksWays(tools),
    ...fleetWays(tools),
    ...placesWays(tools),
    ...offerWays(tools),
    ...contentWays(tools),
    ...peopleWays(tools),
    ...runningWays(tools),
  }
}
