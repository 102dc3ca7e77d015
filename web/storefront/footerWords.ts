import type { Language } from '../../contract/language.ts'
import { footerEn } from './footerEn.ts'
import { footerFi } from './footerFi.ts'
import { footerSv } from './footerSv.ts'

export const footerWords: Record<Language, typeof footerFi> = { fi: footerFi, sv: footerSv, en: footerEn }
