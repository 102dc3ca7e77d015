import { finnishOnly, type Language } from '../../contract/language.ts'
import { bannersFi } from './bannersFi.ts'

export const bannersWords: Record<Language, typeof bannersFi> = finnishOnly(bannersFi)
