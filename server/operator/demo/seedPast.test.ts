import os from 'node:os'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { AnswerOf } from '../../../contract/call.ts'
import type { Calls } from '../../../contract/calls.ts'
import { addDays } from '../../../contract/days/date.ts'
import { claimsOf, claimWords } from '../../../contract/money/priceClaim.ts'
import type { WorkKind } from '../../../contract/ops/work/workKinds.ts'
import { apiRoot } from '../../../contract/paths.ts'
import { slugOf } from '../../../contract/text/slug.ts'
import { createApp } from '../../app.ts'
import { openCharges } from '../../billing/charging/openCharges.ts'
import { debtors } from '../../billing/debtors/debtorsOwing.ts'
import { waitingRefunds } from '../../billing/refunds/waitingRefunds.ts'
import { messagesWaiting } from '../../contact/messagesWaiting.ts'
import { unfitCars } from '../../fleet/cars/unfitCars.ts'
import { openCases } from '../../handover/damageCases.ts'
import { waitingChecks } from '../../identification/waitingChecks.ts'
import { incompleteHandovers } from '../../order/desk/incompleteHandovers.ts'
import { waitingNotices } from '../../order/desk/waitingNotices.ts'
import { waitingStatements } from '../../order/statement/waitingStatements.ts'
import { movableClock } from '../../platform/clock.ts'
import { openDatabase } from '../../platform/database/database.ts'
import type { RowChoice, RowPage } from '../../platform/database/rowChoice.ts'
import { setting } from '../../platform/database/tables.ts'
import type { Staff } from '../../platform/http/http.ts'
import { failedJobs } from '../../platform/jobs/failedJobs.ts'
import { createHealth } from '../../platform/observe/health.ts'
import { silentLog } from '../../platform/observe/log.ts'
import { secretsFrom } from '../../platform/secrets.ts'
import { readConfig } from '../../platform/settings/config.ts'
import { freshDatabase } from '../../platform/testing/testDatabase.ts'
import { checkInvariants } from '../../watch/invariants.ts'
import { showBoard } from '../board/showBoard.ts'
import { CHECKS_SHOWN_DAYS, waitingItems } from '../work/workLists.ts'
import { datePast } from './datePast.ts'
import { seedDemo } from './seedDemo.ts'
import { halfSeeded, seedPast } from './seedPast.ts'

const { url } = await freshDatabase()
const SECRET_KEY = 'of this test alone, and long enough for a secret'
const secrets = secretsFrom(SECRET_KEY)
const config = readConfig({
  NODE_ENV: 'test',
  DATABASE_URL: url,
  SECRET_KEY,
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'silent',
  DATA_DIR: os.tmpdir(),
})
const db = openDatabase({ url, size: 10 })
const clock = movableClock()
const { http, worker, queue } = await createApp({ config, db, clock, log: silentLog, health: createHealth() })
afterAll(async () => {
  await http.close()
  await worker.stop()
  await db.$client.end()
})
const count = async (what: ReturnType<typeof sql>): Promise<number> =>
  Number((await db.execute<{ n: string }>(sql`select count(*) as n from ${what}`)).rows[0]?.n)

test('the demonstration begins with a year behind it, though it was stopped in the middle of being made', async () => {
  await seedPast({ db, clock, secrets })
  expect(await count(sql`picture`)).toBe(0)
  // The remaining work is done, and nothing a second time.
  expect([await seedDemo({ db, clock }, secrets), await seedDemo({ db, clock }, secrets)]).toEqual([true, false])
  expect(await db.select().from(setting)).not.toContainEqual(expect.objectContaining({ key: halfSeeded }))
  expect(await count(sql`picture`)).toBeGreaterThan(20)
  expect(await count(sql`customer`)).toBeGreaterThan(250)
  expect(await count(sql`orders where status = 'delivered'`)).toBeGreaterThan(400)
  expect(await count(sql`orders where status = 'cancelled'`)).toBeGreaterThan(50)
  expect(await count(sql`vehicle where state = 'free'`)).toBeGreaterThan(60)
  // Figures have a funnel and outcomes of checks, and the weeks after it have cars that come back.
  expect(await count(sql`search_day where searches > 0`)).toBeGreaterThan(300)
  for (const table of [sql`licence_check`, sql`credit_check`])
    expect(await count(sql`${table} where status = 'denied'`)).toBeGreaterThan(3)
  expect(await count(sql`identification where status = 'error'`)).toBeGreaterThan(10)
  expect(await count(sql`orders where status = 'under_cancellation'`)).toBeGreaterThan(30)
  expect(await checkInvariants(db)).toEqual([])
})

