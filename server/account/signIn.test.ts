import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { freshDatabase } from '../platform/testDatabase.ts'
import { customerFacts } from './customerFacts.ts'
import { accountApp } from './testing/accountApp.ts'
import { PASSWORD, tokenIn, tokenOf, unauthenticated, visitor, wrongCredentials } from './testing/visitor.ts'

const { url } = await freshDatabase()
const shop = await accountApp(url)
const { call, newCustomer, mailedLink, clock, db } = shop
const { freshAddress, signIn, ask, later, toFreshWindow } = visitor(shop)
afterAll(() => shop.stop())

describe('login', () => {
  test('gives a token for the right credentials, however the address is written [AUTH-04 AUTH-05 AUTH-28 API-10 API-11]', async () => {
    const { customerId } = await newCustomer('sanna@esimerkki.example', PASSWORD)
    const body = { email: ' Sanna@ESIMERKKI.example', password: PASSWORD, device_name: 'kotikone' }
    const answer = await call('login', { body, address: freshAddress() })
    expect(answer).toMatchObject({ status: 200, json: { token: expect.stringMatching(/^[\w-]{43}$/) } })
    const user = await call('user', { token: tokenOf(answer) })
    expect(user.json).toMatchObject({ user: { email: 'sanna@esimerkki.example' } })
    const { rows } = await db.execute(sql`select device_name from session where customer_id = ${customerId}`)
    expect(rows).toContainEqual({ device_name: 'kotikone' })
  })

  test('says the same for a wrong password, an unknown address and an account without a password [AUTH-32 API-102]', async () => {
    await newCustomer('salasanaton@esimerkki.example')
    expect(await signIn('sanna@esimerkki.example', 'Tunturipuro-8')).toEqual(wrongCredentials)
    expect(await signIn('tuntematon@esimerkki.example', PASSWORD)).toEqual(wrongCredentials)
    expect(await signIn('salasanaton@esimerkki.example', PASSWORD)).toEqual(wrongCredentials)
    expect(await signIn('salasanaton@esimerkki.example', '')).toEqual(wrongCredentials)
  })

  test('needs an address, a password, a device name and no other fields, and reads broken bodies calmly [AUTH-04]', async () => {
    const body = { email: 'sanna@esimerkki.example', password: PASSWORD }
    const cases: [unknown, number][] = [
      [{ ...body, device_name: 'web' }, 200],
      [body, 422],
      [{ email: body.email, device_name: 'web' }, 422],
      [{ password: body.password, device_name: 'web' }, 422],
      [{ ...body, device_name: '' }, 422],
      [{ ...body, device_name: 7 }, 422],
      [{ ...body, device_name: 'web', admin: true }, 422],
      [{ ...body, email: ['a'], device_name: 'web' }, 422],
      [{ ...body, password: 'x'.repeat(257), device_name: 'web' }, 422],
      [{ ...body, email: 'a\u0000b', device_name: 'web' }, 422],
      ['{"email":', 400],
      ['[]', 422],
      ['', 400],
    ]
    for (const [given, status] of cases) expect((await call('login', { body: given })).status).toBe(status)
  })

  test('lets five failures pass, then makes each further try wait twice as long, for the right password too', async () => {
    await newCustomer('arvaus@esimerkki.example', PASSWORD)
    toFreshWindow(900)
    // However long the machine takes for a try, the clock moves only when told.
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    expect((await signIn('arvaus@esimerkki.example', PASSWORD)).status).toBe(200)
    const guesses = await Promise.all(
      Array.from({ length: 20 }, () => signIn('arvaus@esimerkki.example', 'Tunturipuro-8')),
    )
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(5)
    const waits: number[] = []
    for (let at = 0; at < 8; at += 1) {
      const slowed = await signIn('arvaus@esimerkki.example', PASSWORD)
      const message = expect.stringContaining(`Odota ${slowed.retryAfter} s`)
      expect(slowed).toMatchObject({ status: 429, json: { code: 'SLOWED_DOWN', message } })
      waits.push(slowed.retryAfter)
      clock.moveTo(clock.offset() + slowed.retryAfter * 1_000)
      expect((await signIn('arvaus@esimerkki.example', 'Tunturipuro-8')).status).toBe(422)
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60, 60])
    clock.moveTo(clock.offset() + 60_000)
    expect((await signIn('arvaus@esimerkki.example', PASSWORD)).status).toBe(200)
  })

  test('stops one network address after thirty failures', async () => {
    toFreshWindow(900)
    const address = freshAddress()
    const statuses: number[] = []
    for (let at = 0; at < 31; at += 1)
      statuses.push((await signIn(`arvaus${at}@esimerkki.example`, PASSWORD, address)).status)
    expect(statuses).toEqual([...Array(30).fill(422), 429])
  })
})

