/** The languages that the shop speaks: whoever adds one is led by the compiler to each sentence that is missing in it. */
export const languages = ['fi', 'sv', 'en'] as const

/** The language of a page, a letter or a paper. It is handed down from where one begins to each sentence in it. */
export type Language = (typeof languages)[number]

/** Numbers, days and names are written as in Finland, whatever the language. */
export const locales: Record<Language, string> = { fi: 'fi-FI', sv: 'sv-FI', en: 'en-FI' }

/** Words that are said in Finnish to whoever reads them: those of staff, and what only staff hear. */
export const finnishOnly = <Words>(fi: Words): Record<Language, Words> => ({ fi, sv: fi, en: fi })

/** Each language in its own words, for who reads no other. */
export const languageNames: Record<Language, string> = { fi: 'Suomeksi', sv: 'På svenska', en: 'In English' }

/** A sentence, or what says it in the language of its reader. */
export type Sentence = string | ((language: Language) => string)
