import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { freshDatabase } from './testDatabase.ts'

const { url } = await freshDatabase()
const db = openDatabase({ url, size: 1 })
const pool = db.$client
const namesKnown = async () => {
  const { rows } = await pool.query(`select statement from pg_prepared_statements where statement like '%number %'`)
  return rows.length
}
const ask = async (text: string, times: number) => {
  for (let time = 0; time < times; time += 1) await pool.query(`select $1::int as ${text}`, [time])
}
afterAll(() => pool.end())

test('a text with values that is sent a second time has a plan of its own, once', async () => {
  await ask('"number one"', 1)
  expect(await namesKnown()).toBe(0)
  await ask('"number one"', 2)
  expect(await namesKnown()).toBe(1)
})

test('what drizzle builds has a name of its own, too', async () => {
  for (let time = 0; time < 2; time += 1) await db.execute(sql`select ${time}::int as "number of drizzle"`)
  const { rows } = await pool.query(`select from pg_prepared_statements where statement like '%number of drizzle%'`)
  expect(rows).toHaveLength(1)
})

test('a connection that has forgotten its plans fails once and is used without them', async () => {
  await ask('"number two"', 6)
  await pool.query('discard all')
  await expect(ask('"number two"', 1)).rejects.toMatchObject({ code: '26000' })
  await ask('"number two"', 6)
})

test('a connection keeps no more than 120 plans', async () => {
  for (let other = 0; other < 130; other += 1) await ask(`"number ${other} of many"`, 2)
  expect(await namesKnown()).toBeLessThanOrEqual(120)
  expect(await namesKnown()).toBeGreaterThan(100)
})