describe('a session', () => {
  test('is needed for a customer’s calls, and a stale one does not disturb the open ones [API-08 API-09 AUTH-26]', async () => {
    const { token } = await newCustomer('istunto@esimerkki.example')
    const answer = await call('user', { token })
    expect(answer).toMatchObject({
      status: 200,
      json: { user: { email: 'istunto@esimerkki.example' }, customer: { type: 'private', identified: false } },
    })
    expect(await call('user')).toEqual(unauthenticated)
    for (const stale of ['x'.repeat(43), `${token}x`, 'Bearer', ''])
      expect(await call('user', { token: stale })).toEqual(unauthenticated)
    expect((await call('logout', { token: 'y'.repeat(43) })).status).toBe(204)
  })

  test('ends at once when it is logged out, and only it [API-13 AUTH-25]', async () => {
    const { token } = await newCustomer('ulos@esimerkki.example', PASSWORD)
    const other = tokenOf(await signIn('ulos@esimerkki.example', PASSWORD))
    expect(await call('logout', { token })).toEqual({ status: 204, json: null, retryAfter: 0 })
    expect(await call('user', { token })).toEqual(unauthenticated)
    expect((await call('user', { token: other })).status).toBe(200)
    expect((await call('logout')).status).toBe(204)
    expect((await call('logout', { token })).status).toBe(204)
  })

  test('shows the customer under data [API-38 API-103]', async () => {
    const { token } = await newCustomer('data@esimerkki.example')
    const answer = await call('getCustomer', { token })
    expect(answer.json).toEqual({ data: expect.objectContaining({ email: 'data@esimerkki.example', orders: 0 }) })
  })
})

describe('a login link', () => {
  test('comes by mail, works once for ten minutes and proves the address [AUTH-06 AUTH-35 API-12 API-16 API-97 API-100]', async () => {
    const { customerId } = await newCustomer('linkki@esimerkki.example')
    expect((await ask('sendLoginToken', 'Linkki@esimerkki.example')).status).toBe(200)
    const link = await mailedLink('linkki@esimerkki.example')
    expect(link).toMatch(/^https:\/\/kulku\.example\/kirjaudu\/[\w-]{43}$/)
    const use = () => call('loginWithToken', { params: { token: tokenIn(link) } })
    const uses = await Promise.all([use(), use(), use()])
    expect(uses.map(({ status }) => status).sort()).toEqual([200, 410, 410])
    const token = tokenOf(uses.find(({ status }) => status === 200) ?? { json: {} })
    expect((await call('user', { token })).json).toMatchObject({ user: { email: 'linkki@esimerkki.example' } })
    expect((await customerFacts(db, customerId)).emailConfirmed).toBe(true)
    expect((await use()).json).toEqual({
      message: 'Kirjautumislinkki on vanhentunut. Kirjaudu sisään sähköpostilla ja salasanalla tai tilaa uusi linkki.',
      code: 'LINK_EXPIRED',
    })
  })

  test('grows old, and a newer one cancels it', async () => {
    await newCustomer('vanha@esimerkki.example')
    const links: (string | undefined)[] = []
    for (let at = 0; at < 2; at += 1) {
      await ask('sendLoginToken', 'vanha@esimerkki.example')
      links.push(await mailedLink('vanha@esimerkki.example'))
    }
    const use = (link: string | undefined) => call('loginWithToken', { params: { token: tokenIn(link) } })
    expect((await use(links[0])).status).toBe(410)
    later(10)
    expect((await use(links[1])).status).toBe(410)
    expect((await call('loginWithToken', { params: { token: 'ei%00ole' } })).status).toBe(410)
    expect((await call('loginWithToken', { params: { token: 'x'.repeat(201) } })).status).toBe(414)
  })

  test('is not made for a reset, nor the other way round', async () => {
    await newCustomer('laji@esimerkki.example')
    await ask('forgotPassword', 'laji@esimerkki.example')
    const reset = tokenIn(await mailedLink('laji@esimerkki.example'))
    expect((await call('loginWithToken', { params: { token: reset } })).status).toBe(410)
  })

  test('that cannot be mailed is said so, to a stranger too', async () => {
    const away = {
      status: 503,
      json: { message: 'Sähköpostin lähetyksessä tapahtui virhe. Yritäthän uudelleen.', code: 'MAIL_AWAY' },
      retryAfter: 0,
    }
    expect(await ask('sendLoginToken', 'virhe@esimerkki.example')).toEqual(away)
  })
})

