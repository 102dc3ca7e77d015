import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { type OpsCall, permissionsOf } from '../../contract/ops/opsCall.ts'
import { type OpsName, opsCalls } from '../../contract/ops/opsCalls.ts'
import { opsRoot } from '../../contract/ops/opsPaths.ts'
import { permittedTo, staffRoles } from '../../contract/ops/roles.ts'
import { billedOrder } from '../testing/billedOrder.ts'
import type { OwnerOfOrder } from '../testing/orderInState.ts'
import { changedTables, tableSums } from '../testing/tableSums.ts'
import { testShop } from '../testing/testShop.ts'
import { namesOfPlaces } from './orderPlace.ts'
import { opsSamples } from './testing/opsSamples.ts'
import { signedIn } from './testing/signedIn.ts'

const shop = await testShop()
const all = Object.values<OpsCall>(opsCalls)
type Browser = Awaited<ReturnType<typeof signedIn>>
type Names = Record<string, string>

interface Sent {
  params?: Names
  query?: Names
  body?: Record<string, unknown>
}

async function ask(headers: Browser, { method, path }: OpsCall, { params, query, body }: Sent) {
  const url = opsRoot + path.replace(/:(\w+)/g, (_, field: string) => params?.[field] ?? 'x')
  const payload = body && { payload: body }
  const { statusCode, body: said } = await shop.http.inject({
    method,
    url,
    headers,
    ...(query && { query }),
    ...payload,
  })
  return { status: statusCode, said }
}

async function namesOf({ order_number, customerId, email, order }: OwnerOfOrder): Promise<Names> {
  const { rows } = await shop.db.execute<{ id: string }>(
    sql`select id from sent_letter where customer_id = ${customerId} order by sent_at limit 1`,
  )
  const invoice_number = (await order()).invoices[0]?.invoice_number ?? ''
  return { order_number, customer_id: customerId, email, invoice_number, letter_id: rows[0]?.id ?? '' }
}

/** The names among these that each call takes, in its sample. */
const sampleWith = ({ name }: OpsCall, names: Names): Sent => {
  const sample = opsSamples(names.order_number ?? '')[name as OpsName] ?? {}
  const named = <T extends object>(part: T | undefined) =>
    part && Object.fromEntries(Object.entries(part).map(([field, value]) => [field, names[field] ?? value]))
  const sent: Sent = {}
  if (sample.params) sent.params = named(sample.params) as Names
  if (sample.query) sent.query = named(sample.query) as Names
  if (sample.body) sent.body = named(sample.body) as Record<string, unknown>
  return sent
}
const isNamed = (sent: Sent) =>
  [sent.params, sent.query, sent.body].some((part) => part && namesOfPlaces.some((name) => Object.hasOwn(part, name)))

describe('a role at one place', () => {
  let browser: Browser
  let own: Names
  let foreign: Names
  const become = (role: string) =>
    shop.db.execute(sql`
      update staff_grant g set role = ${role}, place = d.location_id
      from staff_member m, orders o join dealer d on d.id = o.dealer_id
      where m.id = g.member_id and m.name = 'Pirkko Pääkäyttäjä' and o.order_number = ${own.order_number}`)

  beforeAll(async () => {
    own = await namesOf(await billedOrder(shop))
    foreign = await namesOf(await billedOrder(shop))
    browser = await signedIn(shop, 'pirkko')
    await shop.db.execute(sql`
      update orders set dealer_id = (select id from dealer where id <> orders.dealer_id limit 1)
      where order_number = ${foreign.order_number}`)
  })

  test.each(staffRoles)('%s reaches nothing elsewhere by naming something of their own beside it', async (role) => {
    await become(role)
    const may = all.filter((promise) => permissionsOf(promise).every((one) => permittedTo[role].includes(one)))
    const before = await tableSums(shop.db)
    const reached: string[] = []
    for (const promise of may) {
      const sent = sampleWith(promise, foreign)
      if (!isNamed(sent)) continue
      const tampered = namesOfPlaces.flatMap((name): [string, Sent][] => {
        const one = { [name]: own[name] ?? '' }
        // In place of the foreign name, the own one makes a call of their own.
        const ways: [string, Sent][] = [
          [`query ${name}`, { ...sent, query: { ...one, ...sent.query } }],
          [`body ${name}`, { ...sent, body: { ...one, ...sent.body } }],
        ]
        return ways
      })
      for (const [way, one] of [['plain', sent] as const, ...tampered]) {
        const { status, said } = await ask(browser, promise, one)
        if (![403, 404, 422].includes(status)) reached.push(`${promise.name} ${way}: ${status} ${said.slice(0, 80)}`)
      }
    }
    expect(reached).toEqual([])
    expect(changedTables(before, await tableSums(shop.db))).toEqual([])
    // So that a call which is refused whatever it is sent hides nothing.
    const opened = permittedTo[role].includes('orders.see') ? 200 : 403
    expect((await ask(browser, opsCalls.showOrder, sampleWith(opsCalls.showOrder, own))).status).toBe(opened)
  })
})
