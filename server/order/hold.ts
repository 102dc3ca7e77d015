/** WCAG 2.2.1: at least ten times, by one simple action. */
export const mostExtensions = 10

/** How long a pending order keeps its car from its last completed step. */
export const holdUntil = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000)

/** A hold that a step renews. */
export interface RenewedHold {
  until: Date
  /** Whatever its customer does again and again, an order keeps a car no longer than ten extensions would. */
  longestMinutes: number
}
export const renewedHold = (now: Date, minutes: number): RenewedHold => ({
  until: holdUntil(now, minutes),
  longestMinutes: minutes * (1 + mostExtensions),
})