test('each price of its banners is one that can be had', async () => {
  const ask = async <T>(path: string) => (await http.inject(apiRoot + path)).json<T>()
  const { banners, cars } = await ask<AnswerOf<Calls['init']>>('/init')
  const texts = banners.map(({ content }) => content.replaceAll(/\s+/g, ' '))
  const advertised = cars.flatMap(({ display_name: name }) =>
    texts.flatMap((text) => (text.includes(`<p>${name}`) ? [{ name, text }] : [])),
  )
  expect(advertised.length).toBeGreaterThan(1)
  for (const { name, text } of advertised) {
    const { offers, free_places } = await ask<AnswerOf<Calls['getModelPage']>>(`/models/${slugOf(name)}`)
    const free = offers.filter(({ gear }) => free_places.some((place) => place.gear === gear))
    // As a model's own price: of any gear while none is free.
    const claims = (free.length > 0 ? free : offers)
      .flatMap(({ prices }) => claimsOf(prices))
      .map((claim) => claimWords(claim, 'fi'))
    expect([text, claims.some((claim) => text.includes(claim.replaceAll(/\s+/g, ' ')))]).toEqual([text, true])
  }
})

test('months later its board has pickups, deliveries and returns around the day, and little that is late', async () => {
  const { rows } = await db.execute<{ last: string }>(sql`select max(at)::text as last from ledger_entry`)
  // The day on which it was made may lie behind the machine's, by any time; this one is a Monday.
  const made = Temporal.PlainDate.from((rows[0]?.last ?? '').slice(0, 10))
  const monday = made.add({ days: 36 - made.dayOfWeek }).toString()
  clock.moveTo(new Date(`${monday}T05:00:00Z`).getTime() - (clock.now().getTime() - clock.offset()))
  await datePast({ db, clock, queue, config: { SECOND_PERSON_ABOVE: 200 } })
  const staff = { grants: [{ role: 'administrator', place: null }] } as unknown as Staff
  const boards = []
  // Far enough for the closed days of Christmas.
  for (let ahead = 0; ahead < 14; ahead += 1)
    boards.push(await showBoard({ db, clock }, staff, { day: addDays(clock.today(), ahead) }))
  const [today] = boards
  const { rows: cases } = await db.execute<{ state: string }>(
    sql`select distinct state from damage_case order by state`,
  )
  expect(cases.map(({ state }) => state)).toEqual(['closed', 'estimated', 'new', 'repaired'])
  const { rows: bills } = await db.execute<{ state: string }>(sql`select distinct state from statement order by state`)
  expect(bills.map(({ state }) => state)).toEqual(['disputed', 'draft', 'sent', 'settled'])
  expect(await count(sql`replacement_car where back_at is null`)).toBe(1)
  expect(await count(sql`vehicle_handover where registered_on is null and day < ${clock.today()}`)).toBeLessThan(9)
  expect(today?.late.length).toBeGreaterThan(0)
  expect(today?.late.length).toBeLessThan(4)
  for (const part of ['pickups', 'deliveries', 'returns'] as const) expect(today?.[part], part).not.toEqual([])
  expect(new Set(today?.pickups.map(({ missing }) => missing.length)).size).toBeGreaterThan(1)
  const coming = boards.slice(1).filter(({ pickups, deliveries }) => [...pickups, ...deliveries].length > 0)
  expect(coming.length).toBeGreaterThan(2)
  // Once: what staff do later is not undone by another start.
  const entries = await count(sql`audit_entry`)
  await datePast({ db, clock, queue, config: { SECOND_PERSON_ABOVE: 200 } })
  expect(await count(sql`audit_entry`)).toBe(entries)
  expect(await checkInvariants(db)).toEqual([])
})

test('its people live on: months that passed since are billed, and their cards can be charged by this shop', {
  timeout: 120_000,
}, async () => {
  const before = await count(sql`charge_attempt where outcome = 'paid'`)
  clock.moveTo(clock.offset() + 5 * 86_400_000)
  await worker.runUntilIdle()
  expect((await count(sql`charge_attempt where outcome = 'paid'`)) - before).toBeGreaterThan(50)
  expect(await count(sql`charge_attempt where outcome = 'asked'`)).toBe(0)
  expect(await checkInvariants(db)).toEqual([])
})

