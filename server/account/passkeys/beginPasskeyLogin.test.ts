import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../../platform/testing/testDatabase.ts'
import { accountApp } from '../testing/accountApp.ts'

const { url } = await freshDatabase()
const shop = await accountApp(url)
const { call, clock, db } = shop
afterAll(() => shop.stop())

const kept = async () =>
  (await db.execute<{ many: number }>(sql`select count(*)::int as many from passkey_challenge`)).rows[0]?.many

test('asks any passkey of the shop to sign, unlocked by its person, and keeps the number of a browser that has one', async () => {
  const first = await call('beginPasskeyLogin')
  expect(first.json).toMatchObject({ rpId: 'kulku.example', userVerification: 'required' })
  expect(first.json).not.toHaveProperty('allowCredentials')
  const cookie = shop.keptCookie()
  expect(cookie).toBeDefined()
  const second = await call('beginPasskeyLogin', { cookie })
  expect(shop.keptCookie()).toBeUndefined()
  expect(second.json).not.toMatchObject({ challenge: (first.json as { challenge: string }).challenge })
})

test('leaves nothing of challenges that nobody answered', async () => {
  await call('beginPasskeyLogin')
  clock.moveTo(clock.offset() + 11 * 60_000)
  await call('beginPasskeyLogin')
  expect(await kept()).toBe(1)
})

test('answers one address 120 times in a quarter of an hour', async () => {
  clock.moveTo(clock.offset() + 900_000 - (clock.now().getTime() % 900_000))
  const address = '198.51.100.79'
  const answers = await Promise.all(Array.from({ length: 121 }, () => call('beginPasskeyLogin', { address })))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
})
