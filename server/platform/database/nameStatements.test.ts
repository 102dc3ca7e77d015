import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../testing/testDatabase.ts'
import { openDatabase } from './database.ts'

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

test('what is asked more than what was named before takes a name, and the connection keeps no more plans than before', async () => {
  for (let other = 0; other < 130; other += 1) await ask(`"number ${other} that came first"`, 2)
  await ask('"number that is hot"', 40)
  const { rows } = await pool.query<{ statement: string }>('select statement from pg_prepared_statements')
  expect(rows.filter(({ statement }) => statement.includes('hot'))).toHaveLength(1)
  expect(rows.length).toBeLessThanOrEqual(120)
})

test('a plan that is let go is made anew when its text is asked again, also within a transaction', async () => {
  const isKnown = async () => {
    const { rowCount } = await pool.query(`select from pg_prepared_statements where statement like '%was hot%'`)
    return rowCount === 1
  }
  await ask('"number that was hot"', 10)
  expect(await isKnown()).toBe(true)
  for (let other = 0; other < 125; other += 1) await ask(`"number ${other} that is hotter"`, 24)
  expect(await isKnown()).toBe(false)
  await db.transaction(async (tx) => {
    for (let time = 0; time < 60; time += 1) {
      const { rows } = await tx.execute(sql`select ${time}::int as "number that was hot"`)
      expect(rows).toEqual([{ 'number that was hot': time }])
    }
  })
  expect(await isKnown()).toBe(true)
})

test('questions that wait in line on one connection keep their plans until they are asked', async () => {
  const { $client: fresh } = openDatabase({ url, size: 1 })
  const client = await fresh.connect()
  try {
    const asked = (name: string, time: number) => client.query(`select $1::int as "${name}"`, [time])
    for (let time = 0; time < 2; time += 1) await asked('number that waits', time)
    // What comes after the first is sent when the one before it is answered; the names of all are given at once.
    const line = [client.query('select pg_sleep(0.01)'), asked('number that waits', 2)]
    for (let other = 0; other < 130; other += 1)
      for (let time = 0; time < 12; time += 1) line.push(asked(`number ${other} in line`, time))
    const [, waited] = await Promise.all(line)
    expect(waited?.rows).toEqual([{ 'number that waits': 2 }])
    await asked('number 0 in line', 0)
    const { rowCount } = await client.query('select from pg_prepared_statements')
    expect(rowCount).toBeLessThanOrEqual(120)
  } finally {
    client.release()
    await fresh.end()
  }
})
