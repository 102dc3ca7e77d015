import { asc } from 'drizzle-orm'
import type { Day } from '../../contract/days/date.ts'
import { type DatedPrice, itemPriceKey, priceOn, returnPriceKinds } from '../../contract/handover/returnPrices.ts'
import { words as handoverWords } from '../../contract/handover/words.ts'
import type { Language } from '../../contract/language.ts'
import type { Cents } from '../../contract/money/money.ts'
import type { Queryable, Tx } from '../platform/database/database.ts'
import { newId } from '../platform/ids.ts'
import { handoverItem, returnPrice } from './tables.ts'

export type GivenPrice = DatedPrice & Pick<typeof returnPrice.$inferSelect, 'id' | 'madeAt' | 'madeBy'>

/** Question: all prices that were ever given, in their order. They are few. */
export const givenPrices = (db: Queryable): Promise<GivenPrice[]> =>
  db
    .select({
      id: returnPrice.id,
      key: returnPrice.key,
      cents: returnPrice.cents,
      from: returnPrice.validFrom,
      madeAt: returnPrice.madeAt,
      madeBy: returnPrice.madeBy,
    })
    .from(returnPrice)
    .orderBy(asc(returnPrice.madeAt), asc(returnPrice.id))

/** A thing or a work that has a price, with its name. */
export interface Priced {
  key: string
  name: string
  item: typeof handoverItem.$inferSelect | null
}

/** Question: everything that the price list has a row for, by its order: also things that are not asked for any more. */
export async function pricedThings(db: Queryable, language: Language): Promise<Priced[]> {
  const items = await db.select().from(handoverItem).orderBy(asc(handoverItem.sort), asc(handoverItem.key))
  const names = handoverWords[language].returnPrices
  return [
    ...items.map((item) => ({ key: itemPriceKey(item.key), name: item.name, item })),
    ...returnPriceKinds.map((key) => ({ key, name: names[key], item: null })),
  ]
}

/** Gives a price from a day on, and says what would have held then. */
export async function givePrice(
  tx: Tx,
  { key, cents, from, actor, now }: { key: string; cents: Cents; from: Day; actor: string; now: Date },
): Promise<{ before: Cents | null }> {
  const before = priceOn(await givenPrices(tx), key, from)
  await tx.insert(returnPrice).values({ id: newId(), key, cents, validFrom: from, madeAt: now, madeBy: actor })
  return { before }
}
