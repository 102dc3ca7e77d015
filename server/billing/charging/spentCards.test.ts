import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, day } from '../../../contract/days/date.ts'
import { addCard } from '../../payment/testing/sampleOrder.ts'
import { transaction } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { newId } from '../../platform/ids.ts'
import { freshDatabase } from '../../platform/testing/testDatabase.ts'
import { billingBench } from '../testing/billingBench.ts'
import { plainPlan } from '../testing/billingShop.ts'
import { payInvoice } from './payInvoice.ts'
import { retryOnNewCard } from './retryOnNewCard.ts'

const { url } = await freshDatabase()
const { shop, asked, invoices } = billingBench(url)

/** An order whose first charge failed with the first card; the cards are named by their last digits. */
async function failedWith(scenarios: Record<string, string>) {
  const order = await shop.subscribe('2026-12-31', plainPlan, null)
  const ids: Record<string, string> = {}
  for (const [digits, scenario] of Object.entries(scenarios)) {
    const sealed = shop.secrets.seal(`sbx_${scenario}_${newId()}`)
    const active = Object.keys(ids).length === 0
    ids[digits] = await addCard(shop.db, order, { sealed, active, digits: digits.slice(0, 4) })
  }
  await shop.liveThrough(day('2026-12-23'))
  const [invoice] = await invoices(order.orderId)
  expect(invoice?.status).toBe('error')
  const { orderId, customerId } = order
  const number = invoice?.invoice_number ?? ''
  return {
    orderId,
    ids,
    /** The outcome, or the code of the refusal. */
    pay: async (): Promise<string> => {
      try {
        return (await payInvoice(shop, customerId, number)).outcome
      } catch (failure) {
        if (failure instanceof Refusal) return failure.code
        throw failure
      }
    },
    activate: async (digits: string): Promise<void> => {
      await transaction(shop.db, async (tx) => {
        await tx.execute(sql`update payment_card set active = false where order_id = ${orderId}`)
        await tx.execute(sql`update payment_card set active = true where id = ${ids[digits]}`)
        await retryOnNewCard(shop)(tx, orderId)
      })
      await shop.worker.runUntilIdle()
    },
    tries: () =>
      shop.rows<{ card: string; at: string; hard: boolean }>(sql`
        select p.masked_pan as card, a.created_at::text as at, coalesce(a.decline_class = 'hard', false) as hard
        from charge_attempt a join payment_card p on p.id = a.card_id join invoice i on i.id = a.invoice_id
        where i.number = ${number} order by a.number`),
    view: async () => (await invoices(orderId)).find(({ invoice_number }) => invoice_number === number),
  }
}

describe('a card that was refused for good', () => {
  test('is not asked for the invoice again, whoever wants it; another one is', async () => {
    const order = await failedWith({ '0209': 'stolen', '0313': 'ok' })
    expect(await order.view()).toMatchObject({ next_try_date: null, payable: true, refused_cards: [order.ids['0209']] })
    for (let press = 0; press < 3; press += 1) expect(await order.pay()).toBe('CARD_SPENT')
    await shop.rows(sql`update invoice set retry_on = '2026-12-24'`)
    await shop.liveThrough(day('2026-12-24'))
    expect(asked).toHaveLength(1)
    expect(await order.view()).toMatchObject({
      status: 'error',
      next_try_date: null,
      failure_reason: 'Maksukortti on ilmoitettu varastetuksi.',
    })
    await order.activate('0313')
    expect(await order.view()).toMatchObject({ status: 'paid', refused_cards: [] })
  })

  test('is not asked again when it is made active again, nor when it is added again', async () => {
    const order = await failedWith({ '0209': 'stolen', '0354': 'insufficient', '0209 again': 'stolen' })
    for (const digits of ['0354', '0209', '0354', '0209', '0209 again']) await order.activate(digits)
    expect(await order.pay()).toBe('CARD_SPENT')
    expect((await order.tries()).map(({ card }) => card.slice(-4))).toEqual(['0209', '0354', '0354'])
    expect((await order.view())?.refused_cards.toSorted()).toEqual(
      [order.ids['0209'], order.ids['0209 again']].toSorted(),
    )
  })
})

test('toggled back and forth and pressed for weeks, a card is asked 15 times in 30 days at most', async () => {
  const order = await failedWith({ '0354': 'insufficient', '0355': 'insufficient' })
  for (let turn = 0; turn < 9; turn += 1) {
    await shop.liveThrough(addDays(day('2026-12-23'), turn))
    for (const digits of ['0355', '0354']) {
      await order.activate(digits)
      await order.pay()
    }
  }
  const count = async (digits: string) => (await order.tries()).filter(({ card }) => card.endsWith(digits)).length
  expect([await count('0354'), await count('0355')]).toEqual([15, 15])
  expect(await order.pay()).toBe('CARD_SPENT')
  expect(await order.view()).toMatchObject({ next_try_date: null, payable: true, refused_cards: [] })
  await shop.liveThrough(addDays(day('2026-12-23'), 31))
  expect(await order.pay()).toBe('declined')
  expect(await count('0354')).toBe(16)
})

test('pressed all day long, a card is asked 5 times a day at most, whichever invoice it is for', async () => {
  const order = await failedWith({ '0354': 'insufficient' })
  const pressed: string[] = []
  for (let press = 0; press < 7; press += 1) pressed.push(await order.pay())
  expect(pressed).toEqual(['declined', 'declined', 'declined', 'declined', 'TOO_MANY', 'TOO_MANY', 'TOO_MANY'])
  await shop.liveThrough(addDays(day('2026-12-23'), 1), 11)
  expect(await order.pay()).toBe('declined')
})

test('no sequence of presses, toggles and days passes the bounds', async () => {
  const act = fc.oneof(
    fc.record({ kind: fc.constant('press' as const), times: fc.integer({ min: 1, max: 6 }) }),
    fc.record({ kind: fc.constant('toggle' as const), digits: fc.constantFrom('0354', '0355', '0209') }),
    fc.record({ kind: fc.constant('days' as const), days: fc.integer({ min: 1, max: 12 }) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 8, maxLength: 16 }), async (acts) => {
      await shop.liveThrough(day('2026-11-20'))
      const order = await failedWith({ '0354': 'insufficient', '0355': 'insufficient', '0209': 'stolen' })
      for (const one of acts) {
        if (one.kind === 'toggle') await order.activate(one.digits)
        else if (one.kind === 'days') await shop.liveThrough(addDays(shop.today(), one.days))
        else for (let press = 0; press < one.times; press += 1) await order.pay()
      }
      const tries = await order.tries()
      for (const [position, { card, at, hard }] of tries.entries()) {
        const later = tries.slice(position).filter((one) => one.card === card)
        if (hard) expect(later).toHaveLength(1)
        const end = new Date(at).getTime() + 30 * 86_400_000
        expect(later.filter((one) => new Date(one.at).getTime() < end).length).toBeLessThanOrEqual(15)
        const nextDay = new Date(at).getTime() + 86_400_000
        expect(later.filter((one) => new Date(one.at).getTime() < nextDay).length).toBeLessThanOrEqual(5)
      }
    }),
    { numRuns: 6 },
  )
})
