import { expect, test } from 'vitest'
import { plentifulCar } from '../../testing/orderInState.ts'
import { findCar, newOrderForm } from '../../testing/testCustomer.ts'
import { testShop } from '../../testing/testShop.ts'

const DAY = 86_400_000
const shop = await testShop({ RATE_LIMITS: 'on' })

test('a car that is not sold any more counts for no limit, however often it is asked for', async () => {
  const { car } = await findCar(shop)
  const order = (model: string) => shop.call('createNewOrder', { body: newOrderForm({ ...car, model }) })
  for (let tries = 0; tries < 12; tries += 1) expect((await order('Poistunut')).status).toBe(410)
  expect((await order(car.model)).status).toBe(200)
})

test('one address holds five cars of the unidentified; a hold that ended counts no more', async () => {
  const car = await plentifulCar(shop)
  for (let more = 0; more < 6; more += 1) await plentifulCar(shop)
  const order = () => shop.call('createNewOrder', { body: newOrderForm(car) })
  await shop.pass(DAY)
  for (let held = 0; held < 5; held += 1) expect((await order()).status).toBe(200)
  expect(await order()).toMatchObject({ status: 429, body: { code: 'TOO_MANY_HOLDS' } })
  await shop.pass(DAY)
  expect((await order()).status).toBe(200)
})

test('a line with IPv6 holds five cars, however many of its addresses it sends from; another line holds its own', async () => {
  await shop.pass(DAY)
  const car = await plentifulCar(shop)
  for (let more = 0; more < 6; more += 1) await plentifulCar(shop)
  const order = (from: string) => shop.call('createNewOrder', { body: newOrderForm(car), from })
  for (let held = 1; held <= 5; held += 1) expect(await order(`2001:db8:5:7::${held}`)).toMatchObject({ status: 200 })
  expect(await order('2001:db8:5:7:a:b:c:d')).toMatchObject({ status: 429, body: { code: 'TOO_MANY_HOLDS' } })
  expect((await order('2001:db8:5:8::1')).status).toBe(200)
})
