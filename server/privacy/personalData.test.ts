import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../platform/database/database.ts'
import { freshDatabase } from '../platform/testing/testDatabase.ts'
import { keepings } from './keepings.ts'
import { impersonalTables, tablesOfQueue, tablesOfSandbox, tablesOfStaff } from './otherTables.ts'
import { personalTables } from './personalData.ts'

const { url } = await freshDatabase()
const db = openDatabase({ url, size: 1 })
afterAll(() => db.$client.end())

const nobody = '018f0000-0000-7000-8000-000000000000'
const named = (table: string, columns: string): string[] =>
  columns
    .split(' ')
    .filter(Boolean)
    .map((column) => `${table}.${column}`)

test('every column of the database stands in the register once, and no other does', async () => {
  const { rows } = await db.$client.query(
    `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
  )
  const personal = Object.entries(personalTables).flatMap(([table, { personal, withheld = {}, inner }]) =>
    named(table, [personal, ...Object.keys(withheld), inner].join(' ')),
  )
  const others = [tablesOfStaff, tablesOfSandbox, tablesOfQueue, impersonalTables].flatMap((tables) =>
    Object.entries(tables).flatMap(([table, columns]) => named(table, columns)),
  )
  expect([...personal, ...others].toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

test('the rows of each table about one customer can be asked for', async () => {
  for (const [table, { of }] of Object.entries(personalTables)) {
    const { rows } = await db.execute(sql`select 1 from ${sql.identifier(table)} where ${of(nobody)}`)
    expect([table, rows]).toEqual([table, []])
  }
})

test('a sweep that the register names is there', () => {
  const server = path.join(import.meta.dirname, '..')
  const sources = fs
    .readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(jobs|app)\.ts$/.test(name))
  const text = sources.map((name) => fs.readFileSync(path.join(server, name), 'utf8')).join()
  const named = Object.values(keepings).flatMap(({ by }) => by ?? [])
  expect(named.filter((sweep) => !text.includes(`name: '${sweep}'`))).toEqual([])
})
