/** For how many weeks a search may be saved. */
export const agentWeeks = [1, 2, 4, 8] as const

/** Kilometres that a search can be narrowed to. */
export const distances = [100, 200, 500, 1000] as const
