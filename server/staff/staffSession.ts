/** How long a session of staff lives: so long without an act of the person, so long at most, and how often an act is written down. */
export const IDLE_MINUTES = 60
export const MOST_HOURS = 12
const TOUCH_MS = 60_000

export const idleSince = (now: Date): Date => new Date(now.getTime() - IDLE_MINUTES * 60_000)
export const endOf = (begun: Date): Date => new Date(begun.getTime() + MOST_HOURS * 3_600_000)
export const wantsTouch = (lastActedAt: Date, now: Date): boolean => now.getTime() - lastActedAt.getTime() >= TOUCH_MS
