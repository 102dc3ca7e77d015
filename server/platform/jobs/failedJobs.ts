import { sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../database/database.ts'
import type { RowChoice, RowPage } from '../database/rowChoice.ts'
import { isId } from '../ids.ts'
import type { JobFailure } from './jobFailure.ts'

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
  /** The failure of the last try; null for one that failed before causes were kept. */
  failure: JobFailure | null
}

type Row = {
  id: string
  name: string
  state: 'failed' | 'retry'
  tries: number
  data: Record<string, unknown> | null
  created_at: string
  due_at: string
  failure: JobFailure | null
}
/** With one act; who has more acts again. */
const MOST_RETRIED = 1_000
const ids = ['orderId', 'orderNumber', 'invoiceId', 'attempt', 'customerId', 'agentId', 'creditId']

/** Question: newest first. They are kept for a week. */
export async function failedJobs(db: Queryable, { after, most, ...choice }: RowPage): Promise<FailedJob[]> {
  const last =
    after !== undefined && isId(after)
      ? sql`and (created_at, id) < (select created_at, id from job where id = ${after}
          and state in ('retry', 'failed'))`
      : sql``
  const { rows } = await db.execute<Row>(sql`
    select id, name, state, tries, data, created_at, due_at, failure from job
    where state in ('retry', 'failed') ${chosen(choice)} ${last} order by created_at desc, id desc limit ${most}`)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    state: row.state,
    tries: row.tries,
    about: idsIn(row.data ?? {}),
    createdAt: new Date(row.created_at),
    nextTryAt: row.state === 'retry' ? new Date(row.due_at) : null,
    failure: row.failure,
  }))
}

/** Question: their ids alone. */
export async function failedJobIds(
  db: Queryable,
  { most, ...choice }: RowChoice & { most: number },
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from job where state in ('retry', 'failed') ${chosen(choice)} limit ${most}`)
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

const fromTheFirstTry = sql`state = 'retry', due_at = now(), tries = 0`

/** Lets a failed job run at once, with all its tries before it; false when there is none. */
export async function retryNow(tx: Tx, id: string): Promise<boolean> {
  if (!isId(id)) return false
  const { rowCount } = await tx.execute(sql`
    update job set ${fromTheFirstTry} where id = ${id} and state in ('retry', 'failed')`)
  return (rowCount ?? 0) > 0
}

/** Those of a kind that failed for good run at once, a thousand at most; says how many. */
export async function retryAllNow(tx: Tx, kind: string): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update job set ${fromTheFirstTry} where state = 'failed' and id = any(array(select id from job
      where state in ('retry', 'failed') and state = 'failed' and name = ${kind} order by created_at limit ${MOST_RETRIED}))`)
  return rowCount ?? 0
}
