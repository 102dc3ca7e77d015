import type { Language } from '../language.ts'
import { noticesFi } from './noticesFi.ts'

export const noticesWords: Record<Language, typeof noticesFi> = { fi: noticesFi }
