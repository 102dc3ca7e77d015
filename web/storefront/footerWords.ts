import type { Language } from '../../contract/language.ts'
import { footerFi as fi } from './footerFi.ts'

export const footerWords: Record<Language, typeof fi> = { fi }
