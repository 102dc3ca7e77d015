import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { addDays, type Day, day } from '../../../contract/days/date.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { rowSet } from '../../platform/database/rowSet.ts'
import { newId } from '../../platform/ids.ts'
import { freshDatabase } from '../../platform/testing/testDatabase.ts'
import { rowsRead } from '../../testing/rowsRead.ts'
import { subscriptionChangesOn } from './ordersOn.ts'

const { url } = await freshDatabase()
const db = openDatabase({ url, size: 1 })
afterAll(() => db.$client.end())

const FIRST = day('2026-11-02')
const DAYS = 6
const days = Array.from({ length: DAYS }, (_, at) => addDays(FIRST, at))
const places = [newId(), newId()]
const model = newId()

/** When what became of an order; null: it did not. */
interface Life {
  place: number
  out: Day | null
  back: Day | null
  cancel: Day | null
  cancelled: Day | null
}
const someDay = fc.option(fc.constantFrom(...days))
// Also what no act does: a car that is back before it was out, an end before the beginning.
const life: fc.Arbitrary<Life> = fc.record({
  place: fc.constantFrom(0, 1),
  out: someDay,
  back: someDay,
  cancel: someDay,
  cancelled: someDay,
})

async function write(lives: Life[]): Promise<void> {
  const rows = lives.map((of, at) => ({
    ...of,
    id: newId(),
    number: String(10_000_000 + at),
    dealer: places[of.place],
  }))
  // The rows that the orders name are missing.
  await db.execute(sql`set session_replication_role = replica`)
  await db.execute(sql`truncate orders, vehicle_handover, order_history cascade`)
  await db.execute(sql`
    with l as materialized (select * from ${rowSet(rows, 'id uuid, number text, dealer uuid, "out" date, back date, cancel date, cancelled date')} given),
    ordered as (insert into orders (id, customer_id, order_number, type, status, vehicle_id, model_id, dealer_id, gear, start_date,
        available_from_date, fixed_term, pricing, current_at, created_at, cancel_date)
      select id, id, number, 1, 'delivered', id, ${model}::uuid, dealer, 'A', ${FIRST}::date, ${FIRST}::date, 1,
        '{"1": {"listCents": 49900, "campaign": null}}', now(), now(), cancel
      from l),
    handed as (insert into vehicle_handover (id, customer_id, order_id, kind, day, kilometres, damages, actor, created_at)
      select gen_random_uuid(), id, id, kind, day, 1, '', 'staff:x', now()
      from l, (values ('delivery'), ('return')) k (kind), lateral (select case kind when 'delivery' then "out" else back end as day) d
      where day is not null)
    insert into order_history (id, customer_id, order_id, from_status, to_status, actor, reason, at)
    select gen_random_uuid(), id, id, 'under_cancellation', 'cancelled', 'system', '', cancelled + time '12:00' at time zone 'Europe/Helsinki'
    from l where cancelled is not null`)
}

/** Counted over all that ever was, as at the end of a day. */
function countedOver(lives: Life[], place: number, on: Day) {
  const begun = lives.filter((one) => one.place === place && one.out !== null && one.out <= on)
  const end = ({ cancel, cancelled }: Life) => [cancel, cancelled].filter((one) => one !== null).toSorted()[0]
  return {
    carsOut: begun.filter(({ back }) => back === null || back > on).length,
    running: begun.filter((one) => (end(one) ?? '9999') > on).length,
    started: begun.filter(({ out }) => out === on).length,
    ended: begun.filter((one) => end(one) === on).length,
  }
}

describe('what became of subscriptions on a day', () => {
  test('added to the evening before is what a count over everything finds', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(life, { maxLength: 12 }), async (lives) => {
        await write(lives)
        const evening = places.map(() => ({ carsOut: 0, running: 0 }))
        for (const on of days) {
          const changes = await subscriptionChangesOn(db, on)
          for (const [place, dealerId] of places.entries()) {
            const {
              carsOut = 0,
              running = 0,
              started = 0,
              ended = 0,
            } = changes.find((one) => one.dealerId === dealerId) ?? {}
            const before = evening[place] ?? { carsOut: 0, running: 0 }
            const now = { carsOut: before.carsOut + carsOut, running: before.running + running }
            expect({ ...now, started, ended }, on).toEqual(countedOver(lives, place, on))
            evening[place] = now
          }
        }
      }),
      { numRuns: 20 },
    )
  })

  test('is read of those alone that something happened to', async () => {
    await write(
      Array.from({ length: 300 }, () => ({ place: 0, out: FIRST, back: null, cancel: null, cancelled: null })),
    )
    expect(await subscriptionChangesOn(db, FIRST)).toMatchObject([{ running: 300, started: 300 }])
    expect(await subscriptionChangesOn(db, addDays(FIRST, 1))).toEqual([])
  })
})

test('after a day on which many cars came back the handovers of other days are not read', {
  timeout: 30_000,
}, async () => {
  const late = addDays(FIRST, 3)
  const many = 3_000
  const lives = Array.from({ length: many }, (_, at): Life => {
    const end = at % 10 === 0 ? late : null
    return { place: 0, out: addDays(FIRST, -(at % 300)), back: end, cancel: end, cancelled: end }
  })
  await write(lives)
  await db.execute(sql`analyze orders, vehicle_handover, order_history`)
  // For that day and not for any: the plan that a statement gets the first times.
  await db.execute(sql`set plan_cache_mode = force_custom_plan`)
  const read = await rowsRead(db, ['vehicle_handover'], (tx) => subscriptionChangesOn(tx, late))
  // Each of three hundred: once as what happened, then its delivery and its return.
  expect(read).toBeLessThan(many / 2)
})
