import { describe, expect, test } from 'vitest'
import { type OwnerOfOrder, orderInState, plentifulCar } from '../../testing/orderInState.ts'
import { newEmail, newOrderForm } from '../../testing/testCustomer.ts'
import { testShop } from '../../testing/testShop.ts'
import { opsClient } from '../testing/opsClient.ts'

const shop = await testShop()
const ops = await opsClient(shop, 'Maija')
const password = 'Pitkä ja hyvä salasana 17'

async function lettersTo(email: string) {
  await shop.worker.runUntilIdle()
  const { rows } = await shop.db.$client.query(
    'select subject, body_text from sandbox_mail where recipient = $1 order by id desc',
    [email.toLowerCase()],
  )
  return rows as { subject: string; body_text: string }[]
}
const customerOf = async ({ token }: OwnerOfOrder) => (await shop.call('getCustomer', { token })).body.data

describe('a correction of a customer', () => {
  test('of phone, name and address is kept and told; what is not named stays', async () => {
    const customer = await orderInState(shop, { status: 'confirmed' })
    const before = await customerOf(customer)
    const { order_number, email } = customer
    const wrong = { last_name: 'Oikea', phone: '040 765 4321', zip_code: '00510', reason: 'Avioliitto' }
    expect((await ops('correctCustomer', { body: { order_number, ...wrong } })).body).toEqual({
      corrected: ['last_name', 'zip_code', 'phone'],
    })
    expect(await customerOf(customer)).toEqual({
      ...before,
      last_name: 'Oikea',
      phone: '+358407654321',
      zip_code: '00510',
    })
    expect((await lettersTo(email)).map(({ subject }) => subject)).toContain('Tietosi on korjattu')
    const { entries } = (await ops('listAudit', { query: { limit: '1' } })).body
    expect(entries[0]?.detail).toEqual({ corrected: ['last_name', 'zip_code', 'phone'], reason: 'Avioliitto' })
    expect((await ops('correctCustomer', { body: { order_number, reason: 'Koe' } })).status).toBe(422)
  })

  test('of the address is not undone by the letter that stops a change which its customer asked for before', async () => {
    const customer = await orderInState(shop, { status: 'confirmed' })
    const { email, token } = customer
    await shop.call('setPassword', { token, body: { password, password_confirmation: password } })
    expect((await shop.call('changeEmail', { token, body: { email: newEmail(), password } })).status).toBe(200)
    const texts = (await lettersTo(email)).map(({ body_text }) => body_text)
    const [stop = ''] = texts.flatMap((text) => /\/api\/ui\/user\/stopNewEmail\/[\w-]+/.exec(text) ?? [])
    expect(stop).not.toBe('')
    const new_email = newEmail()
    await ops('correctCustomer', { body: { email, new_email, reason: 'Postilaatikko on kaapattu' } })
    await shop.http.inject({ method: 'POST', url: stop })
    const { rows } = await shop.db.$client.query('select email from customer where id = $1', [customer.customerId])
    expect(rows).toEqual([{ email: new_email }])
  })

  test('of the address moves the account: the mailbox before can do nothing any more, the new one is confirmed', async () => {
    const customer = await orderInState(shop, { status: 'confirmed' })
    const { email, token } = customer
    const set = { password, password_confirmation: password }
    expect((await shop.call('setPassword', { token, body: set })).status).toBe(204)
    await shop.call('sendLoginToken', { body: { email } })
    const [link] = (await lettersTo(email)).flatMap(({ body_text }) => /kirjaudu\/([\w-]+)/.exec(body_text)?.[1] ?? [])
    expect(link).toMatch(/./)
    const new_email = newEmail()
    const correction = { email: email.toUpperCase(), new_email, reason: 'Kirjoitusvirhe' }
    expect((await ops('correctCustomer', { body: correction })).status).toBe(200)

    expect((await shop.call('getCustomer', { token })).status).toBe(401)
    expect((await shop.call('loginWithToken', { params: { token: link ?? '' } })).status).not.toBe(200)
    for (const address of [email, new_email])
      expect((await shop.call('login', { body: { email: address, password, device_name: 'koe' } })).status).not.toBe(
        200,
      )
    const left = (await lettersTo(email)).find(({ subject }) => subject === 'Tilisi sähköpostiosoite on vaihdettu')
    expect(left).toBeDefined()
    expect(left?.body_text).not.toContain(new_email)

    const [proof] = await lettersTo(new_email)
    expect(proof?.subject).toBe('Vahvista uusi sähköpostiosoitteesi')
    const { customer: moved } = (await ops('findCustomer', { body: { email: new_email } })).body
    expect(moved).toMatchObject({ email: new_email })
    const confirmed = async () =>
      (await shop.db.$client.query('select email_confirmed_at from customer where id = $1', [customer.customerId]))
        .rows[0]?.email_confirmed_at
    expect(await confirmed()).toBeNull()
    await shop.http.inject({
      method: 'POST',
      url: new URL(/https?:\S+confirmEmail\S+/.exec(proof?.body_text ?? '')?.[0] ?? '').pathname,
    })
    expect(await confirmed()).not.toBeNull()
    expect((await ops('findCustomer', { body: { email } })).body.customer).toBeNull()
  })

  test('to an address that has an account is refused and changes nothing', async () => {
    const [one, other] = [await orderInState(shop), await orderInState(shop)]
    const body = { email: one.email, new_email: other.email, phone: '0407654321', reason: 'Koe' }
    const refused = await ops('correctCustomer', { body })
    expect([refused.status, refused.body]).toEqual([409, expect.objectContaining({ code: 'EMAIL_TAKEN' })])
    expect(await customerOf(one)).not.toMatchObject({ phone: '+358407654321' })
  })
})

