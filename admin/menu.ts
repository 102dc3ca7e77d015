import {
  CarFront,
  ChartColumn,
  ClipboardList,
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
import type { Opening } from '../contract/ops/roles.ts'
import { ProposalCount } from './shared/proposal/ProposalCount.tsx'
import { WorkCount } from './shared/work/WorkCount.tsx'

export interface MenuEntry extends Opening {
  path: string
  label: string
  icon: LucideIcon
  /** The letter after 'g' that leads there. */
  letter?: string
  /** How much waits behind it. */
  Count?: ComponentType
}

/** The menu, from top to bottom. */
export const menu: readonly MenuEntry[] = [
  { path: '/', label: 'Tänään', icon: House, letter: 't' },
  { path: '/tilaukset', label: 'Tilaukset', icon: ClipboardList, permission: 'orders.see', letter: 'o' },
  // Money's lists are open to everybody who may see any of the lists.
  {
    path: '/tyot',
    label: 'Työlistat',
    icon: ListChecks,
    permission: 'money.see',
    everywhere: true,
    letter: 'l',
    Count: WorkCount,
  },
  { path: '/autot', label: 'Autot', icon: CarFront, permission: 'fleet.see', letter: 'a' },
  { path: '/raha', label: 'Raha', icon: Euro, permission: 'money.see', letter: 'r' },
  { path: '/tarjonta', label: 'Tarjonta', icon: Tag, permission: 'offer.see', letter: 'j' },
  {
    path: '/ehdotukset',
    label: 'Ehdotukset',
    icon: UsersRound,
    // Proposals are for members who may credit; the administrators' roles are proposed to administrators, who may that
    // too.
    permission: 'money.correct',
    letter: 'e',
    Count: ProposalCount,
  },
  { path: '/luvut', label: 'Luvut', icon: ChartColumn, permission: 'figures.see', letter: 'n' },
  { path: '/sisalto', label: 'Sisältö', icon: FileText, permission: 'content.see', letter: 's' },
  { path: '/henkilot', label: 'Henkilöt', icon: Users, permission: 'staff.manage', everywhere: true, letter: 'h' },
  { path: '/ajo', label: 'Ajo', icon: Power, permission: 'shop.see', everywhere: true, letter: 'y' },
]
