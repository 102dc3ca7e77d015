import { expect, test } from 'vitest'
import { orderInState } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'

const shop = await testShop()

test('who orders for no company, or for one without collective papers, has none', async () => {
  for (const kind of ['private', 'business'] as const) {
    const { token } = await orderInState(shop, { kind })
    expect((await shop.call('getCollectivePapers', { token })).body).toEqual({ papers: [] })
    const asked = { token, params: { month: '2026-11' } }
    expect((await shop.call('getCollectivePaper', asked)).status).toBe(404)
  }
})
