import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../../platform/testing/testDatabase.ts'
import { accountApp } from '../testing/accountApp.ts'
import { passkeysIn } from '../testing/passkeys.ts'
import { PASSWORD } from '../testing/visitor.ts'

const { url } = await freshDatabase()
const shop = await accountApp(url)
const { call } = shop
const { withPasskey, newDevice, adds, optionsOf } = passkeysIn(shop)
afterAll(() => shop.stop())

const begins = (token: string, password = PASSWORD) => call('preparePasskey', { token, body: { password } })

test('who knows the password may make a passkey for the shop, by which the device knows the customer', async () => {
  const { customerId, email, token, device } = await withPasskey()
  const wrong = await begins(token, 'arvaus')
  expect(wrong).toMatchObject({ status: 422, json: { errors: { password: ['Nykyinen salasana ei ole oikein.'] } } })
  expect((await begins(token, '')).status).toBe(422)
  const user = { id: Buffer.from(customerId.replaceAll('-', ''), 'hex').toString('base64url'), name: email }
  const authenticatorSelection = { residentKey: 'required', userVerification: 'required' }
  const { json } = await begins(token)
  expect(json).toMatchObject({ rp: { id: 'kulku.example' }, user, authenticatorSelection })
  const { pubKeyCredParams } = json as { pubKeyCredParams: { alg: number }[] }
  expect(pubKeyCredParams.map(({ alg }) => alg)).toEqual([-8, -7, -257])
  // It makes no second one.
  expect(optionsOf({ json }).excludeCredentials).toMatchObject([{ id: device.id }])
})

test('guesses of the password are bounded', async () => {
  const { token } = await withPasskey()
  const statuses: number[] = []
  for (let at = 0; at < 6; at += 1) statuses.push((await begins(token, 'arvaus')).status)
  expect(statuses).toEqual([...Array(5).fill(422), 429])
})

test('a customer has twenty passkeys at most', async () => {
  const { token } = await withPasskey()
  const late = optionsOf(await begins(token))
  for (let at = 1; at < 20; at += 1) expect((await adds(token, newDevice())).status).toBe(204)
  expect(await begins(token)).toMatchObject({ status: 409, json: { code: 'PASSKEYS_FULL' } })
  const response = newDevice().makes(late)
  expect(await call('addPasskey', { token, body: { response } })).toMatchObject({ json: { code: 'PASSKEYS_FULL' } })
})
