import { expect, test } from 'vitest'
import { transaction } from './platform/database/database.ts'
import { shopOnWire, well } from './testing/shopOnWire.ts'

const { line, cuts, db, askAll } = await shopOnWire()

test('a server that is starved and not frozen loses no connection, however long a transaction takes', async () => {
  // While everything starts, a machine that others use may keep the database from answering.
  await expect.poll(async () => (await askAll()).statuses, { timeout: 15_000 }).toEqual(well)
  const before = cuts.length
  const long = transaction(db, async (tx) => {
    await tx.execute('select 1')
    // From here on a statement takes 0.6 seconds and a new connection is never answered.
    line.set('starved')
    for (let times = 0; times < 6; times += 1) await tx.execute('select 1')
    return 'done'
  })
  await expect(long).resolves.toBe('done')
  expect(cuts.slice(before)).toEqual([])
})
