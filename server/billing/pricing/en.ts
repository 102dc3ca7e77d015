import type { fi } from './fi.ts'

export const en: typeof fi = {
  goodwill: 'Goodwill credit',
  monthly: 'Monthly price',
  monthlyOf: (period) => `Monthly price ${period}`,
  extraDays: (period) => `Extra days ${period}`,
  code: (code) => `code ${code}`,
  discount: (reasons) => `Discount (${reasons})`,
  ofService: 'Extra service: ',
  credit: (number, what) => `Credit for invoice ${number}: ${what}`,
}
