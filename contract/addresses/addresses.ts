import { type Language, languages } from '../language.ts'
import { addressWords } from './addressWords.ts'

/**
 * An address is what a browser shows, `/en/cars/norra-kide`; a path is what the shop goes by, `/autot/norra-kide`. In
 * Finnish they are one. Search and hash are the same in both.
 */
export interface Place {
  language: Language
  path: string
}

/** Remembers the language of the last page. */
export const languageCookie = 'kieli'

/** The address of a path in a language. */
export function addressOf(path: string, language: Language): string {
  if (language === languages[0] || !path.startsWith('/')) return path
  return `/${language}${turned(path, addressWords[language])}`
}

/**
 * The place that a browser asks for by an address. Two slashes behind a language begin no path: a link to that path would
 * lead to another site.
 */
export function placeOf(address: string): Place {
  const language =
    languages.slice(1).find((one) => new RegExp(`^/${one}(?=/(?![/\\\\])|[?#]|$)`).test(address)) ?? languages[0]
  if (language === languages[0]) return { language, path: address }
  const path = turned(address.slice(language.length + 1), pathWords(language))
  return { language, path: path.startsWith('/') ? path : `/${path}` }
}

/** The path with other words, and no lonely slash at the end of what stands before it. */
function turned(path: string, by: Record<string, string>): string {
  const [, steps = '', rest = ''] = /^([^?#]*)(.*)$/.exec(path) ?? []
  const words = steps.split('/').map((step) => (Object.hasOwn(by, step) ? by[step] : step))
  return (steps === '/' ? '' : words.join('/')) + rest
}

const reversed = new Map<Language, Record<string, string>>()

function pathWords(language: Language): Record<string, string> {
  const known = reversed.get(language)
  if (known) return known
  const made = Object.fromEntries(Object.entries(addressWords[language]).map(([path, address]) => [address, path]))
  reversed.set(language, made)
  return made
}
