import type { ContentItem } from '../../contract/ops/content/contentItems.ts'
import type { Clock } from '../platform/clock.ts'
import { type Db, type Tx, transaction } from '../platform/database/database.ts'
import { storeContent } from './storedContent.ts'
import { dueVersions, lockItem, settleVersion } from './versionQueries.ts'

/**
 * Puts what is due of these items into the tables. Most of it is shown already, and this only makes room for the next; what
 * contracts and letters read changes with this, everywhere at once.
 */
export async function settleItems(tx: Tx, now: Date, items?: readonly ContentItem[]): Promise<void> {
  const due = (await dueVersions(tx, now, items)).toSorted((a, b) => (a.item < b.item ? -1 : 1))
  for (const { item } of due) await lockItem(tx, item)
  // Somebody else may have settled it while this one waited.
  for (const { id, item, value } of due.length > 0 ? await dueVersions(tx, now, items) : []) {
    await storeContent(tx, item, value)
    await settleVersion(tx, id, now)
  }
}

/** The same of all items. Mostly nothing is due, and one statement says so. */
export async function settleContent({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const now = clock.now()
  if ((await dueVersions(db, now)).length > 0) await transaction(db, (tx) => settleItems(tx, now))
}
