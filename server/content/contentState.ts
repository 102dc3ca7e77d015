import type { ContentItem } from '../../contract/ops/content/contentItems.ts'
import type { Queryable } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { hashOf } from '../platform/ids.ts'
import type { ContentValue } from './contentValue.ts'
import { dueContent } from './dueContent.ts'
import { storedContent } from './storedContent.ts'
import { type Draft, draftOf, type Version, versionsOf } from './versionQueries.ts'
import { words } from './words.ts'

interface ContentState {
  item: ContentItem
  /** The content that the shop shows now. */
  shown: ContentValue
  draft: Draft | undefined
  newest: Version | undefined
  /** Tells this state from every other. */
  seen: string
}

/** Question: an item as it is to whoever edits it. */
export async function contentState(db: Queryable, item: ContentItem, now: Date): Promise<ContentState> {
  const { values } = await dueContent(db, now)
  const shown = values.has(item) ? (values.get(item) as ContentValue) : await storedContent(db, item)
  const draft = await draftOf(db, item)
  const [newest] = await versionsOf(db, item, undefined, 1)
  const seen = hashOf(JSON.stringify([shown, draft ?? null, newest?.id ?? null, newest?.withdrawnAt ?? null]))
  return { item, shown, draft, newest, seen }
}

/** Refuses, naming who changed it last, when the item is no longer what was looked at. */
export function requireSeen({ seen, draft, newest }: ContentState, given: string | undefined): void {
  if (given === undefined || given === seen) return
  const changes = [
    draft && { by: draft.savedBy, at: draft.savedAt },
    newest && { by: newest.withdrawnBy ?? newest.madeBy, at: newest.withdrawnAt ?? newest.madeAt },
  ].filter((change) => change !== undefined)
  const last = changes.toSorted((a, b) => b.at.getTime() - a.at.getTime())[0]
  throw contentChanged(last?.by?.replace(/^staff:/, ''), last?.at.toISOString())
}

/** Somebody was quicker; staff who look at it are told who. */
export const contentChanged = (by: string | null = null, at: string | null = null) =>
  new Refusal('CONTENT_CHANGED', {
    values: { who: by ?? ((language) => words[language].somebody) },
    body: { changed: { by, at } },
  })
