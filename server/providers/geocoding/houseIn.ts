/** No address is longer. */
const LONGEST = 200

/** An address as somebody typed it: up to the number of the house, which flat of it, and what follows, such as the town. */
export interface TypedHouse {
  house: string
  /** Only the driver needs it. */
  flat: string
  rest: string
}

/** `Mannerheimintie 4`, `3. linja 5b`, `Iso Roobertinkatu 20-22`: a name with two letters, then a number that is no postal code. */
const house = /^(.*?\p{L}{2}.*?[\s,]\d{1,4}(?:\s?[-–]\s?\d{1,4})?(?!\d)(?:\p{L}(?![\p{L}\d]))?)(.*)$/u
const word =
  '(?:as(?:unto)?|huon(?:eisto)?|hus|bst|bostad|lgh|lägenhet|rappu|porras|uppg|trappa|ovi|krs|kerros|lh|liikehuoneisto)'
/** A stairwell with or without a flat, a flat by its word or its number; a lone number has at most three digits. */
const part = String.raw`(?:${word}[.:]?\s*[\p{L}]?\s?\d{0,4}\s?\p{L}?|\d{1,2}\.\s?${word}|\p{L}\s?[-/]?\s?\d{1,4}\s?\p{L}?|\p{L}\s?[-/]\s?\p{L}|\p{L}|\d{1,3}\s?\p{L}?)`
const flat = new RegExp(String.raw`^(?:[\s,/]*${part}(?![\p{L}\d]))+`, 'iu')

/** The house that the words name; null where no house number is found. */
export function houseIn(text: string): TypedHouse | null {
  const found = house.exec(text.trim().slice(0, LONGEST))
  if (!found?.[1]) return null
  const after = found[2] ?? ''
  const inside = flat.exec(after)?.[0] ?? ''
  return { house: found[1], flat: inside.replace(/^[\s,/]+/, ''), rest: after.slice(inside.length) }
}

/** The text without the flat: a map does not know flats, and mistakes them for other houses. */
export function withoutFlat(text: string): string {
  const typed = houseIn(text.replace(/\([^)]*\)/g, ' '))
  return typed ? `${typed.house}${typed.rest}`.replace(/\s+,/g, ',').replace(/\s+/g, ' ').trim() : text
}
