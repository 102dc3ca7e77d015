import { type SQL, sql } from 'drizzle-orm'
import type { FixedTerm, Gear } from '../../../contract/fields.ts'
import type { Cents } from '../../../contract/money/money.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { hashOf } from '../../platform/ids.ts'
import { gearRows, termRows } from './variantRows.ts'

/** The model, gear and term of a list price. */
export interface PriceKey {
  modelId: string
  gear: Gear
  term: FixedTerm
}

interface KeptPrice {
  id: string
  cents: Cents
  from: Date
  by: string | null
  at: Date | null
}

/** A price as staff see and change it: the one in force, and the planned ones of coming days. */
export interface PriceCell extends PriceKey {
  /** `null` when the car has no price for the term. */
  current: KeptPrice | null
  /** By day. */
  planned: KeptPrice[]
  /** The version of these prices; a change sends the version that was seen. */
  version: string
}

export const cellKey = ({ modelId, gear, term }: PriceKey): string => `${modelId} ${gear} ${term}`

type Read = Omit<KeptPrice, 'from' | 'at'> & { from: string; at: string | null }
type Row = Pick<PriceCell, keyof PriceKey> & { current: Read | null; planned: Read[] }

/** Question: the prices of every gear and term of the models for which something is true; unless said, of those that staff work on. */
export async function priceCells(
  db: Queryable,
  now: Date,
  which: SQL = sql`(active or by_staff)`,
): Promise<PriceCell[]> {
  const instant = sql`${now.toISOString()}::timestamptz`
  const kept = sql`json_build_object('id', p.id, 'cents', p.cents, 'from', p.valid_from, 'by', p.made_by, 'at', p.made_at)`
  const ofCell = sql`p.model_id = m.id and p.gear = g.gear and p.term = t.term`
  const { rows } = await db.execute<Row>(sql`
    select m.id as "modelId", g.gear, t.term,
      (select ${kept} from list_price p where ${ofCell} and p.valid_from <= ${instant}
        order by p.valid_from desc limit 1) as current,
      (select coalesce(json_agg(${kept} order by p.valid_from), '[]') from list_price p
        where ${ofCell} and p.valid_from > ${instant}) as planned
    from car_model m cross join ${gearRows} cross join ${termRows}
    where ${which} order by m.sort, m.model, g.gear, t.term`)
  return rows.map(({ current, planned, ...key }) => ({
    ...key,
    current: current && keptPrice(current),
    planned: planned.map(keptPrice),
    version: hashOf(JSON.stringify([current, ...planned].map((one) => one && [one.id, one.cents]))),
  }))
}

const keptPrice = ({ from, at, ...price }: Read): KeptPrice => ({
  ...price,
  from: new Date(from),
  at: at === null ? null : new Date(at),
})

/** The price in force at an instant: today's, or the last one planned until then. */
export const priceOn = ({ current, planned }: Pick<PriceCell, 'current' | 'planned'>, at: Date): KeptPrice | null =>
  planned.findLast(({ from }) => from <= at) ?? current