describe.each(['sendLoginToken', 'forgotPassword'] as const)('%s', (name) => {
  test('answers the same for a known and an unknown address, and writes only to the known one', async () => {
    const known = `tuttu-${name.toLowerCase()}@esimerkki.example`
    await newCustomer(known)
    const first = await ask(name, known)
    expect(await ask(name, `vieras-${name.toLowerCase()}@esimerkki.example`)).toEqual(first)
    expect(first).toMatchObject({ status: 200, json: { message: expect.stringContaining('Jos osoitteella on tili') } })
    expect(await mailedLink(known)).toBeDefined()
    expect(await mailedLink(`vieras-${name.toLowerCase()}@esimerkki.example`)).toBeUndefined()
  })

  test('refuses what is no address', async () => {
    const sentence = (text: string) => ({ errors: { email: [text] } })
    expect((await ask(name, 'sanna(at)esimerkki')).json).toMatchObject(sentence('Tarkista sähköpostiosoite.'))
    expect((await ask(name, '')).status).toBe(422)
    expect((await ask(name, 'a@b.example\r\nBcc: x@y.example')).status).toBe(422)
    expect((await call(name, { body: {} })).json).toMatchObject(sentence('Tämä tieto puuttuu.'))
  })

  test('is slowed after three in an hour for one address, and stopped after twenty from one place', async () => {
    toFreshWindow(3_600)
    const email = `usein-${name.toLowerCase()}@esimerkki.example`
    const statuses: number[] = []
    for (let at = 0; at < 3; at += 1) statuses.push((await ask(name, email)).status)
    expect(statuses).toEqual([200, 200, 200])
    // Whoever asks so often, the owner gets a link within a minute.
    for (const seconds of [2, 4, 8, 16, 32, 60, 60]) {
      expect(await ask(name, email)).toMatchObject({
        status: 429,
        json: { code: 'LINKS_SLOWED' },
        retryAfter: seconds,
      })
      clock.moveTo(clock.offset() + seconds * 1_000)
      expect((await ask(name, email)).status).toBe(200)
    }
    const address = freshAddress()
    const others: number[] = []
    for (let at = 0; at < 21; at += 1) others.push((await ask(name, `${at}${email}`, address)).status)
    expect(others).toEqual([...Array(20).fill(200), 429])
  })
})

test('no token lies in the queue or in the database as it was mailed', async () => {
  await newCustomer('jono@esimerkki.example')
  await ask('sendLoginToken', 'jono@esimerkki.example')
  const token = tokenIn(await mailedLink('jono@esimerkki.example'))
  const { rows } = await db.execute<{ data: unknown }>('select data from pgboss.job')
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(JSON.stringify(rows)).not.toContain('jono@')
  const kept = await db.execute('select * from mailed_token')
  expect(JSON.stringify(kept.rows)).not.toContain(token)
})
