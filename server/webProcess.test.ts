import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { newEmail } from './testing/testCustomer.ts'
import { testShop } from './testing/testShop.ts'

const shop = await testShop({ ROLE: 'web' })
const listener = new pg.Client({ connectionString: shop.config.DATABASE_URL })
afterAll(() => listener.end())

test('a process that runs no jobs tells those that do what it put in', async () => {
  const heard: (string | undefined)[] = []
  listener.on('notification', ({ payload }) => heard.push(payload))
  await listener.connect()
  await listener.query('listen jobs')
  await shop.call('sendLoginToken', { body: { email: newEmail() } })
  await vi.waitFor(() => expect(heard).toEqual(['account_login_link']), { timeout: 10_000, interval: 20 })
})
