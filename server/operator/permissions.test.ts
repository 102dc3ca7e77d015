import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type OpsCall, permissionsOf } from '../../contract/ops/opsCall.ts'
import { type OpsName, opsCalls } from '../../contract/ops/opsCalls.ts'
import { opsRoot } from '../../contract/ops/opsPaths.ts'
import { permittedTo, staffRoles } from '../../contract/ops/roles.ts'
import { sandboxPeople } from '../providers/sandboxStaff.ts'
import { billedOrder } from '../testing/billedOrder.ts'
import { changedTables, tableSums } from '../testing/tableSums.ts'
import { testShop } from '../testing/testShop.ts'
import { namesOfPlaces } from './orderPlace.ts'
import { createStaffKey } from './staffKeys.ts'
import { opsSamples } from './testing/opsSamples.ts'
import { signedIn } from './testing/signedIn.ts'

const shop = await testShop()
const all = Object.values<OpsCall>(opsCalls)
type Headers = Record<string, string>

const ask = (headers: Headers, { method, path }: OpsCall, sent: ReturnType<typeof sampleOf>) =>
  shop.http.inject({
    method,
    url: opsRoot + path.replace(/:(\w+)/g, (_, field: string) => sent.params?.[field] ?? 'x'),
    headers,
    ...(sent.query ? { query: sent.query } : {}),
    ...(sent.body ? { payload: sent.body } : {}),
  })

/** The names in a call's input: no deeper, since nothing deeper is asked for its place. */
const namesIn = (schema: unknown): string[] =>
  schema instanceof z.ZodType
    ? Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {})
    : []

async function isRefused(browser: Headers, promise: OpsCall, sent: ReturnType<typeof sampleOf>) {
  const response = await ask(browser, promise, sent)
  expect(response.statusCode).not.toBe(401)
  return response.statusCode === 403 && response.json().code === 'NOT_PERMITTED'
}
const sampleOf = (samples: ReturnType<typeof opsSamples>, { name }: OpsCall) => samples[name as OpsName] ?? {}

describe.each(staffRoles)('%s', (role) => {
  test('is permitted the calls of the table, and no other', async () => {
    const browser = await signedIn(shop, sandboxPeople.find((one) => one.role === role)?.key ?? '')
    const refused: string[] = []
    // A body that no call takes: what is permitted is refused as wrong, and does nothing.
    for (const promise of all)
      if (await isRefused(browser, promise, promise.method === 'POST' ? { body: { not_a_field: 1 } } : {}))
        refused.push(promise.name)
    const denied = all.filter((promise) => permissionsOf(promise).some((one) => !permittedTo[role].includes(one)))
    expect(refused).toEqual(denied.map(({ name }) => name))
  })
})

test('a key that names its calls is permitted these, and no other that its role does', async () => {
  const scope = { role: 'administrator', place: null, calls: ['listOrders', 'createKey'], days: 1 } as const
  const key = await createStaffKey(shop, { name: 'Kapea', ...scope, calls: [...scope.calls] })
  const permitted: string[] = []
  for (const promise of all)
    if (
      !(await isRefused(
        { authorization: `Bearer ${key}` },
        promise,
        promise.method === 'POST' ? { body: { not_a_field: 1 } } : {},
      ))
    )
      permitted.push(promise.name)
  expect(permitted.toSorted()).toEqual(scope.calls.toSorted())
})

test('a whole catalogue is for who may change all that it writes: prices, terms, switches and cars', async () => {
  const { importCatalogue } = opsCalls
  const whoMay = new Set<string>()
  for (const { key, role } of sandboxPeople)
    if (!(await isRefused(await signedIn(shop, key), importCatalogue, sampleOf(opsSamples('1'), importCatalogue))))
      whoMay.add(role)
  expect([...whoMay]).toEqual(['administrator'])
})

