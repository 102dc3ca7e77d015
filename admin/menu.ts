import { CarFront, ClipboardList, Euro, House, type LucideIcon, Tag } from 'lucide-react'
import type { Permission } from '../contract/ops/roles.ts'

export interface MenuEntry {
  path: string
  label: string
  icon: LucideIcon
  /** Who sees it; without one every member of staff. */
  permission?: Permission
  /** The letter after 'g' that leads there. */
  letter?: string
}

/** The menu, from top to bottom. */
export const menu: readonly MenuEntry[] = [
  { path: '/', label: 'Tänään', icon: House, letter: 't' },
  { path: '/tilaukset', label: 'Tilaukset', icon: ClipboardList, permission: 'orders.see', letter: 'o' },
  { path: '/autot', label: 'Autot', icon: CarFront, permission: 'fleet.see', letter: 'a' },
  { path: '/raha', label: 'Raha', icon: Euro, permission: 'money.see', letter: 'r' },
  { path: '/tarjonta', label: 'Tarjonta', icon: Tag, permission: 'offer.see', letter: 'j' },
]
