import { type SQL, sql } from 'drizzle-orm'
import type { FixedTerm, Gear } from '../../contract/fields.ts'
import type { Cents } from '../../contract/money.ts'
import type { Queryable } from '../platform/database.ts'
import { hashOf } from '../platform/ids.ts'

/** What a list price is of. */
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

/** What staff see and change: a price as it holds, and what is planned for coming days. */
export interface PriceCell extends PriceKey {
  /** Null: the car has none for the term. */
  current: KeptPrice | null
  /** By day. */
  planned: KeptPrice[]
  /** Tells these prices from every other; whoever changes them sends it along. */
  version: string
}

export const cellKey = ({ modelId, gear, term }: PriceKey): string => `${modelId} ${gear} ${term}`

type Read = Omit<KeptPrice, 'from' | 'at'> & { from: string; at: string | null }
type Row = Pick<PriceCell, keyof PriceKey> & { current: Read | null; planned: Read[] }

/** Question: the prices of every gear and term of the models for which something is true. */
export async function priceCells(db: Queryable, now: Date, which: SQL = sql`active`): Promise<PriceCell[]> {
  const instant = sql`${now.toISOString()}::timestamptz`
  const kept = sql`json_build_object('id', p.id, 'cents', p.cents, 'from', p.valid_from, 'by', p.made_by, 'at', p.made_at)`
  const ofCell = sql`p.model_id = m.id and p.gear = g.gear and p.term = t.term`
  const { rows } = await db.execute<Row>(sql`
    select m.id as "modelId", g.gear, t.term,
      (select ${kept} from list_price p where ${ofCell} and p.valid_from <= ${instant}
        order by p.valid_from desc limit 1) as current,
      (select coalesce(json_agg(${kept} order by p.valid_from), '[]') from list_price p
        where ${ofCell} and p.valid_from > ${instant}) as planned
    from car_model m cross join (values ('A'), ('M')) g (gear) cross join (values (1), (3), (6)) t (term)
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

/** What holds at an instant: now's price, or the last that is planned until then. */
export const priceOn = ({ current, planned }: Pick<PriceCell, 'current' | 'planned'>, at: Date): KeptPrice | null =>
  planned.findLast(({ from }) => from <= at) ?? current
