import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { freshDatabase } from '../../platform/testing/testDatabase.ts'
import { addDueSubscriptions, BILLED_AT } from '../../testing/dueSubscriptions.ts'
import { statementsOf } from '../../testing/statementsOf.ts'
import { billingShop } from '../testing/billingShop.ts'
import { billDuePeriods } from './billDuePeriods.ts'

const PERIODS = 300
const { url } = await freshDatabase()
// A processor that answers from memory, so that only the shop's statements are counted.
const shop = billingShop(url, (cards) => ({ ...cards, charge: async () => ({ kind: 'paid', ref: newId() }) }))
afterAll(() => shop.stop())
const { $client } = shop.db
const countOf = async (what: string) =>
  (await $client.query<{ n: number }>(`select count(*)::int as n from ${what}`)).rows[0]?.n

test('a period is billed and charged with two statements and a tenth of a commit at most; what others hold is theirs', async () => {
  await shop.worker.runUntilIdle()
  await addDueSubscriptions($client, PERIODS, shop.secrets.seal('sbx_ok_test'))
  shop.moveTo(BILLED_AT)
  const lines: string[] = []
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) })
  const [held, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = transaction(shop.db, async (tx) => {
    await tx.execute(sql`select 1 from subscription order by order_id limit 1 for update`)
    held.resolve()
    await free.promise
  })
  await held.promise
  const statements = await statementsOf($client, () => billDuePeriods({ ...shop, log }))
  free.resolve()
  await holding
  expect(await countOf(`invoice where status = 'paid'`)).toBe(PERIODS - 1)
  expect(await countOf(`subscription where next_number = 1`)).toBe(1)
  expect(lines).toEqual([])
  expect(statements.length / PERIODS).toBeLessThanOrEqual(2)
  expect(statements.filter((text) => /^commit/i.test(text)).length / PERIODS).toBeLessThanOrEqual(0.1)
})
