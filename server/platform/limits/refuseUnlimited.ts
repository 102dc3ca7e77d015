import { type Db, limits } from '../database/database.ts'

/**
 * A server behind a pool knows nothing of the limits that a connection begins with. Without them a transaction that a
 * lost process left open would keep its orders from everybody else.
 */
export async function refuseUnlimited(db: Db): Promise<void> {
  const { rows } = await db.$client.query<{ name: keyof typeof limits; role: string }>(
    `select name, session_user as role from pg_settings where name = any($1) and setting = '0' order by name`,
    [Object.keys(limits)],
  )
  const [first] = rows
  if (!first) return
  const cures = rows.map(({ name, role }) => `  alter role "${role}" set ${name} = '${limits[name] / 1_000}s';`)
  throw new Error(
    `DATABASE_URL: no limits are in force for the role "${first.role}"; behind a pool it has them, and the pool connects anew:\n${cures.join('\n')}`,
  )
}
