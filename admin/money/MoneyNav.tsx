import { type Section, Sections } from '../frame/Sections.tsx'
import { fi } from './fi.ts'
import { settlementsFi } from './settlementsFi.ts'

/** The books are one for all places. */
export const ofAllBooks = { permission: 'money.see', everywhere: true } as const
const sections: readonly Section[] = [
  { to: '/raha/laskut', label: fi.invoices },
  { to: '/raha/paivakirja', label: fi.books, ...ofAllBooks },
  { to: '/raha/alv', label: fi.vat, ...ofAllBooks },
  { to: '/raha/saatavat', label: fi.receivables, ...ofAllBooks },
  { to: '/raha/tilitykset', label: settlementsFi.title, ...ofAllBooks },
]

/** The views of money, over each of them. */
export const MoneyNav = () => <Sections label={fi.sections} of={sections} />
