import { sql } from 'drizzle-orm'
import type { AnswerOf } from '../../../contract/call.ts'
import type { listProviders as promise } from '../../../contract/ops/running/running.ts'
import { outsideSum } from '../../platform/database/tables.ts'
import type { ShopParts } from '../../platform/shopParts.ts'

type Provider = AnswerOf<typeof promise>['providers'][number]
type Row = {
  port: string
  provider: string
  outcome: string
  within_ms: number
  hour: number
  day: number
  last_at: string
}

/** Outcomes that count as no answer, as the alarms of docs/operations.md count them. */
const isFailure = (outcome: string): boolean => ['failed', 'unavailable', 'unknown'].includes(outcome)

/** How those outside answered within the last hour and day. */
export async function listProviders({ db, clock }: Pick<ShopParts, 'db' | 'clock'>): Promise<AnswerOf<typeof promise>> {
  const since = (hours: number) => new Date(clock.now().getTime() - hours * 3_600_000).toISOString()
  const { rows } = await db.execute<Row>(sql`
    select port, provider, outcome, within_ms, sum(calls)::int as day,
      coalesce(sum(calls) filter (where begins >= ${since(1)}), 0)::int as hour, max(last_at) as last_at
    from ${outsideSum} where begins >= ${since(24)}
    group by port, provider, outcome, within_ms order by port, provider, within_ms`)
  const byProvider = Map.groupBy(rows, ({ port, provider }) => `${port} ${provider}`)
  return { providers: [...byProvider.values()].flatMap(providerOf) }
}

function providerOf(rows: Row[]): Provider[] {
  const [first] = rows
  if (!first) return []
  const failures = rows.filter(({ outcome }) => isFailure(outcome))
  const last = failures.toSorted((a, b) => Date.parse(b.last_at) - Date.parse(a.last_at))[0]
  return [
    {
      port: first.port,
      provider: first.provider,
      hour: healthOf(rows, 'hour'),
      day: healthOf(rows, 'day'),
      last_failure: last ? { outcome: last.outcome, at: new Date(last.last_at).toISOString() } : null,
    },
  ]
}

function healthOf(rows: Row[], period: 'hour' | 'day'): Provider['hour'] {
  const calls = rows.reduce((sum, row) => sum + row[period], 0)
  const failed = rows.reduce((sum, row) => sum + (isFailure(row.outcome) ? row[period] : 0), 0)
  return { calls, failed, p50_ms: quantile(rows, period, calls * 0.5), p95_ms: quantile(rows, period, calls * 0.95) }
}

/** The step of the ladder below which that many calls lie. Rows come by their step. */
function quantile(rows: Row[], period: 'hour' | 'day', calls: number): number | null {
  let below = 0
  for (const row of rows) {
    below += row[period]
    if (row[period] > 0 && below >= calls) return row.within_ms
  }
  return null
}
