import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { opsClient } from '../../operator/testing/opsClient.ts'
import { orderInState } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'
import { accountOn } from './accountAddress.ts'
import { promptLetter } from './sendPrompts.ts'

const shop = await testShop()
const ops = await opsClient(shop, 'Noutaja')

async function released() {
  const of = await orderInState(shop, { status: 'confirmed' })
  await ops('releaseOrder', { body: { order_number: of.order_number } })
  const about = { customerId: of.customerId, orderNumber: of.order_number }
  return {
    ...of,
    letter: () =>
      promptLetter(
        shop,
        'pickup_prompt',
        about,
        accountOn({ config: { publicUrl: 'https://kulku.example' }, language: 'fi' }),
      ),
  }
}

test('who has chosen a time meanwhile is not asked for it', async () => {
  const { letter, token, order_number } = await released()
  const { subject, picture } = (await letter()) ?? {}
  expect(subject).toMatch(/^Valitse noutoaika/)
  expect(picture?.url).toMatch(/^https:\/\/kulku\.example\/kuvat\//)
  expect((await shop.call('setPickupTime', { token, body: { order_number, pickup_time: 14 } })).status).toBe(204)
  expect(await letter()).toBeNull()
})

test('nobody is asked when to fetch the car of an order that was taken back', async () => {
  const { letter, order_number } = await released()
  const body = { order_number, reason: 'Asiakas soitti' }
  expect((await ops('withdrawOrder', { body })).status).toBe(200)
  expect(await letter()).toBeNull()
})

test('who ends is asked when the car is brought back, until a time is chosen', async () => {
  const of = await orderInState(shop, { status: 'under_cancellation' })
  const about = { customerId: of.customerId, orderNumber: of.order_number }
  const letter = () =>
    promptLetter(
      shop,
      'return_prompt',
      about,
      accountOn({ config: { publicUrl: 'https://kulku.example' }, language: 'fi' }),
    )
  expect((await letter())?.subject).toMatch(/^Valitse palautusaika/)
  await shop.db.execute(sql`update orders set return_time = 14 where id = ${of.orderId}`)
  expect(await letter()).toBeNull()
})

test('nobody whose order runs on is asked when the car is brought back', async () => {
  const of = await orderInState(shop, { status: 'delivered' })
  const about = { customerId: of.customerId, orderNumber: of.order_number }
  expect(
    await promptLetter(
      shop,
      'return_prompt',
      about,
      accountOn({ config: { publicUrl: 'https://kulku.example' }, language: 'fi' }),
    ),
  ).toBeNull()
})
