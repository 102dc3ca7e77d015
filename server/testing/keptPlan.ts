import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Tx } from '../platform/database/database.ts'

export interface PlanNode {
  'Node Type': string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: PlanNode[]
}
const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** The steps of the plan that a connection may keep of a statement: for any values, and not for those it is asked with. */
export async function keptPlan(tx: Tx, statement: SQL): Promise<PlanNode[]> {
  // An index is used then, however small the table of the test is.
  await tx.execute(sql`set local enable_seqscan = off`)
  const { sql: text } = new PgDialect().sqlToQuery(statement)
  const { rows } = await tx.execute<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    sql.raw(`explain (generic_plan, format json) ${text}`),
  )
  return rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan))
}
