import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../contract/days/date.ts'
import type { WorkKind } from '../../../contract/ops/work/workKinds.ts'
import { billedOrder } from '../../testing/billedOrder.ts'
import { cardBecomes } from '../../testing/cardBecomes.ts'
import { testShop } from '../../testing/testShop.ts'
import { operatorJobs } from '../jobs.ts'
import { type OpsClient, opsClient } from '../testing/opsClient.ts'
import { signedIn } from '../testing/signedIn.ts'

const shop = await testShop()
let maija: OpsClient
let pekka: OpsClient
beforeAll(async () => {
  maija = await opsClient(shop, 'Maija')
  pekka = await opsClient(shop, 'Pekka')
})
const idOf = async (name: string) =>
  (await shop.db.execute<{ id: string }>(sql`select id from staff_key where name = ${name}`)).rows[0]?.id ?? ''

async function written(): Promise<string> {
  const { rows } = await shop.db.execute<{ id: string }>(sql`
    insert into contact_message (id, kind, name, email, message, answer_by, sent_at)
    values (gen_random_uuid(), 'other', 'Onni', 'onni@esimerkki.example', 'Hei', ${shop.clock.today()}, now())
    returning id`)
  return rows[0]?.id ?? ''
}
const messages = async (ops: OpsClient, show: string) =>
  (await ops('listContacts', { query: { show, limit: '200' } })).body.contacts.map(({ item_id }) => item_id)
const counts = async (ops: OpsClient, kind: WorkKind) =>
  (await ops('countWork')).body.lists.find((list) => list.kind === kind)
const assign = (ops: OpsClient, item_id: string, to: string | null, seen: string | null) =>
  ops('assignWork', { body: { kind: 'message', item_id, to, seen } })

test('what is assigned is on the list of its person, and the second of two who take it learns of the first', async () => {
  const item = await written()
  const [me, other] = [await idOf('Maija'), await idOf('Pekka')]
  expect((await assign(maija, item, me, null)).body.mark).toMatchObject({ assigned_to: { id: me, name: 'Maija' } })
  expect(await messages(maija, 'mine')).toEqual([item])
  expect(await messages(pekka, 'mine')).toEqual([])
  expect(await messages(pekka, 'open')).toContain(item)
  expect(await assign(pekka, item, other, null)).toMatchObject({
    status: 409,
    body: { code: 'WORK_TAKEN', message: expect.stringContaining('Maija') },
  })
  expect((await assign(maija, item, me, null)).status).toBe(200)
  expect((await counts(maija, 'message'))?.mine).toBe(1)
  expect((await assign(pekka, item, other, me)).status).toBe(200)
  expect((await counts(maija, 'message'))?.mine).toBe(0)
  const stranger = '018f0000-0000-7000-8000-000000000000'
  expect(await assign(maija, item, stranger, other)).toMatchObject({
    status: 422,
    body: { errors: { to: [expect.any(String)] } },
  })
})

test('what is put off leaves the list and its count until the day', async () => {
  const item = await written()
  const before = (await counts(maija, 'message'))?.open ?? 0
  const until = addDays(shop.clock.today(), 2)
  const snooze = (day: string | null) => maija('snoozeWork', { body: { kind: 'message', item_id: item, until: day } })
  expect((await snooze(shop.clock.today())).status).toBe(422)
  expect((await snooze(addDays(shop.clock.today(), 61))).status).toBe(422)
  expect((await snooze(until)).body.mark.snoozed_until).toBe(until)
  expect(await messages(maija, 'open')).not.toContain(item)
  expect(await messages(maija, 'later')).toContain(item)
  expect((await counts(maija, 'message'))?.open).toBe(before - 1)
  await snooze(null)
  expect(await messages(maija, 'open')).toContain(item)
  await snooze(until)
  await shop.pass(2 * 86_400_000)
  expect(await messages(maija, 'open')).toContain(item)
  expect(await messages(maija, 'later')).not.toContain(item)
})

