import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startShopProcess } from '../tools/shopProcess.ts'
import { freshDatabase } from './platform/testing/testDatabase.ts'
import { confirmedOrder } from './testing/testCustomer.ts'
import { testShop } from './testing/testShop.ts'
import { invariants } from './watch/invariants.ts'

const shop = await testShop()
const address = 'maija.meikalainen@esimerkki.example'

/** As `npm run` runs it: what it said, by where it said it, and how it ended. */
async function run(file: string, settings: Record<string, string>) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, file)], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()))
  const [code] = await once(child, 'close')
  return { code, ...said }
}

test('npm run invariants tells whether a database that was restored is in order', { timeout: 60_000 }, async () => {
  await confirmedOrder(shop)
  const settings = { DATABASE_URL: shop.config.DATABASE_URL ?? '', SECRET_KEY: shop.config.secret }
  expect(await run('lookAtInvariants.ts', settings)).toEqual({
    code: 0,
    out: `All ${invariants.length} rules hold.\n`,
    err: '',
  })
  await shop.db.$client.query('insert into invoice_series (year, last_number) values (2020, 7)')
  const broken = await run('lookAtInvariants.ts', settings)
  expect(broken.code).toBe(1)
  expect(broken.out).toContain('invoice numbers have no gaps: [{')
  expect(broken.out).toContain(`of ${invariants.length} rules are broken.`)
  await shop.db.$client.query('delete from invoice_series where year = 2020')
})

test('a migration that fails says which and why, and nothing of a row', { timeout: 60_000 }, async () => {
  const { url } = await freshDatabase('no tables')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create table setting (key text primary key)').finally(() => client.end())
  expect(await run('migrate.ts', { DATABASE_URL: url })).toEqual({
    code: 1,
    out: '',
    err: 'Migration 0001_platform.sql failed: error: relation "setting" already exists\n',
  })
})

test('a mistake that nobody caught ends the process without what it was about', { timeout: 60_000 }, async () => {
  // An error of drizzle has the values of its statement.
  const mistake = `process.once('message', () => Promise.reject(Object.assign(new Error('no such column'), { params: ['${address}'] })))`
  const { child, stop } = await startShopProcess(
    {
      DATABASE_URL: (await freshDatabase('demo')).url,
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=data:text/javascript,${encodeURIComponent(mistake)}`,
    },
    'calls',
  )
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const closed = once(child, 'close')
  child.send('now')
  expect((await closed)[0]).toBe(1)
  await stop()
  expect(said).toContain('"error":"no such column"')
  expect(said).toContain('"msg":"the process ends"')
  expect(said).not.toContain(address)
})
