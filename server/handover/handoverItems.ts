import { eq, sql } from 'drizzle-orm'
import { slugOf } from '../../contract/text/slug.ts'
import type { Tx } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { handoverItem } from './tables.ts'

type Item = Pick<typeof handoverItem.$inferSelect, 'name' | 'fuels' | 'active'>

/** Changes a thing that goes with cars, or adds one behind the others; its key. */
export async function saveItem(tx: Tx, key: string | null, said: Item): Promise<string> {
  if (key !== null) {
    const known = await tx.update(handoverItem).set(said).where(eq(handoverItem.key, key)).returning()
    if (known.length === 0) throw new Refusal('HANDOVER_ITEM_UNKNOWN')
    return key
  }
  const items = await tx.select({ key: handoverItem.key }).from(handoverItem)
  const slug = slugOf(said.name).replaceAll('-', '_').slice(0, 40) || 'varuste'
  const taken = new Set(items.map((one) => one.key))
  const free = taken.has(slug) ? `${slug}_${items.length + 1}` : slug
  const last = sql<number>`(select coalesce(max(sort), 0) + 10 from ${handoverItem})`
  await tx.insert(handoverItem).values({ key: free, sort: last as never, ...said })
  return free
}