test('who was called is off the call list until the next try fails, or what was promised is over', async () => {
  const customer = await billedOrder(shop, 'insufficient')
  const [invoice] = (await customer.order()).invoices
  const unpaid = async (query: Record<string, string> = {}) => (await maija('listUnpaid', { query })).body.debtors
  const [row] = await unpaid()
  expect(row).toMatchObject({ phone: expect.stringMatching(/^\+/), acts: [{ act: 'noteDebtorContact', closed: null }] })
  expect(await unpaid({ waits_for: 'customer' })).toEqual([])
  const debtor_id = row?.debtor_id ?? ''
  const said = (promised_on: string | null) =>
    maija('noteDebtorContact', { body: { debtor_id, note: 'Maksaa palkkapäivänä', promised_on } })
  expect((await said(addDays(shop.clock.today(), -1))).status).toBe(422)
  expect((await said(null)).body.back_on).toBe(addDays(shop.clock.today(), 14))
  expect(await unpaid()).toEqual([])
  expect(await unpaid({ show: 'later' })).toMatchObject([
    {
      acts: [{ act: 'noteDebtorContact', closed: 'done' }],
      last_contact: { by: 'Maija', note: 'Maksaa palkkapäivänä' },
    },
  ])
  await shop.pass(40 * 86_400_000)
  expect(await unpaid()).toMatchObject([{ debtor_id, mark: { done: null } }])
  await said(addDays(shop.clock.today(), 3))
  expect(await unpaid()).toEqual([])
  await shop.pass(4 * 86_400_000)
  expect(await unpaid()).toMatchObject([{ debtor_id, mark: { done: null } }])
  await customer.signIn()
  await cardBecomes(shop, customer, 'ok')
  const pay = { token: customer.token, body: { invoice_number: invoice?.invoice_number ?? '' } }
  expect((await shop.call('payInvoice', pay)).body).toMatchObject({ outcome: 'paid' })
  expect(await said(null)).toMatchObject({ status: 404, body: { code: 'DEBTOR_NOT_FOUND' } })
})

test('a mark is forgotten when its item is settled, and kept while it waits', async () => {
  const [settled, waiting] = [await written(), await written()]
  for (const item of [settled, waiting]) await assign(maija, item, await idOf('Maija'), null)
  await maija('finishContact', { body: { contact_id: settled, reason: 'Soitettu' } })
  await shop.pass(2 * 3_600_000)
  await operatorJobs(shop).sweeps[0]?.run(new AbortController().signal)
  const { rows } = await shop.db.execute<{ id: string }>(sql`
    select item_id as id from work_mark where item_id in (${settled}, ${waiting})`)
  expect(rows).toEqual([{ id: waiting }])
})

test('more than a hundred are not counted', async () => {
  await shop.db.execute(sql`
    insert into contact_message (id, kind, name, email, message, answer_by, sent_at)
    select gen_random_uuid(), 'other', 'Onni', 'onni@esimerkki.example', 'Hei', '2026-01-01', now()
    from generate_series(1, 101)`)
  expect(await counts(maija, 'message')).toMatchObject({ open: 100, more: true })
})

test('a role sees its own lists, and another list is not there for it', async () => {
  await signedIn(shop, 'aino')
  const headers = await signedIn(shop, 'raija')
  const ask = (url: string) => shop.http.inject({ method: 'GET', url: `/api/ops${url}`, headers })
  const { lists } = (await ask('/work')).json()
  expect(lists.map(({ kind }: { kind: string }) => kind)).toEqual([
    ...['unpaid', 'charge', 'refund', 'withdrawal', 'statement', 'incomplete', 'damage'],
  ])
  expect((await ask('/work/colleagues?kind=message')).statusCode).toBe(404)
  const { people } = (await ask('/work/colleagues?kind=unpaid')).json()
  expect(people.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(['Aino Asiakaspalvelu', 'Raija Raha']),
  )
})

test('a task can be given to whoever may do it, and to nobody else', async () => {
  for (const person of ['aino', 'kalle', 'raija', 'tiina']) await signedIn(shop, person)
  const namesFor = async (kind: WorkKind) =>
    (await maija('listColleagues', { query: { kind } })).body.people.map(({ name }) => name)
  const [refunds, messages] = [await namesFor('refund'), await namesFor('message')]
  expect(refunds).toContain('Raija Raha')
  expect(refunds).not.toContain('Tiina Tiski')
  expect(messages).toContain('Aino Asiakaspalvelu')
  expect(messages).not.toContain('Kalle Kalusto')
  expect(refunds).toEqual(refunds.toSorted((a, b) => a.localeCompare(b, 'fi')))
})
