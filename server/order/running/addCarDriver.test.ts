import { describe, expect, test } from 'vitest'
import { type OwnerOfOrder, orderInState } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'
import { driversChange, inEveryState, order_number } from '../testing/stateTable.ts'

const shop = await testShop()
const names = ['Aino', 'Eino', 'Väinö', 'Toivo']

const add = ({ token, order_number }: OwnerOfOrder, change: object = {}) =>
  shop.call('addCarDriver', {
    token,
    body: { order_number, first_name: 'Aino', last_name: 'Ajokortti', phone: '050 123 4567', ...change },
  })
const remove = ({ token, order_number }: OwnerOfOrder, driver_id: string) =>
  shop.call('deleteCarDriver', { token, body: { order_number, driver_id } })

describe('drivers', () => {
  test('are added with a name and a number, and taken off again [API-77 API-78 ORDER-84 ORDER-89]', async () => {
    const customer = await orderInState(shop, { status: 'delivered' })
    expect((await add(customer)).status).toBe(204)
    const [driver] = (await customer.order()).drivers
    expect(driver).toEqual({
      order_number: customer.order_number,
      driver_id: expect.any(String),
      first_name: 'Aino',
      last_name: 'Ajokortti',
      phone: '+358501234567',
    })
    expect((await remove(customer, driver?.driver_id ?? '')).status).toBe(204)
    expect((await customer.order()).drivers).toEqual([])
    expect((await remove(customer, driver?.driver_id ?? '')).status).toBe(404)
  })

  test.each([
    ['first_name', ''],
    ['last_name', '   '],
    ['phone', ''],
    ['phone', '12'],
  ])('%s is required: %j is none [VALID-37 VALID-38 VALID-39]', async (field, value) => {
    const customer = await orderInState(shop, { status: 'confirmed' })
    const answer = await add(customer, { [field]: value })
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } })
    expect((await customer.order()).drivers).toEqual([])
  })

  test('a form with everything wrong is told so in one round', async () => {
    const customer = await orderInState(shop, { status: 'confirmed' })
    const answer = await add(customer, { first_name: '', last_name: '', phone: 'soita' })
    const sentence = [expect.any(String)]
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { first_name: sentence, last_name: sentence, phone: ['Tarkista puhelinnumero.'] } },
    })
  })

  test('are three at most, also when four come at once, and a freed place is taken again [VALID-43 CONST-14]', async () => {
    const customer = await orderInState(shop, { status: 'confirmed' })
    const answers = await Promise.all(names.map((first_name) => add(customer, { first_name })))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 204, 204, 409])
    const [first] = (await customer.order()).drivers
    await remove(customer, first?.driver_id ?? '')
    expect((await add(customer, { first_name: 'Sulo' })).status).toBe(204)
    expect(await add(customer, { first_name: 'Viides' })).toMatchObject({
      status: 409,
      body: { code: 'DRIVERS_FULL', message: 'Tilaukseen voi lisätä enintään kolme kuljettajaa.' },
    })
  })

  test('the same person again is there once', async () => {
    const customer = await orderInState(shop, { status: 'signed' })
    expect((await add(customer)).status).toBe(204)
    expect((await add(customer, { phone: '+358501234567' })).status).toBe(204)
    expect((await customer.order()).drivers).toHaveLength(1)
  })
})

const aino = { first_name: 'Aino', last_name: 'Ajokortti', phone: '0501234567' }

inEveryState(shop, {
  name: 'addCarDriver',
  body: (of) => ({ ...order_number(of), ...aino }),
  writes: ['order_driver'],
  outcomes: driversChange,
})
