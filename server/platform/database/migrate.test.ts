import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../testing/testDatabase.ts'
import { type Migration, migrate, schemaVersion } from './migrate.ts'

const { url } = await freshDatabase()
const [busy, other] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })]
await Promise.all([busy.connect(), other.connect()])
await other.query('create table grown (id integer primary key, word text)')
// As a process of the shop waits.
await other.query("set lock_timeout = '3s'")
afterAll(() => Promise.all([busy.end(), other.end()]))

let number = schemaVersion()
const next = (sql: string): Migration => {
  number += 1
  return { number, name: `${number}_next.sql`, sql }
}
let id = 0
const write = (client: pg.Client, word: string) => {
  id += 1
  return client.query('insert into grown values ($1, $2)', [id, word])
}
const isValid = async (index: string) => {
  const { rows } = await other.query('select indisvalid as valid from pg_index where indexrelid = to_regclass($1)', [
    index,
  ])
  return rows[0]?.valid
}
const isWaiting = async () => {
  const { rows } = await other.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return rows.length > 0
}
/** The second one stands between two statements, or in one that waits. */
const isAskingForItsTurn = async () => {
  const { rows } = await other.query(
    "select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and query ~ 'advisory|concurrently'",
  )
  return rows.length > 1
}

test('a migration that waits for a long question keeps nobody else waiting, and is done once that ends', async () => {
  await busy.query('begin')
  await busy.query('select from grown')
  const migrating = migrate(url, [next('alter table grown add column told text')])
  await expect.poll(isWaiting).toBe(true)
  // Stands behind the migration, until that lets go for the first time.
  await write(other, 'meanwhile')
  await busy.query('commit')
  expect(await migrating).toBe(1)
  await other.query('select told from grown')
})

test('a migration of two tables is done, too, when a customer holds the second one and wants the first', async () => {
  await other.query('create table second (id integer)')
  await busy.query('begin')
  // The engine ends who looks for a deadlock first, and the migration waits for a short while only.
  await busy.query("set local deadlock_timeout = '1min'")
  await busy.query('insert into second values (1)')
  const migrating = migrate(url, [next('alter table grown add column a text; alter table second add column a text')])
  await expect.poll(isWaiting).toBe(true)
  await busy.query('select from grown')
  await busy.query('commit')
  expect(await migrating).toBe(1)
  await other.query('select a from second')
})

test('an index that is made beside the shop keeps nobody from writing', async () => {
  const migration = next('drop index concurrently if exists beside; create index concurrently beside on grown (word)')
  await busy.query('begin')
  await write(busy, 'under way')
  const migrating = migrate(url, [migration])
  await expect.poll(isWaiting).toBe(true)
  await write(other, 'meanwhile')
  expect(await isValid('beside')).toBe(false)
  await busy.query('commit')
  expect(await migrating).toBe(1)
  expect(await isValid('beside')).toBe(true)
})

test('two that migrate at once make it once', async () => {
  const migration = next('drop index concurrently if exists once; create index concurrently once on grown (word, id)')
  await busy.query('begin')
  await write(busy, 'under way')
  const first = migrate(url, [migration])
  await expect.poll(isWaiting).toBe(true)
  const second = migrate(url, [migration])
  await expect.poll(isAskingForItsTurn).toBe(true)
  await busy.query('commit')
  const applied = await Promise.all([first, second])
  expect(applied.toSorted()).toEqual([0, 1])
  expect(await isValid('once')).toBe(true)
})

test('one that failed in the middle is made whole by the next try', async () => {
  const migration = next(`-- Each word once; what is written twice is put right first.
    drop index concurrently if exists whole;
    create unique index concurrently whole on grown (word) where word like 'whole%';`)
  await write(other, 'whole')
  await write(other, 'whole')
  await expect(migrate(url, [migration])).rejects.toThrow(`${migration.name} failed`)
  expect(await isValid('whole')).toBe(false)
  await other.query("update grown set word = 'whole again' where id = $1", [id])
  expect(await migrate(url, [migration])).toBe(1)
  expect(await isValid('whole')).toBe(true)
})

test('a connection that is lost while a migration waits for its turn fails the migration and nothing else', async () => {
  await other.query("select pg_advisory_lock(hashtext('migrate'))")
  const waits = migrate(url, [next('create index concurrently never on grown (word)')])
  const failed = expect(waits).rejects.toThrow('failed')
  const cut = async () => {
    const { rowCount } = await other.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state = 'idle' and query ~ 'pg_try_advisory_lock'",
    )
    return rowCount
  }
  await expect.poll(cut, { interval: 20 }).toBe(1)
  await failed
  await other.query("select pg_advisory_unlock(hashtext('migrate'))")
})
