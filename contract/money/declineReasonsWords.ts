import type { Language } from '../language.ts'
import { declineReasonsEn } from './declineReasonsEn.ts'
import { declineReasonsFi } from './declineReasonsFi.ts'
import { declineReasonsSv } from './declineReasonsSv.ts'

export const declineReasonsWords: Record<Language, typeof declineReasonsFi> = {
  fi: declineReasonsFi,
  sv: declineReasonsSv,
  en: declineReasonsEn,
}
