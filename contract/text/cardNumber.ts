/** The end of a card's number, by which its owner knows it: `•••• 0313`, on one line. */
export const cardNumber = (maskedPan: string): string => `••••\u00a0${maskedPan.slice(-4)}`
