import type { Language } from '../../contract/language.ts'
import { modelFi } from './modelFi.ts'

export const modelWords: Record<Language, typeof modelFi> = { fi: modelFi }
