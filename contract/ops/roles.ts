/**
 * The permissions of staff, role by role. The server judges every call by them, and the console shows its menu by
 * them.
 */

/** The permissions that a call may ask of its caller. `see` reads, `change` acts. */
export const permissions = [
  'orders.see',
  'orders.handover',
  'orders.change',
  'customers.see',
  'customers.change',
  'customers.privacy',
  'checks.decide',
  'messages.answer',
  'withdrawals.decide',
  'money.see',
  'money.correct',
  'money.change',
  'fleet.see',
  'fleet.change',
  'offer.see',
  'offer.change',
  'content.see',
  'content.change',
  'figures.see',
  'shop.see',
  'shop.run',
  'staff.manage',
] as const
export type Permission = (typeof permissions)[number]

export const staffRoles = ['desk', 'service', 'finance', 'fleet', 'offer', 'content', 'administrator'] as const
export type StaffRole = (typeof staffRoles)[number]

/** The permissions of each role. */
export const permittedTo: Record<StaffRole, readonly Permission[]> = {
  desk: ['orders.see', 'orders.handover', 'customers.see', 'fleet.see'],
  service: [
    'orders.see',
    'orders.handover',
    'orders.change',
    'customers.see',
    'customers.change',
    'customers.privacy',
    'checks.decide',
    'messages.answer',
    'withdrawals.decide',
    'money.see',
    'money.correct',
    'fleet.see',
    'offer.see',
    'content.see',
  ],
  finance: [
    'orders.see',
    'customers.see',
    'withdrawals.decide',
    'money.see',
    'money.correct',
    'money.change',
    'figures.see',
  ],
  fleet: ['orders.see', 'orders.handover', 'fleet.see', 'fleet.change', 'offer.see'],
  offer: ['fleet.see', 'offer.see', 'offer.change', 'content.see', 'figures.see'],
  content: ['offer.see', 'content.see', 'content.change'],
  administrator: permissions,
}

/** So many days before its end a key is said to end. */
export const KEY_WARNING_DAYS = 14
export const MOST_KEY_DAYS = 730

/** A role that a person has: at one place (its location_id), or everywhere (null). */
export interface Grant {
  role: StaffRole
  place: string | null
}

/** Where somebody is permitted something. An empty list: nowhere. */
export function placesFor(grants: readonly Grant[], permission: Permission): 'everywhere' | string[] {
  const giving = grants.filter(({ role }) => permittedTo[role].includes(permission))
  if (giving.some(({ place }) => place === null)) return 'everywhere'
  return [...new Set(giving.flatMap(({ place }) => place ?? []))]
}

/** Whether somebody is permitted something at a place (its location_id); null: at all of them. Acts are judged, and offered, by it. */
export function isPermittedAt(grants: readonly Grant[], permission: Permission, place: string | null): boolean {
  const places = placesFor(grants, permission)
  return places === 'everywhere' || (place !== null && places.includes(place))
}

/** The conditions for opening a page of the console. */
export interface Opening {
  permission?: Permission
  /** The page belongs to no place: a role at one place alone does not open it. */
  everywhere?: true
}

/** Whether somebody may open a page; without a permission every member of staff may. */
export const mayOpen = (grants: readonly Grant[], { permission, everywhere }: Opening): boolean => {
  if (!permission) return true
  const places = placesFor(grants, permission)
  return everywhere ? places === 'everywhere' : places.length > 0
}

/** Whether somebody is permitted something, be it at one place alone. What is done somewhere asks for `isPermittedAt`. */
export const isPermitted = (grants: readonly Grant[], permission: Permission): boolean =>
  placesFor(grants, permission).length > 0
