import { expect, test } from 'vitest'
import { isMadeBeside, type Migration, migrations, statementsOf } from './platform/database/migrate.ts'

/**
 * Tables that have few rows, however old the shop is; those of the sandbox are in no real shop. Every other table may
 * have millions.
 */
const SMALL = new Set([
  ...['setting', 'picture', 'banner', 'faq_section', 'content', 'content_version', 'content_draft'],
  ...['dealer', 'dealer_closed_day', 'closed_day', 'opened_day', 'car_model', 'extra_service'],
  ...[
    'campaign',
    'campaign_price',
    'invoice_gap',
    'invoice_series',
    'arrival_count',
    'counted_day',
    'summed_day',
    'invariant_look',
    'sealing_key',
  ],
  ...['staff_key', 'staff_member', 'staff_grant', 'staff_passkey'],
])
/** The last migration from before the rule. */
const LAST_WITHOUT_IT = 69
/** The last migration that took a column. A release that takes another raises this, and says in `docs/operations.md` (a new version) that all processes stop. */
const LAST_THAT_TOOK = 100
/** Changes of rows of a table that grows which find a few of them by an index: the migration, and how many there are. */
const OF_A_FEW: Record<string, string> = {
  '0104_marks_of_reports.sql': 'Customers could report damages since the release before alone.',
  '0118_scope_of_keys.sql': 'Proposals wait for days, and keys are rare.',
}

/** Statements that keep a table locked for as long as its rows are read or written, and what is done instead. */
const LONG: readonly [RegExp, string][] = [
  [/^create (?:unique )?index (?!concurrently)\S+ on (\w+)/, 'create index concurrently, in a migration of its own'],
  [/^(?:update|delete from) (\w+)/, 'a sweep that goes page by page, or a line in OF_A_FEW'],
  [/^alter table (\w+).*\balter (?:column )?\S+ (?:set data )?type\b/, 'a new column, filled by a sweep'],
  [/^alter table (\w+).*\bset not null\b/, 'a check that is not valid, validated by a later migration'],
  [
    /^alter table (\w+)(?=.*\badd (?:constraint|check|foreign key|exclude))(?!.*\bnot valid\b)/,
    'not valid, and later validate',
  ],
  [
    /^alter table (\w+).*\badd (?:constraint \S+ )?(?:unique|primary key)\b/,
    'a unique index that is made concurrently',
  ],
  [/^alter table (\w+).*\badd column\b.*\b(?:check|unique|generated|default (?!now)\w+) ?\(/, 'a plain column'],
  [/^(?:cluster|vacuum full|truncate|lock table|reindex table) (\w+)/, 'nothing of the kind'],
]

/**
 * The parts of a migration that hold up the shop beside it, but for tables that are small, sandboxes or made by the
 * same migration.
 */
function locksForLong(migration: Migration): string[] {
  const statements = statementsOf(migration.sql).map((statement) => statement.toLowerCase().replaceAll(/\s+/g, ' '))
  const made = statements.flatMap((statement) => /^create table (?:if not exists )?(\w+)/.exec(statement)?.[1] ?? [])
  const mayWait = (table: string) => SMALL.has(table) || table.startsWith('sandbox_') || made.includes(table)
  return statements.flatMap((statement) =>
    LONG.flatMap(([form, instead]) => {
      const table = form.exec(statement)?.[1]
      const isKnown = migration.name in OF_A_FEW && /^(update|delete)/.test(statement)
      return table && !mayWait(table) && !isKnown ? `${migration.name}: ${statement.slice(0, 80)} (${instead})` : []
    }),
  )
}

const of = (sql: string): Migration => ({ number: 9_999, name: '9999_sample.sql', sql })

test('no migration locks a table that grows for as long as it has rows', () => {
  const recent = migrations().filter(({ number }) => number > LAST_WITHOUT_IT)
  expect(recent.flatMap(locksForLong)).toEqual([])
  expect(migrations().find(({ number }) => number === LAST_WITHOUT_IT)).toSatisfy(
    (last: Migration) => locksForLong(last).length > 15,
  )
})

test.each([
  'create index invoice_by on invoice (due_on)',
  'create unique index invoice_by\n  on invoice (due_on)',
  'update invoice set status = status',
  'delete from rate_window',
  'alter table invoice alter column number type text',
  'alter table invoice add column a text, alter b set not null',
  'alter table invoice add constraint of_order foreign key (order_id) references orders (id)',
  'alter table invoice add check (number is not null)',
  'alter table invoice add unique (number)',
  'alter table invoice add column kept uuid not null default gen_random_uuid()',
  "alter table invoice add column kind text check (kind in ('a'))",
  'vacuum full invoice',
])('%s is refused', (sql) => {
  expect(locksForLong(of(sql))).not.toEqual([])
  expect(locksForLong(of(sql.replaceAll(/invoice\b|rate_window/g, 'dealer')))).toEqual([])
})

test.each([
  'create index concurrently invoice_by on invoice (due_on)',
  'alter table invoice add column seen_at timestamptz',
  "alter table invoice add column seen_at timestamptz not null default now(), add column told text default ''",
  'alter table invoice add column card_id uuid references payment_card (id)',
  'alter table invoice add constraint numbered check (number is not null) not valid',
  'alter table invoice validate constraint numbered',
  'alter table invoice drop column seen_at',
  'drop index invoice_by',
  'create table invoice_page (id uuid primary key); create index invoice_page_by on invoice_page (id)',
])('%s is not', (sql) => {
  expect(locksForLong(of(sql))).toEqual([])
})

test('no migration takes away what processes of the version before read or write', () => {
  const taken = migrations()
    .filter(({ number }) => number > LAST_THAT_TOOK)
    .flatMap(({ name, sql }) => statementsOf(sql).map((statement) => `${name}: ${statement}`))
    .filter((statement) => /\b(drop (column|table)|rename (column|to))\b/i.test(statement))
  expect(taken).toEqual([])
  expect(migrations().some(({ number, sql }) => number === LAST_THAT_TOOK && /drop column/.test(sql))).toBe(true)
})

test('what is made beside the shop stands alone, and can be begun anew', () => {
  const beside = migrations().filter(isMadeBeside)
  expect(beside.length).toBeGreaterThan(0)
  const wrong = beside.flatMap(({ name, sql }) => {
    const statements = statementsOf(sql).map((statement) => statement.toLowerCase())
    const dropped = (at: number) => /^drop index concurrently if exists (\w+)$/.exec(statements[at] ?? '')?.[1]
    return statements.flatMap((statement, at) => {
      const made = /^create (?:unique )?index concurrently (\w+) on/.exec(statement)?.[1]
      return dropped(at) || (made && dropped(at - 1) === made) ? [] : `${name}: ${statement}`
    })
  })
  expect(wrong).toEqual([])
})
