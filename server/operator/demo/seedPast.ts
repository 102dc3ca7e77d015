import fs from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import zlib from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import { type Db, type Tx, transaction } from '../../platform/database/database.ts'
import { setting } from '../../platform/database/tables.ts'
import type { Secrets } from '../../platform/secrets.ts'

/** Rows of one table, as PostgreSQL says them in JSON; the file has one such line after the other. */
export interface PastRows {
  table: string
  rows: Record<string, unknown>[]
}

/** Columns that only the shop's own secret opens: the file has them open, for everybody in it is invented. */
export const sealedColumns: Record<string, readonly string[]> = {
  customer: ['identity_code'],
  payment_card: ['token'],
  search_agent: ['token_sealed'],
}

/** The setting that stands while the past is there and the catalogue is still to come. */
export const halfSeeded = 'demo_half_seeded'

/** The setting that stands until the past's orders have days around today. */
export const pastUndated = 'demo_past_undated'

export const pastFile = path.join(import.meta.dirname, '../../../demo/past.jsonl.br')

/** Gives an empty shop the year that the demonstration had: customers, orders and books, made by the shop's own acts (demo/past). */
export async function seedPast({ db, clock, secrets }: { db: Db; clock: Clock; secrets: Secrets }): Promise<void> {
  await transaction(db, async (tx) => {
    for await (const line of pastLines()) await insert(tx, sealed(secrets, JSON.parse(line) as PastRows))
    const left = [halfSeeded, pastUndated]
    await tx.insert(setting).values(left.map((key) => ({ key, value: true, updatedAt: clock.now() })))
  })
  await db.execute(sql`analyze`)
}

/** One after the other: all of it at once is 43 MB, which the process would keep. Read anew where the transaction is tried again. */
function pastLines(): AsyncIterable<string> {
  // Some lines are of megabytes, and would be put together from smaller pieces again and again.
  const input = fs.createReadStream(pastFile).pipe(zlib.createBrotliDecompress({ chunkSize: 2 ** 22 }))
  return createInterface({ input })
}

/** Only columns that the file names: later ones have their defaults. */
async function insert(tx: Tx, { table, rows }: PastRows): Promise<void> {
  const columns = sql.join(
    Object.keys(rows[0] ?? {}).map((name) => sql.identifier(name)),
    sql`, `,
  )
  await tx.execute(sql`
    insert into ${sql.identifier(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(rows)}::jsonb)`)
}

function sealed(secrets: Secrets, { table, rows }: PastRows): PastRows {
  for (const column of sealedColumns[table] ?? [])
    for (const row of rows) {
      const open = row[column]
      if (typeof open === 'string') row[column] = `\\x${secrets.seal(open).toString('hex')}`
    }
  return { table, rows }
}
