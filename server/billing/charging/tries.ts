/** One try to charge an invoice. */
export interface Try {
  /** The face of the card that was asked: a card that is added twice is one. */
  card: string
  at: Date
  declineClass: 'soft' | 'hard' | null
}

/** Card schemes count tries, the shop's own and the customer's alike. */
const MOST = 15
const WITHIN_MS = 30 * 86_400_000

/** Whether the card's issuer has said a no to this invoice that no other try will change. */
export const isRefused = (tries: readonly Try[], card: string): boolean =>
  tries.some((one) => one.card === card && one.declineClass === 'hard')

/** Whether the card has been asked for this invoice as often as it may be. */
export const isWornOut = (tries: readonly Try[], card: string, now: Date): boolean =>
  tries.filter((one) => one.card === card && now.getTime() - one.at.getTime() < WITHIN_MS).length >= MOST
