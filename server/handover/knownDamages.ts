import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { CarView, DamageSize } from '../../contract/handover/protocol.ts'
import type { Queryable } from '../platform/database/database.ts'
import { rowsFrom } from '../platform/database/rowSet.ts'
import { damage } from './tables.ts'

export type DamageRow = typeof damage.$inferSelect
/** A damage as somebody marks it on the drawing; its id comes from there, so that its photos can name it before. */
export interface Mark {
  id: string
  view: CarView
  x: number
  y: number
  size: DamageSize
  description: string
}

/** Within another slice's statement: all damages of these cars, for `damagesIn`. */
export const damagesOn = (vehicleIds: SQLWrapper): SQL => sql`(
  select coalesce(jsonb_agg(to_jsonb(marked) order by marked.id), '[]') from ${damage} marked where marked.vehicle_id in (${vehicleIds}))`

export const damagesIn = (read: unknown): DamageRow[] => rowsFrom(damage, read)

/** Question: damages that are on a car, the first found first. */
export const knownDamages = (db: Queryable, vehicleId: string): Promise<DamageRow[]> =>
  db
    .select()
    .from(damage)
    .where(sql`${damage.vehicleId} = ${vehicleId} and ${damage.goneAt} is null`)
    .orderBy(damage.id)

/** Question: the marks of one case. */
export const marksOfCase = (db: Queryable, caseId: string): Promise<DamageRow[]> =>
  db.select().from(damage).where(sql`${damage.caseId} = ${caseId}`).orderBy(damage.id)
