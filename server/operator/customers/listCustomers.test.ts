import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { billedOrder } from '../../testing/billedOrder.ts'
import { orderInState } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'
import { opsClient } from '../testing/opsClient.ts'
import { signedIn } from '../testing/signedIn.ts'

const shop = await testShop()
const ops = await opsClient(shop, 'Aino')
type Wanted = NonNullable<NonNullable<Parameters<typeof ops<'listCustomers'>>[1]>['body']>
const listed = async (body: Partial<Wanted> = {}) =>
  (await ops('listCustomers', { body: { sort: 'name', ...body } })).body

let owing: Awaited<ReturnType<typeof billedOrder>>
beforeAll(async () => {
  owing = await billedOrder(shop, 'insufficient')
  const paying = await billedOrder(shop)
  const begun = await orderInState(shop)
  const called = (id: string, first: string, last: string, company: string | null) =>
    shop.db.execute(sql`update customer set first_name = ${first}, last_name = ${last}, company_name = ${company},
      type = ${company ? 'business' : 'private'}, business_id = ${company && '9000012-6'} where id = ${id}`)
  await called(owing.customerId, 'Väinö', 'Aaltonen', 'Hidas Oy')
  await called(paying.customerId, 'Maija', 'Meikäläinen', null)
  await called(begun.customerId, 'Onni', 'Meikäläinen', null)
})
const names = async (body?: Partial<Wanted>) => (await listed(body)).customers.map(({ name }) => name)

test('customers are listed by name, or the newest first', async () => {
  expect(await names()).toEqual(['Väinö Aaltonen', 'Maija Meikäläinen', 'Onni Meikäläinen'])
  expect(await names({ sort: '-made' })).toEqual(['Onni Meikäläinen', 'Maija Meikäläinen', 'Väinö Aaltonen'])
})

test('who owes is found by it, with the sum and what runs', async () => {
  const [invoice] = (await owing.order()).invoices
  const [shown, ...others] = (await listed({ owes: true })).customers
  expect(others).toEqual([])
  expect(shown).toMatchObject({
    name: 'Väinö Aaltonen',
    owed: invoice?.total_amount,
    active_orders: 1,
    company: 'Hidas Oy',
  })
  expect(await names({ sort: '-owed' })).toEqual(['Väinö Aaltonen'])
  expect((await listed({ words: 'maija' })).customers).toMatchObject([{ owed: 0, active_orders: 1 }])
})

test.each([
  [{ idle: true }, ['Onni Meikäläinen']],
  [{ type: 'business' as const }, ['Väinö Aaltonen']],
  [{ business_id: '9000012-6' }, ['Väinö Aaltonen']],
  [{ words: 'MEIKÄ' }, ['Maija Meikäläinen', 'Onni Meikäläinen']],
  [{ words: 'meikä', idle: true }, ['Onni Meikäläinen']],
  [{ words: 'hidas' }, ['Väinö Aaltonen']],
  [{ words: '100%' }, []],
])('%j finds %j', async (body, found) => {
  expect(await names(body)).toEqual(found)
})

test.each(['name', '-made', '-owed'] as const)('page after page by %s has everybody once', async (sort) => {
  const whole = await names({ sort })
  const seen: string[] = []
  for (let after: string | null = null; ; ) {
    const page: Awaited<ReturnType<typeof listed>> = await listed({ sort, limit: 1, ...(after ? { after } : {}) })
    seen.push(...page.customers.map(({ name }) => name))
    after = page.next
    if (!after) break
  }
  expect(seen).toEqual(whole)
})

test('whose data the list showed is written down, by ids and without the words', async () => {
  await listed({ words: 'aaltonen' })
  const [entry] = (await ops('listAudit', { query: { act: 'listCustomers', limit: '1' } })).body.entries
  expect(entry).toMatchObject({ actor: 'staff:Aino', subject: 'search', detail: { customers: [owing.customerId] } })
})

test('an erased customer is in no list', async () => {
  await shop.db.execute(
    sql`update customer set erased_at = now() where last_name = 'Meikäläinen' and first_name = 'Onni'`,
  )
  expect(await names()).toEqual(['Väinö Aaltonen', 'Maija Meikäläinen'])
  await shop.db.execute(sql`update customer set erased_at = null where first_name = 'Onni'`)
})

test('the desk of one place sees its own customers, and no money', async () => {
  const browser = await signedIn(shop, 'pirkko')
  const { rows } = await shop.db.execute<{ place: string; other: string }>(sql`
    select d.location_id as place, (select location_id from dealer where id <> d.id limit 1) as other
    from orders o join dealer d on d.id = o.dealer_id where o.customer_id = ${owing.customerId}`)
  const sees = async (place: string, body: object) => {
    await shop.db.execute(sql`update staff_grant g set role = 'desk', place = ${place} from staff_member m
      where m.id = g.member_id and m.name = 'Pirkko Pääkäyttäjä'`)
    return await shop.http.inject({
      method: 'POST',
      url: '/api/ops/customers/list',
      headers: browser,
      payload: { sort: 'name', ...body },
    })
  }
  const words = { words: 'aaltonen' }
  expect((await sees(rows[0]?.other ?? '', words)).json().customers).toEqual([])
  expect((await sees(rows[0]?.place ?? '', words)).json().customers).toMatchObject([
    { name: 'Väinö Aaltonen', owed: null },
  ])
  expect((await sees(rows[0]?.place ?? '', { owes: true })).statusCode).toBe(403)
  expect((await sees(rows[0]?.place ?? '', { sort: '-owed' })).statusCode).toBe(403)
})

test("a customer's page has what is owed, the debtor who is asked for it, and each card once", async () => {
  const { money } = (await ops('showCustomer', { params: { customer_id: owing.customerId } })).body
  const [debtor] = (await ops('listUnpaid')).body.debtors
  expect(money).toEqual({
    owed: [{ debtor_id: debtor?.debtor_id, amount: debtor?.amount }],
    cards: [
      {
        label: expect.stringMatching(/^\S+ ••••\s\d{4}$/),
        expires: expect.stringMatching(/^\d\d\/\d{4}$/),
        active: true,
      },
    ],
  })
})
