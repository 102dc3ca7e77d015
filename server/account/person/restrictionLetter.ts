import { formatMoment } from '../../../contract/days/date.ts'
import type { Language } from '../../../contract/language.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { hello } from '../../providers/mail/letter.ts'
import { accountById } from '../queries.ts'
import { words } from '../words.ts'

/** Tells that the data of a customer is kept and not used from now on, or until when that is so. */
export async function restrictionLetter(
  { db, language }: { db: Queryable; language: Language },
  { customerId, until }: { customerId: string; until?: Date },
) {
  const { email: to, firstName } = await accountById(db, customerId)
  // Erased since then.
  if (to === '') return null
  const { restricted, restrictionEnds } = words[language].letters
  const { paragraph, ...ends } = restrictionEnds
  return {
    to,
    language,
    ...(until ? { ...ends, paragraphs: [paragraph(formatMoment(until.toISOString(), language))] } : restricted),
    greeting: hello(firstName, language),
  }
}
