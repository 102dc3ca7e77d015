import pg from 'pg'
import { expect, test } from 'vitest'
import { freshDatabase } from './platform/testing/testDatabase.ts'
import { keptLog } from './testing/keptLog.ts'
import { confirmedOrder } from './testing/testCustomer.ts'
import { testShop } from './testing/testShop.ts'

const { url: owners } = await freshDatabase('demo')
const url = new URL(owners)
const role = `rows_of_${url.pathname.slice(1)}`
const owner = new pg.Client({ connectionString: owners })
await owner.connect()
// As docs/operations.md says: of the audit rows are only added.
await owner.query(`create role ${role} login;
  grant usage on schema public to ${role};
  grant select, insert, update, delete on all tables in schema public to ${role};
  revoke update, delete on audit_entry from ${role}`)
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
