/** The lines and titles of invoices and credit notes. */
export const fi = {
  /** The line of an invoice that is lower since staff took something off it. */
  goodwill: 'Vapaaehtoinen hyvitys',
  monthly: 'Kuukausimaksu',
  monthlyOf: (period: string) => `Kuukausimaksu ${period}`,
  extraDays: (period: string) => `Lisäpäivät ${period}`,
  code: (code: string) => `koodi ${code}`,
  discount: (reasons: string) => `Alennus (${reasons})`,
  /** Begins the title of every invoice of a service, by which one is known (`isOfService`). */
  ofService: 'Lisäpalvelu: ',
  credit: (number: string, what: string) => `Hyvitys laskusta ${number}: ${what}`,
}
