import { type SQL, sql } from 'drizzle-orm'
import { addMonths, type Day } from '../../contract/days/date.ts'
import type { CheckKind, CheckResult } from '../../contract/ops/running/figures.ts'
import type { Queryable } from '../platform/database/database.ts'

/** The months from the first to the last one, by their first days, of these models and places; null: of all. */
export interface WantedFigures {
  from: Day
  to: Day
  modelIds: string[] | null
  dealerIds: string[] | null
}

type Sums = Record<
  | 'cars'
  | 'inService'
  | 'carsOut'
  | 'running'
  | 'started'
  | 'ended'
  | 'ordered'
  | 'termsAccepted'
  | 'confirmed'
  | 'revenue',
  number
>
export interface FigureSums extends Sums {
  /** One of the three is set: the sums are by it; the others are null. */
  month: Day | null
  modelId: string | null
  dealerId: string | null
}

const among = ({ modelIds, dealerIds }: Omit<WantedFigures, 'from' | 'to'>): SQL => sql`
  ${modelIds === null ? sql`true` : sql`f.model_id = any(${sql.param(modelIds)}::uuid[])`}
  and ${dealerIds === null ? sql`true` : sql`f.dealer_id = any(${sql.param(dealerIds)}::uuid[])`}`

/** Question for staff: the sums of counted days by month, by model and by place. What runs is that of the last counted day of each. */
export async function sumsOfFigures(db: Queryable, wanted: WantedFigures): Promise<FigureSums[]> {
  const { rows } = await db.execute<Record<keyof FigureSums, string | null>>(sql`
    select f.month, f.model_id as "modelId", f.dealer_id as "dealerId",
      sum(f.cars) as cars, sum(f.in_service) as "inService", sum(f.cars_out) as "carsOut", sum(f.running) as running,
      sum(f.started) as started, sum(f.ended) as ended, sum(f.ordered) as ordered,
      sum(f.terms_accepted) as "termsAccepted", sum(f.confirmed) as confirmed, sum(f.revenue_cents) as revenue
    from figure_month f where f.month between ${wanted.from} and ${wanted.to} and ${among(wanted)}
    group by grouping sets (f.month, f.model_id, f.dealer_id)`)
  return rows.map(({ month, modelId, dealerId, ...sums }) => ({
    month: month as Day | null,
    modelId,
    dealerId,
    ...(Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, Number(sum)])) as Sums),
  }))
}

export interface CheckSum {
  kind: CheckKind
  outcome: CheckResult
  checks: number
}

/** Question for staff: what came of checks in these months, and how often a visitor began to search. */
export async function shopSums(
  db: Queryable,
  { from, to }: Pick<WantedFigures, 'from' | 'to'>,
): Promise<{ checks: CheckSum[]; searches: number }> {
  const until = addMonths(to, 1)
  const checks = await db.execute<CheckSum & Record<string, unknown>>(sql`
    select kind, outcome, sum(checks)::integer as checks from check_day
    where day >= ${from} and day < ${until} group by 1, 2`)
  const { rows } = await db.execute<{ searches: string }>(sql`
    select coalesce(sum(searches), 0) as searches from search_day
    where day >= ${from} and day < ${until} and day <= (select max(day) from counted_day)`)
  return { checks: checks.rows, searches: Number(rows[0]?.searches ?? 0) }
}

export interface Demand {
  modelId: string | null
  dealerId: string
  agents: number
  freeCars: number
}

/** Question for staff: who waits for which car, and where such cars are free, on the evening of the last counted day. */
export async function demandOf(db: Queryable, wanted: Omit<WantedFigures, 'from' | 'to'>): Promise<Demand[]> {
  const { rows } = await db.execute<Demand & Record<string, unknown>>(sql`
    select model_id as "modelId", dealer_id as "dealerId", agents, free_cars as "freeCars" from car_demand f
    where ${among(wanted)}`)
  return rows
}

/** Question for staff: the last day that is counted, and the models and places of all figures. */
export async function countedFigures(
  db: Queryable,
): Promise<{ until: Day | null; modelIds: string[]; dealerIds: string[] }> {
  const { rows } = await db.execute<{ until: Day | null; modelIds: string[]; dealerIds: string[] }>(sql`
    with last as (select max(day) as day from counted_day)
    select last.day as until,
      array(select distinct model_id::text from figure_day f where f.day = last.day) as "modelIds",
      array(select distinct dealer_id::text from figure_day f where f.day = last.day) as "dealerIds"
    from last`)
  return rows[0] ?? { until: null, modelIds: [], dealerIds: [] }
}
