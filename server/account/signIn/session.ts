/** How long a token lives: so long unused, so long at most, and how often its use is written down. */
export const IDLE_DAYS = 7
export const ABSOLUTE_DAYS = 30
const TOUCH_MS = 3_600_000

/** The name of a device that is not known; the shop's own pages send it when they sign in. */
export const UNNAMED = 'web'

export const daysAfter = (from: Date, days: number): Date => new Date(from.getTime() + days * 86_400_000)

export const wantsTouch = (lastUsedAt: Date, now: Date): boolean => now.getTime() - lastUsedAt.getTime() >= TOUCH_MS
