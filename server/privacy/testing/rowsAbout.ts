import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { personalTables } from '../personalData.ts'

/** How many rows each table has about a customer, by the register and by the column that says whose a row is; none where none is. */
export async function rowsAbout(db: Db, customerId: string): Promise<Record<string, number>> {
  const { rows: named } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.columns where column_name = 'customer_id' and table_schema = 'public'`,
  )
  const counted: Record<string, number> = {}
  const count = async (table: string, where: ReturnType<typeof sql>) => {
    const { rows } = await db.execute<{ rows: number }>(
      sql`select count(*)::int as rows from ${sql.identifier(table)} where ${where}`,
    )
    if (rows[0]?.rows) counted[table] = Math.max(counted[table] ?? 0, rows[0].rows)
  }
  for (const [table, { of }] of Object.entries(personalTables)) await count(table, of(customerId))
  for (const { name } of named) await count(name, sql`customer_id = ${customerId}`)
  return counted
}

/** A checksum of each table's rows about some customers, by the register; the time of the last visit is left out. */
export async function rowsOf(db: Db, customerIds: string[]): Promise<Record<string, string>> {
  const sums = Object.entries(personalTables)
    .filter(([table]) => !/^(audit_entry|rate_window|idempotent_answer)$/.test(table))
    .flatMap(([table, { of }]) =>
      customerIds.map((id, at) => {
        const row = table === 'session' ? sql`to_jsonb(t) - 'last_used_at'` : sql`to_jsonb(t)`
        return sql`select ${`${table} ${at}`} as name, count(*) || ' ' || coalesce(sum(hashtextextended((${row})::text, 0)), 0) as sum
          from ${sql.identifier(table)} t where ${of(id)}`
      }),
    )
  const { rows } = await db.execute<{ name: string; sum: string }>(sql.join(sums, sql` union all `))
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}
