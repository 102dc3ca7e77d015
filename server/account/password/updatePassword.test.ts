import { afterAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../platform/testing/testDatabase.ts'
import { accountApp } from '../testing/accountApp.ts'
import { PASSWORD, tokenOf, unauthenticated, visitor } from '../testing/visitor.ts'

const { url } = await freshDatabase()
const shop = await accountApp(url)
const { call, newCustomer } = shop
const { signIn, toFreshWindow } = visitor(shop)
afterAll(() => shop.stop())

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
