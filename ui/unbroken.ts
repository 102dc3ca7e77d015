/** Keeps the parts of a number together, and a number and its unit: `Lisäkilometrit 2 000 km/kk`. */
export const unbroken = (text: string): string => text.replace(/(?<=\d) (?=\d{3}\b|km\b|cm\b)/g, '\u00a0')
