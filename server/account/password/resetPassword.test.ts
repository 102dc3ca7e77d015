import { afterAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../platform/testing/testDatabase.ts'
import { customerFacts } from '../person/customerFacts.ts'
import { accountApp } from '../testing/accountApp.ts'
import { PASSWORD, tokenIn, unauthenticated, visitor, wrongCredentials } from '../testing/visitor.ts'

const { url } = await freshDatabase()
const shop = await accountApp(url)
const { call, newCustomer, mailedLink } = shop
const { signIn, ask, later } = visitor(shop)
afterAll(() => shop.stop())

describe('resetting the password', () => {
  const reset = (email: string, token: string, password = 'Hiljainen-järvi-9', confirmation = password) =>
    call('resetPassword', { body: { email, password, password_confirmation: confirmation, token } })

  test('takes a mailed token, ends every session and tells by mail [AUTH-08 AUTH-33 AUTH-34 API-14 API-15 API-97]', async () => {
    const email = 'vaihto@esimerkki.example'
    const { token, customerId } = await newCustomer(email, PASSWORD)
    const isConfirmed = async () => (await customerFacts(shop.db, customerId)).emailConfirmed
    expect((await ask('forgotPassword', email)).status).toBe(200)
    expect(await isConfirmed()).toBe(false)
    const link = await mailedLink(email)
    expect(link).toMatch(/^https:\/\/kulku\.example\/vaihda-salasana\/[\w-]{43}\?email=vaihto%40esimerkki\.example$/)
    expect(await reset(email, tokenIn(link))).toMatchObject({
      status: 200,
      json: { message: expect.stringContaining('vaihdettu') },
    })
    // A person who has read the letter has the address.
    expect(await isConfirmed()).toBe(true)
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

  test('takes no login link, and its own link signs nobody in', async () => {
    const email = 'sekaisin@esimerkki.example'
    await newCustomer(email, PASSWORD)
    await ask('sendLoginToken', email)
    const login = tokenIn(await mailedLink(email))
    expect(await reset(email, login)).toMatchObject({ status: 400, json: { code: 'RESET_EXPIRED' } })
    await ask('forgotPassword', email)
    const token = tokenIn(await mailedLink(email))
    expect((await call('loginWithToken', { params: { token } })).status).toBe(410)
    expect((await signIn(email, PASSWORD)).status).toBe(200)
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
