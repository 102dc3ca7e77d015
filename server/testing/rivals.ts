import pg from 'pg'
import { expect } from 'vitest'
import type { TestShop } from './testShop.ts'

type LetGo = () => Promise<void>

/** Holds rows from a connection of its own, so that whoever needs them waits there until they are let go. */
export async function hold(shop: TestShop, table: string, where: string): Promise<LetGo> {
  const { client, letGo } = await beside(shop)
  const { rowCount } = await client.query(`select 1 from ${table} where ${where} for update`)
  expect(rowCount, `rows of ${table} to hold`).toBeGreaterThan(0)
  return letGo
}

/** The same of a whole table, so that also who only reads it waits. */
export async function holdTable(shop: TestShop, table: string): Promise<LetGo> {
  const { client, letGo } = await beside(shop)
  await client.query(`lock table ${table} in access exclusive mode`)
  return letGo
}

async function beside(shop: TestShop): Promise<{ client: pg.Client; letGo: LetGo }> {
  const client = new pg.Client({ connectionString: shop.config.DATABASE_URL })
  await client.connect()
  await client.query('begin')
  const letGo = async () => {
    await client.query('rollback')
    await client.end()
  }
  return { client, letGo }
}

/** Resolves when so many connections of this shop stand waiting for somebody's lock. */
export async function untilWaiting(shop: TestShop, count: number): Promise<void> {
  for (;;) {
    const { rows } = await shop.db.$client.query<{ waiting: number }>(`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and state = 'active'`)
    if ((rows[0]?.waiting ?? 0) >= count) return
  }
}

/** How many answers had each status. */
export function statuses(answers: { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

/** The same thing so many times at once. */
export const atOnce = <T>(times: number, act: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, at) => act(at)))

/** The same wish sent so many times at once. Who is turned away by a busy shop sends it again, as a browser does. */
export const sentAtOnce = <T extends { status: number }>(times: number, send: () => Promise<T>): Promise<T[]> =>
  atOnce(times, async () => {
    for (;;) {
      const answer = await send()
      if (answer.status !== 503) return answer
    }
  })
