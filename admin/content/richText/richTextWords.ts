import { finnishOnly, type Language } from '../../../contract/language.ts'
import { richTextFi } from './richTextFi.ts'

export const richTextWords: Record<Language, typeof richTextFi> = finnishOnly(richTextFi)
