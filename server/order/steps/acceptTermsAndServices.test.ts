import { describe, expect, test } from 'vitest'
import { orderInState } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'
import { inEveryState, onlyPending, order_number } from '../testing/stateTable.ts'
import { changed, inOtherTab } from '../testing/twoTabs.ts'

const shop = await testShop()
const step = inOtherTab(shop)

describe('two tabs', () => {
  test('accept what was seen in the one that is pressed, or nothing', async () => {
    const of = await orderInState(shop, { missing: 'terms' })
    const { token, order_number } = of
    const { version } = await of.order()
    await step(of, 'updateFixedTerm', { fixed_term: 6 })
    const accept = (seen: string) =>
      shop.call('acceptTermsAndServices', { token, body: { order_number, accept_terms: true, version: seen } })
    const refused = await accept(version)
    expect([refused.status, refused.body]).toEqual([409, changed])
    const now = await of.order()
    expect(now.terms_accepted).toBe(false)
    expect((await accept(now.version)).status).toBe(204)
    expect((await of.order()).terms_accepted).toBe(true)
  })

  test('acceptance that meets a change is for what was seen', async () => {
    for (let round = 0; round < 4; round += 1) {
      const of = await orderInState(shop, { missing: 'terms' })
      const { token, order_number } = of
      const { version } = await of.order()
      await Promise.all([
        shop.call('acceptTermsAndServices', { token, body: { order_number, accept_terms: true, version } }),
        step(of, 'updateFixedTerm', { fixed_term: 6 }),
      ])
      expect((await of.order()).terms_accepted).toBe(false)
    }
  })
})

inEveryState(shop, {
  name: 'acceptTermsAndServices',
  body: (of) => ({ ...order_number(of), accept_terms: true }),
  writes: ['orders'],
  outcomes: onlyPending,
})
