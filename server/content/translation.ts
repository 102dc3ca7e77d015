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
