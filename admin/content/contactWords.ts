import { finnishOnly, type Language } from '../../contract/language.ts'
import { contactFi } from './contactFi.ts'

export const contactWords: Record<Language, typeof contactFi> = finnishOnly(contactFi)
