import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, type Day, day, daysBetween, helsinkiDay } from '../../../contract/days/date.ts'
import { figureTables } from '../../../contract/figureTables.ts'
import { figureNames } from '../../../contract/ops/running/figures.ts'
import { countDays } from '../../figures/countDays.ts'
import { countSearches } from '../../figures/countSearches.ts'
import { shopSums } from '../../figures/readFigures.ts'
import { cardBecomes } from '../../testing/cardBecomes.ts'
import { leavingCar } from '../../testing/handedOver.ts'
import { freeCarBeside, isDue, type OwnerOfOrder, orderInState } from '../../testing/orderInState.ts'
import { falseDays } from '../../testing/recountedDays.ts'
import { testShop } from '../../testing/testShop.ts'
import { opsClient } from '../testing/opsClient.ts'
import { showFigures } from './showFigures.ts'

const shop = await testShop()
const ops = await opsClient(shop, 'Pirkko')
const DAY = 86_400_000
const everywhere = { id: 'x', name: 'Pirkko', grants: [{ role: 'administrator' as const, place: null }] }

/** Starts and ends as they were done: the figures are held against them. */
const done: { month: string; what: 'started' | 'ended' }[] = []
const note = (what: 'started' | 'ended', day: Day) => done.push({ month: day.slice(0, 7), what })
const body = (of: OwnerOfOrder, more: object = {}) => ({ order_number: of.order_number, ...more })
const must = ({ status, body: said }: { status: number; body: unknown }) =>
  expect([200, 204], JSON.stringify(said)).toContain(status)

async function confirmed(): Promise<OwnerOfOrder> {
  const customer = await orderInState(shop, { status: 'confirmed' })
  await cardBecomes(shop, customer, 'ok')
  await isDue(shop, customer)
  return customer
}
async function delivered(customer?: OwnerOfOrder): Promise<OwnerOfOrder> {
  const owner = customer ?? (await confirmed())
  must(await ops('deliverOrder', { body: { ...leavingCar, ...body(owner), kilometres: 100 } as never }))
  note('started', shop.clock.today())
  return owner
}
/** To a time of the clock in Finland. */
const goTo = async (day: Day, time: string) => {
  const at = Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime('Europe/Helsinki').epochMilliseconds
  shop.clock.moveTo(shop.clock.offset() + at - shop.clock.now().getTime())
  await shop.worker.runUntilIdle()
}
const lastOfMonth = (of: Day): Day => {
  const next = Temporal.PlainDate.from(of).with({ day: 1 }).add({ months: 1 })
  return next.subtract({ days: 1 }).toString() as Day
}
const figuresOf = (query = {}) => showFigures(shop, everywhere, query)
const counted = async () =>
  (await shop.db.execute(sql`select * from figure_day order by day, model_id, dealer_id`)).rows
const rowsOf = async <T>(query: ReturnType<typeof sql>) => (await shop.db.execute(query)).rows as T[]

