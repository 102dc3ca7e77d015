import type { ContentItem } from '../../contract/ops/content/contentItems.ts'
import { catalogueChanged } from '../fleet/market/catalogueChanged.ts'
import type { Tx } from '../platform/database/database.ts'
import { cleanHtml } from '../platform/http/html.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { contentState, requireSeen } from './contentState.ts'
import { withHtml } from './contentValue.ts'
import { dropDraft, lockItem, putDraft, withdrawVersion } from './versionQueries.ts'

interface Doing {
  item: ContentItem
  by: string
  now: Date
  seen?: string | undefined
}

/** Keeps what is written and not published yet; without a value the draft goes. */
export async function keepDraft(tx: Tx, { item, by, now, seen, value }: Doing & { value?: unknown }): Promise<void> {
  await lockItem(tx, item)
  requireSeen(await contentState(tx, item, now), seen)
  if (value === undefined) await dropDraft(tx, item)
  else await putDraft(tx, { item, value: withHtml({ item, value }, cleanHtml), savedAt: now, savedBy: by })
}

/** Takes back the version that waits for its moment. */
export async function withdrawAhead(tx: Tx, { item, by, now, versionId }: Doing & { versionId: string }) {
  await lockItem(tx, item)
  if (!(await withdrawVersion(tx, versionId, by, now))) throw new Refusal('VERSION_NOT_FOUND')
  catalogueChanged(tx)
}
