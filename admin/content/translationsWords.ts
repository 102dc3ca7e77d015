import { finnishOnly, type Language } from '../../contract/language.ts'
import { translationsFi } from './translationsFi.ts'

export const translationsWords: Record<Language, typeof translationsFi> = finnishOnly(translationsFi)
