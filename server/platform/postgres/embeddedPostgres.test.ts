import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres, startThrowawayPostgres } from './embeddedPostgres.ts'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

function temporaryFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'flex-shop-data-'))
  fs.chmodSync(folder, 0o755)
  cleanUps.push(() => fs.rmSync(folder, { recursive: true, force: true }))
  return path.join(folder, 'data folder')
}

const made = fs.mkdtempSync(path.join(os.tmpdir(), 'flex-shop-made-'))
beforeAll(async () => {
  fs.chmodSync(made, 0o755)
  await (await startEmbeddedPostgres(path.join(made, 'data'))).stop()
})
afterAll(() => fs.rmSync(made, { recursive: true, force: true }))

/** The folder of a shop that was started and stopped once: to make a database takes longer than most tests do. */
function usedFolder(): string {
  const folder = temporaryFolder()
  // With owners and modes, which the tests look at.
  execFileSync('cp', ['-a', path.join(made, 'data'), folder])
  return folder
}

async function start(folder: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres(folder)
  cleanUps.push(() => server.stop())
  return server
}

async function ask<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

/** A shop that writes one row after another and says each number once the database has acknowledged it. */
function startWriter(folder: string): ChildProcess {
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(path.join(import.meta.dirname, 'embeddedPostgres.ts'))}
    import pg from 'pg'
    const server = await startEmbeddedPostgres(${JSON.stringify(folder)})
    const client = new pg.Client({ connectionString: server.url('shop') })
    await client.connect()
    await client.query('create table if not exists written (n int primary key)')
    for (let n = 1; ; n += 1) {
      await client.query('insert into written values ($1)', [n])
      console.log(n)
    }`
  const writer = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  cleanUps.push(() => writer.kill('SIGKILL'))
  return writer
}

async function killAfterRows(writer: ChildProcess, rows: number): Promise<number> {
  if (!writer.stdout) throw new Error('the writer has no output')
  let acknowledged = 0
  for await (const line of createInterface({ input: writer.stdout })) {
    acknowledged = Number(line)
    if (acknowledged === rows) writer.kill('SIGKILL')
  }
  if (writer.exitCode === null && writer.signalCode === null) await once(writer, 'exit')
  return acknowledged
}

test('data stays when the database is stopped and started, in a folder with a space in its name', async () => {
  const folder = temporaryFolder()
  const first = await start(folder)
  await ask(first.url('shop'), 'create table kept as select 42 as n')
  await first.stop()
  const second = await start(folder)
  expect(await ask(second.url('shop'), 'select n from kept')).toEqual([{ n: 42 }])
})

test('a second shop on the same folder is refused and says why, and the first one goes on', async () => {
  const folder = usedFolder()
  const first = await start(folder)
  await expect(startEmbeddedPostgres(folder)).rejects.toThrow(`A shop is already running on ${folder}`)
  expect(await ask(first.url('shop'), 'select 1 as n')).toEqual([{ n: 1 }])
})

test('another user of the machine cannot read the database: neither the password nor the files, and the port asks', async () => {
  const folder = temporaryFolder()
  const server = await start(folder)
  expect(fs.statSync(path.join(folder, 'postgres.password')).mode & 0o777).toBe(0o600)
  expect(fs.statSync(path.join(folder, 'postgres')).mode & 0o777).toBe(0o700)
  const withoutPassword = new URL(server.url('shop'))
  withoutPassword.password = ''
  await expect(ask(withoutPassword.href, 'select 1')).rejects.toThrow(/password/)
})

test('no acknowledged row is lost when the shop is killed, and its server is replaced by the next start', async () => {
  const folder = usedFolder()
  const acknowledged = await killAfterRows(startWriter(folder), 200)
  const next = await start(folder)
  const [row] = await ask<{ n: number }>(next.url('shop'), 'select count(*)::int as n from written')
  expect(row?.n).toBeGreaterThanOrEqual(acknowledged)
})

test('no acknowledged row is lost when the shop and its database server are both killed', async () => {
  const folder = usedFolder()
  const writer = startWriter(folder)
  const killed = killAfterRows(writer, Number.POSITIVE_INFINITY)
  if (!writer.stdout) throw new Error('the writer has no output')
  await once(writer.stdout, 'data')
  const pid = Number(fs.readFileSync(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  process.kill(pid, 'SIGKILL')
  writer.kill('SIGKILL')
  const acknowledged = await killed
  const next = await start(folder)
  const [row] = await ask<{ n: number }>(next.url('shop'), 'select count(*)::int as n from written')
  expect(row?.n).toBeGreaterThanOrEqual(acknowledged)
})

test('a program that has got the number of a server that is gone is left alone', async () => {
  const folder = usedFolder()
  const other = spawn('sleep', ['60'])
  cleanUps.push(() => other.kill())
  fs.writeFileSync(path.join(folder, 'postgres', 'postmaster.pid'), `${other.pid}\n`)
  const server = await start(folder)
  expect(await ask(server.url('shop'), 'select 1 as n')).toEqual([{ n: 1 }])
  expect([other.exitCode, other.signalCode]).toEqual([null, null])
})

test('a database that cannot be read is told of at once, and not tried again', async () => {
  const folder = usedFolder()
  fs.writeFileSync(path.join(folder, 'postgres', 'PG_VERSION'), '9.6\n')
  await expect(startEmbeddedPostgres(folder)).rejects.toThrow(/incompatible/)
})

test('a claim left by a process that is gone does not keep the shop from starting', async () => {
  const folder = usedFolder()
  const first = await start(folder)
  await first.stop()
  fs.writeFileSync(path.join(folder, 'shop.pid'), `${process.pid} an earlier start`)
  const second = await start(folder)
  expect(await ask(second.url('shop'), 'select 1 as n')).toEqual([{ n: 1 }])
})

test('a throw-away database sorts Finnish names as Finns do, and leaves nothing behind', async () => {
  const server = await startThrowawayPostgres()
  const [row] = await ask<{ folder: string }>(
    server.url('postgres'),
    `select current_setting('data_directory') as folder`,
  )
  const names = await ask(
    server.url('postgres'),
    `select name from (values ('Öljy'), ('Apu'), ('Äiti'), ('Zorro')) as t (name) order by name collate "fi-x-icu"`,
  )
  expect(names.map(({ name }) => name)).toEqual(['Apu', 'Zorro', 'Äiti', 'Öljy'])
  await server.stop()
  expect(row?.folder && fs.existsSync(row.folder)).toBe(false)
})
