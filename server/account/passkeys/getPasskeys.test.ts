import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../../platform/testing/testDatabase.ts'
import { accountApp } from '../testing/accountApp.ts'
import { passkeysIn } from '../testing/passkeys.ts'

const { url } = await freshDatabase()
const shop = await accountApp(url)
const { call, clock } = shop
const { withPasskey, newDevice, adds } = passkeysIn(shop)
afterAll(() => shop.stop())

test('a customer sees the own passkeys, the newest first, and nothing that would sign somebody in', async () => {
  const [{ token }, other] = [await withPasskey(), await withPasskey()]
  clock.moveTo(clock.offset() + 60_000)
  await adds(token, newDevice(), { browser: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' })
  const passkey = { passkey_id: expect.any(String), created_at: expect.any(String), last_used_at: null }
  expect((await call('getPasskeys', { token })).json).toEqual({
    passkeys: [
      { ...passkey, name: 'Firefox, Windows' },
      { ...passkey, name: 'Pääsyavain' },
    ],
  })
  expect((await call('getPasskeys', { token: other.token })).json).toMatchObject({ passkeys: [{}] })
  expect((await call('getPasskeys')).status).toBe(401)
})
