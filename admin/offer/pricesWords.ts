import { finnishOnly, type Language } from '../../contract/language.ts'
import { pricesFi } from './pricesFi.ts'

export const pricesWords: Record<Language, typeof pricesFi> = finnishOnly(pricesFi)
