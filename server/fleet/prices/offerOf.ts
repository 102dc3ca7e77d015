import { type SQL, sql } from 'drizzle-orm'
import { helsinkiDay } from '../../../contract/days/date.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { safeHtml } from '../../platform/http/safeHtml.ts'
import type { Pricing } from './offer.ts'
import { type PriceHistory, pricesAt } from './prices.ts'
import { gearRows, termRows } from './variantRows.ts'

/** Prices of every car of the shop as they were at an instant, by `offerKey`; without a car that has none. */
export const offersAt = async (db: Queryable, at: Date): Promise<Map<string, Pricing>> =>
  pricesAt(await pricesFrom(db, at), at)

/** The rows that give prices at an instant and at any later one. Older rows are not read, so the age of the shop does not matter. */
export async function pricesFrom(db: Queryable, at: Date): Promise<PriceHistory> {
  const { rows } = await db.execute<{ read: unknown }>(sql`select ${pricesOn(at, sql`true`)} as read`)
  return pricesIn(rows[0]?.read)
}

/** Within a statement: the same, of the models for which something is true. */
export function pricesOn(at: Date, which: SQL): SQL {
  const instant = at.toISOString()
  return sql`(
    with wanted as (
      select id as model_id, gear from car_model cross join ${gearRows} where ${which}
    )
    select json_build_object('list',
      (select coalesce(json_agg(json_build_object('model_id', model_id, 'gear', gear, 'term', term, 'cents', cents,
          'valid_from', ${milliseconds('valid_from')})), '[]')
        from wanted cross join ${termRows} cross join lateral (
          select cents, valid_from from list_price p
          where p.model_id = wanted.model_id and p.gear = wanted.gear and p.term = t.term and valid_from > ${instant}
          union all
          (select cents, valid_from from list_price p
          where p.model_id = wanted.model_id and p.gear = wanted.gear and p.term = t.term and valid_from <= ${instant}
          order by valid_from desc limit 1)
        ) price), 'campaigns',
      (select coalesce(json_agg(json_build_object('model_id', model_id, 'gear', gear, 'term', term, 'cents', cents,
          'valid_from', ${milliseconds('r.valid_from')}, 'ended_at', ${milliseconds('ended_at')}, 'name', c.name,
          'description', description, 'months', discount_months, 'first_day', c.valid_from, 'last_day', c.valid_to)), '[]')
        from campaign_price r join campaign c on c.id = r.campaign_id join wanted using (model_id, gear)
        where (ended_at is null or ended_at > ${instant}) and c.valid_to >= ${helsinkiDay(at)})))`
}

export function pricesIn(read: unknown): PriceHistory {
  const { list, campaigns } = read as PriceHistory
  return { list, campaigns: campaigns.map((row) => ({ ...row, description: safeHtml(row.description) })) }
}

const milliseconds = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::bigint`)
