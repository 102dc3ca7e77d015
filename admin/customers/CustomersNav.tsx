import { useLanguage } from '../../ui/useLanguage.ts'
import { Sections } from '../frame/Sections.tsx'
import { customersEverywhere } from '../page.ts'
import { listWords } from './listWords.ts'

/** People and companies, over each of their lists. */
export function CustomersNav() {
  const t = listWords[useLanguage()]
  return (
    <Sections
      label={t.sections}
      of={[
        { to: '/asiakkaat', label: t.title },
        { to: '/asiakkaat/yritykset', label: t.companies, ...customersEverywhere },
      ]}
    />
  )
}
