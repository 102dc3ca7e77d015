import { describe, expect, test } from 'vitest'
import { customerOfOrder, findCar, startOrder } from '../../testing/testCustomer.ts'
import { testShop } from '../../testing/testShop.ts'
import { businessCustomer, confirmedBusiness, creditRows, withCalls } from '../testing/businessCustomer.ts'
import { chosenCompany, inEveryState, notBusiness, onlyIdentified } from '../testing/stateTable.ts'

const shop = await testShop()
const HOUR_MS = 3_600_000
const ESIMERKKI = { id: '9000001-1', name: 'Esimerkki Oy' }
const nothingChosen = { company: null, type: 5 }

inEveryState(shop, { name: 'selectAndCheckSignatureRights', body: chosenCompany, writes: [], outcomes: notBusiness })

inEveryState(
  shop,
  {
    name: 'selectAndCheckSignatureRights',
    body: chosenCompany,
    writes: ['customer', 'orders', 'company'],
    outcomes: onlyIdentified,
  },
  'business',
)

describe('a business customer who may sign alone', () => {
  test('gets from the choice of company to a confirmed order [API-88 API-89 API-90 API-91 API-92 API-93 IDENT-16 IDENT-28 ROLE-12]', async () => {
    const ylermi = await businessCustomer(shop, 'Ylermi Yrittäjä')
    expect(await ylermi.order()).toMatchObject(nothingChosen)
    const early = await shop.call('registerPaymentCard', {
      token: ylermi.token,
      body: { order_number: ylermi.order_number, new_order: true },
    })
    expect(early).toMatchObject({ status: 409, body: { code: 'STEP_MISSING', step: 'identification' } })

    expect(await ylermi.companies()).toMatchObject({ status: 200, body: [ESIMERKKI] })
    expect(await ylermi.choose('9000001-1')).toMatchObject({ status: 200, body: { rights_code: 'v' } })
    expect(await ylermi.order()).toMatchObject({ company: ESIMERKKI })
    expect(await ylermi.customer()).toMatchObject({
      business_id: '9000001-1',
      company_name: 'Esimerkki Oy',
      phone: '+358401234567',
      has_credit_rating_today: false,
    })

    expect(await ylermi.credit('9000001-1')).toMatchObject({
      status: 200,
      body: { status: 'success', ruling: 'approved' },
    })
    expect(await ylermi.customer()).toMatchObject({ has_credit_rating_today: true, has_drivers_license_today: false })
    await ylermi.addCard()
    // The phone number is known by now.
    expect((await ylermi.confirm({ phone: undefined })).status).toBe(200)
    expect(await ylermi.order()).toMatchObject({ status: 'confirmed', company: ESIMERKKI })
  })

  test('finds the company in the letter and the contract', async () => {
    const ylermi = await confirmedBusiness(shop)
    await shop.worker.runUntilIdle()
    const mails: { subject: string; text: string }[] = (
      await shop.http.inject(`/sandbox/posti.json?to=${ylermi.email}`)
    ).json()
    const letter = mails.find(({ subject }) => subject.startsWith('Tilausvahvistus'))
    expect(letter?.text).toContain('Esimerkki Oy, Y-tunnus 9000001-1')
    const terms = await shop.call('getContractTerms', {
      token: ylermi.token,
      params: { order_number: ylermi.order_number },
    })
    expect(terms.status).toBe(200)
  })

  test('keeps the company for the next order, on another day with a new check [IDENT-19]', async () => {
    const ylermi = await confirmedBusiness(shop)
    const { car } = await findCar(shop)
    const again = await shop.call('createNewOrder', { token: ylermi.token, body: { car, fixed_term: 1 } })
    expect(again.status).toBe(200)
    expect(again.body.order).toMatchObject({ type: 5, company: ESIMERKKI })
    const next = withCalls(shop, customerOfOrder(shop, ylermi.email, ylermi.token, again.body.order.order_number))
    await next.acceptTerms()
    // The car is kept for an hour only; the same order is taken up again the next day.
    await shop.pass(24 * HOUR_MS)
    expect(await next.customer()).toMatchObject({ has_credit_rating_today: false, business_id: '9000001-1' })
    const { car: sameDay } = await findCar(shop)
    const revived = await shop.call('updatePendingOrder', {
      token: next.token,
      body: { car: sameDay, order: { order_number: next.order_number }, fixed_term: 1 },
    })
    expect(revived.status).toBe(200)
    await next.acceptTerms()
    expect(await next.order()).toMatchObject({ status: 'pending', company: ESIMERKKI })
    expect((await next.credit('9000001-1')).body).toEqual({ status: 'success', ruling: 'approved' })
    expect(await creditRows(shop, '9000001-1', next.email)).toHaveLength(2)
    const { rows } = await shop.db.$client.query<{ proven: string }>(
      'select company_rights_on::text as proven from customer where email = $1',
      [next.email],
    )
    expect(rows).toEqual([{ proven: shop.clock.today() }])
  })
})

