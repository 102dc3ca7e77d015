import { type Language, languages } from './language.ts'

/**
 * A format of each language, made when it is first asked for. One of dates in a time zone takes a slow phone fifty milliseconds to
 * make: made as the code is read, it kept the finger waiting on every page.
 */
export function onFirstUse<T>(make: (language: Language) => T): (language?: Language) => T {
  const made = new Map<Language, { thing: T }>()
  return (language = languages[0]) => {
    const known = made.get(language) ?? { thing: make(language) }
    made.set(language, known)
    return known.thing
  }
}
