import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../platform/testing/testDatabase.ts'
import { accountApp } from '../testing/accountApp.ts'

const { url } = await freshDatabase()
const shop = await accountApp(url)
const { call, newCustomer } = shop
afterAll(() => shop.stop())

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

  test('the consent stays as it is where a page says nothing of it', async () => {
    const { token } = await newCustomer('vanha.sivu@esimerkki.example')
    for (const marketing of [true, false]) {
      await call('updateCustomerInfo', { token, body: { ...details, marketing } })
      const { status, json } = await call('updateCustomerInfo', { token, body: { ...details, marketing: undefined } })
      expect([status, json]).toMatchObject([200, { customer: { consent: { marketing } } }])
    }
  })

  const consentAlone = { street_address: '', zip_code: '', post_office: '', phone: '', marketing: false }

  test('the consent is withdrawn, and a phone number given, by who has no address', async () => {
    const { token } = await newCustomer('suostumus@esimerkki.example')
    for (const change of [{ marketing: true }, { marketing: false }, { phone: '040 123 4567' }]) {
      const { status, json } = await call('updateCustomerInfo', { token, body: { ...consentAlone, ...change } })
      expect(status, JSON.stringify(json)).toBe(200)
    }
    // Each answer with its moment and the very words (GDPR 7(1)); another change adds none.
    const kept = sql`select given, words, at is not null as timed from marketing_consent m join customer c on c.id = m.customer_id
      where email = 'suostumus@esimerkki.example' order by m.at, m.id`
    const words = 'Minulle saa lähettää tarjouksia ja uutisia sähköpostilla'
    expect((await shop.db.execute(kept)).rows).toEqual([
      { given: true, words, timed: true },
      { given: false, words, timed: true },
    ])
    const { json } = await call('updateCustomerInfo', { token, body: { ...details, marketing: false } })
    expect(json).toMatchObject({ customer: { zip_code: '00100', consent: { marketing: false } } })
    // An address goes as it came; a phone number that is known stays.
    const without = await call('updateCustomerInfo', { token, body: { ...consentAlone, phone: details.phone } })
    expect(without.json).toMatchObject({ customer: { street_address: null, zip_code: null, post_office: null } })
    const silent = await call('updateCustomerInfo', { token, body: consentAlone })
    expect(silent).toMatchObject({ status: 422, json: { errors: { phone: ['Syötä puhelinnumero.'] } } })
  })

  test.each([
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
