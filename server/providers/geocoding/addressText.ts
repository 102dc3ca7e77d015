/** The parts of an address as people type it; which words are street and which are town is for the gazetteer to say. */
export interface AddressText {
  postalCode?: string
  /** Groups of words that commas, brackets or the postal code kept apart. */
  groups: string[]
  /** The group after the postal code, which names the town. */
  town?: string
}

/** No address is longer; the rest would only cost time. */
const longest = 200
const country = /[\s,]+(suomi|finland)\s*$/i
const code = /(?:^|[\s,])(?:FI-?\s?)?(\d{5})(?=$|[\s,])/i

export function splitAddress(text: string): AddressText {
  const line = text
    .slice(0, longest)
    .replace(country, '')
    .replace(/[()\n;]/g, ',')
    .trim()
  const found = code.exec(line)
  if (!found?.[1]) return { groups: grouped(line) }
  const before = grouped(line.slice(0, found.index))
  const after = grouped(line.slice(found.index + found[0].length))
  return { postalCode: found[1], groups: [...before, ...after], ...(after[0] ? { town: after[0] } : {}) }
}

const grouped = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter((part) => part !== '')

/** `Mannerheimintie 1 A 5`: the street and the number of the house; the flat is nobody's business here. */
export function splitStreet(text: string): { street: string; streetNumber?: string } | null {
  const found = /^(\D*?)\s+(\d+(?:\s?-\s?\d+)?[a-zåäö]?)(?=\s|$)/i.exec(text)
  const street = (found?.[1] ?? text).trim()
  if (!/\p{L}{2}/u.test(street) || (!found && /\d/.test(text))) return null
  return { street, ...(found?.[2] ? { streetNumber: found[2].replace(/\s/g, '') } : {}) }
}
