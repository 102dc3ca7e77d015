import { afterAll, beforeAll, expect, test } from 'vitest'
import { day } from '../../../contract/days/date.ts'
import { movableClock } from '../../platform/clock.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { silentLog } from '../../platform/observe/log.ts'
import { freshDatabase } from '../../platform/testing/testDatabase.ts'
import { addDueSubscriptions } from '../../testing/dueSubscriptions.ts'
import { chargedWithCardEnding, termsEnding } from './noticeQueries.ts'
import { remindAhead } from './remindAhead.ts'

const { url } = await freshDatabase()
const db = openDatabase({ url, size: 2 })
const clock = movableClock()
const letters: unknown[] = []
const queue = {
  enqueue: async (_tx: unknown, _kind: unknown, ...some: unknown[]) => void letters.push(...some),
  enqueueKinds: async () => undefined,
  insertsOf: () => [],
}
afterAll(() => db.$client.end())
beforeAll(() => addDueSubscriptions(db.$client, 205, Buffer.from('a token')))

/** Nobody was told yet on that day, everybody's next charge is on `charged`, and the cards are good until the months given, the others for long. */
async function dayComes(today: string, charged: string, months: string[]): Promise<void> {
  letters.length = 0
  clock.moveTo(Date.parse(`${today}T10:00:00Z`) - Date.now())
  await db.$client.query(`delete from subscription_notice`)
  await db.$client.query(`update subscription set next_charge_on = $1`, [charged])
  await db.$client.query(`update payment_card set expiry_year = 2040, expiry_month = 1`)
  await db.$client.query(
    `update payment_card c set expiry_year = left(of.month, 4)::int, expiry_month = right(of.month, 2)::int
     from (select order_id, $1::text[] as months, row_number() over (order by order_id) as n from payment_card) o,
       lateral (select o.months[o.n] as month) of
     where o.order_id = c.order_id and of.month is not null`,
    [months],
  )
}
const remind = () => remindAhead({ db, clock, queue, log: silentLog })

/** The customers who are told on that day. */
async function toldOn(today: string, charged: string, months: string[]): Promise<string[]> {
  await dayComes(today, charged, months)
  await remind()
  const { rows } = await db.$client.query(
    `select expiry_year || '-' || lpad(expiry_month::text, 2, '0') as month from subscription_notice n
       join payment_card c using (order_id) where n.kind = 'card_expires' and n.about_day = $1 order by 1`,
    [charged],
  )
  expect(letters).toHaveLength(rows.length)
  return rows.map(({ month }) => month)
}

test('a card is told of when it ends before the next charge, for thirteen months', async () => {
  const months = ['2025-12', '2026-01', '2026-02', '2026-12', '2027-01', '2027-02']
  expect(await toldOn('2027-01-20', '2027-02-01', months)).toEqual(['2026-01', '2026-02', '2026-12', '2027-01'])
  expect(await toldOn('2027-01-20', '2027-01-31', months)).toEqual(['2026-01', '2026-02', '2026-12'])
})

test('two weeks before the charge, and not of a charge that has passed', async () => {
  expect(await toldOn('2027-01-17', '2027-02-01', ['2026-12', '2027-01'])).toEqual([])
  expect(await toldOn('2027-01-18', '2027-02-01', ['2026-12', '2027-01'])).toEqual(['2026-12', '2027-01'])
  expect(await toldOn('2027-02-02', '2027-02-01', ['2026-12', '2027-01'])).toEqual([])
})

test('everybody is told once, however many cards end in one month', async () => {
  const months = Array.from({ length: 205 }, (_, at) => (at < 203 ? '2027-01' : '2026-11'))
  expect(await toldOn('2027-01-20', '2027-02-01', months)).toHaveLength(205)
})

test('who was told of a card or of a term is looked at no more', async () => {
  await db.$client.query('update subscription set fixed_term = 1')
  const { rows } = await db.$client.query<{ order_id: string }>(
    `update subscription set fixed_term = 3, anchor = '2026-11-10', awaits_handover = false, end_date = null
     where order_id = (select order_id from subscription order by order_id limit 1) returning order_id`,
  )
  const ids = rows.map(({ order_id }) => order_id)
  const [charged, ending] = [
    { from: day('2027-01-20'), to: day('2027-02-03') },
    { from: day('2027-02-03'), to: day('2027-02-17') },
  ]
  const found = async () =>
    [await chargedWithCardEnding(db, ids, charged), await termsEnding(db, ending)].map((some) =>
      some.map(({ id }) => id),
    )
  await dayComes('2027-01-20', '2027-02-01', ['2027-01'])
  expect(await found()).toEqual([ids, ids])
  await remind()
  expect(await found()).toEqual([[], []])
})
