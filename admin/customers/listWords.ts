import { finnishOnly, type Language } from '../../contract/language.ts'
import { fi } from './listFi.ts'

export const listWords: Record<Language, typeof fi> = finnishOnly(fi)
