import { finnishOnly, type Language } from '../../contract/language.ts'
import { holderFi } from './holderFi.ts'

export const holderWords: Record<Language, typeof holderFi> = finnishOnly(holderFi)
