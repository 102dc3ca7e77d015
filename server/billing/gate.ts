import type { ChargeOutcome, DeclineClass } from '../../contract/ops/money/moneyOutcomes.ts'
import { isOpen } from './states.ts'

/** A charge that some card was asked for. */
export interface CardTry {
  face: string
  at: Date
  outcome: ChargeOutcome
  declineClass: DeclineClass | null
  declineCode: string | null
}
export type Barrier =
  | { why: 'refused'; code: string | null }
  | { why: 'wornOut' }
  | { why: 'tooManyToday'; retryAfterSeconds: number }
/** The card is being asked already. The outcome of that decides whether it may be asked again. */
export interface Busy {
  why: 'busy'
}

const DAY_MS = 86_400_000
const MOST_A_DAY = 5
/** The limit of card schemes, for the shop's own tries and the customer's alike. */
const MOST_IN_30_DAYS = 15

/**
 * Why a card may not be asked for a charge, by the shop or the customer; null when it may. Failed charges of all orders
 * count, and a card that was refused for good is never asked again.
 */
export function barrierOf(tries: readonly CardTry[], face: string, now: Date): Barrier | null {
  const newestFirst = tries
    .filter((one) => one.face === face && one.outcome !== 'unavailable')
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
  const refused = newestFirst.find(({ declineClass }) => declineClass === 'hard')
  if (refused) return { why: 'refused', code: refused.declineCode }
  const unpaid = newestFirst
    .filter(({ outcome }) => outcome !== 'paid' && outcome !== 'surplus')
    .map(({ at }) => now.getTime() - at.getTime())
  const within = (age: number, most: number) => unpaid.length >= most && (unpaid[most - 1] ?? age) < age
  if (within(30 * DAY_MS, MOST_IN_30_DAYS)) return { why: 'wornOut' }
  if (!within(DAY_MS, MOST_A_DAY)) return null
  const oldest = unpaid[MOST_A_DAY - 1] ?? 0
  return { why: 'tooManyToday', retryAfterSeconds: Math.ceil((DAY_MS - oldest) / 1_000) }
}

/**
 * The same for what the shop charges by itself, which can wait: one charge of a card at a time, and a charge
 * without an outcome is no failure of the card yet.
 */
export function barrierOfTurn(tries: readonly CardTry[], face: string, now: Date): Barrier | Busy | null {
  const barrier = barrierOf(
    tries.filter((one) => !isOpen(one)),
    face,
    now,
  )
  if (barrier) return barrier
  const isAsked = tries.some((one) => one.face === face && one.outcome === 'asked')
  return isAsked || barrierOf(tries, face, now) ? { why: 'busy' } : null
}
