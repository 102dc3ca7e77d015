import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from './platform/database/database.ts'
import { onOwnConnection } from './platform/database/ownConnection.ts'
import { newId } from './platform/ids.ts'
import { freshDatabase } from './platform/testing/testDatabase.ts'
import { amongOrders } from './watch/invariantScope.ts'
import { brokenRows, invariants } from './watch/invariants.ts'

const { url } = await freshDatabase()
const db = openDatabase({ url, size: 1 })
afterAll(() => db.$client.end())

test('the rule of invoice numbers compares the numbers of a year as numbers, also beyond 999,999', {
  timeout: 120_000,
}, async () => {
  const rule = invariants.find(({ name }) => name === 'invoice numbers have no gaps')
  if (!rule) throw new Error('no such rule')
  const order = newId()
  await onOwnConnection(db, new AbortController().signal, async (own) => {
    // In place of the real tables, for this connection alone.
    await own.execute(sql`create temp table invoice_series as select 2026 as year, 1000001::bigint as last_number`)
    await own.execute(sql`create temp table invoice as select case when n > 999990 then ${order}::uuid end as order_id,
      '2026-' || lpad(n::text, greatest(6, length(n::text)), '0') as number from generate_series(1, 1000001) n`)
    await own.execute(sql`create index on invoice (number)`)
    await own.execute(sql`create temp table credit_note as select order_id, number from invoice where number like '%7'`)
    await own.execute(sql`create index on credit_note (number)`)
    await own.execute(sql`delete from invoice where number like '%7'`)
    await own.execute(sql`analyze invoice, credit_note`)
    expect(await brokenRows(own, rule)).toEqual([])
    expect(await brokenRows(own, rule, amongOrders([order]))).toEqual([])
    await own.execute(sql`update invoice set number = '2026-1000002' where number = '2026-1000000'`)
    expect(await brokenRows(own, rule)).toHaveLength(1)
    expect(await brokenRows(own, rule, amongOrders([order]))).toHaveLength(2)
  })
})
