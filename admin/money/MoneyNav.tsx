import type { Language } from '../../contract/language.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { type Section, Sections } from '../frame/Sections.tsx'
import { debtorsWords } from './debtorsWords.ts'
import { settlementsWords } from './settlementsWords.ts'
import { words } from './words.ts'

/** The books are one for all places. */
export const ofAllBooks = { permission: 'money.see', everywhere: true } as const
const sections = (language: Language): readonly Section[] => {
  const t = words[language]
  const settlements = settlementsWords[language]
  return [
    { to: '/raha/laskut', label: t.invoices },
    { to: '/raha/paivakirja', label: t.books, ...ofAllBooks },
    { to: '/raha/alv', label: t.vat, ...ofAllBooks },
    { to: '/raha/saatavat', label: t.receivables, ...ofAllBooks },
    { to: '/raha/tilisiirrot', label: debtorsWords[language].transfers, ...ofAllBooks },
    { to: '/raha/tilitykset', label: settlements.title, ...ofAllBooks },
  ]
}

/** The views of money, over each of them. */
export const MoneyNav = () => {
  const language = useLanguage()
  const t = words[language]
  return <Sections label={t.sections} of={sections(language)} />
}
