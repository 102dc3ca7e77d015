import { expect, test } from 'vitest'
import { startupBanner } from './startupBanner.ts'
import { testShop } from './testing/testShop.ts'

const shop = await testShop()

test('who starts the shop is told addresses that answer, and all that is simulated', async () => {
  const told = startupBanner(shop.config)
  const addresses = [...told.matchAll(/https?:\S+/g)].map(([address]) => new URL(address))
  expect(addresses).toHaveLength(7)
  for (const { pathname } of addresses)
    expect((await shop.http.inject(pathname)).statusCode, pathname).toBeLessThan(400)
  expect(told.match(/^ {4}- ./gm)).toHaveLength(shop.config.simulated.length)
  expect(told).toContain('Stop with Ctrl-C.')
})

test('nothing is said of a sandbox where nothing is simulated', () => {
  expect(startupBanner({ ...shop.config, simulated: [] })).not.toMatch(/sandbox|Simulated/)
})
