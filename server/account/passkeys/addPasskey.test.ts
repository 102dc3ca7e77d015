import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../platform/testing/testDatabase.ts'
import { sentMails } from '../../providers/mail/outbox.ts'
import { accountApp } from '../testing/accountApp.ts'
import { passkeysIn } from '../testing/passkeys.ts'
import { PASSWORD, tokenIn, tokenOf, visitor } from '../testing/visitor.ts'

const { url } = await freshDatabase()
const shop = await accountApp(url)
const { call, clock, db, newCustomer } = shop
const { withPasskey, newDevice, adds, begins, enters, optionsOf } = passkeysIn(shop)
const { ask, signIn } = visitor(shop)
afterAll(() => shop.stop())

const notAccepted = { status: 403, json: { code: 'PASSKEY_NOT_ACCEPTED' } }
const keysOf = async (token: string) => ((await call('getPasskeys', { token })).json as { passkeys: object[] }).passkeys
const entersWith = async (device: ReturnType<typeof newDevice>) => {
  const { options, cookie } = await begins()
  return (await enters(device.signs(options), cookie)).status
}

test('who knows the password adds a passkey, and a letter tells of it at once', async () => {
  const email = 'lisaa@esimerkki.example'
  const { token } = await newCustomer(email, PASSWORD)
  const browser = 'Mozilla/5.0 (iPhone) Version/18 Safari/604.1'
  expect((await adds(token, newDevice(), { browser })).status).toBe(204)
  expect(await keysOf(token)).toMatchObject([{ name: 'Safari, iPhone', last_used_at: null }])
  await shop.worker.runUntilIdle()
  const [letter] = await sentMails(db, email)
  expect(letter).toMatchObject({ subject: 'Tilillesi lisättiin pääsyavain' })
  expect(letter?.bodyText).toContain('Safari, iPhone')
})

describe('no passkey is added', () => {
  test('in another session than the one whose person knew the password', async () => {
    const [{ token }, thief] = [await withPasskey(), await withPasskey()]
    expect(await adds(token, newDevice(), { as: thief.token })).toMatchObject(notAccepted)
    expect(await keysOf(thief.token)).toHaveLength(1)
  })

  test('twice by one challenge, or ten minutes after it', async () => {
    const { token } = await withPasskey()
    const begin = async () => optionsOf(await call('preparePasskey', { token, body: { password: PASSWORD } }))
    const options = await begin()
    const add = async (given: typeof options) =>
      (await call('addPasskey', { token, body: { response: newDevice().makes(given) } })).status
    expect([await add(options), await add(options)]).toEqual([204, 403])
    const late = await begin()
    clock.moveTo(clock.offset() + 10 * 60_000)
    expect(await add(late)).toBe(403)
  })

  test.each([
    ['another site', { origin: 'https://kulku.evil.example' }],
    ['another site by its name', { rpID: 'evil.example' }],
    ['a device that nobody unlocked', { isLocked: true }],
    ['a signing-in', { type: 'webauthn.get' }],
  ] as const)('by %s', async (_, forged) => {
    const { token } = await withPasskey()
    expect(await adds(token, newDevice(), { forged })).toMatchObject(notAccepted)
    expect(await keysOf(token)).toHaveLength(1)
  })

  test("that is another customer's already", async () => {
    const [owner, thief] = [await withPasskey(), await withPasskey()]
    expect(await adds(thief.token, owner.device)).toMatchObject(notAccepted)
    expect(await keysOf(owner.token)).toHaveLength(1)
  })

  test('by what is none, or by a visitor', async () => {
    const { token } = await withPasskey()
    for (const response of [{}, { id: 1 }, { response: null }])
      expect(await call('addPasskey', { token, body: { response } })).toMatchObject(notAccepted)
    expect((await call('addPasskey', { body: { response: {} } })).status).toBe(401)
  })
})

describe('who takes an account back', () => {
  test('by a reset of the password ends every passkey, and is told so', async () => {
    const { email, device } = await withPasskey()
    await shop.worker.runUntilIdle()
    await ask('forgotPassword', email)
    const link = tokenIn(await shop.mailedLink(email))
    const password = 'Syysmyrsky 2027'
    const body = { email, password, password_confirmation: password, token: link }
    const reset = await call('resetPassword', { body })
    expect(reset.json).toMatchObject({ message: expect.stringContaining('Myös pääsyavaimesi poistettiin.') })
    expect(await entersWith(device)).toBe(403)
    await shop.worker.runUntilIdle()
    expect((await sentMails(db, email))[0]?.bodyText).toContain('Myös pääsyavaimesi poistettiin.')
    expect(await keysOf(tokenOf(await signIn(email, password)))).toEqual([])
  })

  test('by the letter that stops a change of the address ends every passkey', async () => {
    const { email, token, device } = await withPasskey()
    await shop.worker.runUntilIdle()
    await call('changeEmail', { token, body: { email: 'varas@esimerkki.example', password: PASSWORD } })
    const link = new URL((await shop.mailedLink(email)) ?? '').pathname
    await shop.app.inject({ method: 'POST', url: link })
    expect(await entersWith(device)).toBe(403)
  })

  test('keeps them by another password, and by signing out everywhere', async () => {
    const { email, token, device } = await withPasskey()
    const password = 'Syysmyrsky 2027'
    const body = { old_password: PASSWORD, password, password_confirmation: password }
    expect((await call('updatePassword', { token, body })).status).toBe(200)
    const second = tokenOf(await signIn(email, password))
    expect((await call('signOutEverywhere', { token: second })).status).toBe(204)
    expect(await entersWith(device)).toBe(200)
  })

  test('is not followed by a passkey that a thief was about to add', async () => {
    const { customerId, token } = await withPasskey()
    const options = optionsOf(await call('preparePasskey', { token, body: { password: PASSWORD } }))
    const body = { response: newDevice().makes(options) }
    let adding: Promise<{ status: number }> | undefined
    await db.transaction(async (tx) => {
      await tx.execute(sql`select id from customer where id = ${customerId} for update`)
      adding = call('addPasskey', { token, body })
      // It has passed the door, and waits for the row.
      await expect
        .poll(async () => {
          const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
          return (await db.execute(waiting)).rows.length
        })
        .toBe(1)
      await tx.execute(sql`update session set revoked_at = now() where customer_id = ${customerId}`)
    })
    expect((await adding)?.status).toBe(401)
  })
})
