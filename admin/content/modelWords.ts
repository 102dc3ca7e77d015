import { finnishOnly, type Language } from '../../contract/language.ts'
import { modelFi } from './modelFi.ts'

export const modelWords: Record<Language, typeof modelFi> = finnishOnly(modelFi)
