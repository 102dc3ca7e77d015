import type { Language } from './language.ts'
import { refusalsEn } from './refusalsEn.ts'
import { refusalsFi } from './refusalsFi.ts'
import { refusalsSv } from './refusalsSv.ts'

export const words: Record<Language, typeof refusalsFi> = { fi: refusalsFi, sv: refusalsSv, en: refusalsEn }
