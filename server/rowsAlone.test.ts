import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { grantsFor } from '../tools/grants.ts'
import { limits } from './platform/database/database.ts'
import { freshDatabase } from './platform/testing/testDatabase.ts'
import { keptLog } from './testing/keptLog.ts'
import { confirmedOrder } from './testing/testCustomer.ts'
import { testShop } from './testing/testShop.ts'

const { url: owners } = await freshDatabase('demo')
const url = new URL(owners)
const role = `rows_of_${url.pathname.slice(1)}`
const owner = new pg.Client({ connectionString: owners })
await owner.connect()
await owner.query(`create role ${role} login; ${grantsFor('postgres', role)}`)
// A shop from before the chain: of a new table its role gets all rights, and the migration after it takes some away.
await owner.query(`grant update, delete, truncate on audit_chain to ${role}`)
await owner.query(
  fs.readFileSync(path.join(import.meta.dirname, 'migrations/0132_audit_chain_is_added_to.sql'), 'utf8'),
)
// As a migration of a later version does.
await owner.query('create table of_a_later_version (id int)')
await owner.end()
url.username = role
const { log, lines } = keptLog()
const shop = await testShop({ DATABASE_URL: url.href }, log)

test('a shop whose database role may only read and write rows orders, bills and keeps itself in order', {
  timeout: 60_000,
}, async () => {
  const { rows } = await shop.db.$client.query('select current_user')
  expect(rows).toEqual([{ current_user: role }])
  await confirmedOrder(shop)
  await shop.pass(40 * 86_400_000)
  await shop.worker.keepUp()
  expect(lines.filter(({ level }) => level >= 50)).toEqual([])
})

test.each([
  'create table mine (id int)',
  'drop table audit_entry',
  'delete from audit_entry',
  'update audit_chain set hash = 1',
  'delete from audit_chain',
  'truncate audit_chain',
  'truncate invoice',
])('the role may not: %s', async (statement) => {
  await expect(shop.db.$client.query(statement)).rejects.toMatchObject({ code: '42501' })
})

test('the role reads and writes tables of later migrations, and has the limits that a pool does not pass on', async () => {
  await expect(shop.db.$client.query('insert into of_a_later_version values (1)')).resolves.toBeDefined()
  const own = new pg.Client({ connectionString: url.href })
  await own.connect()
  const limitOf = async (name: string) => (await own.query(`show ${name}`)).rows
  const shown = await Promise.all(Object.keys(limits).map(limitOf))
  await own.end()
  expect(shown.flatMap((rows) => Object.values(rows[0]))).toEqual(['5s', '3s', '10s'])
  expect(Object.values(limits)).toEqual([5_000, 3_000, 10_000])
})
