import type { Language } from '../../contract/language.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { type Section, Sections } from '../frame/Sections.tsx'
import { words } from './words.ts'

const sections = (language: Language): readonly Section[] => {
  const t = words[language]
  return [
    { to: '/tarjonta', label: t.campaigns },
    { to: '/tarjonta/koodit', label: t.codes },
    { to: '/tarjonta/hinnat', label: t.prices },
    { to: '/tarjonta/mallit', label: t.models },
    { to: '/tarjonta/palvelut', label: t.services },
    { to: '/tarjonta/palautushinnasto', label: t.returnPrices },
    { to: '/tarjonta/toimipisteet', label: t.places },
  ]
}

/** The views of the offer, over each of them. */
export const OfferNav = () => {
  const language = useLanguage()
  const t = words[language]
  return <Sections label={t.sections} of={sections(language)} />
}
