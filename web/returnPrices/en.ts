import { formatDay } from '../../contract/days/date.ts'
import { formatPrice } from '../../contract/money/money.ts'
import type { fi } from './fi.ts'

export const en: typeof fi = {
  title: 'Return price list',
  lead: 'This is how anything missing or left undone at the return is charged. The prices include VAT.',
  which:
    'The prices of the day your contract was made apply to it. If the price on the day of the return is lower, that price is charged. Nothing is charged before you have received a return statement and had 7 days to answer.',
  items: 'Missing equipment',
  work: 'Fuel, charging and cleaning',
  excess: 'Excess',
  excessNote:
    'For damage that is not fair wear and tear, the cost of the repair is charged, but no more than the excess per incident.',
  price: (price) => formatPrice(price, 'en'),
  next: (price, from) => `From ${formatDay(from, 'en')}: ${formatPrice(price, 'en')}`,
  terms: 'Read contract terms',
  loading: 'Loading the price list…',
  failed: 'The price list could not be shown',
  failedNote: 'Check your connection and try again.',
}
