import { and, eq, inArray, or } from 'drizzle-orm'
import { type ModelFacts, modelFacts } from '../../../contract/cars/modelFacts.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { carModel } from '../tables.ts'

export type CarModel = typeof carModel.$inferSelect

/** Everything that is known of its cars, null where nobody said it. */
export const factsOfModel = ({ facts }: Pick<CarModel, 'facts'>): ModelFacts => modelFacts.parse(facts)

/** As they are kept: what nobody said stands nowhere, so that an import can tell a model of which nothing is said. */
export const saidFacts = (facts: ModelFacts): Partial<ModelFacts> =>
  Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)),
  )

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

/** On sale, or made or taken off sale by staff; those that an import left out are gone for them too. */
export const isForStaff = or(eq(carModel.active, true), eq(carModel.byStaff, true))

/** Question for staff: the models that they work on, in the order of the shop. */
export const modelsForStaff = (db: Queryable): Promise<CarModel[]> =>
  db.select().from(carModel).where(isForStaff).orderBy(carModel.sort, carModel.model)

/** Question for staff: one of them by its name. */
export async function modelForStaff(db: Queryable, model: string): Promise<CarModel | null> {
  const [found] = await db
    .select()
    .from(carModel)
    .where(and(eq(carModel.model, model), isForStaff))
  return found ?? null
}
