import { finnishOnly, type Language } from '../../contract/language.ts'
import { settlementsFi } from './settlementsFi.ts'

export const settlementsWords: Record<Language, typeof settlementsFi> = finnishOnly(settlementsFi)
