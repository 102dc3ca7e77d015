export interface GivenTranslation {
  /** Where the text stands, such as `faq/0/questions/1/title`. */
  place: string
  finnish: string
  text: string
}

/** Every text in it by its place: the names of the objects and the numbers of the lists that lead to it. */
export function placesIn(value: unknown, place = ''): [string, string][] {
  if (typeof value === 'string') return [[place, value]]
  const parts = Object.entries((value ?? {}) as object)
  return parts.flatMap(([name, part]) => placesIn(part, place === '' ? name : `${place}/${name}`))
}

/** Sums of money that one of two texts names and the other does not: a translation says no other price. */
export function otherSums(finnish: string, text: string): string[] {
  const [one, other] = [new Set(sumsIn(finnish)), new Set(sumsIn(text))]
  return [...one.symmetricDifference(other)]
}

/** `2 938,20 €`, `€2,938.20` and `50 euron` as plain numbers. A coin is a size. */
function sumsIn(text: string): string[] {
  const plain = text.replaceAll(/(?:<[^>]*>|&nbsp;|\s)+/g, ' ')
  const sums = plain.matchAll(
    /(?:€|EUR) ?(\d[\d .,]*\d|\d)|(\d[\d .,]*\d|\d) ?(?:€|EUR\b|euro\w*\b)(?! (?:kolik|mynt|slant|coin))/gi,
  )
  return [...sums].map(([, before, behind]) => {
    const [, whole = '', cents = '00'] = /^(.*?)(?:[.,](\d\d))?$/.exec(before ?? behind ?? '') ?? []
    return `${whole.replaceAll(/\D/g, '')},${cents}`
  })
}
