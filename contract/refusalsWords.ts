import type { Language } from './language.ts'
import { refusalsFi as fi } from './refusalsFi.ts'

export const words: Record<Language, typeof fi> = { fi }
