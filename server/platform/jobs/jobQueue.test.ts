import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { statementsOf } from '../../testing/statementsOf.ts'
import { openDatabase, transaction } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { silentLog as log } from '../observe/log.ts'
import { freshDatabase } from '../testing/testDatabase.ts'
import { failedJobs } from './failedJobs.ts'
import { jobFigures } from './jobFigures.ts'
import { openQueue } from './jobQueue.ts'
import { job, toPut } from './jobs.ts'

const { url } = await freshDatabase()
const db = openDatabase({ url, size: 4 })
afterAll(() => db.$client.end())

const kinds = Array.from({ length: 20 }, (_, at) => `kind-${at}`)
const one = job('kind-7', z.object({}))

async function opened<T>(use: (queue: ReturnType<typeof openQueue>) => Promise<T>): Promise<T> {
  const queue = openQueue({ db, log })
  try {
    return await use(queue)
  } finally {
    await queue.stop()
  }
}

test('a start that finds its queues makes none, and the first job takes no connection beside its transaction', async () => {
  await opened((queue) => queue.prepare(kinds))
  await opened(async (queue) => {
    const sent = await statementsOf(db.$client, () => queue.prepare(kinds))
    expect(sent.length, sent.join('\n')).toBeLessThan(10)
    const connections = await statementsOf(db.$client, () => transaction(db, (tx) => queue.enqueue(tx, one, {})))
    expect(connections.filter((text) => text.includes('pgboss'))).toHaveLength(1)
  })
})

test('jobs of several kinds are put in by one statement, each with what it is about and how it is tried', async () => {
  const days = job('kind-9', z.object({ n: z.number() }), { retryPolicy: 'days' })
  await opened(async (queue) => {
    await queue.prepare(kinds)
    const woken: string[] = []
    queue.onEnqueued((kind) => woken.push(kind))
    const all = [
      toPut(job('kind-8', z.object({ n: z.number() })), { n: 1 }, { n: 2 }),
      toPut(days, { n: 3 }),
      toPut(one),
    ]
    const sent = await statementsOf(db.$client, () => transaction(db, (tx) => queue.enqueueKinds(tx, all)))
    expect(sent.filter((text) => text.includes('pgboss'))).toHaveLength(1)
    expect(woken).toEqual(['kind-8', 'kind-9'])
  })
  const { rows } = await db.execute(sql`
    select name, data, retry_limit from pgboss.job where name in ('kind-8', 'kind-9') order by data->>'n'`)
  expect(rows).toEqual([
    { name: 'kind-8', data: { n: 1 }, retry_limit: 8 },
    { name: 'kind-8', data: { n: 2 }, retry_limit: 8 },
    { name: 'kind-9', data: { n: 3 }, retry_limit: 60 },
  ])
})

test('a queue that a new version brings is made beside those that are there', async () => {
  await opened((queue) => queue.prepare([...kinds, 'new-kind']))
  const { rows } = await db.execute(sql`select name from pgboss.queue where name in ('kind-3', 'new-kind') order by 1`)
  expect(rows).toEqual([{ name: 'kind-3' }, { name: 'new-kind' }])
})

test('migrating makes the indexes of what failed and what runs, also where the tables are there already', async () => {
  await db.execute(sql`drop index pgboss.shop_failed_job, pgboss.shop_running_job`)
  await migrate(url)
  const { rows } = await db.execute<{ name: string }>(
    sql`select indexname as name from pg_indexes where schemaname = 'pgboss' and indexname like 'shop%' order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual(['shop_failed_job', 'shop_running_job'])
})

test('what failed is found by an index of its own, which migrating again leaves alone', async () => {
  await migrate(url)
  await db.execute(sql`
    insert into pgboss.job (name, state, data, created_on, completed_on)
    select 'kind-1', (case when n % 1000 = 0 then 'failed' else 'completed' end)::pgboss.job_state, '{}',
      now() - make_interval(secs => n), now() from generate_series(1, 20000) n`)
  await db.execute(sql`analyze pgboss.job_common`)
  for (const ask of [() => failedJobs(db, { most: 200 }), () => jobFigures(db)]) {
    const [text = ''] = await statementsOf(db.$client, ask)
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql.raw(`explain ${text.replace('$1', '200')}`))
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('shop_failed_job')
    expect(plan).not.toContain('Seq Scan on job')
  }
  expect(await failedJobs(db, { most: 200 })).toHaveLength(20)
  expect((await jobFigures(db)).find(({ name }) => name === 'kind-1')).toMatchObject({ failed: 20 })
})

test('a failed job says what it is about: by ids and numbers, and nothing else', async () => {
  await migrate(url)
  const about = {
    orderId: 'o',
    orderNumber: 'K26-000001',
    invoiceId: 'i',
    attempt: 2,
    customerId: 'c',
    agentId: 'a',
    creditId: 'r',
  }
  const data = JSON.stringify({ ...about, email: 'onni@example.com' })
  await db.execute(sql`insert into pgboss.job (name, state, data) values ('kind-2', 'failed', ${data}::jsonb)`)
  expect((await failedJobs(db, { most: 200 })).find(({ name }) => name === 'kind-2')).toMatchObject({ about })
  expect(JSON.stringify(await failedJobs(db, { most: 200 }))).not.toContain('onni@')
})
