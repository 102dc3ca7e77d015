import { fieldsWords } from './fieldsWords.ts'
import { type Language, languages } from './language.ts'

const kept = new Map<string, (language: Language) => string>()

/**
 * A schema carries a text, and whoever reads it has a language. So the sentence in the first language stands in the schema, and by it
 * `saidIn` finds the others. It is kept for ever: said where a schema is made, not for each value.
 */
export function keptSentence(sentence: (language: Language) => string): string {
  const text = sentence(languages[0])
  kept.set(text, sentence)
  return text
}

/** A sentence of the contract under a field. */
export const say = (sentence: (t: (typeof fieldsWords)[Language]) => string): string =>
  keptSentence((language) => sentence(fieldsWords[language]))

/** The text of a schema in a language. */
export const saidIn = (text: string, language: Language): string => kept.get(text)?.(language) ?? text
