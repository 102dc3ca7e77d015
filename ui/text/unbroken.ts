/** Keeps the parts of a number together, and a number and its unit: `Lisäkilometrit 2 000 km/kk`. What stands in a tag is left. */
export const unbroken = (text: string): string =>
  text.replace(/<[^>]*>|(?<=\d) (?=\d{3}\b|km\b|cm\b|kk\b|[%€])/g, (found) => (found === ' ' ? '\u00a0' : found))
