import { createContext, useContext } from 'react'
import { type Language, languages } from '../contract/language.ts'

/** The language of what React draws: the root of the shop, of the console or of a rendered page hands it down. */
export const LanguageContext = createContext<Language>(languages[0])

export const useLanguage = (): Language => useContext(LanguageContext)

/** The language that the page came in, for its root and for what is said outside of what React draws. */
export const pageLanguage = (): Language =>
  languages.find((one) => one === globalThis.document?.documentElement.lang) ?? languages[0]
