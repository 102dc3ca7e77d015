import type { Day } from '../days/date.ts'
import { type Cents, cents, fromEuros } from '../money/money.ts'

/*
 * The return price list of the provider: each thing that can be missing, dirty or broken at a return has a price, tax
 * included, from a day on. Server and console share what a price is of and which one holds for a contract.
 */

/** Prices that every provider has. `fuel` and `charge` are by one per cent that is missing. */
export const returnPriceKinds = ['fuel', 'charge', 'cleaning', 'special_cleaning', 'excess', 'lower_excess'] as const
export type ReturnPriceKind = (typeof returnPriceKinds)[number]

/** The key of the price of a thing that goes with the car. */
export const itemPriceKey = (item: string): string => `item:${item}`
export const itemOfPrice = (key: string): string | null => /^item:(.+)$/.exec(key)?.[1] ?? null
export const isByPercent = (key: string): boolean => key === 'fuel' || key === 'charge'

/** Cleaning at a return, as whoever takes the car back judges it. */
export const cleanings = ['cleaning', 'special_cleaning'] as const
export type Cleaning = (typeof cleanings)[number]

/** Per cent of fuel or charge that may be missing at a return: the terms say them. */
export const ENERGY_TOLERANCE = 5

/** The address of the price list in the shop. */
export const returnPricesPath = '/palautushinnasto'

/** A price with its first day. */
export interface DatedPrice {
  key: string
  cents: Cents
  from: Day
}

/** The price on a day, of prices in the order in which they were given; null: there was none. */
export const priceOn = (prices: readonly DatedPrice[], key: string, on: Day): Cents | null =>
  prices
    .filter((one) => one.key === key && one.from <= on)
    .reduce<DatedPrice | null>((last, one) => (last && last.from > one.from ? last : one), null)?.cents ?? null

/** The price of a contract: that of the day it was agreed on, or the lower one of today. Null: none was agreed on. */
export function agreedPrice(
  prices: readonly DatedPrice[],
  key: string,
  { agreedOn, today }: { agreedOn: Day; today: Day },
): Cents | null {
  const agreed = priceOn(prices, key, agreedOn)
  return agreed === null ? null : cents(Math.min(agreed, priceOn(prices, key, today) ?? agreed))
}

/** Whether the words of a contract name the price list: without them nothing is reckoned by it. */
export const namesReturnPrices = (termsHtml: string): boolean => /palautushinnasto/i.test(termsHtml)

/** The excess that terms promise in words, and the lower one. */
export type SaidExcess = Record<'excess' | 'lower_excess', Cents>

/** The sums of terms 13.1; null: they leave the excess to the price list. */
export function excessInWords(termsHtml: string): SaidExcess | null {
  const sums = /omavastuu on (\d[\d\s]*) euroa vahinkoa kohti tai (\d[\d\s]*) euroa/i.exec(termsHtml)
  const [excess, lower] = (sums ?? []).slice(1).map((text) => fromEuros(Number(text.replace(/\s/g, ''))))
  return excess !== undefined && lower !== undefined ? { excess, lower_excess: lower } : null
}
