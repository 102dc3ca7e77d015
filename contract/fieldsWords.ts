import { fieldsEn } from './fieldsEn.ts'
import { fieldsFi } from './fieldsFi.ts'
import { fieldsSv } from './fieldsSv.ts'
import type { Language } from './language.ts'

export const fieldsWords: Record<Language, typeof fieldsFi> = { fi: fieldsFi, sv: fieldsSv, en: fieldsEn }
