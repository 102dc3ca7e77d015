import {
  CarFront,
  ChartColumn,
  ClipboardList,
  Contact,
  Euro,
  FileText,
  House,
  ListChecks,
  type LucideIcon,
  Power,
  Tag,
  Users,
  UsersRound,
} from 'lucide-react'
import type { ComponentType } from 'react'
import type { Language } from '../contract/language.ts'
import type { Opening } from '../contract/ops/roles.ts'
import { ProposalCount } from './shared/proposal/ProposalCount.tsx'
import { WorkCount } from './shared/work/WorkCount.tsx'
import type { words } from './words.ts'

export interface MenuEntry extends Opening {
  path: string
  says: keyof (typeof words)[Language]['menu']
  icon: LucideIcon
  /** The letter after 'g' that leads there. */
  letter?: string
  /** How much waits behind it. */
  Count?: ComponentType
}

/** The menu, from top to bottom. */
export const menu: readonly MenuEntry[] = [
  { path: '/', says: 'start', icon: House, letter: 't' },
  { path: '/tilaukset', says: 'orders', icon: ClipboardList, permission: 'orders.see', letter: 'o' },
  { path: '/asiakkaat', says: 'customers', icon: Contact, permission: 'customers.see', letter: 'k' },
  // Handovers and cars are among the lists: whoever sees orders everywhere sees one of them.
  {
    path: '/tyot',
    says: 'work',
    icon: ListChecks,
    permission: 'orders.see',
    everywhere: true,
    letter: 'l',
    Count: WorkCount,
  },
  { path: '/autot', says: 'cars', icon: CarFront, permission: 'fleet.see', letter: 'a' },
  { path: '/raha', says: 'money', icon: Euro, permission: 'money.see', letter: 'r' },
  { path: '/tarjonta', says: 'offer', icon: Tag, permission: 'offer.see', letter: 'j' },
  {
    path: '/ehdotukset',
    says: 'proposals',
    icon: UsersRound,
    // Proposals are for members who may credit; the administrators' roles are proposed to administrators, who may that
    // too.
    permission: 'money.correct',
    letter: 'e',
    Count: ProposalCount,
  },
  { path: '/luvut', says: 'figures', icon: ChartColumn, permission: 'figures.see', letter: 'n' },
  { path: '/sisalto', says: 'content', icon: FileText, permission: 'content.see', letter: 's' },
  { path: '/henkilot', says: 'people', icon: Users, permission: 'staff.manage', everywhere: true, letter: 'h' },
  { path: '/ajo', says: 'running', icon: Power, permission: 'shop.see', everywhere: true, letter: 'y' },
]
