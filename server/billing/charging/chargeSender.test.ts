import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { hearEvents } from '../../platform/observe/events.ts'
import { becauseOf } from '../../platform/observe/requestContext.ts'
import { freshDatabase } from '../../platform/testing/testDatabase.ts'
import type { ChargeOutcome } from '../../providers/cards/cards.ts'
import { billingBench } from '../testing/billingBench.ts'
import { chargeSender } from './chargeSender.ts'

const { url } = await freshDatabase()
const { shop, attempts } = billingBench(url)
const paid = (): ChargeOutcome => ({ kind: 'paid', ref: newId() })

/** Orders whose first charge was sent and never answered. */
async function unanswered(count: number): Promise<{ orderId: string; id: string }[]> {
  const orders = []
  for (let left = count; left > 0; left -= 1) orders.push(await shop.subscribe('2026-11-24', undefined, 'lost'))
  await shop.worker.runUntilIdle()
  return await Promise.all(orders.map(async ({ orderId }) => ({ orderId, id: (await attempts(orderId))[0]?.id ?? '' })))
}
const senderOf = (most: number) => chargeSender({ ...shop, config: { CHARGES_AT_ONCE: most } })
const outcomes = async (all: { orderId: string }[]) =>
  (await Promise.all(all.map(({ orderId }) => attempts(orderId)))).map(([first]) => first?.outcome)

test('as many calls are on their way as the setting says, and all are written down', async () => {
  const all = await unanswered(7)
  const sender = senderOf(3)
  const ends: (() => void)[] = []
  const call = () => new Promise<ChargeOutcome>((resolve) => ends.push(() => resolve(paid())))
  const sent = sender.send(all.map(({ id }) => ({ id, call })))
  await expect.poll(() => ends.length).toBe(3)
  ends[0]?.()
  await expect.poll(() => ends.length).toBe(4)
  for (let at = 1; at < 7; at += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(at)
    ends[at]?.()
  }
  await sender.room()
  await sent
  expect(await outcomes(all)).toEqual(Array(7).fill('paid'))
})

test('one that cannot be written down keeps no other of its batch, and is asked about later', async () => {
  const all = await unanswered(6)
  const bad = all[4]?.id ?? ''
  await shop.rows(
    sql.raw(`create function refuse() returns trigger language plpgsql as
    $$ begin if new.id = '${bad}' and new.outcome = 'paid' then raise exception 'poisoned'; end if; return new; end $$`),
  )
  await shop.rows(sql`create trigger refuse before update on charge_attempt for each row execute function refuse()`)
  await senderOf(10).send(all.map(({ id }) => ({ id, call: async () => paid() })))
  expect(await outcomes(all)).toEqual(['paid', 'paid', 'paid', 'paid', 'unknown', 'paid'])
  const [left] = await shop.rows(sql`select ask_after is not null as asked from charge_attempt where id = ${bad}`)
  expect(left).toEqual({ asked: true })
  await shop.rows(sql`drop trigger refuse on charge_attempt`)
})

test('a call that breaks takes only its own place, and is counted', async () => {
  const all = await unanswered(3)
  const heard: string[] = []
  const stop = hearEvents(({ event, kind, attemptId }) => void (event === 'work' && heard.push(`${kind} ${attemptId}`)))
  const calls = all.map(({ id }, at) => ({
    id,
    call: async () => {
      if (at === 1) throw new Error('broken')
      return paid()
    },
  }))
  await senderOf(2).send(calls)
  stop()
  expect(heard).toEqual([`send a charge ${all[1]?.id}`])
  expect(await outcomes(all)).toEqual(['paid', 'unknown', 'paid'])
})

/** As the sender sees the database: a connection is had when `ready` says so. */
const databaseWhen = (ready: () => Promise<unknown>) =>
  ({ $client: { connect: () => ready().then(() => shop.db.$client.connect()) } }) as unknown as typeof shop.db
const rounds = async (count: number) => {
  for (let left = count; left > 0; left -= 1) await setImmediate()
}

test('no more is asked than can be written down', async () => {
  const open = Promise.withResolvers<void>()
  let called = 0
  const call = async () => {
    called += 1
    return paid()
  }
  const slow = { ...shop, db: databaseWhen(() => open.promise), config: { CHARGES_AT_ONCE: 10 } }
  const sent = chargeSender(slow).send(Array.from({ length: 400 }, () => ({ id: newId(), call })))
  await expect.poll(() => called).toBeGreaterThanOrEqual(200)
  await rounds(50)
  // Two sets of answers that wait, the one that is being written, and a call of each lane.
  expect(called).toBeLessThanOrEqual(310)
  open.resolve()
  await sent
  expect(called).toBe(400)
})