let retired = ''
let otherModel = ''
beforeAll(async () => {
  const ending = await delivered()
  // Nobody fetches this one, and that one is withdrawn from before it could be.
  await confirmed()
  must(await ops('withdrawOrder', { body: body(await confirmed(), { reason: 'Koe' }) as never }))
  // Begins with a car of another model than was ordered.
  const swapped = await confirmed()
  const registration = await freeCarBeside(shop, swapped, true)
  must(await ops('swapCar', { body: body(swapped, { registration, other_model: true, reason: 'Koe' }) as never }))
  await delivered(swapped)
  otherModel =
    (await rowsOf<{ id: string }>(sql`select model_id as id from orders where id = ${swapped.orderId}`))[0]?.id ?? ''
  const withdrawn = await delivered()
  await shop.pass(2 * DAY)
  must(await ops('withdrawOrder', { body: body(withdrawn, { reason: 'Koe' }) as never }))
  await shop.pass(DAY)
  must(await ops('takeBackCar', { body: body(withdrawn, { kilometres: 100 }) as never }))
  note('ended', shop.clock.today())
  const [free] = await rowsOf<{ registration: string }>(
    sql`select registration from vehicle where state = 'free' order by id limit 1`,
  )
  retired = free?.registration ?? ''
  must(await ops('retireCar', { body: { registration: retired, reason: 'Koe' } as never }))

  // Half an hour before and after the end of a month in Finland, both of one day in UTC.
  const last = lastOfMonth(shop.clock.today())
  await goTo(last, '12:00')
  const [before, after] = [await confirmed(), await confirmed()]
  await goTo(last, '23:30')
  await delivered(before)
  await goTo(addDays(last, 1), '00:30')
  await delivered(after)
  await confirmed()
  await shop.worker.runUntilIdle()
  expect(done.at(-1)?.month).not.toBe(done.at(-2)?.month)

  must(await ops('endOrder', { body: body(ending, { reason: 'Koe' }) as never }))
  const [end] = await rowsOf<{ day: Day }>(sql`select cancel_date as day from orders where id = ${ending.orderId}`)
  note('ended', end?.day ?? shop.clock.today())
  await shop.pass((daysBetween(shop.clock.today(), end?.day ?? shop.clock.today()) + 3) * DAY)
  must(await ops('takeBackCar', { body: body(ending, { kilometres: 100 }) as never }))
  await shop.pass(2 * DAY)
  await goTo(shop.clock.today(), '12:00')
  // Somebody took a day for each step, so that no two of them are the same.
  await shop.db.execute(sql`update orders set terms_accepted_at = terms_accepted_at - interval '1 day',
    created_at = created_at - interval '2 days' where id = ${ending.orderId}`)
  // As if nobody had counted so far.
  await shop.db.execute(sql`truncate figure_day, check_day, counted_day, car_demand`)
  await Promise.all([countDays(shop), countDays(shop)])
}, 180_000)

