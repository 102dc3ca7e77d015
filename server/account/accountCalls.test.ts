import { afterAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../platform/testDatabase.ts'
import { customerFacts } from './customerFacts.ts'
import { accountApp } from './testing/accountApp.ts'

const { url } = await freshDatabase()
const shop = await accountApp(url)
const { call, newCustomer, mailedLink, clock, db } = shop
afterAll(() => shop.stop())

const PASSWORD = 'Tunturipuro-7'
const wrong = {
  status: 422,
  json: {
    message: 'Tarkastathan syöttämäsi tiedot ja yritä uudelleen.',
    code: 'INVALID',
    errors: { email: ['Virheellinen sähköpostiosoite tai salasana.'] },
  },
  retryAfter: 0,
}
const unauthenticated = { status: 401, json: { message: 'Unauthenticated.', code: 'UNAUTHENTICATED' }, retryAfter: 0 }

let addresses = 0
/** A network address of its own, so that only the test at hand fills its limits. */
const freshAddress = () => {
  addresses += 1
  return `198.51.100.${addresses}`
}
const signIn = (email: string, password: string, address = freshAddress()) =>
  call('login', { body: { email, password, device_name: 'web' }, address })
const ask = (name: 'sendLoginToken' | 'forgotPassword', email: string, address = freshAddress()) =>
  call(name, { body: { email }, address })
const tokenOf = (answer: { json: unknown }) => (answer.json as { token: string }).token
const tokenIn = (link: string | undefined) => new URL(link ?? '').pathname.split('/').at(-1) ?? ''
const later = (minutes: number) => clock.moveTo(clock.offset() + minutes * 60_000)

describe('login', () => {
  test('gives a token for the right credentials, however the address is written [AUTH-04 AUTH-05 AUTH-28 API-10 API-11]', async () => {
    const { customerId } = await newCustomer('sanna@esimerkki.example', PASSWORD)
    const answer = await signIn(' Sanna@ESIMERKKI.example', PASSWORD)
    expect(answer).toMatchObject({ status: 200, json: { token: expect.stringMatching(/^[\w-]{43}$/) } })
    const user = await call('user', { token: tokenOf(answer) })
    expect(user.json).toMatchObject({ user: { email: 'sanna@esimerkki.example' } })
    expect(customerId).toBeTruthy()
  })

  test('says the same for a wrong password, an unknown address and an account without a password [AUTH-32 API-102]', async () => {
    await newCustomer('salasanaton@esimerkki.example')
    expect(await signIn('sanna@esimerkki.example', 'Tunturipuro-8')).toEqual(wrong)
    expect(await signIn('tuntematon@esimerkki.example', PASSWORD)).toEqual(wrong)
    expect(await signIn('salasanaton@esimerkki.example', PASSWORD)).toEqual(wrong)
    expect(await signIn('salasanaton@esimerkki.example', '')).toEqual(wrong)
  })

  test('takes as long for an unknown address as for a known one', async () => {
    await newCustomer('kello@esimerkki.example', PASSWORD)
    const timed = async (email: string) => {
      const times: number[] = []
      for (let at = 0; at < 5; at += 1) {
        const before = performance.now()
        await signIn(at === 0 ? email : `${at}${email}`, 'Tunturipuro-8')
        times.push(performance.now() - before)
      }
      return times.sort((a, b) => a - b)[2] ?? 0
    }
    for (let at = 1; at < 5; at += 1) await newCustomer(`${at}kello@esimerkki.example`, PASSWORD)
    const known = await timed('kello@esimerkki.example')
    const unknown = await timed('eikello@esimerkki.example')
    expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(3)
  })

  test('needs a device name and no other fields, and reads broken bodies calmly', async () => {
    const body = { email: 'sanna@esimerkki.example', password: PASSWORD }
    const cases: [unknown, number][] = [
      [body, 422],
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

  test('stops guessing after five failures, for the right password too, and lets go after the window', async () => {
    await newCustomer('arvaus@esimerkki.example', PASSWORD)
    clock.moveTo(clock.offset() + 900_000 - (clock.now().getTime() % 900_000))
    expect((await signIn('arvaus@esimerkki.example', PASSWORD)).status).toBe(200)
    const guesses = await Promise.all(
      Array.from({ length: 20 }, () => signIn('arvaus@esimerkki.example', 'Tunturipuro-8')),
    )
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(5)
    const stopped = await signIn('arvaus@esimerkki.example', PASSWORD)
    expect(stopped.status).toBe(429)
    expect(stopped.retryAfter).toBeGreaterThan(0)
    expect(stopped.retryAfter).toBeLessThanOrEqual(900)
    clock.moveTo(clock.offset() + stopped.retryAfter * 1_000)
    expect((await signIn('arvaus@esimerkki.example', PASSWORD)).status).toBe(200)
  })

  test('stops one network address after thirty failures', async () => {
    clock.moveTo(clock.offset() + 900_000 - (clock.now().getTime() % 900_000))
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
  test('comes by mail, works once for ten minutes and proves the address [AUTH-06 AUTH-35 API-12 API-16 API-100]', async () => {
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

  test('is asked three times an hour for one address and twenty times from one place', async () => {
    clock.moveTo(clock.offset() + 3_600_000 - (clock.now().getTime() % 3_600_000))
    const email = `usein-${name.toLowerCase()}@esimerkki.example`
    const statuses: number[] = []
    for (let at = 0; at < 4; at += 1) statuses.push((await ask(name, email)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
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

describe('resetting the password', () => {
  const reset = (email: string, token: string, password = 'Hiljainen-järvi-9', confirmation = password) =>
    call('resetPassword', { body: { email, password, password_confirmation: confirmation, token } })

  test('takes a mailed token, ends every session and tells by mail [AUTH-08 AUTH-33 AUTH-34 API-14 API-15]', async () => {
    const email = 'vaihto@esimerkki.example'
    const { token } = await newCustomer(email, PASSWORD)
    expect((await ask('forgotPassword', email)).status).toBe(200)
    const link = await mailedLink(email)
    expect(link).toMatch(/^https:\/\/kulku\.example\/vaihda-salasana\/[\w-]{43}\?email=vaihto%40esimerkki\.example$/)
    expect(await reset(email, tokenIn(link))).toMatchObject({
      status: 200,
      json: { message: expect.stringContaining('vaihdettu') },
    })
    expect(await call('user', { token })).toEqual(unauthenticated)
    expect(await signIn(email, PASSWORD)).toEqual(wrong)
    expect((await signIn(email, 'Hiljainen-järvi-9')).status).toBe(200)
    expect(await mailedLink(email)).toBe('https://kulku.example/salasana-unohtunut')
    expect(await reset(email, tokenIn(link), 'Toinen-järvi-10')).toMatchObject({
      status: 400,
      json: { code: 'RESET_EXPIRED' },
    })
  })

  test('keeps the rules, and a weak password leaves the link usable [VALID-11 VALID-12 VALID-13 VALID-14 VALID-15]', async () => {
    const email = 'saannot@esimerkki.example'
    await newCustomer(email)
    await ask('forgotPassword', email)
    const token = tokenIn(await mailedLink(email))
    expect(await reset(email, token, 'lyhyt', 'muu')).toMatchObject({
      status: 422,
      json: {
        errors: {
          password: ['Vähintään 10 merkkiä', 'Vähintään yksi iso kirjain', 'Vähintään yksi numero'],
          password_confirmation: ['Salasanat eivät ole samat.'],
        },
      },
    })
    expect((await reset(email, token)).status).toBe(200)
  })

  test('wants the address the link was sent to, within thirty minutes', async () => {
    const email = 'raja@esimerkki.example'
    await newCustomer(email)
    await newCustomer('toinenraja@esimerkki.example')
    await ask('forgotPassword', email)
    const token = tokenIn(await mailedLink(email))
    expect((await reset('toinenraja@esimerkki.example', token)).status).toBe(400)
    expect((await reset('eiole@esimerkki.example', token)).status).toBe(400)
    expect((await reset(email, 'x'.repeat(43))).status).toBe(400)
    later(30)
    expect((await reset(email, token)).status).toBe(400)
  })

  test('works once, of five at the same time', async () => {
    const email = 'kilpa@esimerkki.example'
    await newCustomer(email)
    await ask('forgotPassword', email)
    const token = tokenIn(await mailedLink(email))
    const outcomes = await Promise.all([1, 2, 3, 4, 5].map((at) => reset(email, token, `Hiljainen-järvi-${at}`)))
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400])
  })
})

describe('the first password', () => {
  const set = (token: string | undefined, password: string, confirmation = password) =>
    call('setPassword', {
      body: { password, password_confirmation: confirmation },
      ...(token ? { token } : {}),
    })

  test('is set once by a signed-in customer [DONE-15 API-72 API-101 VALID-15]', async () => {
    const email = 'eka@esimerkki.example'
    const { token } = await newCustomer(email)
    expect(await set(undefined, PASSWORD)).toEqual(unauthenticated)
    expect(await set(token, 'tunturipuro')).toMatchObject({
      status: 422,
      json: { errors: { password: ['Vähintään yksi iso kirjain', 'Vähintään yksi numero'] } },
    })
    expect(await set(token, PASSWORD, 'muu')).toMatchObject({
      json: { errors: { password_confirmation: ['Salasanat eivät ole samat.'] } },
    })
    expect(await set(token, PASSWORD)).toEqual({ status: 204, json: null, retryAfter: 0 })
    expect((await call('user', { token })).json).toMatchObject({ customer: { user_password_set: true } })
    expect((await signIn(email, PASSWORD)).status).toBe(200)
    expect(await set(token, 'Toinen-puro-8')).toEqual({
      status: 404,
      json: { message: 'Lataa sivu uudelleen ja yritä uudelleen.', code: 'PASSWORD_ALREADY_SET' },
      retryAfter: 0,
    })
  })

  test('is one of two that come at once', async () => {
    const { token } = await newCustomer('kaksi@esimerkki.example')
    const both = await Promise.all([set(token, 'Hiljainen-järvi-1'), set(token, 'Hiljainen-järvi-2')])
    expect(both.map(({ status }) => status).sort()).toEqual([204, 404])
  })
})

describe('changing the password', () => {
  const change = (token: string, old_password: unknown, password = 'Hiljainen-järvi-9', confirmation = password) =>
    call('updatePassword', { token, body: { old_password, password, password_confirmation: confirmation } })

  test('needs the old one, keeps this session and ends the others [VALID-17 API-42 ACC-38 VALID-15]', async () => {
    const email = 'uusi@esimerkki.example'
    const { token: other } = await newCustomer(email, PASSWORD)
    const token = tokenOf(await signIn(email, PASSWORD))
    const errorsOf = async (old: unknown) => (await change(token, old)).json
    expect(await errorsOf(undefined)).toMatchObject({ errors: { old_password: ['Tämä tieto puuttuu.'] } })
    expect(await errorsOf('')).toMatchObject({ errors: { old_password: ['Syötä nykyinen salasanasi.'] } })
    expect(await errorsOf('Tunturipuro-8')).toMatchObject({
      errors: { old_password: ['Nykyinen salasana ei ole oikein.'] },
    })
    expect((await change(token, PASSWORD, 'lyhyt')).json).toMatchObject({ errors: { password: expect.any(Array) } })
    expect((await change(token, PASSWORD)).status).toBe(200)
    expect((await call('user', { token })).status).toBe(200)
    expect(await call('user', { token: other })).toEqual(unauthenticated)
    expect((await signIn(email, 'Hiljainen-järvi-9')).status).toBe(200)
  })

  test('stops guessing the old one', async () => {
    const { token } = await newCustomer('arvaaja@esimerkki.example', PASSWORD)
    clock.moveTo(clock.offset() + 900_000 - (clock.now().getTime() % 900_000))
    const statuses: number[] = []
    for (let at = 0; at < 6; at += 1) statuses.push((await change(token, `Tunturipuro-${at + 10}`)).status)
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  })

  test('is nothing for someone who has none', async () => {
    const { token } = await newCustomer('eiole.salasanaa@esimerkki.example')
    expect((await change(token, PASSWORD)).json).toMatchObject({ errors: { old_password: expect.any(Array) } })
  })
})

describe('contact details', () => {
  const details = {
    street_address: ' Mannerheimintie  1 ',
    zip_code: '00100',
    post_office: 'Helsinki',
    phone: '040 123 4567',
    marketing: true,
  }

  test('are changed, and nothing else is [ACC-37 API-41]', async () => {
    const { token } = await newCustomer('tiedot@esimerkki.example')
    const extra = {
      email: 'muu@esimerkki.example',
      first_name: 'Muu',
      type: 'business',
      max_orders: 99,
      identified: true,
    }
    const answer = await call('updateCustomerInfo', { token, body: { ...details, ...extra } })
    expect(answer).toMatchObject({
      status: 200,
      json: {
        customer: {
          street_address: 'Mannerheimintie 1',
          zip_code: '00100',
          post_office: 'Helsinki',
          phone: '+358401234567',
          consent: { marketing: true },
          email: 'tiedot@esimerkki.example',
          first_name: null,
          type: 'private',
          max_orders: null,
          identified: false,
        },
      },
    })
  })

  test.each([
    ['phone', '', 'Syötä puhelinnumero.'],
    ['phone', 'soita minulle', 'Tarkista puhelinnumero.'],
    ['zip_code', '1234', 'Tarkista postinumero.'],
    ['street_address', '', 'Tämä tieto puuttuu.'],
    ['post_office', 7, 'Tarkista tämä tieto.'],
    ['marketing', 'kyllä', expect.any(String)],
  ])('say what is wrong with %s: %j', async (field, value, sentence) => {
    const { token } = await newCustomer(`${crypto.randomUUID()}@esimerkki.example`)
    const answer = await call('updateCustomerInfo', { token, body: { ...details, [field]: value } })
    expect(answer).toMatchObject({ status: 422, json: { errors: { [field]: [sentence] } } })
  })
})
