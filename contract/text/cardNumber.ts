/** The end of a card's number, by which its owner knows it: `•••• 0313`. */
export const cardNumber = (maskedPan: string): string => `•••• ${maskedPan.slice(-4)}`
