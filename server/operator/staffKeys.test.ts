import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { OpsCall } from '../../contract/ops/opsCall.ts'
import { opsCalls } from '../../contract/ops/opsCalls.ts'
import { opsRoot } from '../../contract/ops/opsPaths.ts'
import { changedTables, tableSums } from '../testing/tableSums.ts'
import { startOrder } from '../testing/testCustomer.ts'
import { testShop } from '../testing/testShop.ts'
import { createStaffKey, revokeStaffKey } from './staffKeys.ts'
import { opsClient } from './testing/opsClient.ts'

const shop = await testShop()
const everything = { role: 'administrator', place: null, calls: null, days: 90 } as const
const created = (name: string) => createStaffKey(shop, { name, ...everything })
const all = Object.values<OpsCall>(opsCalls)

async function everyCallWith(authorization: string | null): Promise<[string, number, string][]> {
  const answers: [string, number, string][] = []
  for (const { name, method, path } of all) {
    const response = await shop.http.inject({
      method,
      url: opsRoot + path.replace(/:\w+/g, 'x'),
      ...(method === 'POST' ? { payload: '{' } : {}),
      headers: { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) },
    })
    answers.push([name, response.statusCode, response.json().code])
  }
  return answers
}
const refusedAll = all.map(({ name }) => [name, 401, 'UNAUTHENTICATED'])

describe('without a key that lives', () => {
  test('no call tells more than that, and nothing changes [ROLE-20]', async () => {
    const customer = await startOrder(shop)
    const key = (await created('Entinen')) ?? ''
    await revokeStaffKey(shop, 'Entinen')
    const before = await tableSums(shop.db)
    const wrong = [
      null,
      'Bearer',
      `Bearer ops_${'x'.repeat(43)}`,
      `Bearer ${customer.token}`,
      `Bearer ${key}`,
      `Basic ${key}`,
    ]
    for (const authorization of wrong)
      expect(await everyCallWith(authorization), `${authorization}`).toEqual(refusedAll)
    expect(changedTables(before, await tableSums(shop.db))).toEqual([])
  })

  test('a staff key opens nothing for customers [ROLE-08 ROLE-20]', async () => {
    const ops = await opsClient(shop)
    expect((await shop.call('getOrders', { token: ops.key })).status).toBe(401)
    expect((await shop.call('confirmOrder', { token: ops.key, body: { order_number: '1', drivers: [] } })).status).toBe(
      401,
    )
  })

  test('whoever tries keys is slowed down, and staff at the same address are not', async () => {
    const limited = await testShop({ RATE_LIMITS: 'on' })
    const ops = await opsClient(limited)
    const tries: number[] = []
    for (let at = 0; at < 32; at += 1) tries.push((await ops('whoAmI', { key: `ops_${'y'.repeat(43)}` })).status)
    expect([tries[0], tries[29], tries[30], tries[31]]).toEqual([401, 401, 429, 429])
    expect((await ops('whoAmI')).status).toBe(200)
  })
})

describe('a key', () => {
  test('says whose it is, works until it is revoked, and is kept as a hash alone', async () => {
    const ops = await opsClient(shop, 'Maija Meikäläinen')
    expect((await ops('whoAmI')).body).toEqual({
      id: expect.any(String),
      name: 'Maija Meikäläinen',
      grants: [{ role: 'administrator', place: null }],
      places: [],
      ends_at: expect.stringContaining('T'),
    })
    const { rows } = await shop.db.execute(sql`select to_jsonb(k)::text as row from staff_key k`)
    expect(JSON.stringify(rows)).not.toContain(ops.key)
    expect(await revokeStaffKey(shop, 'Maija Meikäläinen')).toBe(true)
    expect((await ops('whoAmI')).status).toBe(401)
    expect(await revokeStaffKey(shop, 'Maija Meikäläinen')).toBe(false)
  })

  test('is the only one of its name while it lives', async () => {
    expect(await created('Kaksi Avainta')).toMatch(/^ops_[\w-]{43}$/)
    expect(await created('Kaksi Avainta')).toBeNull()
    await revokeStaffKey(shop, 'Kaksi Avainta')
    expect(await created('Kaksi Avainta')).not.toBeNull()
  })

  test('is made and ended under audit', async () => {
    const ops = await opsClient(shop, 'Auditoitu')
    await revokeStaffKey(shop, 'Auditoitu')
    const reader = await opsClient(shop)
    const { body } = await reader('listAudit', { query: { subject: 'staff Auditoitu' } })
    expect(body.entries.map(({ act, actor }) => [act, actor])).toEqual([
      ['revokeStaffKey', 'machine'],
      ['createStaffKey', 'machine'],
    ])
    expect(JSON.stringify(body)).not.toContain(ops.key)
  })
})
