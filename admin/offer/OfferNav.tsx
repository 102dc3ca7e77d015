import { type Section, Sections } from '../frame/Sections.tsx'
import { fi } from './fi.ts'

const sections: readonly Section[] = [
  { to: '/tarjonta', label: fi.campaigns },
  { to: '/tarjonta/koodit', label: fi.codes },
  { to: '/tarjonta/hinnat', label: fi.prices },
  { to: '/tarjonta/palvelut', label: fi.services },
  { to: '/tarjonta/toimipisteet', label: fi.places },
]

/** The views of the offer, over each of them. */
export const OfferNav = () => <Sections label={fi.sections} of={sections} />
