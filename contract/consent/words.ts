import type { Language } from '../language.ts'
import { en } from './en.ts'
import { fi } from './fi.ts'
import { sv } from './sv.ts'

export const words: Record<Language, typeof fi> = { fi, sv, en }
