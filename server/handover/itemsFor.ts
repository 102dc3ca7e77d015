import { asc, eq } from 'drizzle-orm'
import type { Fuel } from '../../contract/cars/carKinds.ts'
import type { SeenItem } from '../../contract/handover/protocol.ts'
import type { Queryable } from '../platform/database/database.ts'
import { handoverItem } from './tables.ts'

type Item = Pick<SeenItem, 'key' | 'name'>

/** Question: the things that go with a car of this fuel, in the provider's order. */
export async function itemsFor(db: Queryable, fuel: Fuel | null): Promise<Item[]> {
  const rows = await db.select().from(handoverItem).where(eq(handoverItem.active, true)).orderBy(asc(handoverItem.sort))
  return rows
    .filter(({ fuels }) => fuels.length === 0 || (fuel !== null && fuels.includes(fuel)))
    .map(({ key, name }) => ({ key, name }))
}

/** The list as it was seen: each of its things, there or not. */
export const seenItems = (list: Item[], there: readonly string[]): SeenItem[] =>
  list.map(({ key, name }) => ({ key, name, there: there.includes(key) }))
