import { afterAll, expect, test } from 'vitest'
import { movableClock } from '../platform/clock.ts'
import { openDatabase } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import { freshDatabase } from '../platform/testDatabase.ts'
import { statementsOf } from '../testing/statementsOf.ts'
import { awaitChecks, whileMoving } from './awaitChecks.ts'

const { url } = await freshDatabase()
// One connection: what was asked first is answered first.
const db = openDatabase({ url, size: 1 })
afterAll(() => db.$client.end())
const shop = { db, clock: movableClock() }

test('who asks while a register answers is told when it has, and the database is asked once', async () => {
  const customerId = newId()
  const register = Promise.withResolvers<void>()
  const seen: string[] = []
  const sent = await statementsOf(db.$client, async () => {
    const moving = whileMoving(customerId, () => register.promise)
    const told = awaitChecks(shop, customerId).then(() => seen.push('told'))
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
  const status = awaitChecks(shop, customerId)
  register.reject(new Error('away'))
  await expect(moving).rejects.toThrow('away')
  expect(await status).toMatchObject({ drivers_license: 'not_started' })
})
