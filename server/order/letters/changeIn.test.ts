import { expect, test } from 'vitest'
import { formatMonthly, formatPrice } from '../../../contract/money/money.ts'
import { words } from '../words.ts'
import { changeIn } from './changeIn.ts'

const others = ['sv', 'en'] as const
const home = 'Ajurinkatu 2, 02600 Espoo'

test.each(others)('what the shop wrote down of a change is said in %s as if it were written in it', (language) => {
  const said = (write: (t: typeof words.fi, spoken: typeof language | 'fi') => string) =>
    expect(changeIn(write(words.fi, 'fi'), language)).toBe(write(words[language], language))
  said((t) => t.months(1))
  said((t) => t.months(6))
  said((t, spoken) => t.termFrom(t.months(6), '1.3.2027', formatMonthly(1399.5, spoken)))
  said((t) => t.daysAdded('1.3.2027', 1))
  said((t) => t.daysAdded('1.3.2027', 3))
  said((t) => `ABC-123, ${t.until('1.3.2027')}`)
  said((t, spoken) => `ABC-123, ${t.priceFrom(formatMonthly(549, spoken), '1.3.2027')}`)
  said((t) => `Norra Kide, 12 300 km. ${t.replacementCounts}`)
  said((t, spoken) => `${home}, ${t.deliveryTime('13–17')}, ${formatPrice(1049, spoken)}`)
})

test.each(['1.3.2027', 'ABC-123', '49,00\u00a0€', 'Norra Kide', 'Talvipaketti 6 kk', `${home}, illalla`])(
  'the rest stays: %s',
  (kept) => {
    for (const language of ['fi', ...others] as const) expect(changeIn(kept, language)).toBe(kept)
  },
)
