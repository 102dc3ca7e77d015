import { expect, test } from 'vitest'
import type { Act } from '../../ui/data/acts.ts'
import { afterAct } from '../testing/afterAct.ts'
import * as places from './places/queries.ts'
import * as offer from './queries.ts'

test.each<[string, Act<never, never>, string[]]>([
  ['changePrices', offer.changePrices as never, ['listPrices', 'listPriceHistory']],
  ['withdrawPrice', offer.withdrawPrice as never, ['listPrices', 'listPriceHistory']],
  ['changeService', offer.changeService as never, ['listServices']],
  ['createCampaign', offer.createCampaign as never, ['listCampaigns']],
  ['endCampaign', offer.endCampaign as never, ['listCampaigns']],
  ['createCode', offer.createCode as never, ['listPromoCodes']],
  ['endCode', offer.endCode as never, ['listPromoCodes']],
  ['changePlace', places.changePlace as never, ['listPlaces']],
  ['hidePlace', places.hidePlace as never, ['listPlaces']],
  ['closeShopDay', places.closeShopDay as never, ['listClosedDays']],
])('%s is done once however often it is sent, and its lists are asked for anew', async (_, act, stale) => {
  expect(await afterAct(act)).toEqual({ once: true, stale: stale.toSorted() })
})

test.each<[string, Act<never, never>, string[]]>([
  ['askPrices', offer.askPrices as never, ['listPrices']],
  ['askService', offer.askService as never, ['listServices']],
])('%s only asks, and learns what others changed', async (_, act, stale) => {
  expect(await afterAct(act)).toEqual({ once: false, stale })
})
