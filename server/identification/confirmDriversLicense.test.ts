import { describe, expect, test } from 'vitest'
import { rawCalls } from '../order/testing/rawCalls.ts'
import { inEveryState, statesOf } from '../order/testing/stateTable.ts'
import { orderInState } from '../testing/orderInState.ts'
import { testShop } from '../testing/testShop.ts'
import { identifying } from './testing/identifying.ts'

const shop = await testShop()
const { call } = shop
const { customerAtStep3, identify, phases } = identifying(shop)
const { send, takesExactly } = rawCalls(shop)

describe('identification over HTTP', () => {
  test('a manual licence is declared with true and nothing else, whoever was checked since [IDENT-29]', async () => {
    const [token, other] = [await customerAtStep3(), await customerAtStep3()]
    await identify(token, 'aino-ajokortti')
    await shop.worker.runUntilIdle()
    await identify(other, 'onni-onnistuja')
    await shop.worker.runUntilIdle()
    expect(await phases(other)).toMatchObject({ drivers_license: 'success' })
    expect(await phases(token)).toMatchObject({ drivers_license: 'manual' })
    for (const drivers_license of [false, 'manual', 1, null]) {
      const refused = await call('confirmDriversLicense', { token, body: { drivers_license } as never })
      expect(refused).toMatchObject({ status: 422, body: { errors: { drivers_license: [expect.any(String)] } } })
    }
    expect((await call('confirmDriversLicense', { token, body: { drivers_license: true } })).status).toBe(204)
    expect(await phases(token)).toMatchObject({ drivers_license: 'success' })
  })
})

test('the call takes the declaration alone and answers nothing [API-65]', async () => {
  const aino = await orderInState(shop, { missing: 'identification' })
  await aino.identify('Aino Ajokortti')
  await takesExactly('confirmDriversLicense', aino, { drivers_license: true })
  for (const drivers_license of [false, 'true', 1])
    expect(await send('confirmDriversLicense', aino.token, { drivers_license })).toMatchObject({
      status: 422,
      body: { errors: { drivers_license: [expect.any(String)] } },
    })
  expect(await send('confirmDriversLicense', aino.token, { drivers_license: true })).toMatchObject({
    status: 204,
    body: Buffer.alloc(0),
  })
})

inEveryState(shop, {
  name: 'confirmDriversLicense',
  body: () => ({ drivers_license: true }),
  writes: [],
  outcomes: [
    [['without identification'], 'NOT_IDENTIFIED'],
    [statesOf.private.filter((one) => one !== 'without identification'), 'LICENCE_NOT_MANUAL'],
  ],
})

inEveryState(
  shop,
  {
    name: 'confirmDriversLicense',
    body: () => ({ drivers_license: true }),
    writes: [],
    outcomes: [
      [['without identification'], 'NOT_IDENTIFIED'],
      [statesOf.business.filter((one) => one !== 'without identification'), 'LICENCE_NOT_MANUAL'],
    ],
  },
  'business',
)
