import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { finnishLines } from '../../../e2e/kit/finnishWords.ts'
import { hearEvents } from '../../platform/observe/events.ts'
import { freshDatabase } from '../../platform/testing/testDatabase.ts'
import { sentMails } from '../../providers/mail/outbox.ts'
import { accountApp } from '../testing/accountApp.ts'
import { passkeysIn } from '../testing/passkeys.ts'
import { PASSWORD } from '../testing/visitor.ts'

const { url } = await freshDatabase()
const shop = await accountApp(url)
const { call, db } = shop
const { withPasskey, adds, begins, enters } = passkeysIn(shop)
afterAll(() => shop.stop())

const idOf = async (token: string) => {
  const { passkeys } = (await call('getPasskeys', { token })).json as { passkeys: { passkey_id: string }[] }
  return passkeys[0]?.passkey_id ?? ''
}

test('the log tells of a passkey that came and of one that went, by the number of its customer', async () => {
  const heard: unknown[] = []
  const stop = hearEvents(({ event, outcome, customerId }) => event === 'passkey' && heard.push([outcome, customerId]))
  const { token, customerId } = await withPasskey()
  await call('removePasskey', { token, body: { passkey_id: await idOf(token), password: PASSWORD } })
  stop()
  expect(heard).toEqual([
    ['added', customerId],
    ['removed', customerId],
  ])
})

test('a passkey is dead as soon as it is removed, also for what was signed before; a letter tells of it', async () => {
  const { email, token, device } = await withPasskey()
  // The letter about its coming goes first: two that wait together leave in either order.
  await shop.worker.runUntilIdle()
  const { options, cookie } = await begins()
  const body = { passkey_id: await idOf(token), password: PASSWORD }
  expect((await call('removePasskey', { token, body })).status).toBe(204)
  expect((await enters(device.signs(options), cookie)).status).toBe(403)
  expect((await call('getPasskeys', { token })).json).toEqual({ passkeys: [] })
  await shop.worker.runUntilIdle()
  expect((await sentMails(db, email))[0]).toMatchObject({ subject: 'Pääsyavain on poistettu' })
  // Once more, as by a second press.
  expect((await call('removePasskey', { token, body })).status).toBe(204)
})

test.each(['sv', 'en'] as const)('letters tell in %s that one was added and removed', async (language) => {
  const { customerId, email, token, device } = await withPasskey()
  expect(
    (await call('removePasskey', { token, body: { passkey_id: await idOf(token), password: PASSWORD } })).status,
  ).toBe(204)
  await shop.worker.runUntilIdle()
  const before = (await sentMails(db, email)).length
  await db.execute(sql`update customer set language = ${language} where id = ${customerId}`)
  expect((await adds(token, device, { language })).status).toBe(204)
  expect(
    (await call('removePasskey', { token, body: { passkey_id: await idOf(token), password: PASSWORD } })).status,
  ).toBe(204)
  await shop.worker.runUntilIdle()
  const letters = (await sentMails(db, email)).slice(0, -before)
  expect(letters).toHaveLength(2)
  for (const { subject, bodyText } of letters)
    expect(finnishLines(language)(`${subject}\n${bodyText}`), subject).toEqual([])
})

test('it stays for who does not know the password, and for another customer', async () => {
  const [owner, thief] = [await withPasskey(), await withPasskey()]
  const passkey_id = await idOf(owner.token)
  const guessed = { passkey_id, password: 'arvaus' }
  expect((await call('removePasskey', { token: owner.token, body: guessed })).status).toBe(422)
  const body = { passkey_id, password: PASSWORD }
  expect((await call('removePasskey', { token: thief.token, body })).status).toBe(204)
  expect((await call('removePasskey', { token: thief.token, body: { ...body, passkey_id: 'x' } })).status).toBe(204)
  const { options, cookie } = await begins()
  expect((await enters(owner.device.signs(options), cookie)).status).toBe(200)
})
