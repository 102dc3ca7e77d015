import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { startShopProcess } from '../../../tools/shopProcess.ts'
import { orderInState } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'

const shop = await testShop()
const url = shop.config.DATABASE_URL ?? ''

test('a notice that was answered is carried out once, though the shop was killed while it did', {
  timeout: 120_000,
}, async () => {
  const customer = await orderInState(shop, { status: 'confirmed' })
  const { order_number, orderId, email } = customer
  const holder = new pg.Client({ connectionString: url })
  await holder.connect()
  const killed = await startShopProcess(
    { DATABASE_URL: `${url}?application_name=killed`, SECRET_KEY: shop.config.SECRET_KEY ?? '', ROLE: 'both' },
    'calls',
  )
  try {
    // The job that carries the notice out waits here for the order.
    await holder.query('begin')
    await holder.query('select 1 from orders where id = $1 for update', [orderId])
    const answer = await fetch(`${killed.url}/api/ui/order/withdraw`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ order_number, name: 'Onni Onnistuja', email }),
    })
    expect(answer.status).toBe(200)
    const waits = `select 1 from pg_stat_activity where application_name = 'killed' and wait_event_type = 'Lock'`
    await vi.waitFor(async () => expect((await holder.query(waits)).rowCount).toBeGreaterThan(0), {
      timeout: 30_000,
      interval: 50,
    })
    process.kill(killed.pid, 'SIGKILL')
    await killed.stop()
    await holder.query('rollback')
    const left = `select 1 from pg_stat_activity where application_name = 'killed'`
    await vi.waitFor(async () => expect((await holder.query(left)).rowCount).toBe(0), { timeout: 30_000, interval: 50 })
    expect((await customer.order()).status).toBe('confirmed')
    expect(await noticesOf(holder)).toMatchObject([{ state: 'received', order_number }])

    // Another process takes it up, and finds it done the next time.
    for (let hours = 0; hours < 3; hours += 1) await shop.pass(3_600_000)
    await customer.signIn()
    expect((await customer.order()).status).toBe('withdrawn')
    expect(await noticesOf(holder)).toMatchObject([{ state: 'carried_out', order_number }])
    const history = `select 1 from order_history where order_id = $1 and to_status = 'withdrawn'`
    expect((await holder.query(history, [orderId])).rowCount).toBe(1)
  } finally {
    await killed.stop()
    await holder.end()
  }
})

const noticesOf = async (books: pg.Client) =>
  (await books.query('select state, order_number from withdrawal_notice order by id')).rows
