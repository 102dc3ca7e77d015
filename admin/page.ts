import type { Language } from '../contract/language.ts'
import type { Opening } from '../contract/ops/roles.ts'
import type { words } from './words.ts'

/** The facts of a page in its route's `handle`: its title, and who may open it. */
export interface PageFacts extends Opening {
  /** The title of the window. */
  says?: keyof (typeof words)[Language]['pages']
}

/** An account, and a company, are one, wherever their orders are. */
export const customersEverywhere = { permission: 'customers.see', everywhere: true } as const satisfies Opening
