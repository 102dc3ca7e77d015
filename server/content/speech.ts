import { addressOf, placeOf } from '../../contract/addresses/addresses.ts'
import { type Language, languages } from '../../contract/language.ts'

/** Texts of the provider for who reads a language: each as it was translated from just these words, or else in Finnish. Links lead to pages in the language. */
export interface Speech {
  language: Language
  /** Undefined: nobody has translated these words. */
  translated(finnish: string): string | undefined
  text(finnish: string): string
  /** HTML; where it stayed Finnish, it says so. */
  html(finnish: string): string
  /** Words that stand together: all in the language, or all in Finnish and marked so. */
  words<T extends Record<string, string>>(finnish: T): T & { lang?: 'fi' }
}

export function speechIn(language: Language, find: (finnish: string) => string | undefined): Speech {
  const led = (html: string) =>
    language === languages[0]
      ? html
      : html.replaceAll(/(?<=<a href=")\/(?!api\/)[^"]*/g, (address) => addressOf(placeOf(address).path, language))
  const translated: Speech['translated'] = (finnish) => {
    const said = finnish.trim() === '' ? finnish : find(finnish)
    return said && led(said)
  }
  return {
    language,
    translated,
    text: (finnish) => translated(finnish) ?? finnish,
    html: (finnish) => translated(finnish) ?? `<div lang="${languages[0]}">${led(finnish)}</div>`,
    words: (finnish) => {
      const said = Object.entries(finnish).map(([name, text]) => [name, translated(text)] as const)
      return said.some(([, text]) => text === undefined)
        ? { ...finnish, lang: languages[0] }
        : Object.assign({}, finnish, Object.fromEntries(said))
    },
  }
}

export const inFinnish: Speech = speechIn(languages[0], (finnish) => finnish)
