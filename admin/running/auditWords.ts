import type { Language } from '../../contract/language.ts'
import { auditFi } from './auditFi.ts'

export const auditWords: Record<Language, typeof auditFi> = { fi: auditFi }
