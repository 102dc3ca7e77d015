import { expect, test } from 'vitest'
import { plentifulCar } from '../../testing/orderInState.ts'
import { newOrderForm } from '../../testing/testCustomer.ts'
import { testShop } from '../../testing/testShop.ts'
import { opsClient } from '../testing/opsClient.ts'

const shop = await testShop()
const ops = await opsClient(shop, 'Maija')

test('ordering is switched off and on', async () => {
  const form = async () => newOrderForm(await plentifulCar(shop))
  expect((await ops('setOrdering', { body: { on: false } })).body).toMatchObject({ ordering: false })
  expect((await shop.call('createNewOrder', { body: await form() })).status).toBe(423)
  expect((await ops('setOrdering', { body: { on: true } })).body).toMatchObject({ ordering: true })
  expect((await shop.call('createNewOrder', { body: await form() })).status).toBe(200)
})

test('a notice is shown and taken away [API-06]', async () => {
  await ops('setMaintenance', { body: { content: '<p>Huolto yöllä</p>', type: 'error' } })
  expect((await shop.call('init')).body.maintenance).toEqual({ type: 'error', content: '<p>Huolto yöllä</p>' })
  expect((await ops('listSwitches')).body.maintenance).toMatchObject({ type: 'error' })
  await ops('setMaintenance', { body: { content: null } })
  expect((await shop.call('init')).body.maintenance).toBeNull()
})
