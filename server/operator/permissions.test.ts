import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { OpsCall } from '../../contract/ops/opsCall.ts'
import { type OpsName, opsCalls } from '../../contract/ops/opsCalls.ts'
import { opsRoot } from '../../contract/ops/opsPaths.ts'
import { permittedTo, staffRoles } from '../../contract/ops/roles.ts'
import { sandboxPeople } from '../staff/sandboxPeople.ts'
import { orderInState } from '../testing/orderInState.ts'
import { testShop } from '../testShop.ts'
import { opsSamples } from './testing/opsSamples.ts'

const shop = await testShop()
const all = Object.values<OpsCall>(opsCalls)
const headers = { 'x-hallinta': 'person' }

async function signedIn(person: string): Promise<string> {
  const url = `${opsRoot}/sign-in/sandbox`
  const answer = await shop.http.inject({ method: 'POST', url, headers, payload: { person } })
  return String(answer.headers['set-cookie']).split(';')[0] ?? ''
}

async function isRefused(cookie: string, { method, path }: OpsCall, sent: ReturnType<typeof sampleOf>) {
  const response = await shop.http.inject({
    method,
    url: opsRoot + path.replace(/:(\w+)/g, (_, field: string) => sent.params?.[field] ?? 'x'),
    headers: { ...headers, cookie },
    ...(sent.query ? { query: sent.query } : {}),
    ...(sent.body ? { payload: sent.body } : {}),
  })
  expect(response.statusCode).not.toBe(401)
  return response.statusCode === 403 && response.json().code === 'NOT_PERMITTED'
}
const sampleOf = (samples: ReturnType<typeof opsSamples>, { name }: OpsCall) => samples[name as OpsName] ?? {}

describe.each(staffRoles)('%s', (role) => {
  test('is permitted the calls of the table, and no other', async () => {
    const cookie = await signedIn(sandboxPeople.find((one) => one.role === role)?.key ?? '')
    const refused: string[] = []
    // A body that no call takes: what is permitted is refused as wrong, and does nothing.
    for (const promise of all)
      if (await isRefused(cookie, promise, promise.method === 'POST' ? { body: { not_a_field: 1 } } : {}))
        refused.push(promise.name)
    const denied = all.filter(({ permission }) => permission && !permittedTo[role].includes(permission))
    expect(refused).toEqual(denied.map(({ name }) => name))
  })
})

describe('a role at one place', () => {
  let cookie = ''
  let mine = ''
  let foreign = ''
  let samples: ReturnType<typeof opsSamples>
  const bindTo = (place: string) =>
    shop.db.execute(
      sql`update staff_grant g set place = ${place} from staff_member m where m.id = g.member_id and m.name = 'Pirkko Pääkäyttäjä'`,
    )

  beforeAll(async () => {
    cookie = await signedIn('pirkko')
    const { order_number } = await orderInState(shop, { status: 'confirmed' })
    samples = opsSamples(order_number)
    const { rows } = await shop.db.execute<{ own: string; other: string }>(
      sql`select d.location_id as own, (select location_id from dealer where id <> d.id limit 1) as other
        from orders o join dealer d on d.id = o.dealer_id where o.order_number = ${order_number}`,
    )
    mine = rows[0]?.own ?? ''
    foreign = rows[0]?.other ?? ''
  })

  const hasOrder = (sent: object) => JSON.stringify(sent).includes('order_number')
  const named = all.filter((promise) => hasOrder(sampleOf(opsSamples('1'), promise)))

  test('refuses every call about an order of another place', async () => {
    await bindTo(foreign)
    const passed: string[] = []
    for (const promise of named)
      if (!(await isRefused(cookie, promise, sampleOf(samples, promise)))) passed.push(promise.name)
    expect(named.length).toBeGreaterThan(15)
    expect(passed).toEqual([])
  })

  test('shows and lists the orders of its own place alone', async () => {
    const listed = async (): Promise<number> =>
      (await shop.http.inject({ url: `${opsRoot}/orders`, headers: { ...headers, cookie } })).json().orders.length
    await bindTo(foreign)
    expect(await listed()).toBe(0)
    await bindTo(mine)
    expect(await listed()).toBe(1)
    expect(await isRefused(cookie, opsCalls.showOrder, sampleOf(samples, opsCalls.showOrder))).toBe(false)
  })
})
