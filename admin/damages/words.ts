import { finnishOnly, type Language } from '../../contract/language.ts'
import { fi } from './fi.ts'

export const words: Record<Language, typeof fi> = finnishOnly(fi)
