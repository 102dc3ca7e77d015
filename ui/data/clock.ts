// The shop's clock may be moved in a test environment; the browser then keeps the difference.
let ahead = 0

/** Learns the server's time from an answer that tells it, and came just now or `at` another time of the browser's clock. */
export function learnTime(told: string | null, at = Date.now()): void {
  const instant = Date.parse(told ?? '')
  if (!Number.isNaN(instant)) ahead = instant - at
}

/** Now, by the shop's clock, in milliseconds. */
export const shopNow = (): number => Date.now() + ahead
