type Try = { outcome: string }

/** Sent, and nobody knows yet what became of it. The bank's question to the customer is another thing: it ends by itself. */
export const OPEN = ['asked', 'pending', 'unknown'] as const

export const isOpen = ({ outcome }: Try): boolean => OPEN.some((open) => open === outcome)

/** Come to nothing: another one may follow. */
export const isOver = ({ outcome }: Try): boolean => outcome === 'declined' || outcome === 'unavailable'