describe('a role at one place', () => {
  let browser: Headers
  let mine = ''
  let foreign = ''
  let samples: ReturnType<typeof opsSamples>
  let [order_number, customer_id, email, invoice_number, letter_id] = ['', '', '', '', '']
  const bindTo = (place: string) =>
    shop.db.execute(
      sql`update staff_grant g set place = ${place} from staff_member m where m.id = g.member_id and m.name = 'Pirkko Pääkäyttäjä'`,
    )

  beforeAll(async () => {
    const customer = await billedOrder(shop)
    browser = await signedIn(shop, 'pirkko')
    ;({ order_number, email, customerId: customer_id } = customer)
    invoice_number = (await customer.order()).invoices[0]?.invoice_number ?? ''
    const { letters } = (await ask(browser, opsCalls.listLetters, { query: { order_number } })).json()
    letter_id = letters[0].letter_id
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

  const answerOf = async (promise: OpsCall, sent: ReturnType<typeof sampleOf>) => {
    const { statusCode, body } = await ask(browser, promise, sent)
    return `${statusCode} ${body}`
  }

  test('takes what belongs to another place for what is not there, or refuses what belongs to all', async () => {
    await bindTo(foreign)
    const wrong: string[] = []
    for (const promise of named) {
      const answer = await answerOf(promise, sampleOf(samples, promise))
      const ofNobody = await answerOf(promise, sampleOf(opsSamples('1'), promise))
      if (!answer.startsWith('404') && !answer.startsWith('403')) wrong.push(`${promise.name}: ${answer}`)
      if (answer !== ofNobody && !(promise.name === 'findCustomer'))
        wrong.push(`${promise.name}: ${answer} ${ofNobody}`)
    }
    expect(named.length).toBeGreaterThan(15)
    expect(wrong).toEqual([])
  })

  test('finds, opens and lists nothing of a customer, letter or invoice elsewhere', async () => {
    const params = { customer_id, letter_id, invoice_number }
    const get = (name: 'showCustomer' | 'showLetter' | 'showInvoice' | 'invoicePaper') =>
      ask(browser, opsCalls[name], { params })
    const named = (name: 'find' | 'findCustomer', body: Record<string, unknown>) =>
      ask(browser, opsCalls[name], { body })
    const listed = async () => ({
      found: (await named('find', { words: email })).json().hits.length,
      ordered: (await named('find', { words: order_number })).json().hits.length,
      billed: (await named('find', { words: invoice_number })).json().hits.length,
      invoices: (await ask(browser, opsCalls.listInvoices, {})).json().invoices.length,
      letters: ((await ask(browser, opsCalls.listLetters, { query: { customer_id } })).json().letters ?? []).length > 0,
      opened: [
        await get('showCustomer'),
        await get('showLetter'),
        await get('showInvoice'),
        await get('invoicePaper'),
      ].map(({ statusCode }) => statusCode),
      byEmail: (await named('findCustomer', { email })).statusCode,
    })
    await bindTo(foreign)
    expect(await listed()).toEqual({
      found: 0,
      ordered: 0,
      billed: 0,
      invoices: 0,
      letters: false,
      opened: [404, 404, 404, 404],
      byEmail: 404,
    })
    await bindTo(mine)
    expect(await listed()).toMatchObject({
      found: 1,
      ordered: 1,
      billed: 1,
      invoices: 1,
      letters: true,
      opened: [200, 200, 200, 200],
      byEmail: 200,
    })
    expect((await ask(browser, opsCalls.countWork, {})).json().lists).toEqual([])
    expect((await ask(browser, opsCalls.listUnpaid, {})).json().code).toBe('NOT_PERMITTED')
  })

  test('is told the place that decides, and of a letter whether it may be sent again', async () => {
    const get = async (name: 'showOrder' | 'showInvoice' | 'showLetter') =>
      (await ask(browser, opsCalls[name], { params: { order_number, invoice_number, letter_id } })).json()
    await bindTo(mine)
    expect((await get('showOrder')).order.place).toBe(mine)
    expect((await get('showInvoice')).invoice.place).toBe(mine)
    expect((await get('showLetter')).letter.resend_closed).toBeNull()
    // Administrator elsewhere, and at the desk here.
    await bindTo(foreign)
    await shop.db.execute(
      sql`insert into staff_grant (id, member_id, role, place, granted_at)
        select gen_random_uuid(), member_id, 'desk', ${mine}, granted_at from staff_grant where place = ${foreign}`,
    )
    expect((await get('showLetter')).letter.resend_closed).toBe('permission')
    expect(await isRefused(browser, opsCalls.resendLetter, { body: { letter_id } })).toBe(true)
    await shop.db.execute(sql`delete from staff_grant where role = 'desk' and place = ${mine}`)
  })

  test('is judged by a name that the call takes where its promise says so', () => {
    const takesName = ({ params, query, body }: OpsCall) =>
      [params, query, body].flatMap(namesIn).some((field) => namesOfPlaces.includes(field))
    const byName = all.filter(({ places }) => places === 'named')
    expect(byName.length).toBeGreaterThan(15)
    expect(byName.filter((promise) => !takesName(promise)).map(({ name }) => name)).toEqual([])
  })

  test('does nothing that belongs to the whole shop', async () => {
    await bindTo(mine)
    const open: string[] = []
    const before = await tableSums(shop.db)
    const ofAllPlaces = all.filter(({ places }) => places === 'all')
    expect(ofAllPlaces.length).toBeGreaterThan(40)
    for (const promise of ofAllPlaces) {
      const { statusCode, body } = await ask(browser, promise, sampleOf(samples, promise))
      if (statusCode !== 403 || JSON.parse(body).code !== 'NOT_PERMITTED') open.push(`${promise.name}: ${statusCode}`)
    }
    expect(open).toEqual([])
    expect(changedTables(before, await tableSums(shop.db))).toEqual([])
  })

  test('shows and lists the orders of its own place alone', async () => {
    const listed = async (): Promise<number> =>
      (await shop.http.inject({ url: `${opsRoot}/orders`, headers: browser })).json().orders.length
    await bindTo(foreign)
    expect(await listed()).toBe(0)
    await bindTo(mine)
    expect(await listed()).toBe(1)
    expect(await isRefused(browser, opsCalls.showOrder, sampleOf(samples, opsCalls.showOrder))).toBe(false)
  })
})
