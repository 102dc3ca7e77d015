/* The life of a damage case, as server, console and account page share it. */

/** By whom a damage was found: by staff when a car changed hands, or told by the customer. */
export const foundIn = ['delivery', 'return', 'swapped_back', 'swapped_out', 'report'] as const
export type FoundIn = (typeof foundIn)[number]

/** Found when a car left with its customer: it is nobody's of that order (terms 17.4). */
export const foundLeaving = ['delivery', 'swapped_out'] as const satisfies readonly FoundIn[]
export const isFoundLeaving = (found: FoundIn): boolean => foundLeaving.some((one) => one === found)

/** `closed`: over without a repair. */
export const damageStates = ['new', 'estimated', 'repaired', 'closed'] as const
export type DamageState = (typeof damageStates)[number]

/** Nothing is left to be done once it is repaired or closed. */
export const isOpenDamage = (state: DamageState): boolean => state === 'new' || state === 'estimated'

/** Bearers of the costs; of `insurer` the customer bears the excess. */
export const damagePayers = ['customer', 'insurer', 'nobody'] as const
export type DamagePayer = (typeof damagePayers)[number]

/** `not_there`: nothing was found, so the marks go. */
export const closeGrounds = ['fair_wear', 'left_unrepaired', 'not_there'] as const
export type CloseGround = (typeof closeGrounds)[number]

export const damageEventKinds = [
  'found',
  'reported',
  'joined',
  'estimated',
  'payer',
  'billed',
  'kept_away',
  'repaired',
  'closed',
  'reopened',
  'note',
  'reply',
] as const
export type DamageEventKind = (typeof damageEventKinds)[number]

/** Photos of one report. */
export const MOST_REPORT_PHOTOS = 12
