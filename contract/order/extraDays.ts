import { type Cents, cents } from '../money/money.ts'

/** Most days that are bought at the end of one order. Whoever needs more goes on by the month. */
export const MOST_EXTRA_DAYS = 14

/** Each costs a thirtieth of the car's monthly price (terms 16.5). A started cent is the customer's. */
export const priceOfDays = (monthly: Cents, days: number): Cents => cents(Math.floor((monthly * days) / 30))
