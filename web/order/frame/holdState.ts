export type HoldState = 'held' | 'ending' | 'over'

/** How long before its end a reservation warns. */
const warnMs = 5 * 60_000

export function holdState(until: string, now: number): HoldState {
  const left = Date.parse(until) - now
  if (left <= 0) return 'over'
  return left <= warnMs ? 'ending' : 'held'
}
