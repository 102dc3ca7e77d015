import { fi } from './fi.ts'
import type { Language } from './language.ts'

export const words: Record<Language, typeof fi> = { fi }