describe('who may not sign alone', () => {
  test.each([
    ['Yrjö Yhdessä', '9000003-8', 'Yhdessä Oy', 'y'],
    ['Outi Oikeudeton', '9000004-6', 'Oikeudeton Oy', 'e'],
  ])('%s: company %s, %s, the code %s, and nothing is chosen [API-91]', async (persona, id, name, rights_code) => {
    const customer = await businessCustomer(shop, persona)
    expect((await customer.companies()).body).toEqual([{ id, name }])
    expect(await customer.choose(id)).toMatchObject({ status: 200, body: { rights_code } })
    expect(await customer.order()).toMatchObject(nothingChosen)
    expect(await customer.customer()).toMatchObject({ business_id: null, company_name: null, phone: '+358401234567' })
    expect(await customer.credit(id)).toMatchObject({ status: 409, body: { code: 'COMPANY_NOT_CHOSEN' } })
  })

  test('a company of somebody else, and one that does not exist, are answered like no right [ROLE-12]', async () => {
    const ylermi = await businessCustomer(shop, 'Ylermi Yrittäjä')
    for (const id of ['9000003-8', '9000005-4', '1234567-1'])
      expect(await ylermi.choose(id), id).toMatchObject({ status: 200, body: { rights_code: 'e' } })
    expect(await ylermi.order()).toMatchObject(nothingChosen)
  })
})

describe('every company of the table', () => {
  test('Raimo Raja meets the limit of Täysi Oy [ROLE-18]', async () => {
    const raimo = await businessCustomer(shop, 'Raimo Raja')
    expect((await raimo.companies()).body).toEqual([{ id: '9000007-0', name: 'Täysi Oy' }])
    expect(await raimo.choose('9000007-0')).toMatchObject({
      status: 409,
      body: { error: 'max_orders', max_orders: 1, message: 'Yrityksellä voi olla maksimissaan 1 aktiivista tilausta.' },
    })
    expect(await raimo.order()).toMatchObject(nothingChosen)
  })
})

