import type { AnswerOf, ParsedBodyOf } from '../../../contract/call.ts'
import { gears } from '../../../contract/cars/carKinds.ts'
import { addDays, type Day, helsinkiDay } from '../../../contract/days/date.ts'
import type { Sentence } from '../../../contract/language.ts'
import { fromEuros, toEuros } from '../../../contract/money/money.ts'
import {
  changePrices as changePromise,
  type listPriceHistory,
  withdrawPrice,
} from '../../../contract/ops/offer/prices.ts'
import { modelForStaff, modelsForStaff } from '../../fleet/models/findModel.ts'
import { changePrices, type PriceChange, withdrawPlanned } from '../../fleet/prices/changePrices.ts'
import { pricesOnWire } from '../../fleet/prices/offer.ts'
import { offersAt, pricesFrom } from '../../fleet/prices/offerOf.ts'
import { type PriceCell, priceCells } from '../../fleet/prices/priceCells.ts'
import { type PriceOnce, priceHistory } from '../../fleet/prices/priceHistory.ts'
import { offerKey, pricesAt } from '../../fleet/prices/prices.ts'
import { type Clock, startOfDay } from '../../platform/clock.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { invalid, Refusal } from '../../platform/http/refusal.ts'
import { act, type ActShop as Shop } from '../act.ts'
import { nameOf } from '../audit.ts'
import type { OpsHandlers } from '../opsHttp.ts'
import { words } from '../words.ts'

type Body = ParsedBodyOf<typeof changePromise>
type Answer = AnswerOf<typeof changePromise>
type Models = Awaited<ReturnType<typeof modelsForStaff>>

const MOST_SHOWN = 100
const DAYS_AHEAD = 730

/** List prices by day. */
export const priceActs = (
  shop: Shop,
): Pick<OpsHandlers, 'listPrices' | 'listPriceHistory' | 'changePrices' | 'withdrawPrice'> => ({
  listPrices: () => pricesOf(shop.db, shop.clock),
  listPriceHistory: async ({ query: { model, gear, term } }) => {
    const found = await modelForStaff(shop.db, model)
    if (!found) return { prices: [] }
    const rows = await priceHistory(shop.db, { modelId: found.id, gear, term }, MOST_SHOWN)
    return { prices: historyView(rows, shop.clock.now()) }
  },
  changePrices: act(shop, changePromise, async (tx, { body, actor, note }) => {
    requireDay(body.from, shop.clock.today())
    const answer = await changed(shop, tx, actor, body)
    note({
      changes: answer.changes.map(({ model, gear, term, before, after }) => ({ model, gear, term, before, after })),
    })
    return answer
  }),
  withdrawPrice: act(shop, withdrawPrice, async (tx, { body: { model, gear, term, from }, actor: by }) => {
    const found = await modelForStaff(tx, model)
    const planned = { by, now: shop.clock.now(), from: startOfDay(from), modelId: found?.id ?? '', gear, term }
    if (!found || !(await withdrawPlanned(tx, planned))) throw new Refusal('PRICE_NOT_PLANNED')
    return { model, from }
  }),
})

async function pricesOf(db: Queryable, clock: Clock) {
  const now = clock.now()
  const [models, cells, offers] = [await modelsForStaff(db), await priceCells(db, now), await offersAt(db, now)]
  const cars = models.flatMap(({ id, model, displayName, active }) =>
    gears.map((gear) => {
      const offer = active ? offers.get(offerKey(id, gear)) : null
      const its = cells.filter((cell) => cell.modelId === id && cell.gear === gear)
      return { model, name: displayName, gear, terms: its.map(cellView), shown: offer ? pricesOnWire(offer) : null }
    }),
  )
  return { today: clock.today(), cars }
}

const cellView = ({ term, current, planned, version }: PriceCell) => ({
  term,
  version,
  price: current && toEuros(current.cents),
  planned: planned.map(({ from, cents, by }) => ({ from: helsinkiDay(from), price: toEuros(cents), by: nameOf(by) })),
})

function historyView(rows: readonly PriceOnce[], now: Date): AnswerOf<typeof listPriceHistory>['prices'] {
  const holds = rows.find(({ from, withdrawnAt }) => withdrawnAt === null && from <= now)
  return rows.map((row) => ({
    price: toEuros(row.cents),
    from: row.from.toISOString(),
    by: nameOf(row.madeBy),
    at: row.madeAt?.toISOString() ?? null,
    state: row.withdrawnAt ? 'withdrawn' : row.from > now ? 'planned' : row === holds ? 'holds' : 'past',
    withdrawn: row.withdrawnAt ? { by: nameOf(row.withdrawnBy) ?? '', at: row.withdrawnAt.toISOString() } : null,
  }))
}

/** Prices are given for today or a day to come, not so far ahead that nobody means it. */
export function requireDay(from: Day, today: Day): void {
  const last = addDays(today, DAYS_AHEAD)
  if (from < today) throw invalid({ from: [(language) => words[language].priceDayIsOver] })
  if (from > last) throw invalid({ from: [(language) => words[language].priceDayLast(last)] })
}

async function changed({ clock }: Shop, tx: Tx, by: string, { from: first, changes }: Body): Promise<Answer> {
  const now = clock.now()
  // Never in the past, also where it became midnight since the day was judged.
  const from = new Date(Math.max(now.getTime(), startOfDay(first).getTime()))
  const models = await modelsForStaff(tx)
  const before = pricesAt(await pricesFrom(tx, now), from)
  const done = await changePrices(tx, { by, now, from, wanted: wantedOf(models, changes) })
  const after = pricesAt(await pricesFrom(tx, now), from)
  const cars = new Map(done.map((one) => [offerKey(one.modelId, one.gear), one]))
  const named = (id: string) => {
    const its = models.find((model) => model.id === id)
    return { model: its?.model ?? '', name: its?.displayName ?? '' }
  }
  const lost = ({ modelId, gear, term }: PriceChange) => {
    const key = offerKey(modelId, gear)
    return after.get(key)?.[term]?.campaign ? null : (before.get(key)?.[term]?.campaign?.name ?? null)
  }
  return {
    from: first,
    changes: done.map((one) => ({
      ...named(one.modelId),
      gear: one.gear,
      term: one.term,
      after: toEuros(one.after),
      campaign_lost: lost(one),
      before: one.before === null ? null : toEuros(one.before),
      next: one.next && { price: toEuros(one.next.cents), from: helsinkiDay(one.next.from) },
    })),
    shown: [...cars].map(([key, { modelId, gear }]) => {
      const offer = after.get(key)
      return { ...named(modelId), gear, prices: offer ? pricesOnWire(offer) : null }
    }),
  }
}

/** Named by entry when it cannot be. */
function wantedOf(models: Models, changes: Body['changes']) {
  const errors: Record<string, Sentence[]> = {}
  const known = new Set<string>()
  const wanted = changes.map(({ model, gear, term, price, seen }, at) => {
    const modelId = models.find((one) => one.model === model)?.id ?? ''
    const key = `${model} ${gear} ${term}`
    if (modelId === '') errors[`changes.${at}.model`] = [(language) => words[language].modelNotSold]
    if (known.has(key)) errors[`changes.${at}.model`] = [(language) => words[language].priceTwice]
    if (price <= 0) errors[`changes.${at}.price`] = [(language) => words[language].priceAboveNothing]
    known.add(key)
    return { modelId, gear, term, cents: fromEuros(price), seen }
  })
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return wanted
}
