import type { Language } from '../../../contract/language.ts'
import { perMonth } from '../../../contract/money/money.ts'
import { keptLanguage } from '../../platform/keptLanguage.ts'
import { words as orderWords } from '../words.ts'

type Sentence = (...values: string[]) => string

/**
 * The words for something before a change or after it, for who reads a language. Sentences that the shop writes itself are known by
 * being exactly its own; names, addresses, days and sums in them stay as they are, and so does any other text.
 */
export function changeIn(kept: string, language: Language): string {
  if (language === keptLanguage) return kept
  const [own, said] = [sentencesIn(keptLanguage), sentencesIn(language)]
  for (const [at, sentence] of own.entries()) {
    const values = shapeOf(sentence).exec(kept)?.slice(1)
    // A name may look like one of them, such as 'Talvipaketti 6 kk'.
    if (values && sentence(...values) === kept) return said[at]?.(...values) ?? kept
  }
  return kept
}

/** The longer ones first: another one may be a part of them. */
function sentencesIn(language: Language): Sentence[] {
  const t = orderWords[language]
  return [
    (months, day, price) => t.termFrom(t.months(Number(months)), day ?? '', `${price}\u00a0${perMonth[language]}`),
    (registration, price, day) => `${registration}, ${t.priceFrom(`${price}\u00a0${perMonth[language]}`, day ?? '')}`,
    (months) => t.months(Number(months)),
    (day) => t.daysAdded(day ?? '', 1),
    (day, days) => t.daysAdded(day ?? '', Number(days)),
    (registration, day) => `${registration}, ${t.until(day ?? '')}`,
    (car) => `${car}. ${t.replacementCounts}`,
    (address, hours, price) => `${address}, ${t.deliveryTime(hours ?? '')}, ${price}\u00a0€`,
  ]
}

/** Values that no sentence of ours says by itself; the numbers are read as numbers. */
const marks = ['70001', '70002', '70003']

function shapeOf(sentence: Sentence): RegExp {
  const shape = sentence(...marks).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${marks.reduce((left, mark) => left.replace(mark, '(.+)'), shape)}$`)
}
