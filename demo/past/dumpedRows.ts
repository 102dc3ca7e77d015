import { sql } from 'drizzle-orm'
import { addDays, type Day } from '../../contract/days/date.ts'
import { type PastRows, sealedColumns } from '../../server/operator/demo/seedPast.ts'
import type { Db } from '../../server/platform/database/database.ts'
import type { Secrets } from '../../server/platform/secrets.ts'

/** Keys, sessions and what the machine remembers for itself; pictures and texts come with the catalogue. */
const leftOut = [
  ...['arrival_count', 'idempotent_answer', 'invariant_look', 'mailed_token', 'picture', 'rate_window'],
  ...[
    'sandbox_mail',
    'sandbox_oidc',
    'schema_version',
    'session',
    'staff_grant',
    'staff_key',
    'staff_member',
    'staff_session',
  ],
]
/** Every shop begins with them. */
const ownRows = ['handover_item', 'return_price']
/** Counted anew by every shop. */
const counted = ['car_demand', 'check_day', 'counted_day', 'figure_day', 'figure_month']
const AT_ONCE = 500
/** Letters are by far the most of it, and few look further back. */
const LETTER_DAYS = 60

/** Every row that makes the shop's past, a table after those that it refers to. */
export async function* dumpedRows(db: Db, secrets: Secrets, lastDay: Day): AsyncGenerator<PastRows> {
  for (const table of await tablesInOrder(db)) {
    const { rows } = await db.execute<{ row: Record<string, unknown> }>(sql`
      select ${paperless(table)} as row from ${sql.identifier(table)} t ${onlyOf(table, lastDay)} order by to_jsonb(t)::text`)
    const all = rows.map(({ row }) => opened(secrets, table, row))
    for (let at = 0; at < all.length; at += AT_ONCE) yield { table, rows: all.slice(at, at + AT_ONCE) }
  }
}

/** A paper that was drawn is drawn again by whoever asks first. */
const paperless = (table: string) =>
  table === 'contract' ? sql`to_jsonb(t) || '{"paper": null, "sha256": null, "drawn_at": null}'` : sql`to_jsonb(t)`

function onlyOf(table: string, lastDay: Day) {
  if (table === 'sent_letter') return sql`where sent_at > ${addDays(lastDay, -LETTER_DAYS)}::date`
  // A JSON null would come back as none at all.
  if (table === 'content') return sql`where value <> 'null'`
  if (table === 'setting') return sql`where key not like 'sandbox%'`
  return sql``
}

function opened(secrets: Secrets, table: string, row: Record<string, unknown>): Record<string, unknown> {
  for (const column of sealedColumns[table] ?? []) {
    const kept = row[column]
    if (typeof kept === 'string') row[column] = secrets.open(Buffer.from(kept.slice(2), 'hex'))
  }
  return row
}

async function tablesInOrder(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string; needs: string[] }>(sql`
    select c.relname as name, array(
      select distinct r.relname::text from pg_constraint k join pg_class r on r.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f' and r.oid <> c.oid) as needs
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' order by 1`)
  const ordered: string[] = []
  while (ordered.length < rows.length) {
    const next = rows.filter(
      ({ name, needs }) => !ordered.includes(name) && needs.every((one) => ordered.includes(one)),
    )
    if (next.length === 0) throw new Error('Tables that need each other')
    ordered.push(...next.map(({ name }) => name))
  }
  return ordered.filter((name) => ![...leftOut, ...ownRows, ...counted].includes(name))
}
