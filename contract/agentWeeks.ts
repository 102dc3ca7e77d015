/** For how many weeks a search may be saved. */
export const agentWeeks = [1, 2, 4, 8] as const
