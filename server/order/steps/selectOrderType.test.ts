import { expect, test } from 'vitest'
import { orderInState } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'
import { businessCustomer } from '../testing/businessCustomer.ts'
import { rawCalls } from '../testing/rawCalls.ts'
import { inEveryState, onlyPending, order_number, stepsOf } from '../testing/stateTable.ts'

const shop = await testShop()
const { send, takesExactly } = rawCalls(shop)

test('the call takes a type and the order, and changes the type [API-52]', async () => {
  const of = await orderInState(shop, { missing: 'identification' })
  const body = { order_number: of.order_number, type: 5 }
  await takesExactly('selectOrderType', of, body)
  expect(await send('selectOrderType', of.token, body)).toMatchObject({ status: 204, body: Buffer.alloc(0) })
  expect(await of.order()).toMatchObject({ type: 5 })
})

test('who is identified for a company and has none orders privately after all', async () => {
  for (const name of ['Irja Irrallinen', 'Yrjö Yhdessä']) {
    const person = await businessCustomer(shop, name)
    const [company] = (await person.companies()).body
    if (company) expect((await person.choose(company.id)).body).toMatchObject({ rights_code: 'y' })
    const { token, order_number } = person
    expect((await shop.call('selectOrderType', { token, body: { order_number, type: 1 } })).status).toBe(204)
    expect(await person.customer()).toMatchObject({ type: 'private', identified: true })
    expect((await shop.call('checkDriversLicenseAndCredit', { token })).status).toBe(200)
    await shop.worker.runUntilIdle()
    await shop.pass(2_000)
    expect((await shop.call('getIdentificationStatus', { token })).body).toMatchObject({ drivers_license: 'success' })
    // Now the person's own checks bind.
    const back = await shop.call('selectOrderType', { token, body: { order_number, type: 5 } })
    expect(back.body).toMatchObject({ code: 'TYPE_FIXED' })
  }
})

test('the type is chosen before a company, not after [ROLE-16]', async () => {
  const ylermi = await businessCustomer(shop, 'Ylermi Yrittäjä')
  await ylermi.choose('9000001-1')
  const body = { order_number: ylermi.order_number, type: 1 as const }
  expect(await shop.call('selectOrderType', { token: ylermi.token, body })).toMatchObject({
    body: { code: 'TYPE_FIXED' },
  })
})

inEveryState(shop, {
  name: 'selectOrderType',
  body: (of) => ({ ...order_number(of), type: 5 }),
  writes: ['customer', 'orders'],
  outcomes: [
    ...onlyPending,
    [['pending', ...stepsOf.private.filter((one) => one !== 'without identification')], 'TYPE_FIXED'],
  ],
})

/** Nothing binds the person to either type yet. */
const free: readonly string[] = ['without identification', 'without company']

inEveryState(
  shop,
  {
    name: 'selectOrderType',
    body: (of) => ({ ...order_number(of), type: 1 }),
    writes: ['customer', 'orders'],
    outcomes: [...onlyPending, [['pending', ...stepsOf.business.filter((one) => !free.includes(one))], 'TYPE_FIXED']],
  },
  'business',
)
