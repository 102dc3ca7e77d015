import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { statementsOf } from '../../testing/statementsOf.ts'
import { openDatabase, transaction } from '../database/database.ts'
import { migrations } from '../database/migrate.ts'
import { freshDatabase } from '../testing/testDatabase.ts'
import { failedJobs } from './failedJobs.ts'
import { jobFigures } from './jobFigures.ts'
import { openQueue, type TakenJob } from './jobQueue.ts'
import { job, toPut } from './jobs.ts'

const { url } = await freshDatabase()
const db = openDatabase({ url, size: 4 })
afterAll(() => db.$client.end())

const one = job('kind-7', z.object({}))
const days = job('kind-9', z.object({ n: z.number() }), { retryPolicy: 'days' })

test('jobs of several kinds are put in by one statement, each with what it is about and how it is tried', async () => {
  const queue = openQueue(db)
  const woken: string[] = []
  queue.onEnqueued((kind) => woken.push(kind))
  const all = [toPut(job('kind-8', z.object({ n: z.number() })), { n: 1 }, { n: 2 }), toPut(days, { n: 3 }), toPut(one)]
  const sent = await statementsOf(db.$client, () => transaction(db, (tx) => queue.enqueueKinds(tx, all)))
  expect(sent.filter((text) => text.includes('insert into job'))).toHaveLength(1)
  expect(woken).toEqual(['kind-8', 'kind-9'])
  const { rows } = await db.execute(sql`
    select name, data, retry_policy from job where name in ('kind-8', 'kind-9') order by data->>'n'`)
  expect(rows).toEqual([
    { name: 'kind-8', data: { n: 1 }, retry_policy: 'minutes' },
    { name: 'kind-8', data: { n: 2 }, retry_policy: 'minutes' },
    { name: 'kind-9', data: { n: 3 }, retry_policy: 'days' },
  ])
})

test('two workers take no job together, and the oldest first', async () => {
  const kind = job('kind-10', z.object({ n: z.number() }))
  const queue = openQueue(db)
  for (let n = 0; n < 6; n += 1) await transaction(db, (tx) => queue.enqueue(tx, kind, { n }))
  expect(await queue.waiting(['kind-10', 'kind-11'])).toEqual(['kind-10'])
  const [some, others] = await Promise.all([queue.take('kind-10', 2), openQueue(db).take('kind-10', 2)])
  const numbers = (taken: TakenJob[]) => taken.map(({ data }) => Reflect.get(data, 'n'))
  expect([...numbers(some), ...numbers(others)].toSorted()).toEqual([0, 1, 2, 3])
  expect(numbers(await queue.take('kind-10', 5)).toSorted()).toEqual([4, 5])
  expect(await queue.waiting(['kind-10'])).toEqual([])
})

test('what failed is found by an index of its own, among many that wait', async () => {
  await db.execute(sql`
    insert into job (id, name, state, data, created_at)
    select gen_random_uuid(), 'kind-7', case when n % 1000 = 0 then 'failed' else 'waiting' end, '{}',
      now() - make_interval(secs => n) from generate_series(1, 20000) n`)
  await db.execute(sql`analyze job`)
  const [text = ''] = await statementsOf(db.$client, () => failedJobs(db, { most: 200 }))
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql.raw(`explain ${text.replace('$1', '200')}`))
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('job_failed')
  expect(await failedJobs(db, { most: 200 })).toHaveLength(20)
  expect((await jobFigures(db)).find(({ name }) => name === 'kind-7')).toMatchObject({ failed: 20 })
})

test('jobs that a version before kept in tables of its own are taken over by the migration that drops these', async () => {
  const { sql: dropping = '' } = migrations().find(({ name }) => name === '0142_drop_pg_boss.sql') ?? {}
  await db.$client.query(`
    create schema pgboss;
    create type pgboss.job_state as enum ('created', 'retry', 'active', 'completed', 'cancelled', 'failed');
    create table pgboss.job (id uuid default gen_random_uuid(), name text, data jsonb, state pgboss.job_state, retry_limit integer,
      retry_count integer, start_after timestamptz default now(), started_on timestamptz, created_on timestamptz default now(),
      completed_on timestamptz, output jsonb);
    insert into pgboss.job (name, data, state, retry_limit, retry_count, started_on, completed_on, output) values
      ('old-waiting', '{"n": 1, "requestId": "r-1"}', 'created', 60, 0, null, null, null),
      ('old-retry', '{"n": 2}', 'retry', 8, 3, now(), null, '{"cause": "program", "code": null}'),
      ('old-running', '{"n": 3}', 'active', 8, 1, now() - interval '4 minutes', null, null),
      ('old-failed', '{"n": 5}', 'failed', 8, 8, now(), now() - interval '1 day', '{"message": "job timed out"}'),
      ('old-done', '{"n": 6}', 'completed', 8, 0, now(), now(), null)`)
  await db.$client.query(dropping)
  // Once more, as in a shop that never had them.
  await db.$client.query(dropping)
  const { rows } = await db.execute(sql`
    select name, data, request_id, retry_policy, state, tries, failure, due_at <= now() as due
    from job where name like 'old-%' order by data->>'n'`)
  const common = { request_id: null, retry_policy: 'minutes', failure: null, due: true }
  expect(rows).toEqual([
    {
      ...common,
      name: 'old-waiting',
      data: { n: 1 },
      request_id: 'r-1',
      retry_policy: 'days',
      state: 'waiting',
      tries: 0,
    },
    {
      ...common,
      name: 'old-retry',
      data: { n: 2 },
      state: 'retry',
      tries: 3,
      failure: { cause: 'program', code: null },
    },
    { ...common, name: 'old-running', data: { n: 3 }, state: 'retry', tries: 1 },
    { ...common, name: 'old-failed', data: { n: 5 }, state: 'failed', tries: 8 },
  ])
})

test('a failed job says what it is about: by ids and numbers, and nothing else', async () => {
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
  await db.execute(
    sql`insert into job (id, name, state, data) values (gen_random_uuid(), 'kind-2', 'failed', ${data}::jsonb)`,
  )
  expect((await failedJobs(db, { most: 200 })).find(({ name }) => name === 'kind-2')).toMatchObject({ about })
  expect(JSON.stringify(await failedJobs(db, { most: 200 }))).not.toContain('onni@')
})
