import { describe, expect, test } from 'vitest'
import { carOf } from '../tools/askShop.ts'
import { findCar, newEmail, newOrderForm } from './testing/testCustomer.ts'
import { testShop } from './testing/testShop.ts'

const shop = await testShop()

describe('without a token, a visitor', () => {
  test('searches [API-94]', async () => {
    expect((await shop.call('init')).status).toBe(200)
    expect((await shop.call('faq')).status).toBe(200)
    expect((await shop.call('locateUser', { body: { lat: 60.1699, lng: 24.9384 } })).status).toBe(200)
    const found = await shop.call('getModelAvailability', { body: { location: 'Helsinki' } })
    expect(found).toMatchObject({ status: 200, body: { models: expect.arrayContaining([expect.anything()]) } })
    expect((await shop.call('getModelInfo', { body: { model: 'Kide' } })).status).toBe(200)
  })

  test('saves a search agent, opens it and deletes it [API-95 ROLE-03 ROLE-07]', async () => {
    const email = newEmail()
    const saved = await shop.call('saveSearchAgent', {
      body: {
        accept_terms: true,
        first_name: 'Onni',
        last_name: 'Onnistuja',
        email,
        expire_at: 4,
        search: { location: 'Helsinki', models: ['Kide'], distance: 200, gearType: 'all' },
      },
    })
    expect(saved.status).toBe(201)
    await shop.worker.runUntilIdle()
    const { rows } = await shop.db.$client.query<{ text: string }>(
      'select body_text as text from sandbox_mail where recipient = $1',
      [email],
    )
    const token = /hakuvahti\/([\w-]{43})/.exec(rows[0]?.text ?? '')?.[1] ?? ''
    expect(await shop.call('getSearchAgent', { params: { id: token } })).toMatchObject({ status: 200 })
    expect((await shop.call('deleteSearchAgent', { body: { token } })).status).toBeLessThan(300)
    expect((await shop.call('getSearchAgent', { params: { id: token } })).status).toBe(404)
  })

  test('starts an order with an address, is signed in by its token, and has login links mailed [API-96 API-48]', async () => {
    const { item } = await findCar(shop)
    const form = newOrderForm(carOf(item))
    const created = await shop.call('createNewOrder', { body: form })
    expect(created.status).toBe(200)
    const user = await shop.call('user', { token: created.body.token })
    expect(user).toMatchObject({ status: 200, body: { user: { email: form.email } } })
    expect((await shop.call('sendLoginToken', { body: { email: form.email } })).status).toBe(200)
  })
})

test('a signed-in customer starts an order by the same call, with the token alone [API-99]', async () => {
  const { item } = await findCar(shop)
  const { body } = await shop.call('createNewOrder', { body: newOrderForm(carOf(item)) })
  await shop.call('deleteOrderInProgress', { token: body.token, body: { order_number: body.order.order_number } })
  const again = await shop.call('createNewOrder', { token: body.token, body: { car: carOf(item), fixed_term: 3 } })
  expect(again.status).toBe(200)
  expect(again.body.order.fixed_term).toBe(3)
  expect(again.body).not.toHaveProperty('token')
})
