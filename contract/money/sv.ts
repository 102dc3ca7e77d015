import type { fi } from './fi.ts'

export const sv: typeof fi = {
  term: (months: number) => `bindningstid ${months}\u00a0mån.`,
  campaign: (months: number) => `kampanjpris ${months}\u00a0mån.`,
  after: (price: string) => `sedan ${price}`,
  kilometres: (amount: string) => `${amount} per månad`,
  total: (price: string) => `totalt ${price}`,
  withTax: 'inkl.\u00a0moms',
  from: (price: string) => `från ${price}`,
}
