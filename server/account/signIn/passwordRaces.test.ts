import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { transaction } from '../../platform/database/database.ts'
import { freshDatabase } from '../../platform/testing/testDatabase.ts'
import { hashPassword } from '../password/passwordHash.ts'
import { customer } from '../tables.ts'
import { accountApp } from '../testing/accountApp.ts'
import { PASSWORD, tokenIn, tokenOf, visitor } from '../testing/visitor.ts'
import { endSessions } from './endSessions.ts'
import { cancelMailedTokens } from './mailedToken.ts'

const { url } = await freshDatabase()
const shop = await accountApp(url)
const { call, newCustomer, mailedLink, db, clock } = shop
const { signIn, ask } = visitor(shop)
afterAll(() => shop.stop())

/** A password is reset, and between its steps somebody else does something that is answered, or waits for the reset. */
async function resetAround<T>(customerId: string, act: () => Promise<T>): Promise<T> {
  const passwordHash = await hashPassword('Hiljainen-järvi-9')
  let answer: Promise<T> | undefined
  await transaction(db, async (tx) => {
    const now = clock.now()
    await tx.update(customer).set({ passwordHash }).where(sql`id = ${customerId}`)
    await endSessions(tx, { customerId, now })
    answer = act()
    await Promise.race([answer, untilSomebodyWaits()])
    await cancelMailedTokens(tx, { customerId, kind: 'login', now })
  })
  if (!answer) throw new Error('not reset')
  return await answer
}

async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await db.$client.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rows.length > 0) return
  }
}

const liveSessions = async (customerId: string) =>
  (await db.execute(sql`select 1 from session where customer_id = ${customerId} and revoked_at is null`)).rows.length

test('a sign-in with the old password ends with the reset that comes meanwhile', async () => {
  const { customerId } = await newCustomer('vanha@esimerkki.example', PASSWORD)
  const answer = await resetAround(customerId, () => signIn('vanha@esimerkki.example', PASSWORD))
  expect(answer.status).toBe(422)
  expect(await liveSessions(customerId)).toBe(0)
})

test('so does one by a link that was mailed before', async () => {
  const email = 'linkki@esimerkki.example'
  const { customerId } = await newCustomer(email, PASSWORD)
  await db.execute(sql`update customer set email_confirmed_at = now() where id = ${customerId}`)
  await ask('sendLoginToken', email)
  const token = tokenIn(await mailedLink(email))
  const answer = await resetAround(customerId, () => call('loginWithToken', { params: { token } }))
  expect(answer.json).toMatchObject({ code: 'LINK_EXPIRED' })
  expect(await liveSessions(customerId)).toBe(0)
})

test('whoever knew the old password does not change the one of the reset', async () => {
  const email = 'vaihto@esimerkki.example'
  const { customerId } = await newCustomer(email, PASSWORD)
  const token = tokenOf(await signIn(email, PASSWORD))
  const mine = 'Tunturipuro-10'
  const body = { old_password: PASSWORD, password: mine, password_confirmation: mine }
  const answer = await resetAround(customerId, () => call('updatePassword', { token, body }))
  expect(answer.status).toBe(422)
  expect((await signIn(email, mine)).status).toBe(422)
  expect((await signIn(email, 'Hiljainen-järvi-9')).status).toBe(200)
})

test('whoever knew the old password asks for no other address after the reset', async () => {
  const email = 'osoite@esimerkki.example'
  const { customerId } = await newCustomer(email, PASSWORD)
  const token = tokenOf(await signIn(email, PASSWORD))
  const body = { email: 'varas@esimerkki.example', password: PASSWORD }
  const answer = await resetAround(customerId, () => call('changeEmail', { token, body }))
  expect(answer.status).toBe(422)
  expect(await mailedLink('varas@esimerkki.example')).toBeUndefined()
})
