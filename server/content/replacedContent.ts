import { type ContentItem, contentItems, modelItem } from '../../contract/ops/content/contentItems.ts'
import { modelsOnSale } from '../fleet/models/findModel.ts'
import type { Tx } from '../platform/database/database.ts'
import type { ContentValue } from './contentValue.ts'
import { isSameContent } from './sameContent.ts'
import { storedContent } from './storedContent.ts'
import { standingVersion } from './versionQueries.ts'

/** An item whose content is another one than it was. */
export interface Replaced {
  item: ContentItem
  /**
   * The person who published the earlier content, and when; null when it came from elsewhere, such as an earlier
   * import.
   */
  was: { by: string; at: Date } | null
}
type Standing = ReadonlyMap<ContentItem, ContentValue>

/** Question: what stands of every item that has something, to be held against what comes in its place. */
export async function standingContent(tx: Tx): Promise<Standing> {
  const items = [...contentItems, ...(await modelsOnSale(tx)).map(({ model }) => modelItem(model))]
  const standing = new Map<ContentItem, ContentValue>()
  for (const item of items) {
    const value = await storedContent(tx, item)
    if (!isEmpty(value)) standing.set(item, value)
  }
  return standing
}

/** Question: which of it is not as it was. What staff published stays among the versions, and can be returned to. */
export async function replacedContent(tx: Tx, before: Standing): Promise<Replaced[]> {
  const now = await standingContent(tx)
  const replaced: Replaced[] = []
  for (const [item, value] of before) {
    if (isSameContent(value, now.get(item))) continue
    const version = await standingVersion(tx, item)
    const isOfStaff = version?.madeBy && isSameContent(version.value, value)
    replaced.push({ item, was: isOfStaff ? { by: version.madeBy ?? '', at: version.madeAt } : null })
  }
  return replaced
}

const isEmpty = (value: ContentValue): boolean =>
  value === null ||
  (Array.isArray(value) ? value.length === 0 : typeof value === 'object' && 'phone' in value && value.phone === '')
