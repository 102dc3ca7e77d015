import { type Language, locales } from '../language.ts'
import { onFirstUse } from '../onFirstUse.ts'

const format = onFirstUse((language) => new Intl.NumberFormat(locales[language]))

/** A number of things: `1 234`. The space does not break. */
export const formatCount = (count: number, language: Language): string => format(language).format(count)
