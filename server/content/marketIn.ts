import { type Language, languages } from '../../contract/language.ts'
import type { Market } from '../fleet/market/market.ts'
import type { Db } from '../platform/database/database.ts'
import { speechOf } from './speechOf.ts'
import { spokenMarket } from './spokenContent.ts'

/** The market for who reads a language, translated once for all who are shown the same one. */
export function marketIn(language: Language, db: Db, market: () => Promise<Market>): () => Promise<Market> {
  if (language === languages[0]) return market
  const known = new WeakMap<Market, Promise<Market>>()
  const translate = async (finnish: Market) => {
    const services = finnish.dealers.map((dealer) => dealer.services)
    const ownDates = finnish.dealers.map((dealer) => dealer.ownDates)
    const prices = [...finnish.pricesAt(finnish.readAt).values()]
    return spokenMarket(finnish, await speechOf(db, language, services, ownDates, prices))
  }
  return async () => {
    const finnish = await market()
    const spoken = known.get(finnish) ?? translate(finnish)
    known.set(finnish, spoken)
    // The next who asks tries again.
    spoken.catch(() => known.delete(finnish))
    return await spoken
  }
}
