import { eq, sql } from 'drizzle-orm'
import { gears } from '../../../contract/cars/carKinds.ts'
import type { Gear } from '../../../contract/fields.ts'
import type { ModelGap } from '../../../contract/ops/offer/modelGaps.ts'
import { slugOf } from '../../../contract/text/slug.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { catalogueChanged } from '../market/catalogueChanged.ts'
import { type PriceCell, priceCells } from '../prices/priceCells.ts'
import { carModel } from '../tables.ts'
import { type CarModel, modelsForStaff } from './findModel.ts'
import { gapsOf } from './modelGaps.ts'

/** A model as staff offer it. */
export interface OfferedModel {
  model: CarModel
  /** Those of each gear that has a car or a price. */
  prices: PriceCell[]
  missing: ModelGap[]
}
/** The columns that staff say; facts that are left out stay. */
export type SaidOfModel = Pick<CarModel, 'make' | 'displayName' | 'body' | 'fuel'> & Partial<Pick<CarModel, 'facts'>>

/** Question for staff: the models that they work on, each with what keeps it from being sold. */
export async function offeredModels(db: Queryable, now: Date): Promise<OfferedModel[]> {
  const [models, cells] = [await modelsForStaff(db), await priceCells(db, now)]
  const { rows: kinds } = await db.execute<{ modelId: string; gear: Gear }>(sql`
    select m.id as "modelId", g.gear from car_model m cross join unnest(${sql.param([...gears])}::text[]) g (gear)
    cross join lateral (select 1 from vehicle v where v.model_id = m.id and v.gear = g.gear and v.state <> 'retired' limit 1) its`)
  const onSale = new Set(models.filter(({ active }) => active).map(({ id }) => id))
  const priced = cells.filter(({ current }) => current !== null)
  const sold = priced.filter(({ modelId }) => onSale.has(modelId))
  // Before anything is on sale, each term that somebody gave a price for.
  const terms = [...new Set((sold.length > 0 ? sold : priced).map(({ term }) => term))]
  return models.map((model) => {
    const its = cells.filter(({ modelId }) => modelId === model.id)
    const had = kinds.filter(({ modelId }) => modelId === model.id).map(({ gear }) => gear)
    const hasPrice = ({ gear }: PriceCell) =>
      its.some((cell) => cell.gear === gear && (cell.current !== null || cell.planned.length > 0))
    return {
      model,
      prices: its.filter((cell) => had.includes(cell.gear) || hasPrice(cell)),
      missing: gapsOf({ model, gears: had, cells: its, terms }),
    }
  })
}

/** Its page would have the address of another one. */
const isTaken = async (tx: Tx, { displayName }: SaidOfModel, own: string): Promise<boolean> =>
  (await modelsForStaff(tx)).some((one) => one.model !== own && slugOf(one.displayName) === slugOf(displayName))

/** A hidden model, the last of the list, or one that an import left out, which comes back hidden. False: the name is taken. */
export async function addModel(tx: Tx, model: string, facts: SaidOfModel): Promise<boolean> {
  catalogueChanged(tx)
  if (await isTaken(tx, facts, model)) return false
  const [last] = await tx.select({ sort: sql<number>`coalesce(max(${carModel.sort}), 0)` }).from(carModel)
  const row = { ...facts, sort: (last?.sort ?? 0) + 1, active: false, byStaff: true }
  const made = await tx
    .insert(carModel)
    .values({ ...row, id: newId(), model, imageSm: '', imageMd: '', info: '' })
    .onConflictDoUpdate({
      target: carModel.model,
      set: row,
      setWhere: sql`not ${carModel.active} and not ${carModel.byStaff}`,
    })
    .returning()
  return made.length > 0
}

/** The facts of a model from now on. False: the name is taken. */
export async function changeModel(tx: Tx, { id, model }: CarModel, facts: SaidOfModel): Promise<boolean> {
  catalogueChanged(tx)
  if (await isTaken(tx, facts, model)) return false
  await tx
    .update(carModel)
    .set({ ...facts, byStaff: true })
    .where(eq(carModel.id, id))
  return true
}

/** In the shop, or not; an import leaves it so. */
export async function setModelOnSale(tx: Tx, id: string, active: boolean): Promise<void> {
  catalogueChanged(tx)
  await tx.update(carModel).set({ active, byStaff: true }).where(eq(carModel.id, id))
}
