import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../platform/testing/testDatabase.ts'
import { type SentMail, sentMails } from '../../providers/mail/outbox.ts'
import { changedTables, tableSums } from '../../testing/tableSums.ts'
import { accountApp } from '../testing/accountApp.ts'
import { PASSWORD, tokenIn, tokenOf, visitor } from '../testing/visitor.ts'
import { forgetEmailChanges } from './changeEmail.ts'

const { url } = await freshDatabase()
const shop = await accountApp(url)
const visited = visitor(shop)
const { signIn } = visited
afterAll(() => shop.stop())
const HOUR_MS = 3_600_000
let count = 0

/** Somebody with an account and a password. */
async function somebody() {
  count += 1
  const email = `vaihtaja${count}@esimerkki.example`
  return { ...(await shop.newCustomer(email, PASSWORD)), email, next: `uusi${count}@esimerkki.example` }
}
type Somebody = Awaited<ReturnType<typeof somebody>>

const change = ({ token }: Somebody, email: string, password = PASSWORD) =>
  shop.call('changeEmail', { token, body: { email, password } })
const letters = async (to: string): Promise<SentMail[]> => {
  await shop.worker.runUntilIdle()
  return await sentMails(shop.db, to)
}
/** The link of a letter, as a path. */
async function linkTo(to: string, what: 'confirmNewEmail' | 'stopNewEmail') {
  const links = (await letters(to)).flatMap(({ bodyText }) => [
    ...bodyText.matchAll(new RegExp(`/api/ui/user/${what}/[\\w-]{43}`, 'g')),
  ])
  return links[0]?.[0] ?? ''
}
const confirmTo = (to: string) => linkTo(to, 'confirmNewEmail')
const stopTo = (to: string) => linkTo(to, 'stopNewEmail')
const ask = async (method: 'GET' | 'POST', path: string) => {
  const form = { payload: '', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  const { statusCode, headers } = await shop.app.inject({ method, url: path, ...(method === 'POST' ? form : {}) })
  return { status: statusCode, to: String(headers.location ?? '') }
}
const emailOf = async ({ customerId }: Somebody) =>
  (await shop.db.execute<{ email: string }>(sql`select email from customer where id = ${customerId}`)).rows[0]?.email
const logsIn = async (email: string) => (await signIn(email, PASSWORD)).status

describe('another address', () => {
  test('counts once it is confirmed by a press, and is signed in with then', async () => {
    const one = await somebody()
    expect(await change(one, one.next)).toMatchObject({ status: 200 })
    expect(await emailOf(one)).toBe(one.email)
    const confirm = await confirmTo(one.next)
    expect(await stopTo(one.email)).not.toBe('')
    // A scanner that opens it changes nothing.
    const before = await tableSums(shop.db)
    expect(await ask('GET', confirm)).toMatchObject({ status: 200 })
    expect(changedTables(before, await tableSums(shop.db))).toEqual([])
    expect((await ask('POST', confirm)).to).toContain('osoite=vaihdettu')
    expect((await ask('POST', confirm)).to).toContain('osoite=vaihdettu')
    expect(await emailOf(one)).toBe(one.next)
    expect([await logsIn(one.next), await logsIn(one.email)]).toEqual([200, 422])
  })

  test('is stopped by the old one, before it is confirmed', async () => {
    const one = await somebody()
    await change(one, one.next)
    const [confirm, stop] = [await confirmTo(one.next), await stopTo(one.email)]
    const before = await tableSums(shop.db)
    expect((await ask('GET', stop)).status).toBe(200)
    expect(changedTables(before, await tableSums(shop.db))).toEqual([])
    expect((await ask('POST', stop)).to).toContain('osoite=peruttu')
    expect((await ask('POST', confirm)).to).toContain('osoite=vanhentunut')
    expect(await emailOf(one)).toBe(one.email)
    // Somebody knew the password: it works no more, and nobody is signed in.
    expect(await logsIn(one.email)).toBe(422)
    expect((await shop.call('user', { token: one.token })).status).toBe(401)
    // A second press says the same, and ends no session that began since.
    await visited.ask('sendLoginToken', one.email)
    const link = { params: { token: tokenIn(await shop.mailedLink(one.email)) } }
    const again = tokenOf(await shop.call('loginWithToken', link))
    expect((await ask('POST', stop)).to).toContain('osoite=peruttu')
    expect((await shop.call('user', { token: again })).status).toBe(200)
  })

  test.each(['mailed link', 'old one'])(
    'that a stranger asked for is over once the owner chose another password by the %s',
    async (way) => {
      const one = await somebody()
      await change(one, one.next)
      const [confirm, stop] = [await confirmTo(one.next), await stopTo(one.email)]
      const password = 'Hiljainen-järvi-9'
      const chosen = { password, password_confirmation: password }
      if (way === 'mailed link') {
        await visited.ask('forgotPassword', one.email)
        const token = tokenIn(await shop.mailedLink(one.email))
        expect(await shop.call('resetPassword', { body: { ...chosen, email: one.email, token } })).toMatchObject({
          status: 200,
        })
      } else {
        const body = { ...chosen, old_password: PASSWORD }
        expect(await shop.call('updatePassword', { token: one.token, body })).toMatchObject({ status: 200 })
      }
      expect((await ask('GET', confirm)).to).toContain('osoite=vanhentunut')
      expect((await ask('POST', confirm)).to).toContain('osoite=vanhentunut')
      expect(await emailOf(one)).toBe(one.email)
      // The new password may be the stranger's, too: the old address still gets its account back.
      expect((await ask('POST', stop)).to).toContain('osoite=peruttu')
      expect((await signIn(one.email, password)).status).toBe(422)
    },
  )

  test('whose letter is written after the password was changed is confirmed by nobody', async () => {
    const one = await somebody()
    await change(one, one.next)
    const password = 'Hiljainen-järvi-9'
    const body = { old_password: PASSWORD, password, password_confirmation: password }
    await shop.call('updatePassword', { token: one.token, body })
    expect(await letters(one.next)).toEqual([])
    expect(await stopTo(one.email)).not.toBe('')
  })

  test('goes back to the old one that was left, whatever was confirmed since', async () => {
    const one = await somebody()
    const third = `kolmas${count}@esimerkki.example`
    await change(one, one.next)
    const stop = await stopTo(one.email)
    await ask('POST', await confirmTo(one.next))
    await change(one, third)
    await ask('POST', await confirmTo(third))
    expect(await emailOf(one)).toBe(third)
    expect((await ask('POST', stop)).to).toContain('osoite=peruttu')
    expect(await emailOf(one)).toBe(one.email)
    const { rows } = await shop.db.execute(sql`
      select email_norm from email_lookup where customer_id = ${one.customerId}`)
    expect(rows).toEqual([{ email_norm: one.email }])
  })

  test('is nobody else’s while the change may be stopped, and its customer may have it again', async () => {
    const one = await somebody()
    await change(one, one.next)
    const stop = await stopTo(one.email)
    await ask('POST', await confirmTo(one.next))
    // A thief who had it would keep the holder from coming back.
    expect(await shop.newCustomer(one.email, PASSWORD).catch(() => 'refused')).toBe('refused')
    expect(await logsIn(one.email)).not.toBe(200)
    await ask('POST', stop)
    expect(await emailOf(one)).toBe(one.email)
    expect(await shop.newCustomer(one.next, PASSWORD)).toMatchObject({ token: expect.any(String) })
    const other = await somebody()
    await change(other, other.next)
    await ask('POST', await confirmTo(other.next))
    shop.clock.moveTo(shop.clock.offset() + 8 * 24 * HOUR_MS)
    await forgetEmailChanges(shop.db, shop.clock.now())
    expect(await shop.newCustomer(other.email, PASSWORD)).toMatchObject({ token: expect.any(String) })
  })

  test('that somebody else has is asked for alike, and never had', async () => {
    const [one, other] = [await somebody(), await somebody()]
    const known = (await letters(other.email)).length
    const [taken, free] = [await change(one, other.email), await change(one, one.next)]
    expect(taken).toEqual(free)
    expect(await letters(other.email)).toHaveLength(known)
    // Free when it was asked for, taken by the time of the press.
    const confirm = await confirmTo(one.next)
    await shop.newCustomer(one.next)
    expect((await ask('POST', confirm)).to).toContain('osoite=varattu')
    expect(await emailOf(one)).toBe(one.email)
  })

  test('needs the password, is another one, and is not asked for at will', async () => {
    const one = await somebody()
    expect((await change(one, one.next, 'väärä salasana')).status).toBe(422)
    expect((await change(one, one.email.toUpperCase())).status).toBe(422)
    expect((await change(one, 'ei osoite')).status).toBe(422)
    const asked = []
    for (let n = 0; n < 4; n += 1) asked.push((await change(one, one.next)).status)
    expect(asked).toEqual([200, 200, 200, 429])
    expect(await emailOf(one)).toBe(one.email)
  })

  test('is over after a day, and stopped for a week', async () => {
    const one = await somebody()
    await change(one, one.next)
    const [confirm, stop] = [await confirmTo(one.next), await stopTo(one.email)]
    shop.clock.moveTo(shop.clock.offset() + 25 * HOUR_MS)
    for (const method of ['GET', 'POST'] as const)
      expect((await ask(method, confirm)).to).toContain('osoite=vanhentunut')
    expect((await ask('GET', stop)).status).toBe(200)
    shop.clock.moveTo(shop.clock.offset() + 7 * 24 * HOUR_MS)
    expect((await ask('POST', stop)).to).toContain('osoite=myohassa')
    await forgetEmailChanges(shop.db, shop.clock.now())
    const { rows } = await shop.db.execute(sql`select 1 from email_change where customer_id = ${one.customerId}`)
    expect(rows).toEqual([])
  })

  test('confirmed in two tabs at once is one change', async () => {
    const one = await somebody()
    await change(one, one.next)
    const confirm = await confirmTo(one.next)
    const presses = await Promise.all(Array.from({ length: 5 }, () => ask('POST', confirm)))
    expect(presses.every(({ to }) => to.includes('osoite=vaihdettu'))).toBe(true)
  })
})
