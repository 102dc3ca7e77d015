import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { countDays } from '../figures/countDays.ts'
import { keepDoneJobs } from '../testing/doneJobs.ts'
import { type OwnerOfOrder, orderInState, plentifulCar } from '../testing/orderInState.ts'
import { hold, holdTable, untilWaiting } from '../testing/rivals.ts'
import { newOrderForm } from '../testing/testCustomer.ts'
import { testShop } from '../testing/testShop.ts'
import { eraseUnneeded } from './eraseUnneeded.ts'
import { DAY_MS, tidying } from './testing/tidying.ts'

const shop = await testShop()
await keepDoneJobs(shop.db)
const { tidyUp, one, left } = tidying(shop)

describe('who is erased while they ask for something', () => {
  /** Signed in, and nothing of them is kept any more. */
  async function unneeded(): Promise<OwnerOfOrder> {
    const customer = await orderInState(shop, { status: 'removed' })
    await shop.pass(32 * DAY_MS)
    await countDays(shop)
    await customer.signIn()
    return customer
  }

  test('is told to sign in by what needs to know them', async () => {
    const customer = await unneeded()
    const body = newOrderForm(await plentifulCar(shop))
    const letRead = await holdTable(shop, 'car_model')
    const ordering = shop.call('createNewOrder', { token: customer.token, body })
    await untilWaiting(shop, 1)
    await eraseUnneeded(shop)
    await letRead()
    expect(await ordering).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
    expect(await left('customer', customer)).toBeUndefined()
  })

  test('is heard as a visitor where anyone is heard', async () => {
    const customer = await unneeded()
    const { token, customerId, email } = customer
    const letErase = await hold(shop, 'customer', `id = '${customerId}'`)
    const erasing = eraseUnneeded(shop)
    await untilWaiting(shop, 1)
    const message = { kind: 'other', name: 'Onni', email, message: 'Missä tilaukseni on?' } as const
    const writing = shop.call('sendMessage', { token, body: message })
    await untilWaiting(shop, 2)
    await letErase()
    await erasing
    expect((await writing).status).toBe(201)
    expect(await one(sql`select customer_id, message from contact_message where email = ${email}`)).toEqual({
      customer_id: null,
      message: 'Missä tilaukseni on?',
    })
  })
})

test('a link that was asked for just before is sent to nobody, and no job fails over it', async () => {
  const customer = await orderInState(shop, { status: 'removed' })
  await shop.pass(32 * DAY_MS)
  expect((await shop.call('sendLoginToken', { body: { email: customer.email } })).status).toBe(200)
  await tidyUp()
  expect(await left('customer', customer)).toBeUndefined()
  await shop.worker.runUntilIdle()
  const ofJob = sql`name = 'account_login_link' and data->>'customerId' = ${customer.customerId}`
  expect(await one(sql`select tries, failure from every_job where ${ofJob}`)).toEqual({ tries: 1, failure: null })
  expect(await one(sql`select from job where ${ofJob}`)).toBeUndefined()
  expect(
    await one(sql`select 1 from sandbox_mail where recipient = ${customer.email} and subject = 'Kirjautumislinkkisi'`),
  ).toBeUndefined()
})

test('a letter that was being sent while its customer was erased goes, those of others stay', async () => {
  const [erased, other] = [
    await orderInState(shop, { status: 'confirmed' }),
    await orderInState(shop, { status: 'confirmed' }),
  ]
  await shop.worker.runUntilIdle()
  const before = await left('sent_letter', other)
  expect(before).toBeGreaterThan(0)
  expect(await left('sent_letter', erased)).toBe(before)
  const anHourAgo = new Date(shop.clock.now().getTime() - 3_600_000).toISOString()
  await shop.db.execute(sql`update customer set erased_at = ${anHourAgo} where id = ${erased.customerId}`)
  await tidyUp()
  expect([await left('sent_letter', erased), await left('sent_letter', other)]).toEqual([undefined, before])
})
