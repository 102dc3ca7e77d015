import type { Permission } from '../contract/ops/roles.ts'

/** What a route says of its page, in `handle`. */
export interface PageFacts {
  /** Of the window. */
  title: string
  /** Who may see it; without one every member of staff. */
  permission?: Permission
}
