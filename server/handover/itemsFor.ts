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

/** Question: the things to look for at a return: those that the car left with, by their names of then, and those of today. */
export async function itemsBack(db: Queryable, fuel: Fuel | null, out: readonly SeenItem[] | null): Promise<Item[]> {
  const left = (out ?? []).filter(({ there }) => there).map(({ key, name }) => ({ key, name }))
  const known = new Set(left.map(({ key }) => key))
  return [...left, ...(await itemsFor(db, fuel)).filter(({ key }) => !known.has(key))]
}

/** The list as it was seen: each of its things, there or not. */
export const seenItems = (list: Item[], there: readonly string[]): SeenItem[] =>
  list.map(({ key, name }) => ({ key, name, there: there.includes(key) }))
