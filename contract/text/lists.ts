import { type Language, locales } from '../language.ts'

type Values = readonly (string | number)[]

const listed = (values: Values, language: Language, type: 'conjunction' | 'disjunction'): string =>
  new Intl.ListFormat(locales[language], { type }).format(values.map(String))

/** `1, 3 ja 6` */
export const andList = (values: Values, language: Language): string => listed(values, language, 'conjunction')
/** `1, 3 tai 6` */
export const orList = (values: Values, language: Language): string => listed(values, language, 'disjunction')
