import { expect, test } from 'vitest'
import { opsClient } from '../../operator/testing/opsClient.ts'
import { leavingCar } from '../../testing/handedOver.ts'
import { isDue, orderInState } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'

const shop = await testShop()
const ops = await opsClient(shop, 'Maija')

test('a car that left unsigned is signed by its customer on the account page, once, and by nobody else', async () => {
  const [owner, other] = [
    await orderInState(shop, { status: 'confirmed' }),
    await orderInState(shop, { status: 'delivered' }),
  ]
  await isDue(shop, owner)
  const { order_number } = owner
  const sign = ({ token }: typeof owner) =>
    shop.call('signHandover', { token, body: { order_number, direction: 'out' as const } })
  expect((await sign(owner)).status).toBe(404)
  await ops('releaseOrder', { body: { order_number } })
  const done = await ops('deliverOrder', { body: { ...leavingCar, order_number, kilometres: 500_000 } })
  expect(done.status).toBe(200)
  const left = async () =>
    (await ops('listIncomplete', { query: {} })).body.handovers.filter((one) => one.order.order_number === order_number)
  expect(await left()).toMatchObject([{ missing: ['signed'] }])
  expect((await sign(other)).status).toBe(404)
  expect((await owner.order()).handovers[0]?.signed_at).toBeNull()
  expect((await sign(owner)).status).toBe(204)
  const signedAt = (await owner.order()).handovers[0]?.signed_at
  expect(signedAt).toEqual(expect.any(String))
  expect(await left()).toEqual([])
  await shop.pass(60_000)
  expect((await sign(owner)).status).toBe(204)
  expect((await owner.order()).handovers[0]?.signed_at).toBe(signedAt)
})
