import { channel } from 'node:diagnostics_channel'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { wordless } from '../../admin/running/auditDetails.ts'
import { subjectParts } from '../../admin/running/auditSubjects.ts'
import { helsinkiDay } from '../../contract/days/date.ts'
import type { OpsCall } from '../../contract/ops/opsCall.ts'
import { type OpsName, opsCalls } from '../../contract/ops/opsCalls.ts'
import { takeInvoiceNumbers } from '../billing/invoiceNumbers.ts'
import { transaction } from '../platform/database/database.ts'
import { billedOrder } from '../testing/billedOrder.ts'
import { besideOthers } from '../testing/bystanders.ts'
import { changedTables, tableSums } from '../testing/tableSums.ts'
import { testShop } from '../testing/testShop.ts'
import { type Body, nobody as nobodysId } from './testing/actSetups.ts'
import { opsPerson } from './testing/opsClient.ts'
import { opsSamples, waysOfActs } from './testing/opsSamples.ts'

const shop = await testShop()
const ops = await opsPerson(shop, 'Maija')
const all = Object.values<OpsCall>(opsCalls).map(({ name, method }) => ({ name: name as OpsName, method }))
// They always take two: of approveProposal it is said what is written down (proposals.test.ts, customers/eraseCustomer.test.ts).
const byTwo: OpsName[] = ['createKey', 'eraseCustomer']
const writing = all.filter(({ name, method }) => method === 'POST' && !byTwo.includes(name)).map(({ name }) => name)

const nobody = opsSamples('99999999')
const sample = (name: OpsName): Body => nobody[name]?.body ?? {}
const ways = waysOfActs(shop, ops)

const counting = sql`select count(*)::int as n from audit_entry`
const written = async () => (await shop.db.execute<{ n: number }>(counting)).rows[0]?.n ?? 0

/** The topics that open screens are told. */
const told: unknown[] = []
channel('shop:topic').subscribe((topic) => told.push(topic))

/** Somebody bills meanwhile: whoever takes a number waits until they are done. */
const whileBilled = <T>(ask: () => Promise<T>): Promise<T> =>
  transaction(shop.db, async (tx) => {
    await takeInvoiceNumbers(tx, helsinkiDay(shop.clock.now()), 1)
    const answer = await ask()
    await tx.execute(sql`update invoice_series set last_number = last_number - 1`)
    return answer
  })

describe.each(writing)('%s', (name) => {
  test('is done once under one key, and written down once: who, what, to what, and what came of it', async () => {
    const good = await ways[name]?.()
    if (!good) throw new Error(`Nobody has said how ${name} is well done`)
    const [before, sums] = [await written(), await tableSums(shop.db)]
    told.length = 0
    // A previewed act tells its effect and does nothing.
    const asked = await whileBilled(() => ops(name, { body: { ...good.body, dry_run: true } as never }))
    expect(asked.status).toBeLessThan(500)
    const changed = changedTables(sums, await tableSums(shop.db)).filter((table) => table !== 'staff_key')
    if (asked.status === 200) expect([changed, told]).toEqual([[], []])
    told.length = 0
    const send = () => ops(name, { body: good.body as never, headers: { 'idempotency-key': `jokainen-${name}` } })
    const first = await besideOthers(shop, send)
    expect(first.status, JSON.stringify(first.body)).toBe(200)
    const { topics }: OpsCall = opsCalls[good.act ?? name]
    expect(told).toEqual(expect.arrayContaining([...(topics ?? [])]))
    expect(await send()).toEqual(first)
    expect((await written()) - before).toBe(1)
    const [entry] = (await ops('listAudit', { query: { subject: good.subject, limit: '1' } })).body.entries
    expect(entry).toMatchObject({ act: good.act ?? name, actor: 'staff:Maija', subject: good.subject })
    // The console tells all of it in Finnish.
    expect(Object.keys(entry?.detail ?? {}).flatMap((field) => wordless(field, [], 'fi'))).toEqual([])
    expect(subjectParts(good.subject, 'fi').kind).not.toBe('')
    if (good.made) expect(entry?.detail).toMatchObject(good.made(first.body as Body))
  })

  test('that is refused is not written down', async () => {
    const before = await written()
    expect((await ops(name, { body: {} as never })).status).toBe(422)
    expect((await ops(name, { body: sample(name) as never, key: null })).status).toBe(401)
    expect(await written()).toBe(before)
  })
})

