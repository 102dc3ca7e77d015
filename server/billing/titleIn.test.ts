import { expect, test } from 'vitest'
import { day, formatPeriod } from '../../contract/days/date.ts'
import { languages } from '../../contract/language.ts'
import { ofService } from './pricing/extraInvoice.ts'
import { monthlyTitle } from './pricing/monthlyInvoice.ts'
import { words } from './pricing/words.ts'
import { titleIn } from './titleIn.ts'
import { words as reminderWords } from './words.ts'

const period = { start: day('2026-12-05'), end: day('2027-01-05') }

test.each(languages)('titles that the shop wrote itself are said in %s as if they were written in it', (language) => {
  const days = (one: typeof language) => formatPeriod(period.start, period.end, one)
  const month = monthlyTitle(period, language)
  expect(titleIn(monthlyTitle(period, 'fi'), language)).toBe(month)
  expect(titleIn(words.fi.extraDays(days('fi')), language)).toBe(words[language].extraDays(days(language)))
  expect(titleIn(ofService('Talvirenkaat', 'fi'), language)).toBe(ofService('Talvirenkaat', language))
  const { title } = reminderWords[language].reminder
  expect(titleIn(reminderWords.fi.reminder.title, language)).toBe(title)
  const [kept, said] = [words.fi, words[language]].map((t) => (what: string) => t.credit('2026-000123', what))
  expect(titleIn(kept?.(monthlyTitle(period, 'fi')) ?? '', language)).toBe(said?.(month))
  expect(titleIn(kept?.('Auto oli myöhässä') ?? '', language)).toBe(said?.('Auto oli myöhässä'))
})

test.each([
  'Pesu',
  'Kuukausimaksu',
  'Kuukausimaksu joulukuulta',
  'Hyvitys laskusta: 2026-000123',
  'Auton palautus Turkuun',
])('words of staff stay as they were written: %s', (kept) => {
  for (const language of languages) expect(titleIn(kept, language)).toBe(kept)
})
