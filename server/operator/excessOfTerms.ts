import type { Day } from '../../contract/days/date.ts'
import { excessInWords, priceOn, type SaidExcess } from '../../contract/handover/returnPrices.ts'
import { type Cents, formatPrice, toEuros } from '../../contract/money/money.ts'
import { versionAhead } from '../content/contentHistory.ts'
import { contentState } from '../content/contentState.ts'
import { givenPrices } from '../handover/returnPrices.ts'
import { startOfDay } from '../platform/clock.ts'
import type { Tx } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'

/*
 * Terms may say the excess in words beside the price list. They apply the lower of both, so a lower list price makes no
 * contract untrue; a higher one would.
 */

const kinds = ['excess', 'lower_excess'] as const satisfies readonly (keyof SaidExcess)[]

/** Refuses an excess above what any terms say that a contract can be agreed on from its first day on. */
export async function requireWithinTerms(
  tx: Tx,
  { key, cents, from, now }: { key: string; cents: Cents; from: Day; now: Date },
): Promise<void> {
  const kind = kinds.find((one) => one === key)
  if (!kind) return
  for (const terms of await termsFrom(tx, from, now)) {
    const said = excessInWords(terms)
    if (said && cents > said[kind]) throw new Refusal('EXCESS_ABOVE_TERMS', { values: { most: priced(said[kind]) } })
  }
}

/** Refuses terms that say a lower excess than the price list has on a day when they hold. */
export async function requireAboveList(tx: Tx, terms: unknown, from: Day): Promise<void> {
  const said = excessInWords(htmlOf(terms))
  if (!said) return
  const given = await givenPrices(tx)
  for (const kind of kinds) {
    const days = [from, ...given.filter((one) => one.key === kind && one.from > from).map((one) => one.from)]
    const above = days.map((day) => priceOn(given, kind, day)).find((cents) => cents !== null && cents > said[kind])
    if (above) throw new Refusal('TERMS_BELOW_EXCESS', { values: { price: priced(above) } })
  }
}

async function termsFrom(tx: Tx, from: Day, now: Date): Promise<string[]> {
  const { shown } = await contentState(tx, 'contract_terms', now)
  const ahead = await versionAhead(tx, 'contract_terms', now)
  const later = ahead ? [htmlOf(ahead.value)] : []
  return ahead && ahead.shownFrom <= startOfDay(from) ? later : [htmlOf(shown), ...later]
}

const htmlOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const priced = (cents: Cents) => (language: Parameters<typeof formatPrice>[1]) => formatPrice(toEuros(cents), language)
