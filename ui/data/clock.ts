// The shop's clock may be moved in a test environment; the browser then keeps the difference.
let ahead = 0

/** Learns the server's time from an answer that tells it. */
export function learnTime(told: string | null): void {
  const instant = Date.parse(told ?? '')
  if (!Number.isNaN(instant)) ahead = instant - Date.now()
}

/** Now, by the shop's clock, in milliseconds. */
export const shopNow = (): number => Date.now() + ahead
