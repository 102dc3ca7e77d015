import { finnishOnly, type Language } from '../../../contract/language.ts'
import { keptSentence } from '../../../contract/schemaSentences.ts'
import { fi } from './fi.ts'

export const words: Record<Language, typeof fi> = finnishOnly(fi)
export type Words = typeof fi

/** A sentence of the schemas of files (`contract/schemaSentences.ts`). */
export const says = (sentence: (t: Words) => string): string => keptSentence((language) => sentence(words[language]))
