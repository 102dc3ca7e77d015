import type { ContentItem } from '../../contract/ops/content/contentItems.ts'
import { catalogueChanged } from '../fleet/market/catalogueChanged.ts'
import type { Tx } from '../platform/database/database.ts'
import { cleanHtml } from '../platform/http/html.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { newId } from '../platform/ids.ts'
import { requireWholePrices } from './advertisedPrices.ts'
import { contentState, requireSeen } from './contentState.ts'
import { withHtml } from './contentValue.ts'
import { isSameContent } from './sameContent.ts'
import { settleItems } from './settleContent.ts'
import { storeContent } from './storedContent.ts'
import { dropDraft, insertVersion, lockItem, standingVersion, unsettled } from './versionQueries.ts'

interface Publication {
  item: ContentItem
  value: unknown
  by: string
  now: Date
  /** The moment; null: now. */
  shownFrom?: Date | null
  /** The state that it rests on. */
  seen?: string | undefined
}

/** A new version, shown from its moment on. Answers the moment. The draft is done with. */
export async function publishContent(tx: Tx, { item, value, by, now, shownFrom, seen }: Publication): Promise<Date> {
  await lockItem(tx, item)
  await settleItems(tx, now, [item])
  const state = await contentState(tx, item, now)
  requireSeen(state, seen)
  const cleaned = withHtml({ item, value }, cleanHtml)
  requireWholePrices(item, cleaned)
  const isLater = shownFrom !== undefined && shownFrom !== null && shownFrom > now
  if (isLater && (await unsettled(tx)).some((version) => version.item === item)) throw new Refusal('CONTENT_AHEAD')
  const kept = { item, madeAt: now, settledAt: isLater ? null : now }
  // Content from elsewhere, such as an import, can be returned to as well.
  if (!isSameContent((await standingVersion(tx, item))?.value, state.shown))
    await insertVersion(tx, { ...kept, id: newId(), value: state.shown, shownFrom: now, madeBy: null, settledAt: now })
  if (!isLater) await storeContent(tx, item, cleaned)
  await insertVersion(tx, { ...kept, id: newId(), value: cleaned, shownFrom: isLater ? shownFrom : now, madeBy: by })
  await dropDraft(tx, item)
  catalogueChanged(tx)
  return isLater ? shownFrom : now
}
