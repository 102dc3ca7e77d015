import type { AnswerOf } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { priceOn } from '../../contract/handover/returnPrices.ts'
import type { Language } from '../../contract/language.ts'
import { toEuros } from '../../contract/money/money.ts'
import { speechOf } from '../content/speechOf.ts'
import type { ShopParts } from '../platform/shopParts.ts'
import { givenPrices, pricedThings } from './returnPrices.ts'

/** The return price list as it holds today, with what is known to come. Things that nobody asks for any more are left out. */
export async function getReturnPrices(
  { db, clock }: Pick<ShopParts, 'db' | 'clock'>,
  language: Language,
): Promise<AnswerOf<Calls['getReturnPrices']>> {
  const today = clock.today()
  const given = await givenPrices(db)
  const things = await pricedThings(db, language)
  const speech = await speechOf(
    db,
    language,
    things.map(({ item }) => item?.name),
  )
  const prices = things.flatMap(({ key, name, item }) => {
    const cents = priceOn(given, key, today)
    if (cents === null || item?.active === false) return []
    const its = given.filter((one) => one.key === key)
    const from = its.reduce(
      (last, one) => (one.from <= today && one.from > last ? one.from : last),
      its[0]?.from ?? today,
    )
    const coming = its.filter((one) => one.from > today).map((one) => one.from)
    const first = coming.toSorted()[0]
    const next = first === undefined ? null : { price: toEuros(priceOn(given, key, first) ?? cents), from: first }
    return [{ key, ...(item ? speech.words({ name }) : { name }), price: toEuros(cents), from, next }]
  })
  return { today, prices }
}
