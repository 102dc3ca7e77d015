import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { freshDatabase } from '../../platform/testing/testDatabase.ts'
import { accountApp } from '../testing/accountApp.ts'
import { PASSWORD, tokenIn, tokenOf, visitor, wrongCredentials } from '../testing/visitor.ts'

const { url } = await freshDatabase()
const shop = await accountApp(url)
const { call, newCustomer, clock, db } = shop
const { ask, freshAddress, signIn, toFreshWindow } = visitor(shop)
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

  test('lets the owner in at once on a browser of theirs, while a stranger guesses from ever new addresses', async () => {
    const email = 'omistaja@esimerkki.example'
    await newCustomer(email, PASSWORD)
    toFreshWindow(900)
    expect((await signIn(email, PASSWORD)).status).toBe(200)
    const cookie = shop.keptCookie()
    const onTheirs = (password: string, of = email, sent = cookie) =>
      call('login', { body: { email: of, password, device_name: 'web' }, cookie: sent, address: '192.0.2.77' })
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    for (let at = 0; at < 40; at += 1) {
      await signIn(email, 'Tunturipuro-8')
      // From the network of the owner, too.
      await signIn(email, 'Tunturipuro-8', '192.0.2.77')
    }
    expect((await signIn(email, PASSWORD)).status).toBe(429)
    expect((await onTheirs(PASSWORD)).status).toBe(200)
    // The browser is known for their address alone, and by its own cookie alone.
    await newCustomer('naapuri@esimerkki.example', PASSWORD)
    for (let at = 0; at < 6; at += 1) await signIn('naapuri@esimerkki.example', 'Tunturipuro-8')
    expect((await onTheirs(PASSWORD, 'naapuri@esimerkki.example')).status).toBe(429)
    const [number, proof] = (cookie ?? '').split('.')
    for (const forged of [number, `${number}.${'x'.repeat(43)}`, `__Secure-laite=${'x'.repeat(43)}.${proof}`])
      expect((await onTheirs(PASSWORD, email, forged)).status).toBe(429)
    // Guesses with the browser itself are slowed by themselves.
    for (let at = 0; at < 5; at += 1) expect((await onTheirs('Tunturipuro-8')).status).toBe(422)
    expect((await onTheirs(PASSWORD)).status).toBe(429)
  })

  test('a browser is known after a link, a reset and a first password, too, and its cookie names nobody', async () => {
    const email = 'laite@esimerkki.example'
    const { token, customerId } = await newCustomer(email)
    const cookies: (string | undefined)[] = []
    const both = { password: PASSWORD, password_confirmation: PASSWORD }
    expect((await call('setPassword', { token, body: both })).status).toBe(204)
    cookies.push(shop.keptCookie())
    await call('sendLoginToken', { body: { email }, address: freshAddress() })
    const link = tokenIn(await shop.mailedLink(email))
    expect((await call('loginWithToken', { params: { token: link } })).status).toBe(200)
    cookies.push(shop.keptCookie())
    await call('forgotPassword', { body: { email }, address: freshAddress() })
    const reset = tokenIn(await shop.mailedLink(email))
    expect((await call('resetPassword', { body: { email, token: reset, ...both } })).status).toBe(200)
    cookies.push(shop.keptCookie())
    toFreshWindow(900)
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    for (let at = 0; at < 8; at += 1) await signIn(email, 'Tunturipuro-8')
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Secure-laite=[\w-]{43}\.[\w-]{43}$/)
      expect(cookie).not.toContain(customerId)
      const body = { email, password: PASSWORD, device_name: 'web' }
      expect((await call('login', { body, cookie })).status).toBe(200)
    }
  })

  test('a browser of theirs gets a link while a stranger asks for many', async () => {
    const email = 'pyytaja@esimerkki.example'
    await newCustomer(email, PASSWORD)
    expect((await signIn(email, PASSWORD)).status).toBe(200)
    const cookie = shop.keptCookie()
    toFreshWindow(3_600)
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const asked: number[] = []
    for (const name of ['sendLoginToken', 'forgotPassword'] as const) {
      for (let at = 0; at < 5; at += 1) asked.push((await ask(name, email)).status)
      asked.push((await call(name, { body: { email }, cookie })).status)
    }
    const whileSlowed = [200, 200, 200, 429, 429, 200]
    expect(asked).toEqual([...whileSlowed, ...whileSlowed])
  })

  test('many browsers of one address guess and ask for links no more than a few do', async () => {
    // The first to order with an address can make as many browsers known to it as they like.
    const email = 'monilaite@esimerkki.example'
    await newCustomer(email, PASSWORD)
    toFreshWindow(3_600)
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const asked: number[] = []
    const guessed: number[] = []
    for (let at = 0; at < 12; at += 1) {
      expect((await signIn(email, PASSWORD)).status).toBe(200)
      const cookie = shop.keptCookie()
      for (let again = 0; again < 3; again += 1) {
        asked.push((await call('sendLoginToken', { body: { email }, cookie })).status)
        const body = { email, password: 'Tunturipuro-8', device_name: 'web' }
        guessed.push((await call('login', { body, cookie })).status)
      }
    }
    expect(asked.filter((status) => status === 200)).toHaveLength(10)
    expect(guessed.filter((status) => status === 422)).toHaveLength(30)
  })

  test('stops one network address after thirty failures', async () => {
    toFreshWindow(900)
    const address = freshAddress()
    const statuses: number[] = []
    for (let at = 0; at < 31; at += 1)
      statuses.push((await signIn(`arvaus${at}@esimerkki.example`, PASSWORD, address)).status)
    expect(statuses).toEqual([...Array(30).fill(422), 429])
    const { retryAfter } = await signIn('arvaus@esimerkki.example', PASSWORD, address)
    expect(retryAfter).toBeGreaterThan(0)
    expect(retryAfter).toBeLessThanOrEqual(900)
  })
})
