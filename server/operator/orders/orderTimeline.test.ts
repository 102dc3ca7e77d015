import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { cents } from '../../../contract/money/money.ts'
import type { Grant } from '../../../contract/ops/roles.ts'
import { identification } from '../../identification/tables.ts'
import { auditEntry } from '../../platform/database/tables.ts'
import { newId } from '../../platform/ids.ts'
import { billedOrder } from '../../testing/billedOrder.ts'
import { orderInState } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'
import { opsClient } from '../testing/opsClient.ts'
import { orderTimeline, timelineStatement } from './orderTimeline.ts'
import { showOrder } from './showOrder.ts'

const shop = await testShop()
const ops = await opsClient(shop, 'Maija')

describe('the timeline of an order', () => {
  test('has everything with who did it, newest first, and goes on page by page', async () => {
    const customer = await billedOrder(shop)
    const { order_number } = customer
    const invoice_number = (await customer.order()).invoices[0]?.invoice_number ?? ''
    await ops('addNote', { body: { order_number, note: 'Soitti kilometreistä' } })
    await ops('creditInvoice', { body: { invoice_number, amount: 20, reason: 'Hyvitys viivästyksestä' } })
    await shop.worker.runUntilIdle()
    const { events } = (await ops('orderTimeline', { params: { order_number } })).body
    const times = events.map(({ at }) => at)
    expect(times).toEqual([...times].sort().reverse())
    const told = (kind: string) => events.filter((event) => event.kind === kind)
    expect(told('state').map(({ facts }) => facts.to)).toContain('confirmed')
    expect(told('charge')[0]).toMatchObject({ facts: { invoice_number, attempt: 1, outcome: 'paid' } })
    expect(told('credit')[0]?.facts).toMatchObject({ invoice_number, amount: 20 })
    expect(told('refund')[0]?.facts).toMatchObject({ amount: 20 })
    expect(told('note')[0]).toMatchObject({ by: 'staff:Maija', facts: { note: 'Soitti kilometreistä' } })
    expect(told('act')).toMatchObject([{ by: 'staff:Maija', facts: { act: 'creditInvoice' } }])
    expect(told('letter').length).toBeGreaterThan(1)

    const notes = Array.from({ length: 60 }, (_, n) => ({ order_number, note: `Muistiinpano ${n}` }))
    for (const body of notes) await ops('addNote', { body })
    const all: string[] = []
    for (let after: string | null | undefined; after !== null; ) {
      const query = after === undefined ? {} : { after }
      const { events: page, next } = (await ops('orderTimeline', { params: { order_number }, query })).body
      expect(page.length).toBeLessThanOrEqual(50)
      all.push(...page.map(({ id }) => id))
      after = next
    }
    expect(all).toHaveLength(events.length + 60)
    expect(new Set(all).size).toBe(all.length)
  })

  test('tells of acts only what stands there by nothing else, and of each check what was checked', async () => {
    const { order_number, customerId } = await orderInState(shop, { status: 'confirmed' })
    const startedAt = shop.clock.now()
    await shop.db
      .insert(identification)
      .values({
        id: newId(),
        customerId,
        status: 'success',
        startedAt,
        expiresAt: startedAt,
        stateHash: 'x',
        nonce: 'x',
        codeVerifier: 'x',
        monthlyCents: cents(0),
      })
    const acts = [
      ...['signOrder', 'deliverOrder', 'takeBackCar', 'swapCar', 'addNote'],
      ...['movePickupForStaff', 'changeDeliveryForStaff', 'priceServiceForStaff'],
    ]
    for (const act of acts)
      await shop.db
        .insert(auditEntry)
        .values({
          id: newId(),
          at: shop.clock.now(),
          actor: 'staff:Maija',
          act,
          subject: `order ${order_number}`,
          detail: {},
        })
    const { events } = (await ops('orderTimeline', { params: { order_number } })).body
    const of = (kind: string) => events.filter((event) => event.kind === kind).map(({ facts }) => facts)
    expect(of('act')).toMatchObject([{ act: 'priceServiceForStaff' }])
    const checked = of('check').map(({ what }) => what)
    expect(checked.sort()).toEqual(['credit', 'identification', 'licence'])
  })

  test('keeps the reason that staff gave for an end or a withdrawal', async () => {
    const [delivered, confirmed] = [
      await orderInState(shop, { status: 'delivered' }),
      await orderInState(shop, { status: 'confirmed' }),
    ]
    const reasonsOf = async (order_number: string) =>
      (await ops('orderTimeline', { params: { order_number } })).body.events
        .filter(({ kind }) => kind === 'act')
        .map(({ by, facts: { act, reason } }) => ({ by, act, reason }))
    const by = 'staff:Maija'
    const end = { order_number: delivered.order_number, reason: 'Muuttaa ulkomaille' }
    expect((await ops('endOrder', { body: end })).status).toBe(200)
    expect(await reasonsOf(end.order_number)).toEqual([{ by, act: 'endOrder', reason: end.reason }])
    const withdrawal = { order_number: confirmed.order_number, reason: 'Löysi toisen auton' }
    expect((await ops('withdrawOrder', { body: withdrawal })).status).toBe(200)
    expect(await reasonsOf(withdrawal.order_number)).toEqual([{ by, act: 'withdrawOrder', reason: withdrawal.reason }])
  })

  test('has money for who may see it at the place of the order; its invoices anybody who sees the order', async () => {
    const customer = await billedOrder(shop)
    const { order_number } = customer
    const invoice_number = (await customer.order()).invoices[0]?.invoice_number ?? ''
    await ops('creditInvoice', { body: { invoice_number, amount: 20, reason: 'Hyvitys viivästyksestä' } })
    await ops('addNote', { body: { order_number, note: 'Soitti' } })
    await shop.worker.runUntilIdle()
    const { rows } = await shop.db.execute<{ own: string; other: string }>(sql`
      select location_id as own, (select location_id from dealer where id <> d.id limit 1) as other
      from dealer d where id = (select dealer_id from orders where order_number = ${order_number})`)
    const seenBy = async (grants: Grant[]) => {
      const staff = { id: newId(), name: 'Tiina', grants }
      const { charges, refunds, ledger, account } = await showOrder(shop, staff, order_number)
      const { events } = await orderTimeline(shop, staff, { orderNumber: order_number, after: undefined })
      const parts = [charges, refunds, ledger].map((part) => (part?.length ?? 0) > 0)
      const kinds = new Set(events.map(({ kind }) => kind))
      const told = (['charge', 'credit', 'refund', 'invoice', 'act', 'note'] as const).filter((kind) => kinds.has(kind))
      return { parts, told, invoices: account.invoices.map(({ status }) => status) }
    }
    const desk: Grant = { role: 'desk', place: null }
    const all = await seenBy([{ role: 'service', place: null }])
    expect(all).toMatchObject({
      parts: [true, true, true],
      told: ['charge', 'credit', 'refund', 'invoice', 'act', 'note'],
    })
    expect(await seenBy([desk, { role: 'finance', place: rows[0]?.own ?? '' }])).toEqual(all)
    const without = { parts: [false, false, false], told: ['note'], invoices: all.invoices }
    expect(all.invoices.length).toBeGreaterThan(0)
    expect(await seenBy([desk])).toEqual(without)
    expect(await seenBy([{ role: 'fleet', place: null }])).toEqual(without)
    expect(await seenBy([desk, { role: 'finance', place: rows[0]?.other ?? '' }])).toEqual(without)
  })

  test('reads no table from end to end', async () => {
    const { orderId, customerId, order_number: orderNumber } = await orderInState(shop, { status: 'confirmed' })
    const statement = timelineStatement(
      { orderId, orderNumber, customerId },
      { after: undefined, most: 51 },
      { seesChecks: true, seesMoney: true },
    )
    const plan = await shop.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      return JSON.stringify((await tx.execute(sql`explain ${statement}`)).rows)
    })
    expect(plan).not.toContain('Seq Scan')
  })
})
