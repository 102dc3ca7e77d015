/** The part of the account page that is about one order: letters lead to it, the page brings it into view. */
export const orderAnchor = (orderNumber: string): string => `tilaus-${orderNumber}`