test('answers that come together are written down in one transaction', async () => {
  const all = await unanswered(3)
  let transactions = 0
  const counted = async () => {
    transactions += 1
  }
  const sender = chargeSender({ ...shop, db: databaseWhen(counted), config: { CHARGES_AT_ONCE: 3 } })
  await sender.send(all.map(({ id }) => ({ id, call: async () => paid() })))
  expect(await outcomes(all)).toEqual(['paid', 'paid', 'paid'])
  expect(transactions).toBe(1)
})

test('a database that is away is waited for: what was heard is written down afterwards', async () => {
  const all = await unanswered(2)
  let tries = 0
  const away = async () => {
    tries += 1
    if (tries === 1) throw new Error('Connection terminated unexpectedly')
  }
  const sender = chargeSender({ ...shop, db: databaseWhen(away), config: { CHARGES_AT_ONCE: 2 } })
  await sender.send(all.map(({ id }) => ({ id, call: async () => paid() })))
  expect(await outcomes(all)).toEqual(['paid', 'paid'])
})

test('there is room when the last that waited is on its way, not before', async () => {
  const ends: (() => void)[] = []
  const call = () => new Promise<ChargeOutcome>((resolve) => ends.push(() => resolve(paid())))
  const sender = senderOf(1)
  const sent = sender.send([newId(), newId()].map((id) => ({ id, call })))
  let isRoom = false
  const room = sender.room().then(() => {
    isRoom = true
  })
  await rounds(5)
  expect([ends.length, isRoom]).toEqual([1, false])
  ends[0]?.()
  await room
  await expect.poll(() => ends.length).toBe(2)
  ends[1]?.()
  await sent
})

test('an answer whose debt somebody holds keeps no other of its batch, and is written down afterwards', async () => {
  const all = await unanswered(3)
  const held = all[2]?.orderId ?? ''
  const [taken, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = transaction(shop.db, async (tx) => {
    await tx.execute(sql`select 1 from invoice where order_id = ${held} for update`)
    taken.resolve()
    await free.promise
  })
  await taken.promise
  const sent = senderOf(10).send(all.map(({ id }) => ({ id, call: async () => paid() })))
  await expect.poll(() => outcomes(all), { timeout: 20_000 }).toEqual(['paid', 'paid', 'unknown'])
  free.resolve()
  await holding
  await sent
  expect(await outcomes(all)).toEqual(Array(3).fill('paid'))
}, 30_000)

test('an answer whose debt is refused at once is tried again later, not given up in one moment', async () => {
  const [one] = await unanswered(1)
  let tries = 0
  let isHeld = true
  const refusing = async () => {
    tries += 1
    if (isHeld) throw Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })
  }
  const sender = chargeSender({ ...shop, db: databaseWhen(refusing), config: { CHARGES_AT_ONCE: 1 } })
  const sent = sender.send([{ id: one?.id ?? '', call: async () => paid() }])
  await expect.poll(() => tries, { timeout: 20_000 }).toBeGreaterThan(1)
  isHeld = false
  await sent
  expect(await outcomes(one ? [one] : [])).toEqual(['paid'])
}, 30_000)

test('what is written down of a charge is caused by the request that had it sent, not by who opened the way', async () => {
  const [first, second] = await unanswered(2)
  await shop.rows(sql`delete from job`)
  const sender = senderOf(1)
  const open = Promise.withResolvers<void>()
  const call = async () => {
    await open.promise
    return paid()
  }
  const one = becauseOf({ requestId: 'request-1' }, () => sender.send([{ id: first?.id ?? '', call }]))
  const other = sender.send([{ id: second?.id ?? '', call }])
  open.resolve()
  await Promise.all([one, other])
  const jobs = await shop.rows<{ order: string; cause: string | null }>(sql`
    select data ->> 'orderId' as order, request_id as cause from job where name = 'receipt-mail'`)
  expect(Object.fromEntries(jobs.map(({ order, cause }) => [order, cause]))).toEqual({
    [first?.orderId ?? '']: 'request-1',
    [second?.orderId ?? '']: null,
  })
})
