import fs from 'node:fs'
import path from 'node:path'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, describe, expect, test } from 'vitest'
import { openDatabase } from './platform/database/database.ts'
import { freshDatabase } from './platform/testing/testDatabase.ts'

const { url } = await freshDatabase()
const db = openDatabase({ url, size: 2 })
afterAll(() => db.$client.end())
const rows = async <T extends object>(query: string) => (await db.$client.query(query)).rows as T[]

/** The tables of every file that describes any, wherever it lies. */
const files = fs
  .readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((name) => path.basename(name) === 'tables.ts')
const modules = await Promise.all(files.map((name) => import(path.join(import.meta.dirname, name)) as Promise<object>))
const described = modules.flatMap((module) =>
  Object.values(module).filter((value): value is PgTable => is(value, PgTable)),
)

/** Tables that SQL alone touches: counters of one row, and the queue. */
const bySqlAlone = ['arrival_count', 'job', 'schema_version']

interface Column {
  table: string
  name: string
  type: string
  nullable: boolean
}
const columns = await rows<Column>(`
  select table_name as table, column_name as name, data_type as type, is_nullable = 'YES' as nullable
  from information_schema.columns where table_schema = 'public' order by 1, 2`)

describe('the tables as the code knows them', () => {
  test.each(described.map((table) => [getTableName(table), table] as const))(
    '%s is what the database has',
    (name, table) => {
      const inCode = Object.values(getTableColumns(table)).map((column) => ({
        table: name,
        name: column.name,
        type: column.getSQLType(),
        nullable: !column.notNull && !column.primary && !inPrimaryKey(table, column.name),
      }))
      const inDatabase = columns.filter((column) => column.table === name)
      expect(inCode.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual(inDatabase)
    },
  )

  test('a column that takes a few values alone takes the same ones in the database', async () => {
    // Such as CHECK ((kind = ANY (ARRAY['delivery'::text, 'return'::text]))).
    const checks = await rows<{ table: string; rule: string }>(`
      select conrelid::regclass::text as table, pg_get_constraintdef(oid) as rule from pg_constraint
      where contype = 'c' and connamespace = 'public'::regnamespace`)
    const inDatabase = checks.flatMap(({ table, rule }) => {
      const [, column, values = ''] = /^CHECK \(\((\w+) = ANY \(ARRAY\[([^\]]+)\]\)\)\)/.exec(rule) ?? []
      // Numbers in a check, such as those of a kind of order, are no names.
      if (!column || !values.includes("'") || bySqlAlone.includes(table)) return []
      return [[`${table}.${column}`, [...values.matchAll(/'([^']+)'::text/g)].map(([, one = '']) => one)] as const]
    })
    const inCode = described.flatMap((table) =>
      Object.values(getTableColumns(table))
        .filter((column) => column.enumValues !== undefined)
        .map((column) => [`${getTableName(table)}.${column.name}`, column.enumValues ?? []] as const),
    )
    const sorted = (of: readonly (readonly [string, readonly string[]])[]) =>
      Object.fromEntries(of.map(([name, values]) => [name, values.toSorted()]))
    expect(inCode.length).toBeGreaterThan(20)
    expect(sorted(inCode)).toEqual(sorted(inDatabase))
  })

  test('a rule of uniqueness that code waits for is one of the database', async () => {
    const asking = fs
      .readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .flatMap((name) =>
        fs.readFileSync(path.join(import.meta.dirname, name), 'utf8').matchAll(/isUniqueViolation\(error, '(\w+)'\)/g),
      )
    const waited = asking.flatMap((found) => [...found].map(([, rule]) => rule))
    const unique = await rows<{ name: string }>(`
      select relname as name from pg_index join pg_class on pg_class.oid = indexrelid where indisunique`)
    expect(waited.length).toBeGreaterThan(3)
    expect(waited.filter((rule) => !unique.some(({ name }) => name === rule))).toEqual([])
  })

  test('what is not said of a new row is what the database puts there', async () => {
    const inCode = described.flatMap((table) =>
      Object.values(getTableColumns(table))
        .filter((column) => column.hasDefault)
        .map((column) => [`${getTableName(table)}.${column.name}`, column.default]),
    )
    const inDatabase = await rows<{ name: string; expression: string }>(`
      select table_name || '.' || column_name as name, column_default as expression
      from information_schema.columns where table_schema = 'public' and column_default is not null`)
    const put = await Promise.all(
      inDatabase.map(async ({ name, expression }) => [name, (await rows(`select ${expression} as put`))[0]]),
    )
    expect(inCode.length).toBeGreaterThan(0)
    expect(Object.fromEntries(put)).toMatchObject(
      Object.fromEntries(inCode.map(([name, value]) => [name, { put: value }])),
    )
  })

  test('none is left out but those that only SQL touches', () => {
    const known = new Set(described.map(getTableName))
    const left = new Set(columns.map(({ table }) => table).filter((table) => !known.has(table)))
    expect([...left]).toEqual([...bySqlAlone, 'rate_window'].sort())
  })
})

const inPrimaryKey = (table: PgTable, name: string): boolean =>
  getTableConfig(table).primaryKeys.some((key) => key.columns.some((column) => column.name === name))

describe('the rules that keep the road to other engines open (docs/decisions/0003)', () => {
  const absent: [string, string][] = [
    [
      'triggers',
      `select tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace where not tgisinternal and nspname = 'public'`,
    ],
    [
      'enums and domains',
      `select typname as name from pg_type t join pg_namespace n on n.oid = t.typnamespace where nspname = 'public' and typtype in ('e', 'd')`,
    ],
    [
      'sequences',
      `select relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where nspname = 'public' and relkind = 'S'`,
    ],
    [
      'views and unlogged tables',
      `select relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where nspname = 'public' and (relkind in ('v', 'm', 'f') or (relkind = 'r' and relpersistence <> 'p'))`,
    ],
    [
      'exclusion and deferrable constraints',
      `select conname as name from pg_constraint c join pg_namespace n on n.oid = c.connamespace where nspname = 'public' and (contype = 'x' or condeferrable)`,
    ],
    [
      'generated columns and columns that count themselves',
      `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public' and (is_generated <> 'NEVER' or is_identity <> 'NO' or column_default like '%nextval%')`,
    ],
    [
      'functions',
      `select proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace where nspname = 'public'`,
    ],
    [
      'range, money and floating columns for money',
      `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public' and (data_type in ('money', 'numeric', 'real') or data_type like '%range' or (column_name like '%cents%' and data_type <> 'bigint'))`,
    ],
    [
      'indexes other than trees',
      `select indexname as name from pg_indexes where schemaname = 'public' and indexdef not like '% USING btree %'`,
    ],
    [
      'times without a zone',
      `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public' and data_type = 'timestamp without time zone'`,
    ],
    [
      'tables without a primary key',
      `select table_name as name from information_schema.tables t where table_schema = 'public' and not exists (select 1 from information_schema.table_constraints c where c.table_schema = 'public' and c.table_name = t.table_name and constraint_type = 'PRIMARY KEY')`,
    ],
    [
      'ids that are not made by the shop',
      `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'id' and (data_type <> 'uuid' or column_default is not null) and table_name not like 'sandbox_%' and table_name not in ('${bySqlAlone.join("', '")}')`,
    ],
  ]
  test.each(absent)('there are no %s', async (_, query) => {
    expect(await rows(query)).toEqual([])
  })

  test('every table about a customer says whose row it is', async () => {
    const found = await rows<{ name: string }>(`
      select distinct k.table_name as name
      from information_schema.columns k
      where table_schema = 'public' and column_name in ('order_id', 'invoice_id', 'card_id', 'registration_id')
        and not exists (select 1 from information_schema.columns c
          where c.table_schema = 'public' and c.table_name = k.table_name and c.column_name = 'customer_id')
      order by 1`)
    // A reservation belongs to the car's side; the last is the simulated provider's own memory.
    expect(found.map(({ name }) => name)).toEqual(['reservation', 'sandbox_card'])
  })
})