describe('figures', () => {
  test('say of each month what began, ended and ran, by the calendar of Finland', async () => {
    const { subscriptions } = await figuresOf()
    const months = [...new Set(done.map(({ month }) => month))].toSorted()
    let running = 0
    for (const month of months) {
      const of = (what: string) => done.filter((one) => one.month === month && one.what === what).length
      const begun = running
      running += of('started') - of('ended')
      const churn = begun === 0 ? null : Math.round((of('ended') / begun) * 1_000) / 10
      expect(subscriptions.find((one) => one.month === month)).toEqual({
        month,
        started: of('started'),
        ended: of('ended'),
        running,
        churn,
      })
    }
  })

  test('count a swapped car by the model that was handed over', async () => {
    const [of] = await rowsOf<{ started: number }>(
      sql`select sum(started)::int as started from figure_day where model_id = ${otherModel}`,
    )
    expect(of?.started).toBe(1)
  })

  test('count the days of a car with its customer until it is back, and none after it was retired', async () => {
    const out = await rowsOf<{ days: number }>(sql`
      select sum(coalesce(r.day, ${shop.clock.today()}) - d.day)::int as days
      from vehicle_handover d left join vehicle_handover r on r.order_id = d.order_id and r.kind = 'return'
      where d.kind = 'delivery'`)
    const { occupation } = await figuresOf()
    expect(occupation.reduce((sum, one) => sum + one.out, 0)).toBe(out[0]?.days)
    const [change] = await rowsOf<{ before: number; after: number }>(sql`
      with gone as (select (e.at at time zone 'Europe/Helsinki')::date as day, v.model_id, v.dealer_id
        from vehicle v join vehicle_event e on e.vehicle_id = v.id and e.kind = 'retired' where v.registration = ${retired})
      select max(f.cars) filter (where f.day = gone.day - 1) as before, max(f.cars) filter (where f.day = gone.day) as after
      from gone join figure_day f using (model_id, dealer_id)`)
    expect((change?.before ?? 0) - (change?.after ?? 0)).toBe(1)
  })

  test('have the revenue of the ledger, month by month', async () => {
    const { revenue } = await figuresOf()
    const entries = await rowsOf<{ at: string; cents: number }>(
      sql`select at, cents::int as cents from ledger_entry where account = 'revenue'`,
    )
    const booked = (month: string) =>
      entries.filter(({ at }) => helsinkiDay(new Date(at)).startsWith(month)).reduce((sum, { cents }) => sum - cents, 0)
    expect(revenue.some((one) => one.revenue > 0)).toBe(true)
    for (const one of revenue) expect(Math.round(one.revenue * 100), one.month).toBe(booked(one.month))
  })

  test('stay what they are however often days are counted, and after a stop halfway', async () => {
    const before = await counted()
    await countDays(shop)
    expect(await counted()).toEqual(before)
    // Killed halfway, some days are there and the others are not.
    for (const table of ['figure_day', 'check_day', 'counted_day'])
      await shop.db.execute(sql`
        delete from ${sql.identifier(table)} where day >= (select max(day) - 20 from counted_day)`)
    const stopping = new AbortController()
    stopping.abort()
    await countDays({ ...shop, stopping: stopping.signal })
    await countDays(shop)
    expect(await counted()).toEqual(before)
  })

  test('are those of the chosen place and model, and together those of all', async () => {
    const whole = await figuresOf()
    const total = (of: typeof whole) => of.subscriptions.reduce((sum, one) => sum + one.started, 0)
    let [started, ordered] = [0, 0]
    for (const { location_id } of whole.choices.places) {
      const of = await figuresOf({ place: location_id })
      started += total(of)
      ordered += of.funnel.find(({ step }) => step === 'ordered')?.count ?? 0
      expect(of.checks).toBeNull()
    }
    expect(started).toBe(total(whole))
    expect(ordered).toBe(whole.funnel.find(({ step }) => step === 'ordered')?.count)
    expect(whole.checks?.find(({ kind }) => kind === 'licence')?.approved).toBe(8)
    expect((await figuresOf({ place: 'EIOLE' })).subscriptions).toEqual([])
  })

  test('are those of their own place alone for who is bound to one', async () => {
    const whole = await figuresOf()
    const grants = (place: string) => [{ role: 'finance' as const, place }]
    const busy = whole.choices.places.find(({ place }) =>
      whole.occupation_by_place.some((one) => one.place === place && one.out > 0),
    )
    const idle = whole.choices.places.find(({ location_id }) => location_id !== busy?.location_id)
    const seen = async (place = '', query = {}) => showFigures(shop, { ...everywhere, grants: grants(place) }, query)
    const own = await seen(busy?.location_id)
    expect(own.choices.places).toEqual([busy])
    expect(own.occupation_by_place.map(({ place }) => place)).toEqual([busy?.place])
    expect(own.funnel.find(({ step }) => step === 'searched')?.count).toBeNull()
    const foreign = await seen(idle?.location_id, { place: busy?.location_id })
    expect([foreign.subscriptions, foreign.receivables.some(({ count }) => count > 0), foreign.demand]).toEqual([
      [],
      false,
      [],
    ])
  })

  test('are saved as the table that is shown', async () => {
    for (const figure of figureNames) {
      const { status, body: file } = await ops('exportFigure', { query: { figure } })
      expect(status).toBe(200)
      const [head = ''] = String(file).replace('\uFEFF', '').split('\r\n')
      expect(head).toBe(
        figureTables('fi')
          [figure](await figuresOf())
          .columns.map(({ title }) => title)
          .join(';'),
      )
    }
  })

  test('of a month that comes before the first or after more than three years are refused', async () => {
    expect((await ops('showFigures', { query: { from: '2026-03', to: '2026-02' } })).status).toBe(422)
    expect((await ops('showFigures', { query: { from: '2020-01', to: '2026-02' } })).status).toBe(422)
    expect((await figuresOf({ from: '2020-01' })).from).not.toBe('2020-01')
  })

  test('are what the rows of the shop say, one by one, also after days were put right later', async () => {
    expect(await falseDays(shop.db)).toEqual([])
    const late = await delivered()
    await shop.pass(2 * DAY)
    await countDays(shop)
    const before = await counted()
    const invoice_number = (await late.order()).invoices[0]?.invoice_number ?? ''
    must(await ops('creditInvoice', { body: { invoice_number, amount: 20, reason: 'Koe' } }))
    must(await ops('withdrawOrder', { body: body(late, { reason: 'Koe' }) as never }))
    await shop.pass(DAY)
    must(await ops('takeBackCar', { body: body(late, { kilometres: 100 }) as never }))
    await shop.pass(2 * DAY)
    await countDays(shop)
    // Orders that were booked and ended later belong to the later days.
    expect((await counted()).slice(0, before.length)).toEqual(before)
    expect(await falseDays(shop.db)).toEqual([])
  })

  test('count nothing of a model where its last car is retired, and still name it', async () => {
    const [last] = await rowsOf<{ modelId: string; dealerId: string; plates: string[] }>(sql`
      select model_id as "modelId", dealer_id as "dealerId", array_agg(registration) as plates from vehicle
      group by 1, 2 having every(state = 'free') order by count(*), 1, 2 limit 1`)
    for (const registration of last?.plates ?? [])
      must(await ops('retireCar', { body: { registration, reason: 'Koe' } as never }))
    await shop.pass(2 * DAY)
    await countDays(shop)
    const row = (await counted()).findLast((one) => one.model_id === last?.modelId && one.dealer_id === last?.dealerId)
    const { day: of, model_id: _, dealer_id: __, ...figures } = row ?? {}
    expect(of).toBe((await figuresOf()).counted_until)
    expect(Object.entries(figures).filter(([, count]) => Number(count) !== 0)).toEqual([])
    expect(Object.keys(figures).length).toBeGreaterThanOrEqual(10)
  })

  test('say who waits for a car apart from the cars that are free', async () => {
    await shop.db.execute(sql`
      insert into search_agent (id, token_hash, token_sealed, first_name, last_name, email, search, lat, lng, distance_km,
        seen_arrival, created_at, expires_at)
      select gen_random_uuid(), 'hash', '', 'Onni', 'Onnistuja', 'onni@esimerkki.example', '{}', lat, lng, 10, 0,
        ${shop.clock.now().toISOString()}::timestamptz, ${new Date(shop.clock.now().getTime() + 9 * DAY).toISOString()}
      from dealer where city = 'Kajaani'`)
    await shop.pass(2 * DAY)
    await countDays(shop)
    const { demand } = await figuresOf()
    expect(demand.filter(({ agents }) => agents > 0)).toEqual([
      { model: null, town: 'Kajaani', agents: 1, free_cars: 0 },
    ])
    const [free] = await rowsOf<{ cars: number }>(sql`select count(*)::int as cars from vehicle where state = 'free'`)
    expect(demand.reduce((sum, one) => sum + one.free_cars, 0)).toBe(free?.cars)
  })

  test('show no month that is to come again after the clock went back', async () => {
    const now = shop.clock.offset()
    const { from, to, subscriptions: shown } = await figuresOf()
    shop.clock.moveTo(now - 32 * DAY)
    await countDays(shop)
    const back = await figuresOf({ from, to })
    expect(back.subscriptions.at(-1)?.month).toBe(back.counted_until?.slice(0, 7))
    shop.clock.moveTo(now)
    await countDays(shop)
    expect((await figuresOf()).subscriptions).toEqual(shown)
  })

  test('count searches that visitors begin, and no robots, prefetches and further ones', async () => {
    await shop.db.execute(sql`truncate search_day`)
    const app = Fastify()
    countSearches(app, shop)
    const url = '/api/ui/order/getModelAvailability'
    app.post(url, async (request) => request.body)
    const browser = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
    const ask = (headers: object, payload = {}) =>
      app.inject({ method: 'POST', url, headers: { 'user-agent': browser, ...headers }, payload })
    await ask({})
    await ask({})
    await ask({}, { entity: 'of the search before' })
    await ask({ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' })
    await ask({ 'user-agent': '' })
    await ask({ 'sec-purpose': 'prefetch;prerender' })
    await app.close()
    expect(await rowsOf(sql`select * from search_day`)).toEqual([{ day: helsinkiDay(shop.clock.now()), searches: 2 }])
  })

  test('count checks and searches of every day of their months, the first and the last among them, and of no other', async () => {
    const days = ['2020-01-31', '2020-02-01', '2020-03-31', '2020-04-01']
    for (const [at, day] of days.entries()) {
      await shop.db.execute(sql`insert into check_day values (${day}, 'credit', 'denied', ${10 ** at})`)
      await shop.db.execute(sql`insert into search_day values (${day}, ${10 ** at})`)
    }
    expect(await shopSums(shop.db, { from: day('2020-02-01'), to: day('2020-03-01') })).toEqual({
      checks: [{ kind: 'credit', outcome: 'denied', checks: 110 }],
      searches: 110,
    })
  })
})
