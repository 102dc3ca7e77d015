import { finnishOnly, type Language } from '../../contract/language.ts'
import { returnPricesFi } from './returnPricesFi.ts'

export const returnPricesWords: Record<Language, typeof returnPricesFi> = finnishOnly(returnPricesFi)
