import { expect, test } from 'vitest'
import { opsClient } from '../../operator/testing/opsClient.ts'
import { leavingCar } from '../../testing/handedOver.ts'
import { isDue, orderInState } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'

const shop = await testShop()
const ops = await opsClient(shop, 'Maija')

test('a customer has the protocol of their car as a paper, and nobody else has', async () => {
  const [owner, other] = [
    await orderInState(shop, { status: 'signed' }),
    await orderInState(shop, { status: 'delivered' }),
  ]
  const { order_number } = owner
  const paperFor = ({ token }: typeof owner, direction: 'out' | 'back' = 'out') =>
    shop.call('getHandoverPaper', { token, params: { order_number, handover: direction } })
  expect((await paperFor(owner)).status).toBe(404)
  await isDue(shop, owner)
  const mark = { view: 'top' as const, x: 500, y: 500, size: 'card' as const, description: 'Kiveniskemä' }
  const marks = [{ mark_id: crypto.randomUUID(), ...mark }]
  const done = await ops('deliverOrder', {
    body: { ...leavingCar, order_number, kilometres: 500_000, marks, signature: [[10, 20, 300, 200]] },
  })
  expect(done.status).toBe(200)
  const paper = await paperFor(owner)
  expect([paper.status, paper.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect((await paperFor(owner, 'back')).status).toBe(404)
  expect((await paperFor(other)).status).toBe(404)
})
