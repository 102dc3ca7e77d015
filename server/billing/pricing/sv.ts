import type { fi } from './fi.ts'

export const sv: typeof fi = {
  goodwill: 'Gottgörelse',
  monthly: 'Månadsavgift',
  monthlyOf: (period: string) => `Månadsavgift ${period}`,
  extraDays: (period: string) => `Extra dagar ${period}`,
  code: (code: string) => `kod ${code}`,
  discount: (reasons: string) => `Rabatt (${reasons})`,
  ofService: 'Tilläggstjänst: ',
  credit: (number: string, what: string) => `Kreditering av faktura ${number}: ${what}`,
}
