import { finnishOnly, type Language } from '../../contract/language.ts'
import { debtorsFi } from './debtorsFi.ts'

export const debtorsWords: Record<Language, typeof debtorsFi> = finnishOnly(debtorsFi)
