import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { carModel } from '../tables.ts'

export type CarModel = typeof carModel.$inferSelect

/** Also those no longer on sale: old orders name them. */
export async function modelsById(db: Queryable, ids: string[]): Promise<Map<string, CarModel>> {
  const rows = ids.length > 0 ? await db.select().from(carModel).where(inArray(carModel.id, ids)) : []
  return new Map(rows.map((row) => [row.id, row]))
}

/** A model is known by its name alone: the import refuses two makes with one model name. */
export async function modelByName(db: Queryable, model: string): Promise<CarModel | null> {
  const [found] = await db
    .select()
    .from(carModel)
    .where(and(eq(carModel.model, model), eq(carModel.active, true)))
  return found ?? null
}

/** Whether anything was ever put on sale here. */
export async function hasModels(db: Queryable): Promise<boolean> {
  return (await db.select({ id: carModel.id }).from(carModel).limit(1)).length > 0
}

/** Everything on sale, in the order the shop lists it. */
export const modelsOnSale = (db: Queryable): Promise<CarModel[]> =>
  db.select().from(carModel).where(eq(carModel.active, true)).orderBy(carModel.sort)
