import { expect, test } from 'vitest'
import { restrictProcessing } from '../account/person/processingRestriction.ts'
import { countDays } from '../figures/countDays.ts'
import { opsClient } from '../operator/testing/opsClient.ts'
import { transaction } from '../platform/database/database.ts'
import { orderInState } from '../testing/orderInState.ts'
import { untilWaiting } from '../testing/rivals.ts'
import { testShop } from '../testing/testShop.ts'
import { eraseUnneeded } from './eraseUnneeded.ts'
import { everythingOf, makeOlder, sweptTables } from './testing/longOver.ts'
import { rowsOf } from './testing/rowsAbout.ts'
import { DAY_MS, tidying } from './testing/tidying.ts'

const shop = await testShop({ DATABASE_CONNECTIONS: '20' })
const ops = await opsClient(shop, 'Maija')
const { tidyUp, left } = tidying(shop)

test('no sweep touches what is kept of a customer who is restricted; of another it takes all that is over', async () => {
  const [restricted, free] = [await everythingOf(shop, ops), await everythingOf(shop, ops)]
  for (const { customerId } of restricted) {
    const body = { customer_id: customerId, ground: 'claims', reason: 'Koe' } as const
    expect((await ops('restrictProcessing', { body })).status).toBe(200)
  }
  await shop.worker.runUntilIdle()
  // The figures count the day first.
  await shop.pass(2 * DAY_MS)
  await tidyUp()
  const ids = (people: typeof free) => people.map(({ customerId }) => customerId)
  for (const id of ids([...restricted, ...free])) await makeOlder(shop, id)
  const [kept, lost] = [await rowsOf(shop.db, ids(restricted)), await rowsOf(shop.db, ids(free))]
  await tidyUp()
  await shop.worker.runUntilIdle()
  expect(await rowsOf(shop.db, ids(restricted))).toEqual(kept)

  const after = await rowsOf(shop.db, ids(free))
  const changed = new Set(Object.keys(lost).flatMap((name) => (lost[name] === after[name] ? [] : [name.split(' ')[0]])))
  // A table that is new among those that sweeps empty gets rows in `everythingOf`.
  const stayWithTheOrder = ['order_change', 'replacement_car', 'odometer_reading', 'damage']
  expect(sweptTables.filter((table) => !changed.has(table))).toEqual(stayWithTheOrder)
})

test('a restriction that is made while a sweep or staff wait for its customer counts', async () => {
  const customer = await orderInState(shop, { status: 'removed' })
  const { customerId } = customer
  await shop.pass(32 * DAY_MS)
  await countDays(shop)
  const [locked, commits] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const restricting = transaction(shop.db, async (tx) => {
    await restrictProcessing(shop, tx, customerId, 'claims')
    locked.resolve()
    await commits.promise
  })
  await locked.promise
  const erasing = eraseUnneeded(shop)
  await untilWaiting(shop, 1)
  const asked = ops('eraseCustomer', { body: { customer_id: customerId, reason: 'Koe', dry_run: true } })
  await untilWaiting(shop, 2)
  commits.resolve()
  await Promise.all([restricting, erasing])
  expect(await asked).toMatchObject({ status: 409, body: { code: 'CUSTOMER_RESTRICTED' } })
  expect(await left('orders', customer)).toBe(1)
})
