import { type Language, languages } from '../../contract/language.ts'

/** The language in which the shop writes down what it keeps: invoices, changes of an order, wishes. What is written stays as it is. */
export const keptLanguage: Language = languages[0]