const lists: Record<WorkKind, (page: RowPage) => Promise<{ id: string }[]>> = {
  check: (page) => waitingChecks(db, { ...page, since: addDays(clock.today(), -CHECKS_SHOWN_DAYS), reviewsOf: [] }),
  unpaid: ({ after: _, ...page }) => debtors(db, page),
  charge: (page) => openCharges(db, clock.now(), page),
  refund: (page) => waitingRefunds(db, clock.now(), page),
  withdrawal: (page) => waitingNotices(db, page),
  statement: (page) => waitingStatements(db, page),
  message: (page) => messagesWaiting(db, { ...page, isAll: false }),
  incomplete: async (page) => (await incompleteHandovers(db, page)).map(({ handover }) => handover),
  damage: (page) => openCases(db, page),
  unfit: async (page) => (await unfitCars(db, clock.today(), page)).map(({ block }) => block),
  job: (page) => failedJobs(db, page),
}

test('a work list has the rows that are chosen of it, and counts the same', async () => {
  // A kind of work that seldom waits.
  await db.execute(sql`update charge_attempt set outcome = 'unknown', created_at = '2020-01-01'
    where id in (select id from charge_attempt where outcome = 'paid' order by id limit 2)`)
  await db.execute(sql`update refund_attempt set outcome = 'unknown', created_at = '2020-01-01'
    where id in (select id from refund_attempt where outcome = 'ok' order by id limit 2)`)
  await db.execute(sql`insert into job (id, name, state, data)
    select gen_random_uuid(), 'refundCredit', 'failed', '{}' from generate_series(1, 2)`)
  await db.execute(sql`update vehicle_handover set missing = '["signed"]', left_because = 'Sovittu'
    where id in (select id from vehicle_handover where kind = 'delivery' order by id limit 2)`)
  await db.execute(sql`insert into vehicle_block (id, vehicle_id, first_day, last_day, reason, created_by, created_at, until_fit)
    select gen_random_uuid(), id, ${clock.today()}, ${addDays(clock.today(), 90)}, 'Lommo', 'staff:Tiina Tiski', now(), true
    from vehicle order by id limit 2`)
  await db.execute(sql`insert into statement (id, customer_id, order_id, state, version, lines, waits_for, made_at)
    select gen_random_uuid(), customer_id, id, 'draft', 1, '[]', '["damage"]', now() from orders
    where id not in (select order_id from statement) and status in ('cancelled', 'removed') order by id limit 2`)
  await db.execute(sql`insert into damage_case (id, number, customer_id, order_id, vehicle_id, found, state, description, actor, found_at)
    select gen_random_uuid(), 'V' || row_number() over (order by h.id), h.customer_id, h.order_id, v.id, 'return', 'new', 'Lommo',
      'staff:Tiina Tiski', now()
    from vehicle_handover h join orders o on o.id = h.order_id join vehicle v on v.id = o.vehicle_id where h.kind = 'return' limit 2`)
  await db.execute(sql`update withdrawal_notice set state = 'waiting', waits_for = 'late', decided_at = null, decided_by = null
    where id in (select id from withdrawal_notice where state <> 'waiting' order by id limit 2)`)
  await db.execute(sql`update licence_check set status = 'manual', day = ${clock.today()}
    where id in (select id from licence_check order by id limit 2)`)
  for (const [kind, list] of Object.entries(lists)) {
    const rowsOf = async (choice: RowChoice = {}) => (await list({ ...choice, most: 50 })).map(({ id }) => id)
    const countedOf = (choice: RowChoice = {}) => waitingItems({ db, clock }, kind as WorkKind, { ...choice, most: 50 })
    const all = await rowsOf()
    const [first = '', ...others] = all
    for (const chosen of [rowsOf, countedOf]) {
      expect((await chosen()).toSorted(), kind).toEqual(all.toSorted())
      expect(await chosen({ only: [] }), kind).toEqual([])
      expect(await chosen({ only: [first] }), kind).toEqual([first])
      expect((await chosen({ except: [first] })).toSorted(), kind).toEqual(others.toSorted())
    }
  }
})
