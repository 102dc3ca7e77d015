import type { Language } from '../../contract/language.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { Sections } from '../frame/Sections.tsx'
import { words } from './words.ts'

const sections = (language: Language) => {
  const t = words[language]
  return [
    { to: '/ajo', label: t.switches, permission: 'shop.see', everywhere: true },
    { to: '/ajo/tyot', label: t.jobs, permission: 'shop.see', everywhere: true },
    { to: '/ajo/palvelut', label: t.providers, permission: 'shop.see', everywhere: true },
    { to: '/ajo/torjutut', label: t.refused, permission: 'shop.see', everywhere: true },
    { to: '/ajo/tapahtumat', label: t.audit, permission: 'shop.see', everywhere: true },
    { to: '/ajo/avaimet', label: t.keys, permission: 'staff.manage', everywhere: true },
  ] as const
}

/** The views of what runs, over each of them. */
export const RunningNav = () => {
  const language = useLanguage()
  const t = words[language]
  return <Sections label={t.sections} of={sections(language)} />
}
