import { Agent, request } from 'node:http'
import { afterAll, describe, expect, test } from 'vitest'
import { startShopProcess } from '../../../tools/shopProcess.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { freshDatabase } from '../../platform/testing/testDatabase.ts'
import { newEmail, newOrderForm } from '../../testing/testCustomer.ts'
import { checkInvariants } from '../../watch/invariants.ts'

const { url } = await freshDatabase('demo')
const db = openDatabase({ url, size: 4 })
const settings = {
  DATABASE_URL: url,
  SECRET_KEY: 'a secret shared by two processes!!',
  RATE_LIMITS: 'off',
  DATABASE_CONNECTIONS: '10',
  ROLE: 'web',
}
// Two processes as production would run them, 20 connections to the database between them.
const shops = await Promise.all([startShopProcess(settings, 'calls'), startShopProcess(settings, 'calls')])
const agent = new Agent({ keepAlive: true, maxSockets: 20 })
afterAll(async () => {
  agent.destroy()
  await Promise.all(shops.map((shop) => shop.stop()))
  await db.$client.end()
})

const order = (body: object, at: number) =>
  new Promise<number>((resolve, reject) => {
    const sent = request(
      `${shops[at % shops.length]?.url}/api/ui/order/createNewOrder`,
      { method: 'POST', agent, headers: { 'content-type': 'application/json' } },
      (answer) => {
        answer.resume()
        answer.on('end', () => resolve(answer.statusCode ?? 0))
      },
    )
    sent.on('error', reject)
    sent.end(JSON.stringify(body))
  })

/** Leaves exactly `count` free cars of one model and gear at one dealer. */
async function leaveFree(count: number) {
  const { rows } =
    await db.$client.query(`select v.dealer_id, v.model_id, v.gear, m.make, m.model, d.location_id from vehicle v join car_model m on m.id = v.model_id join dealer d on d.id = v.dealer_id
    where v.state = 'free' group by 1, 2, 3, 4, 5, 6 order by count(*) desc limit 1`)
  const lot = rows[0]
  const where = `dealer_id = '${lot.dealer_id}' and model_id = '${lot.model_id}' and gear = '${lot.gear}'`
  await db.$client.query(`update vehicle set state = 'retired' where ${where} and state = 'free'`)
  await db.$client.query(
    `insert into vehicle (id, dealer_id, model_id, gear, registration, free_from, state)
     select gen_random_uuid(), $1, $2, $3, 'RACE-' || gen_random_uuid(), current_date - 1, 'free' from generate_series(1, ${count})`,
    [lot.dealer_id, lot.model_id, lot.gear],
  )
  const open = await db.$client.query(
    `select min(day)::text as day from generate_series(current_date + 5, current_date + 30, interval '1 day') day where day::date not in (select day from closed_day)`,
  )
  return {
    make: lot.make,
    model: lot.model,
    gearType: lot.gear,
    locationID: lot.location_id,
    startDate: String(open.rows[0].day).slice(0, 10),
  }
}

async function race(customers: number, cars: number): Promise<Record<number, number>> {
  const car = await leaveFree(cars)
  const answers = await Promise.all(
    Array.from({ length: customers }, (_, at) => order(newOrderForm(car, newEmail()), at)),
  )
  const counts: Record<number, number> = {}
  for (const status of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

describe('200 customers through 20 connections and two processes', () => {
  test('the last car goes to exactly one of them, ten times over', { timeout: 180_000 }, async () => {
    for (let round = 1; round <= 10; round += 1) expect(await race(200, 1)).toEqual({ 200: 1, 410: 199 })
    expect(await checkInvariants(db)).toEqual([])
  })

  test('50 cars become exactly 50 orders on 50 different cars', { timeout: 60_000 }, async () => {
    const before = await db.$client.query(
      'select count(*)::int as orders, count(distinct vehicle_id)::int as cars from orders',
    )
    expect(await race(200, 50)).toEqual({ 200: 50, 410: 150 })
    const after = await db.$client.query(
      'select count(*)::int as orders, count(distinct vehicle_id)::int as cars from orders',
    )
    expect(after.rows[0].orders - before.rows[0].orders).toBe(50)
    expect(after.rows[0].cars - before.rows[0].cars).toBe(50)
    expect(await checkInvariants(db)).toEqual([])
  })
})
