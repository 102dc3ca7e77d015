import type { Language } from '../../../contract/language.ts'
import { formatPrice } from '../../../contract/money/money.ts'
import { words } from '../words.ts'

/** An amount that is credited or paid back; nothing is said as such. */
export const amountOrNothing = (euros: number, language: Language): string =>
  euros === 0 ? words[language].act.nothing : formatPrice(euros, language)
