import { finnishOnly, type Language } from '../../contract/language.ts'
import { auditFi } from './auditFi.ts'

export const auditWords: Record<Language, typeof auditFi> = finnishOnly(auditFi)
