import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
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
  const { bytes, moment } = await backUpEmbedded(at('data'), at('backup'))
  const { one: after } = await counts(shop)
  await shop.query('insert into over default values')
  await writing
  expect(bytes).toBeGreaterThan(1_000_000)
  expect(fs.readdirSync(at('backup')).toSorted()).toEqual(['moment', 'postgres', 'postgres.password'])

  expect(await restoreEmbedded(at('backup'), at('back'))).toBe(moment)
  const restored = await startEmbeddedPostgres(at('back'))
  ends.push(() => restored.stop())
  const { one, other } = await counts(await clientOf(restored))
  expect(one).toBe(other)
  expect(one).toBeGreaterThanOrEqual(answered)
  expect(one).toBeLessThanOrEqual(after)
})

test('a copy and what is restored are on the disk before they have their names, for power may go then', async () => {
  const [names, steps] = [new Map<number, string>(), [] as string[]]
  const { openSync, fsyncSync, renameSync } = fs
  const spies = [
    vi.spyOn(fs, 'openSync').mockImplementation((...asked) => {
      const opened = openSync(...asked)
      names.set(opened, path.relative(place, String(asked[0])))
      return opened
    }),
    vi.spyOn(fs, 'fsyncSync').mockImplementation((opened) => {
      fsyncSync(opened)
      steps.push(names.get(opened) ?? '')
    }),
    vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
      renameSync(from, to)
      steps.push('named')
    }),
  ]
  await backUpEmbedded(at('data'), at('flushed'))
  await restoreEmbedded(at('flushed'), at('put/back'))
  for (const spy of spies) spy.mockRestore()

  const under = (folder: string, name: string) => [
    name,
    ...fs.readdirSync(at(folder), { recursive: true, encoding: 'utf8' }).map((one) => path.join(name, one)),
  ]
  const [first, last] = [steps.indexOf('named'), steps.lastIndexOf('named')]
  expect(steps.slice(0, first).toSorted()).toEqual(under('flushed', 'flushed.unfinished').toSorted())
  const between = ['', 'put/back/postgres.password', ...under('put/back/postgres', 'put/back/postgres.new')]
  expect(steps.slice(first + 1, last).toSorted()).toEqual(between.toSorted())
  expect(steps.slice(last + 1)).toEqual(['put/back'])
})

test('neither writes over something that is there, nor takes a folder for what it is not', async () => {
  fs.mkdirSync(at('mine'))
  await expect(backUpEmbedded(at('data'), at('mine'))).rejects.toThrow('is there already')
  await expect(backUpEmbedded(at('nowhere'), at('copy'))).rejects.toThrow('No shop runs on')
  await expect(backUpEmbedded(at('data'), at('data/postgres/copy'))).rejects.toThrow('in the database itself')
  await expect(restoreEmbedded(at('mine'), at('data'))).rejects.toThrow('has a database')
  await expect(restoreEmbedded(at('mine'), at('empty'))).rejects.toThrow('is no backup')
  expect(fs.readdirSync(place)).not.toContain('empty')
})

test('a copy that cannot be finished leaves nothing behind on the disk, which the shop needs', async () => {
  const full = vi.spyOn(fs, 'copyFileSync').mockImplementation(() => {
    throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
  })
  ends.push(() => full.mockRestore())
  await expect(backUpEmbedded(at('data'), at('copy'))).rejects.toThrow('no space left')
  await expect(restoreEmbedded(at('backup'), at('other'))).rejects.toThrow('no space left')
  full.mockRestore()
  expect(fs.readdirSync(place).filter((name) => name.startsWith('copy'))).toEqual([])
  expect(fs.readdirSync(at('other'))).toEqual([])
})

test('a shop that stops while it is copied is an error of the copy, and no copy', { timeout: 60_000 }, async () => {
  const other = await startEmbeddedPostgres(at('stopped'))
  const { copyFileSync } = fs
  const copies = vi.spyOn(fs, 'copyFileSync').mockImplementation((from, to) => {
    // The copying holds this process: the server is ended by its own id, as a kill does.
    if (path.basename(String(from)) === 'PG_VERSION')
      process.kill(
        Number(fs.readFileSync(path.join(at('stopped'), 'postgres/postmaster.pid'), 'utf8').split('\n')[0]),
        'SIGQUIT',
      )
    copyFileSync(from, to)
  })
  await expect(backUpEmbedded(at('stopped'), at('torn'))).rejects.toThrow()
  copies.mockRestore()
  await other.stop()
  expect(fs.readdirSync(place).filter((name) => name.startsWith('torn'))).toEqual([])
})
