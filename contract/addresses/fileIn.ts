import { type Language, languages } from '../language.ts'

/** The file of the shop that has words in it, in a language: `jako.jpg`, `jako-sv.jpg`. Others name the Finnish one since before there were more. */
export const fileIn = (language: Language, name: string): string =>
  language === languages[0] ? name : name.replace('.', `-${language}.`)
