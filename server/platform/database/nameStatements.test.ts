import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../testing/testDatabase.ts'
import { openDatabase, transaction } from './database.ts'
import { isPlanLost } from './databaseErrors.ts'

const { url } = await freshDatabase()
const db = openDatabase({ url, size: 1 })
const pool = db.$client
const plansOf = async (like: string) => {
  const { rows } = await pool.query(`select from pg_prepared_statements where statement like '${like}'`)
  return rows.length
}
const ask = async (text: string, times: number) => {
  for (let time = 0; time < times; time += 1) await pool.query(`select $1::int as ${text}`, [time])
}
afterAll(() => pool.end())

test('a text with values has one plan, however often it is asked', async () => {
  await ask('"number one"', 3)
  expect(await plansOf('%number one%')).toBe(1)
  await pool.query('select 1 as "without values"')
  expect(await plansOf('%without values%')).toBe(0)
})

test('what drizzle builds has a plan of its own, too', async () => {
  for (let time = 0; time < 2; time += 1) await db.execute(sql`select ${time}::int as "number of drizzle"`)
  expect(await plansOf('%number of drizzle%')).toBe(1)
})

test('a connection that has forgotten its plans fails once, and another one takes its place', async () => {
  await ask('"number two"', 2)
  await pool.query('discard all')
  await expect(ask('"number two"', 1)).rejects.toMatchObject({ code: '26000' })
  await ask('"number two"', 2)
})

test('so it does in a transaction', async () => {
  const two = () => transaction(db, (tx) => tx.execute(sql`select ${2}::int as two`))
  await two()
  await pool.query('discard all')
  await expect(two()).rejects.toSatisfy(isPlanLost)
  expect((await two()).rows).toEqual([{ two: 2 }])
})

test('a plan that no longer fits its table after a migration fails once for the connection', async () => {
  await pool.query('create table fitted (id integer)')
  const read = () => pool.query('select * from fitted where id = $1', [1])
  await read()
  await pool.query('alter table fitted add column more text')
  await expect(read()).rejects.toSatisfy(isPlanLost)
  expect((await read()).rows).toEqual([])
})

test('a connection keeps no more than 500 plans, and what comes later is answered without one', async () => {
  for (let other = 0; other < 510; other += 1) await ask(`"number ${other} of many"`, 1)
  const plans = await plansOf('%')
  expect(plans).toBeGreaterThan(490)
  expect(plans).toBeLessThanOrEqual(500)
})
