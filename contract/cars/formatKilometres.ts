import type { Language } from '../language.ts'
import { formatCount } from '../text/count.ts'

export const formatKilometres = (km: number, language: Language): string => `${formatCount(km, language)}\u00a0km`
