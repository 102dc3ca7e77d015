import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../../platform/testing/testDatabase.ts'
import { accountApp } from '../testing/accountApp.ts'
import { passkeysIn } from '../testing/passkeys.ts'

const { url } = await freshDatabase()
const shop = await accountApp(url)
const { call } = shop
const { withPasskey } = passkeysIn(shop)
afterAll(() => shop.stop())

const keysOf = async (token: string) =>
  ((await call('getPasskeys', { token })).json as { passkeys: { passkey_id: string; name: string }[] }).passkeys

test('a passkey has the name that its customer gives it, and nobody else gives one', async () => {
  const [owner, thief] = [await withPasskey(), await withPasskey()]
  const [passkey] = await keysOf(owner.token)
  const body = { passkey_id: passkey?.passkey_id, name: ' Puhelin ' }
  expect((await call('renamePasskey', { token: owner.token, body })).status).toBe(204)
  expect(await keysOf(owner.token)).toMatchObject([{ name: 'Puhelin' }])
  for (const passkey_id of [body.passkey_id, 'x'])
    expect((await call('renamePasskey', { token: thief.token, body: { passkey_id, name: 'Varas' } })).status).toBe(404)
  expect((await call('renamePasskey', { token: owner.token, body: { ...body, name: ' ' } })).status).toBe(422)
  expect(await keysOf(owner.token)).toMatchObject([{ name: 'Puhelin' }])
})
