import type { Language } from '../../../contract/language.ts'
import { formatCount } from '../../../contract/text/count.ts'

export const formatKilometres = (km: number, language: Language): string => `${formatCount(km, language)}\u00a0km`
