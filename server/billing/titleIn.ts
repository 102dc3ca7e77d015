import type { Language } from '../../contract/language.ts'
import { statementSubjects } from '../../contract/order/statementRules.ts'
import { statementWords } from '../../contract/order/statementWords.ts'
import { keptLanguage } from '../platform/keptLanguage.ts'
import { words } from './pricing/words.ts'
import { words as reminderWords } from './words.ts'

/** The days of a title, which are written alike in each language. */
const DAYS = /^[\d.]+–[\d.]+$/
const NUMBER = /\d{4}-\d{6,}/

/**
 * The title of an invoice or a credit note for who reads a language. Words that the shop writes itself are known by being
 * exactly its own; names, sums and days in them stay as they are, and so do the words of staff. Papers keep what they said.
 */
export function titleIn(kept: string, language: Language): string {
  if (language === keptLanguage) return kept
  const [own, t] = [words[keptLanguage], words[language]]
  for (const name of ['monthlyOf', 'extraDays'] as const) {
    const days = rest(kept, own[name](''))
    if (days !== null && DAYS.test(days)) return t[name](days)
  }
  const service = rest(kept, own.ofService)
  if (service !== null) return t.ofService + service
  const [number = ''] = NUMBER.exec(kept) ?? []
  const credited = rest(kept, own.credit(number, ''))
  if (credited !== null) return t.credit(number, titleIn(credited, language))
  if (kept === reminderWords[keptLanguage].reminder.title) return reminderWords[language].reminder.title
  const about = statementSubjects.find((one) => statementWords[keptLanguage].invoiced[one] === kept)
  return about ? statementWords[language].invoiced[about] : kept
}

const rest = (text: string, beginning: string): string | null =>
  text.startsWith(beginning) ? text.slice(beginning.length) : null
