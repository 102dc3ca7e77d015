import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orderInState } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'
import { opsClient } from '../testing/opsClient.ts'

const shop = await testShop()
const ops = await opsClient(shop, 'Maija')

test('a job that failed is listed by ids alone, and runs again when it is told to', async () => {
  const { order_number } = await orderInState(shop, { status: 'confirmed' })
  await ops('releaseOrder', { body: { order_number } })
  await shop.db.execute(
    sql`update job set state = 'failed', tries = 9 where data->>'orderNumber' = ${order_number} and name = 'pickup-prompt-mail'`,
  )
  const listed = (await ops('listJobs')).body.jobs.find(({ about }) => about.orderNumber === order_number)
  expect(listed).toMatchObject({ job: 'pickup-prompt-mail', state: 'failed', tries: 9, next_try_at: null })
  expect((await ops('retryJob', { body: { job_id: listed?.job_id ?? '' } })).status).toBe(200)
  await shop.worker.runUntilIdle()
  expect((await ops('listJobs')).body.jobs).toEqual([])
  expect((await ops('retryJob', { body: { job_id: listed?.job_id ?? '' } })).status).toBe(404)
})

test.each(['invoiceId', 'attempt', 'customerId', 'agentId', 'creditId'])(
  'tells what it was about: its %s',
  async (name) => {
    await shop.db.execute(sql`
    insert into job (id, name, data, state)
    values (gen_random_uuid(), 'pickup-prompt-mail', ${JSON.stringify({ [name]: 'x', email: 'a@b.example' })}::jsonb, 'failed')`)
    const listed = (await ops('listJobs')).body.jobs.find(({ about }) => name in about)
    expect(listed?.about).toEqual({ [name]: 'x' })
  },
)