describe('the limit of a company', () => {
  test('counts the orders of all its people, at the new order, the choice and the confirmation [ROLE-17 ROLE-18]', async () => {
    const ylermi = await confirmedBusiness(shop)
    const mirja = await businessCustomer(shop, 'Moni Mirja')
    await mirja.choose('9000001-1')
    await mirja.credit('9000001-1')
    await mirja.addCard()
    await shop.db.$client.query(`update company set max_orders = (select count(*) from orders
      where business_id = '9000001-1' and status in ('confirmed', 'signed', 'delivered', 'under_cancellation')) where business_id = '9000001-1'`)
    const full = { status: 409, body: { code: 'MAX_ORDERS' } }
    expect(await mirja.confirm({ phone: undefined })).toMatchObject(full)
    expect(await (await businessCustomer(shop, 'Ylermi Yrittäjä')).choose('9000001-1')).toMatchObject(full)
    const { car } = await findCar(shop)
    const again = await shop.call('createNewOrder', { token: ylermi.token, body: { car, fixed_term: 1 } })
    expect(again).toMatchObject(full)
    const { max_orders } = await ylermi.customer()
    expect(again.body).toMatchObject({ error: 'max_orders', max_orders })
    await shop.db.$client.query(`update company set max_orders = 1000 where business_id = '9000001-1'`)
    expect((await mirja.confirm({ phone: undefined })).status).toBe(200)
  })

  test('holds when two of its people take the last order at once [ROLE-18]', async () => {
    const people = [
      await businessCustomer(shop, 'Moni Mirja'),
      await businessCustomer(shop, 'Ylermi Yrittäjä'),
      await businessCustomer(shop, 'Ylermi Yrittäjä'),
    ]
    for (const person of people) {
      await person.choose('9000001-1')
      await person.credit('9000001-1')
      await person.addCard()
    }
    await shop.db.$client.query(`update company set max_orders = 1 + (select count(*) from orders
      where business_id = '9000001-1' and status in ('confirmed', 'signed', 'delivered', 'under_cancellation')) where business_id = '9000001-1'`)
    const answers = await Promise.all(people.map((person) => person.confirm({ phone: undefined })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    await shop.db.$client.query(`update company set max_orders = 1000 where business_id = '9000001-1'`)
  })
})

describe('two presses', () => {
  test('of the choice choose once, and of the check ask once', async () => {
    const ylermi = await businessCustomer(shop, 'Ylermi Yrittäjä')
    const chosen = await Promise.all([1, 2, 3].map(() => ylermi.choose('9000001-1')))
    expect(chosen.map(({ body }) => body)).toEqual(Array(3).fill({ rights_code: 'v' }))
    const checked = await Promise.all([1, 2, 3].map(() => ylermi.credit('9000001-1')))
    for (const { status, body } of checked) {
      expect(status).toBe(200)
      expect(['started', 'success']).toContain(body.status)
    }
    expect(await creditRows(shop, '9000001-1', ylermi.email)).toHaveLength(1)
    expect((await ylermi.credit('9000001-1')).body.status).toBe('success')
  })
})

describe('is refused', () => {
  const everyCall = async (customer: ReturnType<typeof withCalls>) => [
    await customer.companies(),
    await customer.choose('9000001-1'),
    await customer.credit('9000001-1'),
  ]
  const allAnswer = async (customer: ReturnType<typeof withCalls>, status: number, code: string) => {
    for (const answer of await everyCall(customer)) expect(answer).toMatchObject({ status, body: { code } })
  }

  test('a form with errors, each under its field [API-90]', async () => {
    const ylermi = await businessCustomer(shop, 'Ylermi Yrittäjä')
    for (const phone of ['', '123', 'abc'])
      expect(await ylermi.choose('9000001-1', phone)).toMatchObject({
        status: 422,
        body: { errors: { phone: [expect.any(String)] } },
      })
    for (const id of ['9000001-2', 'Esimerkki', '9000010-1'])
      expect(await ylermi.choose(id)).toMatchObject({
        status: 422,
        body: { errors: { business_id: [expect.any(String)] } },
      })
    expect(await ylermi.choose('x', '')).toMatchObject({
      body: { errors: { phone: ['Syötä puhelinnumero.'], business_id: [expect.any(String)] } },
    })
    expect(await ylermi.customer()).toMatchObject({ phone: null })
  })

  test("somebody else's order, like one that does not exist", async () => {
    const ylermi = await businessCustomer(shop, 'Ylermi Yrittäjä')
    const { order_number } = await businessCustomer(shop, 'Moni Mirja')
    await allAnswer(withCalls(shop, { ...ylermi, order_number }), 404, 'ORDER_NOT_FOUND')
    await allAnswer(withCalls(shop, { ...ylermi, order_number: '00000000' }), 404, 'ORDER_NOT_FOUND')
  })

  test('a private order, one before its terms, and one before the bank', async () => {
    const private_ = await startOrder(shop)
    await allAnswer(withCalls(shop, private_), 409, 'STEP_MISSING')
    await private_.acceptTerms()
    await allAnswer(withCalls(shop, private_), 409, 'NOT_BUSINESS')
    const body = { order_number: private_.order_number, type: 5 as const }
    await shop.call('selectOrderType', { token: private_.token, body })
    await allAnswer(withCalls(shop, private_), 409, 'NOT_IDENTIFIED')
  })

  test('an order that is confirmed, and one whose time is over', async () => {
    await allAnswer(await confirmedBusiness(shop), 409, 'ORDER_NOT_PENDING')
    const late = await businessCustomer(shop, 'Ylermi Yrittäjä')
    await shop.pass(2 * HOUR_MS)
    await allAnswer(late, 409, 'ORDER_EXPIRED')
  })

  test('nobody without a token', async () => {
    const ylermi = await businessCustomer(shop, 'Ylermi Yrittäjä')
    for (const { status } of await everyCall(withCalls(shop, { ...ylermi, token: '' }))) expect(status).toBe(401)
  })
})
