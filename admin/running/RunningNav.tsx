import { Sections } from '../frame/Sections.tsx'
import { fi } from './fi.ts'

const sections = [
  { to: '/ajo', label: fi.switches, permission: 'shop.see', everywhere: true },
  { to: '/ajo/tyot', label: fi.jobs, permission: 'shop.see', everywhere: true },
  { to: '/ajo/palvelut', label: fi.providers, permission: 'shop.see', everywhere: true },
  { to: '/ajo/torjutut', label: fi.refused, permission: 'shop.see', everywhere: true },
  { to: '/ajo/tapahtumat', label: fi.audit, permission: 'shop.see', everywhere: true },
  { to: '/ajo/avaimet', label: fi.keys, permission: 'staff.manage', everywhere: true },
] as const

/** The views of what runs, over each of them. */
export const RunningNav = () => <Sections label={fi.sections} of={sections} />
