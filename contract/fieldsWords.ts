import { fieldsFi } from './fieldsFi.ts'
import type { Language } from './language.ts'

export const fieldsWords: Record<Language, typeof fieldsFi> = { fi: fieldsFi }
