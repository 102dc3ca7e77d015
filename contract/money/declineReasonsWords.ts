import type { Language } from '../language.ts'
import { declineReasonsFi } from './declineReasonsFi.ts'

export const declineReasonsWords: Record<Language, typeof declineReasonsFi> = { fi: declineReasonsFi }
