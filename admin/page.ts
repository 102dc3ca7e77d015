import type { Opening } from '../contract/ops/roles.ts'

/** What a route says of its page, in `handle`: its title, and who may open it. */
export interface PageFacts extends Opening {
  /** Of the window. */
  title: string
}