describe('a note of staff', () => {
  test('stands with its order or its customer, for staff alone', async () => {
    const customer = await orderInState(shop, { status: 'confirmed' })
    const other = await orderInState(shop, { status: 'confirmed' })
    const { order_number, email } = customer
    await ops('addNote', { body: { email, note: 'Puhuu vain ruotsia' } })
    await ops('addNote', { body: { order_number, note: ' Hakee\nisänsä kanssa ' } })
    const notes = [
      { about: 'order', note: 'Hakee\nisänsä kanssa', by: 'Maija' },
      { about: 'customer', note: 'Puhuu vain ruotsia', by: 'Maija' },
    ]
    expect((await ops('showOrder', { params: { order_number } })).body.notes).toMatchObject(notes)
    expect((await ops('findCustomer', { body: { email } })).body.notes).toMatchObject(notes)
    expect((await ops('showOrder', { params: { order_number: other.order_number } })).body.notes).toEqual([])
    expect(JSON.stringify(await customer.order())).not.toContain('ruotsia')
    const { entries } = (await ops('listAudit', { query: { limit: '20' } })).body
    expect(JSON.stringify(entries)).not.toContain('ruotsia')
  })
})

test('the type of a customer is set where the shop would not change it any more; what was agreed stays', async () => {
  const { order_number, customerId } = await orderInState(shop, { kind: 'business' })
  const body = { order_number, type: 'private' as const, reason: 'Valitsi vahingossa' }
  expect((await ops('setCustomerType', { body })).body).toEqual({ type: 'private' })
  const shown = (await ops('showCustomer', { params: { customer_id: customerId } })).body
  expect(shown.customer).toMatchObject({ type: 'private', company: null, business_id: null })
  const account = (await ops('showOrder', { params: { order_number } })).body.account
  expect(account).toMatchObject({ type: 1, company: null })

  const agreed = await orderInState(shop, { kind: 'business', status: 'confirmed' })
  await ops('setCustomerType', { body: { ...body, order_number: agreed.order_number } })
  expect((await agreed.order()).type).toBe(5)
})

test('a customer whose phone is lost is signed out everywhere by staff, and written to; the password stays', async () => {
  const customer = await orderInState(shop, { status: 'confirmed' })
  const { customerId: customer_id, email, token } = customer
  await shop.call('setPassword', { token, body: { password, password_confirmation: password } })
  await shop.call('sendLoginToken', { body: { email } })
  const [link = ''] = (await lettersTo(email)).flatMap(
    ({ body_text }) => /kirjaudu\/([\w-]+)/.exec(body_text)?.[1] ?? [],
  )
  const body = { customer_id, reason: 'Puhelin katosi' }
  const ahead = await ops('signOutCustomer', { body: { ...body, dry_run: true } })
  expect(ahead.body.letters).toMatchObject([{ to: email, subject: 'Sinut on kirjattu ulos kaikilta laitteilta' }])
  expect((await shop.call('user', { token })).status).toBe(200)
  expect((await ops('signOutCustomer', { body })).status).toBe(200)
  expect((await shop.call('user', { token })).status).toBe(401)
  expect((await shop.call('loginWithToken', { params: { token: link } })).status).toBe(410)
  expect((await lettersTo(email))[0]?.subject).toBe('Sinut on kirjattu ulos kaikilta laitteilta')
  expect((await shop.call('login', { body: { email, password, device_name: 'koe' } })).status).toBe(200)
  const { entries } = (await ops('listAudit', { query: { subject: `customer ${customer_id}` } })).body
  expect(entries[0]).toMatchObject({ act: 'signOutCustomer', detail: { reason: 'Puhelin katosi' } })
  const nobody = { ...body, customer_id: '018f0000-0000-7000-8000-000000000000' }
  expect((await ops('signOutCustomer', { body: nobody })).body.code).toBe('CUSTOMER_NOT_FOUND')
})

test('each consent to marketing and its withdrawal are shown to staff and handed out to their customer', async () => {
  const body = { ...newOrderForm(await plentifulCar(shop)), marketing: true }
  const token = (await shop.call('createNewOrder', { body })).body.token ?? ''
  const details = { street_address: '', zip_code: '', post_office: '', phone: '', marketing: false }
  expect((await shop.call('updateCustomerInfo', { token, body: details })).status).toBe(200)
  const { rows } = await shop.db.$client.query('select id from customer where email = $1', [body.email])
  const { customer } = (await ops('showCustomer', { params: { customer_id: rows[0]?.id } })).body
  const words = 'Minulle saa lähettää tarjouksia ja uutisia sähköpostilla'
  expect(customer.consents).toMatchObject([
    { given: false, words },
    { given: true, words },
  ])
  const copy = await ops('exportCustomer', { params: { customer_id: rows[0]?.id } })
  expect((copy.body as unknown as { data: object }).data).toMatchObject({
    marketing_consent: expect.arrayContaining([expect.objectContaining({ given: true, words })]),
  })
})
