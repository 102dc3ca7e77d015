import pg from 'pg'
import { expect, test } from 'vitest'
import { carOf } from '../tools/askShop.ts'
import { ANSWERED_WITHIN, away, shopOnWire, well } from './testing/shopOnWire.ts'
import { newOrderForm } from './testing/testCustomer.ts'

const { url, line, cuts, http, askAll } = await shopOnWire()

test('a database that freezes with our connections open is away, too', async () => {
  // While everything starts, a machine that others use may keep the database from answering.
  await expect.poll(async () => (await askAll()).statuses, { timeout: 15_000 }).toEqual(well)
  line.set('frozen')
  const { statuses, milliseconds } = await askAll()
  expect(statuses).toEqual(away)
  expect(milliseconds).toBeLessThan(ANSWERED_WITHIN)
  expect(cuts.join()).toContain('the database does not answer')
  line.set('through')
  await expect.poll(async () => (await askAll()).statuses, { timeout: 15_000 }).toEqual(well)
})

test('a keyed order whose database froze is done once by whoever sends it again, and soon', async () => {
  const { models } = (
    await http.inject({ method: 'POST', url: '/api/ui/order/getModelAvailability', payload: { location: 'Helsinki' } })
  ).json()
  const send = () =>
    http.inject({
      method: 'POST',
      url: '/api/ui/order/createNewOrder',
      headers: { 'idempotency-key': 'sent-again-after-the-weather' },
      payload: newOrderForm(carOf(models[0])),
    })
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  await other.query(`begin; select 1 from vehicle where state = 'free' for update`)
  const first = send()
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await other.query(waiting)).rowCount).toBe(1)
  line.set('frozen')
  expect((await first).statusCode).toBe(503)
  line.set('through')
  await other.query('rollback')
  await expect.poll(async () => (await send()).statusCode, { timeout: 5_000 }).toBe(200)
  expect((await other.query('select from orders')).rowCount).toBe(1)
  await other.end()
})
