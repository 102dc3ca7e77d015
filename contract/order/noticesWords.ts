import type { Language } from '../language.ts'
import { noticesEn } from './noticesEn.ts'
import { noticesFi } from './noticesFi.ts'
import { noticesSv } from './noticesSv.ts'

export const noticesWords: Record<Language, typeof noticesFi> = { fi: noticesFi, sv: noticesSv, en: noticesEn }
