import { expect, test } from 'vitest'
import { opsClient } from '../../operator/testing/opsClient.ts'
import { aPhoto } from '../../testing/handedOver.ts'
import { isDue, orderInState } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'

const shop = await testShop()
const ops = await opsClient(shop, 'Maija')

test('a photo is seen by the customer of its order alone, and kept by no cache', async () => {
  const [owner, other] = [
    await orderInState(shop, { status: 'signed' }),
    await orderInState(shop, { status: 'delivered' }),
  ]
  await isDue(shop, owner)
  const { order_number } = owner
  const photo_id = crypto.randomUUID()
  await ops('addHandoverPhoto', {
    body: { order_number, direction: 'out', photo_id, mark_id: null, bytes: aPhoto.toString('base64') },
  })
  const photoFor = ({ token }: typeof owner, of = order_number, id = photo_id) =>
    shop.call('getHandoverPhoto', { token, params: { order_number: of, photo_id: id } })
  const seen = await photoFor(owner)
  expect([seen.status, seen.headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect(seen.headers['cache-control']).toContain('no-store')
  expect((await photoFor(other)).status).toBe(404)
  expect((await photoFor(other, other.order_number)).status).toBe(404)
  expect((await photoFor(owner, order_number, crypto.randomUUID())).status).toBe(404)
})
