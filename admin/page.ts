import type { Opening } from '../contract/ops/roles.ts'

/** What a route says of its page, in `handle`: its title, and who may open it. */
export interface PageFacts extends Opening {
  /** Of the window. */
  title: string
}

/** The account as its customer sees it: one, wherever its orders are. */
export const accountPage = { permission: 'customers.see', everywhere: true } as const satisfies Opening
