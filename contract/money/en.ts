import type { fi } from './fi.ts'

const inMonths = (months: number) => `${months}\u00a0${months === 1 ? 'month' : 'months'}`

export const en: typeof fi = {
  term: (months) => `commitment period ${inMonths(months)}`,
  campaign: (months) => `offer price for ${inMonths(months)}`,
  after: (price) => `then ${price}`,
  kilometres: (amount) => `${amount} a month`,
  total: (price) => `total ${price}`,
  withTax: 'incl.\u00a0VAT',
  from: (price) => `from ${price}`,
}
