import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { hearEvents } from '../../platform/observe/events.ts'
import { freshDatabase } from '../../platform/testing/testDatabase.ts'
import { accountApp } from '../testing/accountApp.ts'
import { passkeysIn } from '../testing/passkeys.ts'
import { PASSWORD } from '../testing/visitor.ts'

const { url } = await freshDatabase()
const shop = await accountApp(url)
const { call, clock } = shop
const { withPasskey, newDevice, begins, enters, tokenOf } = passkeysIn(shop)
afterAll(() => shop.stop())

const notAccepted = { status: 403, json: { code: 'PASSKEY_NOT_ACCEPTED' } }
async function loginsOf(act: () => Promise<unknown>) {
  const heard: unknown[] = []
  const stop = hearEvents(({ event, outcome, cause }) => event === 'login' && heard.push([outcome, cause]))
  await act().finally(stop)
  return heard
}

test('a passkey signs its customer in without another word, and makes the browser known', async () => {
  const { email, token, device } = await withPasskey()
  const { options, cookie } = await begins()
  const entered = await enters(device.signs(options), cookie, {
    browser: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0',
  })
  // Its number, and the proof of the address.
  expect(shop.keptCookie()).toMatch(new RegExp(`^${cookie}\\.[\\w-]{43}$`))
  expect(await call('user', { token: tokenOf(entered) })).toMatchObject({ status: 200, json: { user: { email } } })
  expect((await call('getSessions', { token })).json).toMatchObject({ sessions: [{ device: 'Firefox, Windows' }, {}] })
  expect((await call('getPasskeys', { token })).json).toMatchObject({
    passkeys: [{ last_used_at: expect.any(String) }],
  })
})

describe('nobody comes in', () => {
  test('by what was signed before: a challenge is good once', async () => {
    const { device } = await withPasskey()
    const { options, cookie } = await begins()
    const signed = device.signs(options)
    expect((await enters(signed, cookie)).status).toBe(200)
    expect(await enters(signed, cookie)).toMatchObject(notAccepted)
    expect(await enters(device.signs(options), cookie)).toMatchObject(notAccepted)
  })

  test('by what was signed at once in two requests: one of them is late', async () => {
    const { device } = await withPasskey()
    const { options, cookie } = await begins()
    const signed = device.signs(options)
    const both = await Promise.all([enters(signed, cookie), enters(signed, cookie)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403])
  })

  test('in another browser than the one that asked', async () => {
    const { device } = await withPasskey()
    const { options, cookie } = await begins()
    const signed = device.signs(options)
    expect(await enters(signed, (await begins()).cookie)).toMatchObject(notAccepted)
    expect(await enters(signed, undefined)).toMatchObject(notAccepted)
    // The thief has not used it up.
    expect((await enters(signed, cookie)).status).toBe(200)
  })

  test('ten minutes later', async () => {
    const { device } = await withPasskey()
    const { options, cookie } = await begins()
    const signed = device.signs(options)
    clock.moveTo(clock.offset() + 10 * 60_000)
    expect(await enters(signed, cookie)).toMatchObject(notAccepted)
  })

  test('with a challenge that was given for adding one', async () => {
    const { token, device } = await withPasskey()
    const { cookie } = await begins()
    const { json } = await call('preparePasskey', { token, body: { password: PASSWORD } })
    expect(await enters(device.signs(json as { challenge: string }), cookie)).toMatchObject(notAccepted)
  })

  test.each([
    ['on another site', { origin: 'https://kulku.evil.example' }, 'origin'],
    ['for another site', { rpID: 'evil.example' }, 'RP ID'],
    ['on a device that nobody unlocked', { isLocked: true }, 'user verification'],
    ['as an answer to another ceremony', { type: 'webauthn.create' }, 'type'],
  ] as const)('by what was signed %s', async (_, forged, cause) => {
    const { device } = await withPasskey()
    const { options, cookie } = await begins()
    const told = await loginsOf(async () => {
      expect(await enters(device.signs(options, forged), cookie)).toMatchObject(notAccepted)
    })
    expect(told).toEqual([['refused', expect.stringMatching(new RegExp(cause, 'i'))]])
  })

  test('with a key of their own under the name of the passkey', async () => {
    const { device } = await withPasskey()
    const thief = newDevice()
    thief.makes({ challenge: 'x', user: { id: device.signs({ challenge: 'x' }).response.userHandle } })
    const { options, cookie } = await begins()
    const forged = { ...thief.signs(options), id: device.id, rawId: device.id }
    expect(await loginsOf(() => enters(forged, cookie))).toEqual([['refused', 'the signature is wrong']])
  })

  test("as another customer: a passkey says whose it is, and the shop's own list must say the same", async () => {
    const [owner, thief] = [await withPasskey(), await withPasskey()]
    const { options, cookie } = await begins()
    const { userHandle } = owner.device.signs(options).response
    expect(await enters(thief.device.signs(options, { userHandle }), cookie)).toMatchObject(notAccepted)
    const entered = await enters(thief.device.signs(options), cookie)
    expect((await call('user', { token: tokenOf(entered) })).json).toMatchObject({ user: { email: thief.email } })
  })

  test('with a passkey that was never added, or with what is none', async () => {
    const { options, cookie } = await begins()
    const stranger = newDevice()
    expect(await enters(stranger.signs(options), cookie)).toMatchObject(notAccepted)
    for (const response of [{}, { id: 7 }, { id: 'x', response: null }, { id: ['x'], response: [] }, { id: '\0' }])
      expect(await enters(response, cookie)).toMatchObject(notAccepted)
  })
})

test('a passkey that counts back lets its customer in, and the log tells of it', async () => {
  const { device, customerId } = await withPasskey()
  const enter = (counter: number) =>
    loginsOf(async () => {
      const { options, cookie } = await begins()
      expect((await enters(device.signs(options, { counter }), cookie)).status).toBe(200)
    })
  const [ok, back] = [
    ['ok', undefined],
    ['counted_back', undefined],
  ]
  expect([await enter(7), await enter(8), await enter(7)]).toEqual([[ok], [ok], [back, ok]])
  const { rows } = await shop.db.execute(
    sql`select counter::int from customer_passkey where customer_id = ${customerId}`,
  )
  expect(rows).toEqual([{ counter: 8 }])
})

test('tries from one address are bounded, and those that succeed count for nothing', async () => {
  const { device } = await withPasskey()
  const address = '198.51.100.77'
  const tries: number[] = []
  for (let at = 0; at < 31; at += 1) tries.push((await enters({}, undefined, { address })).status)
  expect(tries).toEqual([...Array(30).fill(403), 429])
  for (let at = 0; at < 31; at += 1) {
    const { options, cookie } = await begins()
    expect((await enters(device.signs(options), cookie, { address: '198.51.100.78' })).status).toBe(200)
  }
})
