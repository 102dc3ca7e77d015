import { addDays, type Day, day, daysBetween } from '../days/date.ts'
import { type Cents, cents } from './money.ts'

/**
 * The reference rate of the Interest Act (korkolaki 633/1982, 12 §) by its first day, in tenths of a percent, as the Bank of Finland
 * tells it before each half-year. The last one goes on until the next line is added.
 */
const referenceRates = [
  { from: '2023-01-01', rate: 25 },
  { from: '2023-07-01', rate: 40 },
  { from: '2024-01-01', rate: 45 },
  { from: '2025-01-01', rate: 35 },
  { from: '2025-07-01', rate: 25 },
  { from: '2026-01-01', rate: 25 },
].map(({ from, rate }) => ({ from: day(from), rate }))

/** Above the reference rate: 7 percentage points of a consumer (4 §), 8 of a company (4 a §). */
const ADDED = { consumer: 70, company: 80 }
export type DebtorKind = keyof typeof ADDED

/** The yearly interest on a late payment on a day, in tenths of a percent. */
export const lateRateOn = (on: Day, kind: DebtorKind): number =>
  (referenceRates.findLast(({ from }) => from <= on)?.rate ?? 0) + ADDED[kind]

/** The interest on a debt from one day to another, both counted, at the rate of each of them. A part of a cent is left to the debtor. */
export function lateInterest(debt: Cents, { first, last }: { first: Day; last: Day }, kind: DebtorKind): Cents {
  const changes = referenceRates.map(({ from }) => from).filter((from) => from > first && from <= last)
  const begins = [first, ...changes]
  const parts = begins.map((begin, at) => {
    const end = begins[at + 1]
    return Math.max(0, daysBetween(begin, end ?? addDays(last, 1))) * lateRateOn(begin, kind)
  })
  return cents(Math.floor((debt * parts.reduce((sum, part) => sum + part, 0)) / (365 * 1_000)))
}

/** The most that a consumer's reminder may cost (laki saatavien perinnästä 513/1999, 10 a §). */
const CONSUMER_FEE = cents(500)
/** The fixed compensation for the costs of collecting from a company that is late; once for all of its debts together. */
const COMPANY_FEE = cents(4_000)
/** Days from the due day, and from one reminder to the next, before which a reminder costs a consumer nothing. */
export const FEE_AFTER_DAYS = 14
/** Days from the reminder until what it asks for is to be paid, and until a collector may have it. */
export const PAY_WITHIN_DAYS = 14

interface Asked {
  kind: DebtorKind
  /** The earliest due day of the debts. */
  dueOn: Day
  /** The last reminder before this one, and how many there were. */
  lastOn: Day | null
  count: number
  today: Day
}

/** The fee of a reminder that is sent today; none where the law gives none yet. */
export function reminderFee({ kind, dueOn, lastOn, count, today }: Asked): Cents {
  if (kind === 'company') return count === 0 ? COMPANY_FEE : cents(0)
  const since = lastOn && lastOn > dueOn ? lastOn : dueOn
  return daysBetween(since, today) >= FEE_AFTER_DAYS ? CONSUMER_FEE : cents(0)
}
