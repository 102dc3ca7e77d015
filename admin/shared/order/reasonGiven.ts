/** Why something was changed, as staff gave it; a handover once wrote a word of its own there. */
export const reasonGiven = (reason: string): string => (reason === 'car delivered' ? '' : reason)
