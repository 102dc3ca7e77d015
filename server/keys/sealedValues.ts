import { type SQL, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../platform/database/database.ts'
import { rowSet } from '../platform/database/rowSet.ts'
import { type SealedColumn, sealedColumns } from './sealedColumns.ts'

/** A sealed value by the primary key of its row. */
export interface SealedRow {
  key: Record<string, string>
  sealed: Buffer
}

const readOf = ({ column, read }: SealedColumn): SQL => sql.raw(read ?? column)
const kept = (of: SealedColumn): SQL => sql`${sql.raw(of.column)} is not null and ${sql.raw(of.where ?? 'true')}`

/** Question: the newest sealed value of each column; of those that go by themselves none. */
export async function someSealed(db: Queryable): Promise<Buffer[]> {
  const newest = sealedColumns
    .filter(({ isPassing }) => !isPassing)
    .map(
      (of) =>
        sql`(select ${readOf(of)} as sealed from ${sql.raw(of.table)} where ${kept(of)} order by ${sql.raw(of.key.join(' desc, '))} desc limit 1)`,
    )
  const { rows } = await db.execute<{ sealed: Buffer }>(sql.join(newest, sql` union all `))
  return rows.map(({ sealed }) => sealed)
}

/** Question: the next sealed values of a column, in the order of their keys. */
export async function sealedAfter(
  db: Queryable,
  of: SealedColumn,
  last: SealedRow | undefined,
  most: number,
): Promise<SealedRow[]> {
  const names = sql.raw(of.key.join(', '))
  const after = last
    ? sql`(${names}) > (${sql.join(
        of.key.map((name) => sql`${last.key[name]}`),
        sql`, `,
      )})`
    : sql`true`
  const { rows } = await db.execute<Record<string, string> & { sealed: Buffer }>(sql`
    select ${names}, ${readOf(of)} as sealed from ${sql.raw(of.table)}
    where ${kept(of)} and ${after} order by ${names} limit ${most}`)
  return rows.map(({ sealed, ...key }) => ({ key, sealed }))
}

/** Puts each value in the place of the one that was read, and answers how many. One that somebody changed meanwhile stays. */
export async function putSealed(
  tx: Tx,
  of: SealedColumn,
  changed: readonly (SealedRow & { fresh: Buffer })[],
): Promise<number> {
  const rows = changed.map(({ key, sealed, fresh }) => ({
    ...key,
    sealed: sealed.toString('base64'),
    fresh: fresh.toString('base64'),
  }))
  const types = of.key.map((name) => `${name} ${name === 'id' ? 'uuid' : 'text'}`).join(', ')
  const same = of.key.map((name) => `kept.${name} = given.${name}`).join(' and ')
  const value = (of.write ?? '$new').replace('$new', "decode(given.fresh, 'base64')")
  const { rowCount } = await tx.execute(sql`
    update ${sql.raw(of.table)} as kept set ${sql.raw(of.column)} = ${sql.raw(value)}
    from ${rowSet(rows, `${types}, sealed text, fresh text`)} given
    where ${sql.raw(same)} and ${sql.raw(of.read ?? `kept.${of.column}`)} = decode(given.sealed, 'base64')`)
  return rowCount ?? 0
}
