import type { AnswerOf } from '../../../contract/call.ts'
import { priceOn } from '../../../contract/handover/returnPrices.ts'
import { fromEuros, toEuros } from '../../../contract/money/money.ts'
import * as promises from '../../../contract/ops/offer/returnPrices.ts'
import { saveItem } from '../../handover/handoverItems.ts'
import { type GivenPrice, givenPrices, givePrice, pricedThings } from '../../handover/returnPrices.ts'
import { invalid, Refusal } from '../../platform/http/refusal.ts'
import { act, type ActShop as Shop } from '../act.ts'
import { nameOf } from '../audit.ts'
import { requireWithinTerms } from '../excessOfTerms.ts'
import type { OpsHandlers } from '../opsHttp.ts'
import { words } from '../words.ts'
import { requireDay } from './priceActs.ts'

type Listed = AnswerOf<typeof promises.listReturnPrices>['prices'][number]

/** The return price list, and the things that are asked for at handovers. */
export const returnPriceActs = (
  shop: Shop,
): Pick<OpsHandlers, 'listReturnPrices' | 'changeReturnPrice' | 'saveHandoverItem'> => ({
  listReturnPrices: async () => {
    const today = shop.clock.today()
    const given = await givenPrices(shop.db)
    const prices = (await pricedThings(shop.db, shop.language)).map(({ key, name, item }): Listed => {
      const price = priceOn(given, key, today)
      return {
        key,
        name,
        price: price === null ? null : toEuros(price),
        item: item && { item: item.key, fuels: item.fuels, active: item.active },
        given: given
          .filter((one) => one.key === key)
          .toReversed()
          .toSorted(latestFirst)
          .map(givenView),
        version: versionOf(given, key),
      }
    })
    return { today, prices }
  },
  changeReturnPrice: act(shop, promises.changeReturnPrice, async (tx, { body, actor, note }) => {
    const { of: key, from, price, seen } = body
    const today = shop.clock.today()
    requireDay(from, today)
    const thing = (await pricedThings(tx, shop.language)).find((one) => one.key === key)
    if (!thing) throw new Refusal('RETURN_PRICE_UNKNOWN')
    const known = await givenPrices(tx)
    if (versionOf(known, key) !== seen) throw new Refusal('RETURN_PRICE_CHANGED')
    const given = { key, from, cents: fromEuros(price), now: shop.clock.now() }
    // A contract that was signed earlier today has the price of then.
    if (from === today && given.cents > (priceOn(known, key, today) ?? given.cents))
      throw invalid({ from: [(language) => words[language].raisedToday] })
    await requireWithinTerms(tx, given)
    const { before } = await givePrice(tx, { ...given, actor })
    const change = { before: before === null ? null : toEuros(before), after: price }
    note({ name: thing.name, ...change })
    return { key, name: thing.name, from, ...change }
  }),
  saveHandoverItem: act(shop, promises.saveHandoverItem, async (tx, { body: { item, ...said } }) => ({
    item: await saveItem(tx, item, said),
  })),
})

/** The order of a history: of two that hold from one day, the one that was given later stands. */
const latestFirst = (a: GivenPrice, b: GivenPrice): number => (a.from < b.from ? 1 : a.from > b.from ? -1 : 0)

const givenView = ({ cents, from, madeBy, madeAt }: GivenPrice): Listed['given'][number] => ({
  price: toEuros(cents),
  from,
  by: nameOf(madeBy),
  at: madeAt.toISOString(),
})

const versionOf = (given: readonly GivenPrice[], key: string): string =>
  given.findLast((one) => one.key === key)?.id ?? '-'