/** Acts on something that has a name: of the samples' it is nobody's, but for those that make it. */
const named = [
  ...['notice_id', 'order_number', 'invoice_number', 'refund_id', 'charge_id', 'check_id', 'job_id', 'contact_id'],
  ...['letter_id', 'business_id', 'item_id', 'member_id', 'proposal_id', 'version_id', 'difference_id', 'code', 'name'],
]
const making: OpsName[] = [
  ...(['importSettlement', 'importTransfers', 'createPromoCode', 'inviteStaff', 'createCampaign'] as const),
  ...(['savePicture', 'setAccount', 'addPlace', 'addModel', 'addService'] as const),
]
const acting = writing.filter((name) => !making.includes(name) && named.some((field) => field in sample(name)))
/** The same with names that are no ids at all. */
const misnamed = (body: Body): Body =>
  Object.fromEntries(Object.entries(body).map(([field, value]) => [field, value === nobodysId ? 'x' : value]))
test.each(acting)('%s of what is not there does nothing, and is not written down', async (name) => {
  const [before, sums] = [await written(), await tableSums(shop.db)]
  for (const sent of [sample(name), misnamed(sample(name))]) {
    const { status, body } = await ops(name, { body: sent as never })
    if (name === 'findCustomer') expect(body).toEqual({ customer: null, orders: [], notes: [] })
    else expect(status).toBe(404)
  }
  expect(changedTables(sums, await tableSums(shop.db)).filter((table) => table !== 'staff_key')).toEqual([])
  expect(await written()).toBe(before)
})

/** The page of a car opens the customers of its orders, too. */
async function carWithoutOrders(): Promise<string> {
  const { rows } = await shop.db.execute<{ registration: string }>(sql`
    select registration from vehicle v where state = 'free' and not exists (
      select 1 from orders o where o.vehicle_id = v.id) limit 1`)
  return rows[0]?.registration ?? ''
}

test('reading is not written down, but for whose data was opened: once an hour', async () => {
  const customer = await billedOrder(shop)
  const { order_number, customerId } = customer
  const invoice_number = (await customer.order()).invoices[0]?.invoice_number ?? ''
  const letter_id = (await ops('listLetters', { query: { order_number } })).body.letters[0]?.letter_id ?? ''
  const before = await written()
  const registration = await carWithoutOrders()
  await billedOrder(shop, 'stolen')
  const debtor_id = (await ops('listUnpaid')).body.debtors[0]?.debtor_id ?? ''
  const about = {
    order_number,
    direction: 'out',
    handover: 'out',
    invoice_number,
    letter_id,
    customer_id: customerId,
    registration,
  }
  const params = { ...about, debtor_id, item: 'faq', place: 'kotka', business_id: '9000008-9', model: 'Kide' }
  const query = (name: OpsName) =>
    name === 'listLetters'
      ? { query: { order_number } }
      : ['listColleagues', 'carCalendar', 'exportFigure', 'listPriceHistory', 'findAddress'].includes(name)
        ? nobody[name]
        : {}
  // Its car was never handed over: what is asked of that is answered 404 (handoverActs.test.ts, damageActs.test.ts).
  const ofHandovers: OpsName[] = ['handoverPaper', 'handoverPhoto', 'showDamage']
  // No month of a company was collected (getCollectivePaper.test.ts).
  const unmade: OpsName[] = [...ofHandovers, 'collectiveFile']
  for (const { name } of all.filter(({ name, method }) => method === 'GET' && !unmade.includes(name)))
    expect((await ops(name, { params, ...query(name) })).status, name).toBe(200)
  // Beside the facts: the papers, and the account as its customer sees it. And whole tables leave the shop.
  const looked = ['contractPaper', 'annexPaper', 'showAccount']
  const taken = all.filter(({ name }) => name.startsWith('export'))
  expect(await written()).toBe(before + looked.length + taken.length)
  const opened = async () =>
    (await ops('listAudit', { query: { subject: `customer ${customerId}` } })).body.entries.map(({ act }) => act)
  expect((await opened()).toSorted()).toEqual([...looked, 'exportCustomer', 'openCustomer'].toSorted())
  await shop.pass(2 * 3_600_000)
  for (const name of ['showOrder', 'orderTimeline', 'showCustomer', 'showLetter'] as const) await ops(name, { params })
  expect((await opened()).toSorted()).toEqual([...looked, 'exportCustomer', 'openCustomer', 'openCustomer'].toSorted())
})
