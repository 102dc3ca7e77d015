import { afterAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../platform/testDatabase.ts'
import { accountApp } from './testing/accountApp.ts'
import { PASSWORD, tokenIn, tokenOf, unauthenticated, visitor, wrongCredentials } from './testing/visitor.ts'

const { url } = await freshDatabase()
const shop = await accountApp(url)
const { call, newCustomer, mailedLink } = shop
const { signIn, ask, later, toFreshWindow } = visitor(shop)
afterAll(() => shop.stop())

describe('resetting the password', () => {
  const reset = (email: string, token: string, password = 'Hiljainen-järvi-9', confirmation = password) =>
    call('resetPassword', { body: { email, password, password_confirmation: confirmation, token } })

  test('takes a mailed token, ends every session and tells by mail [AUTH-08 AUTH-33 AUTH-34 API-14 API-15 API-97]', async () => {
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
    expect(await signIn(email, PASSWORD)).toEqual(wrongCredentials)
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
    toFreshWindow(900)
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

  test('say all that is wrong in one round, the phone too', async () => {
    const { token } = await newCustomer(`${crypto.randomUUID()}@esimerkki.example`)
    const body = { street_address: '', zip_code: '1', post_office: '', phone: 'soita', marketing: 'kyllä' }
    const { status, json } = await call('updateCustomerInfo', { token, body: body as never })
    expect(status).toBe(422)
    expect(Object.keys((json as { errors: object }).errors).toSorted()).toEqual(Object.keys(body).toSorted())
  })
})
