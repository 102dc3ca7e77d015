import { setImmediate } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { movableClock } from '../platform/clock.ts'
import { openDatabase } from '../platform/database/database.ts'
import { newId } from '../platform/ids.ts'
import { freshDatabase } from '../platform/testing/testDatabase.ts'
import { statementsOf } from '../testing/statementsOf.ts'
import { testShop } from '../testing/testShop.ts'
import { getIdentificationStatus, whileMoving } from './getIdentificationStatus.ts'
import { identifying } from './testing/identifying.ts'

const shop = await testShop()
const { call } = shop
const { customerAtStep3, identify, phases } = identifying(shop)

describe('identification over HTTP', () => {
  test('gives the frame its address, then the phases until all are final [API-61 API-62]', async () => {
    const token = await customerAtStep3()
    const begun = await call('createIdentification', { token })
    expect(begun).toMatchObject({ status: 200, body: { iframe_url: expect.stringContaining('/tunnistus/valinta/') } })
    expect(await phases(token)).toEqual({
      identification: 'started',
      drivers_license: 'not_started',
      credit_rating: 'not_started',
    })
    await identify(token, 'onni-onnistuja')
    await shop.worker.runUntilIdle()
    expect(await phases(token)).toEqual({
      identification: 'success',
      drivers_license: 'success',
      credit_rating: 'success',
    })
    const { body } = await call('getCustomer', { token })
    expect(body.data).toMatchObject({
      identified: true,
      first_name: 'Onni',
      has_drivers_license_today: true,
      has_credit_rating_today: true,
    })
  })
})

const { url } = await freshDatabase()
// One connection: what was asked first is answered first.
const db = openDatabase({ url, size: 1 })
afterAll(() => db.$client.end())
const bare = { db, clock: movableClock() }

test('a call while a register answers is answered when it has, and the database is asked once', async () => {
  const customerId = newId()
  const register = Promise.withResolvers<void>()
  const seen: string[] = []
  const sent = await statementsOf(db.$client, async () => {
    const moving = whileMoving(customerId, () => register.promise)
    const told = getIdentificationStatus(bare, customerId).then(() => seen.push('told'))
    await db.execute('select 1')
    seen.push('answered')
    register.resolve()
    await Promise.all([moving, told])
  })
  expect(seen).toEqual(['answered', 'told'])
  expect(sent.filter((text) => text.includes('licence'))).toHaveLength(1)
})

test('a register that fails keeps nobody waiting', async () => {
  const customerId = newId()
  const register = Promise.withResolvers<void>()
  const moving = whileMoving(customerId, () => register.promise)
  const status = getIdentificationStatus(bare, customerId)
  register.reject(new Error('away'))
  await expect(moving).rejects.toThrow('away')
  expect(await status).toMatchObject({ drivers_license: 'not_started' })
})

test('a call after the registers have answered is answered at once', async () => {
  const customerId = newId()
  await whileMoving(customerId, async () => {})
  const sent = await statementsOf(db.$client, async () => {
    const told = getIdentificationStatus(bare, customerId)
    await setImmediate()
    await db.execute('select 1')
    await told
  })
  expect(sent[0]).toContain('licence')
})
