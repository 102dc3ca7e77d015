import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { opsCalls } from '../../../contract/ops/opsCalls.ts'
import { opsRoot } from '../../../contract/ops/opsPaths.ts'
import { keptLog } from '../../testing/keptLog.ts'
import { testShop } from '../../testing/testShop.ts'
import { opsClient } from '../testing/opsClient.ts'

const { log, lines } = keptLog()
const shop = await testShop({}, log)
const ops = await opsClient(shop)
const other = new pg.Client({ connectionString: shop.config.DATABASE_URL })
beforeAll(async () => {
  await shop.http.listen({ port: 0, host: '127.0.0.1' })
  await other.connect()
})
afterAll(() => other.end())

test.each(['csv', 'xlsx'])('of a file that breaks off, %s, the log says why', async (format) => {
  const { port } = shop.http.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}${opsRoot}${opsCalls.exportEntries.path}?month=2026-11&format=${format}`
  const before = lines.length
  // Its first bytes have left when its rows cannot be read.
  await other.query('begin; alter table ledger_entry rename column movement_id to movement_away')
  const answer = await fetch(url, { headers: { authorization: `Bearer ${ops.key}`, 'accept-encoding': 'identity' } })
  await other.query('commit')
  expect(answer.status).toBe(200)
  await expect(answer.text()).rejects.toThrow()
  await other.query('alter table ledger_entry rename column movement_away to movement_id')
  const said = () => lines.slice(before).filter(({ msg }) => msg === 'unexpected error')
  await expect.poll(said).toHaveLength(1)
  expect(said()[0]).toMatchObject({ route: '/api/ops/books/export', error: expect.stringContaining('42703') })
})
