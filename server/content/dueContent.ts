import { type ContentItem, changesInOneCommit } from '../../contract/ops/content/contentItems.ts'
import type { Queryable } from '../platform/database/database.ts'
import { safeHtml } from '../platform/http/safeHtml.ts'
import { withHtml } from './contentValue.ts'
import { unsettled } from './versionQueries.ts'

interface Due {
  /** Shown from its moment on, in place of what stands in the tables. */
  values: ReadonlyMap<ContentItem, unknown>
  /** When the next one is due. */
  next: Date | null
}

/** Question: what has come due, is not settled yet and is shown all the same, and when the next is due. One statement. */
export async function dueContent(db: Queryable, now: Date): Promise<Due> {
  const versions = await unsettled(db)
  const due = versions.filter(({ item, shownFrom }) => shownFrom <= now && !changesInOneCommit(item))
  const later = versions.filter(({ shownFrom }) => shownFrom > now).map(({ shownFrom }) => shownFrom.getTime())
  return {
    values: new Map(due.map((version) => [version.item, withHtml(version, safeHtml)])),
    next: later.length > 0 ? new Date(Math.min(...later)) : null,
  }
}
