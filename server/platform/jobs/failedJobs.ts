import { sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../database/database.ts'
import type { RowChoice, RowPage } from '../database/rowChoice.ts'
import { isId } from '../ids.ts'
import { type JobFailure, keptFailure } from './jobFailure.ts'

/** A job that failed: for good, or so far. */
export interface FailedJob {
  id: string
  name: string
  state: 'failed' | 'retry'
  tries: number
  /** The ids in its data. The data may hold more than all staff may see. */
  about: Record<string, string | number>
  createdAt: Date
  nextTryAt: Date | null
  /** Of the last try; null for one that failed before causes were kept. */
  failure: JobFailure | null
}

type Row = {
  id: string
  name: string
  state: 'failed' | 'retry'
  retry_count: number
  data: Record<string, unknown> | null
  created_on: string
  start_after: string
  output: unknown
}
/** With one act; who has more acts again. */
const MOST_RETRIED = 1_000
const ids = ['orderId', 'orderNumber', 'invoiceId', 'attempt', 'customerId', 'agentId', 'creditId']

/** Question: newest first; pg-boss keeps them for a week (jobs.ts). */
export async function failedJobs(db: Queryable, { after, most, ...choice }: RowPage): Promise<FailedJob[]> {
  const last =
    after !== undefined && isId(after)
      ? sql`and (created_on, id) < (select created_on, id from pgboss.job where id = ${after}
          and state in ('failed', 'retry'))`
      : sql``
  const { rows } = await db.execute<Row>(sql`
    select id, name, state, retry_count, data, created_on, start_after, output from pgboss.job
    where state in ('failed', 'retry') ${chosen(choice)} ${last} order by created_on desc, id desc limit ${most}`)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    state: row.state,
    tries: row.retry_count + (row.state === 'failed' ? 1 : 0),
    about: idsIn(row.data ?? {}),
    createdAt: new Date(row.created_on),
    nextTryAt: row.state === 'retry' ? new Date(row.start_after) : null,
    failure: keptFailure(row.output),
  }))
}

/** Question: their ids alone. */
export async function failedJobIds(
  db: Queryable,
  { most, ...choice }: RowChoice & { most: number },
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from pgboss.job where state in ('failed', 'retry') ${chosen(choice)} limit ${most}`)
  return rows.map(({ id }) => id)
}

const chosen = ({ only, except }: RowChoice) => sql`
  ${only ? sql`and id = any(${sql.param(only)}::uuid[])` : sql``}
  ${except && except.length > 0 ? sql`and not (id = any(${sql.param(except)}::uuid[]))` : sql``}`

const idsIn = (data: Record<string, unknown>): FailedJob['about'] =>
  Object.fromEntries(
    ids.flatMap((name) => {
      const value = data[name]
      return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : []
    }),
  )

/** Lets a failed job run at once, with all its tries before it; false when there is none. */
export async function retryNow(tx: Tx, id: string): Promise<boolean> {
  if (!isId(id)) return false
  const { rowCount } = await tx.execute(sql`
    update pgboss.job set state = 'retry', start_after = now(), retry_count = 0, completed_on = null
    where id = ${id} and state in ('failed', 'retry')`)
  return (rowCount ?? 0) > 0
}

/** Those of a kind that failed for good run at once, a thousand at most; says how many. */
export async function retryAllNow(tx: Tx, kind: string): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update pgboss.job set state = 'retry', start_after = now(), retry_count = 0, completed_on = null
    where name = ${kind} and id = any(array(select id from pgboss.job
      where state in ('failed', 'retry') and state = 'failed' and name = ${kind} order by created_on limit ${MOST_RETRIED}))`)
  return rowCount ?? 0
}
