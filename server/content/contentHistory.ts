import type { ContentItem } from '../../contract/ops/content/contentItems.ts'
import type { Queryable } from '../platform/database/database.ts'
import { safeHtml } from '../platform/http/safeHtml.ts'
import { withHtml } from './contentValue.ts'
import { allDrafts, newestVersions, unsettled, type Version, versionById, versionsOf } from './versionQueries.ts'

const cleaned = (version: Version): Version => ({ ...version, value: withHtml(version, safeHtml) })

/** Question: the newest version of each item, the drafts and what is not settled. Three statements. */
export const contentOverview = async (db: Queryable) => ({
  newest: await newestVersions(db),
  drafts: await allDrafts(db),
  ahead: await unsettled(db),
})

/** Question: the version of an item that waits for its moment. */
export const versionAhead = async (db: Queryable, item: ContentItem, now: Date): Promise<Version | undefined> =>
  (await unsettled(db)).filter((version) => version.item === item && version.shownFrom > now).map(cleaned)[0]

/** Question: versions of an item, newest first. */
export const contentHistory = async (db: Queryable, item: ContentItem, after: string | undefined, most: number) =>
  (await versionsOf(db, item, after, most)).map(cleaned)

/** Question: one version that was shown; nothing for one that was taken back or waits. */
export async function olderVersion(db: Queryable, item: ContentItem, id: string): Promise<Version | undefined> {
  const found = await versionById(db, item, id)
  return found && found.withdrawnAt === null ? cleaned(found) : undefined
}
