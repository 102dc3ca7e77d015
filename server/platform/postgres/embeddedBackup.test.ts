import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { backUpEmbedded, restoreEmbedded } from './embeddedBackup.ts'
import { startEmbeddedPostgres } from './embeddedPostgres.ts'

const place = fs.mkdtempSync(path.join(os.tmpdir(), 'flex-shop-backup-'))
fs.chmodSync(place, 0o755)
const ends: (() => unknown)[] = [() => fs.rmSync(place, { recursive: true, force: true })]
afterAll(async () => {
  for (const end of ends.toReversed()) await end()
}, 60_000)
const at = (name: string) => path.join(place, name)

const server = await startEmbeddedPostgres(at('data'))
ends.push(() => server.stop())

async function clientOf({ url }: Pick<typeof server, 'url'>): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url('shop') })
  ends.push(() => client.end())
  await client.connect()
  return client
}
const counts = async (client: pg.Client) =>
  (await client.query('select (select count(*)::int from one) as one, (select count(*)::int from other) as other'))
    .rows[0]

/** Both rows or none, again and again, in the server itself: the copying holds this process. */
const WRITES = `do $$ begin
  while not exists (select from over) loop
    insert into one (filler) values (repeat('x', 2000));
    insert into other default values;
    commit;
  end loop;
end $$`

test('a copy that was made while the database took writes is one moment of it, with all that was answered before', {
  timeout: 120_000,
}, async () => {
  const [shop, writer] = [await clientOf(server), await clientOf(server)]
  await shop.query(
    'create table one (filler text); create table other (at timestamptz default now()); create table over ()',
  )
  const writing = writer.query(WRITES)
  await expect.poll(async () => (await counts(shop)).one, { timeout: 20_000 }).toBeGreaterThan(50)
  const { one: answered } = await counts(shop)
  const { bytes } = await backUpEmbedded(at('data'), at('backup'))
  const { one: after } = await counts(shop)
  await shop.query('insert into over default values')
  await writing
  expect(bytes).toBeGreaterThan(1_000_000)
  expect(fs.readdirSync(at('backup')).toSorted()).toEqual(['postgres', 'postgres.password'])

  restoreEmbedded(at('backup'), at('back'))
  const restored = await startEmbeddedPostgres(at('back'))
  ends.push(() => restored.stop())
  const { one, other } = await counts(await clientOf(restored))
  expect(one).toBe(other)
  expect(one).toBeGreaterThanOrEqual(answered)
  expect(one).toBeLessThanOrEqual(after)
})

test('neither writes over something that is there, nor takes a folder for what it is not', async () => {
  fs.mkdirSync(at('mine'))
  await expect(backUpEmbedded(at('data'), at('mine'))).rejects.toThrow('is there already')
  await expect(backUpEmbedded(at('nowhere'), at('copy'))).rejects.toThrow('No shop runs on')
  expect(() => restoreEmbedded(at('mine'), at('data'))).toThrow('has a database')
  expect(() => restoreEmbedded(at('mine'), at('empty'))).toThrow('is no backup')
  expect(fs.readdirSync(place)).not.toContain('empty')
})
