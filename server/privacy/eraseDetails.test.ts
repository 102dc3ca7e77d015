import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { opsClient } from '../operator/testing/opsClient.ts'
import { newId } from '../platform/ids.ts'
import { billedOrder } from '../testing/billedOrder.ts'
import { type OwnerOfOrder, orderInState } from '../testing/orderInState.ts'
import { startOrder } from '../testing/testCustomer.ts'
import { testShop } from '../testing/testShop.ts'
import { rowsAbout } from './testing/rowsAbout.ts'
import { DAY_MS, tidying } from './testing/tidying.ts'

const shop = await testShop()
const ops = await opsClient(shop, 'Maija')
const { tidyUp, one, left } = tidying(shop)

describe('details that are needed no more', () => {
  test("a reason of a refused credit check goes 90 days after the decision, as the register's words of any; the rest stays", async () => {
    const { customerId } = await orderInState(shop, { status: 'confirmed' })
    const decided = (status: string, ruling: string | null, daysAgo: number) => sql`
      insert into credit_check (id, customer_id, day, status, ruling, reason, answer, monthly_cents, ask_at, created_at, decided_at)
      select ${newId()}::uuid, ${customerId}::uuid, t::date, ${status}, ${ruling}, 'own_credit_ban', 'x', 45000, t, t, t
      from (select ${shop.clock.now().toISOString()}::timestamptz - make_interval(days => ${daysAgo}::int) as t) as at`
    for (const check of [
      decided('denied', null, 91),
      decided('denied', null, 89),
      // Waits for a person still, who has to see why.
      decided('ready', 'manual', 92),
      decided('pending', null, 93),
    ])
      await shop.db.execute(check)
    await tidyUp()
    const { rows } = await shop.db.execute(sql`
      select status, reason, answer is not null as words, monthly_cents::int, decided_at is not null as timed from credit_check
      where customer_id = ${customerId} and monthly_cents = 45000 order by decided_at`)
    expect(rows).toEqual([
      { status: 'pending', reason: 'own_credit_ban', words: false, monthly_cents: 45_000, timed: true },
      { status: 'ready', reason: 'own_credit_ban', words: false, monthly_cents: 45_000, timed: true },
      { status: 'denied', reason: null, words: false, monthly_cents: 45_000, timed: true },
      { status: 'denied', reason: 'own_credit_ban', words: true, monthly_cents: 45_000, timed: true },
    ])
  })

  test('the secrets of an identification go a day after its end; its evidence stays', async () => {
    const customer = await startOrder(shop)
    await customer.acceptTerms()
    await customer.identify()
    const secrets = sql`select i.nonce, i.code_verifier, i.state_hash = i.id::text as blank, i.status,
      i.evidence is not null as proved
      from identification i join customer c on c.id = i.customer_id where c.email = ${customer.email}`
    await tidyUp()
    expect(await one(secrets)).toMatchObject({ nonce: expect.stringMatching(/./), blank: false })
    await shop.pass(2 * DAY_MS)
    await tidyUp()
    expect(await one(secrets)).toEqual({ nonce: '', code_verifier: '', blank: true, status: 'success', proved: true })
  })

  test('the token of a deleted card goes after 30 days, unless a charge may still be sent to it', async () => {
    const [over, charged] = [
      await orderInState(shop, { status: 'removed' }),
      await orderInState(shop, { status: 'removed' }),
    ]
    const ago = new Date(shop.clock.now().getTime() - 31 * DAY_MS).toISOString()
    const token = async ({ orderId }: OwnerOfOrder) =>
      one(sql`select length(token) > 0 as there from payment_card where order_id = ${orderId}`)
    for (const { orderId } of [over, charged])
      await shop.db.execute(
        sql`update payment_card set active = false, deleted_at = ${ago} where order_id = ${orderId}`,
      )
    const paid = await orderInState(shop, { status: 'confirmed' })
    await shop.worker.runUntilIdle()
    const attempt = sql`from payment_card p where p.order_id = ${charged.orderId} and a.order_id = ${paid.orderId}`
    await shop.db.execute(sql`update charge_attempt a set card_id = p.id, outcome = 'unknown' ${attempt}`)
    await tidyUp()
    expect([await token(over), await token(charged)]).toEqual([{ there: false }, { there: true }])
    await shop.db.execute(sql`update charge_attempt a set outcome = 'paid' ${attempt}`)
    await tidyUp()
    expect(await token(charged)).toEqual({ there: false })
    await shop.db.execute(sql`update charge_attempt a set card_id = p.id from payment_card p
      where p.order_id = ${paid.orderId} and a.order_id = ${paid.orderId}`)
  })
})

describe('an order that was over three years ago', () => {
  const longAgo = (days: number) => new Date(shop.clock.now().getTime() - days * DAY_MS).toISOString()
  /** Paid back, with a driver, a note and a handover. */
  async function settled(): Promise<OwnerOfOrder> {
    const customer = await billedOrder(shop)
    const { order_number, orderId, customerId } = customer
    await ops('withdrawOrder', { body: { order_number, reason: 'Koe' } })
    await shop.worker.runUntilIdle()
    await ops('addNote', { body: { order_number, note: 'Hakee isänsä kanssa' } })
    await shop.db.execute(sql`
      insert into order_driver (id, customer_id, order_id, slot, first_name, last_name, phone)
      values (${newId()}, ${customerId}, ${orderId}, 1, 'Kuisma', 'Kuljettaja', '+358401112222')`)
    await shop.db.execute(sql`
      insert into vehicle_handover (id, customer_id, order_id, kind, day, kilometres, damages, actor, created_at)
      values (${newId()}, ${customerId}, ${orderId}, 'delivery', '2026-11-01', 100, 'Naarmu', 'test', now())`)
    return customer
  }
  const checkedOn = async ({ customerId }: OwnerOfOrder, days: number) => {
    for (const table of ['credit_check', 'licence_check'])
      await shop.db.execute(sql`update ${sql.identifier(table)} set created_at = ${longAgo(days)}, decided_at = ${longAgo(days)}
        where customer_id = ${customerId}`)
  }
  const wentOver = async (customer: OwnerOfOrder, days: number) => {
    await shop.db.execute(sql`update orders set withdrawn_at = ${longAgo(days)} where id = ${customer.orderId}`)
    await checkedOn(customer, days)
  }
  const detailsOf = async (customer: OwnerOfOrder) => {
    const { order_driver = 0, staff_note = 0, licence_check = 0 } = await rowsAbout(shop.db, customer.customerId)
    const handover = await one(sql`select damages from vehicle_handover where order_id = ${customer.orderId}`)
    return { order_driver, staff_note, licence_check, ...handover }
  }
  const whole = { order_driver: 1, staff_note: 1, licence_check: 1, damages: 'Naarmu' }

  test('loses what only a claim could need, and its customer the checks; papers stay', async () => {
    const [old, newer, refused] = [await settled(), await settled(), await settled()]
    for (const customer of [old, refused]) await wentOver(customer, 3 * 365 + 1)
    await shop.db.execute(sql`update credit_check set status = 'denied', decided_at = ${longAgo(365)}
      where customer_id = ${refused.customerId}`)
    await wentOver(newer, 3 * 365 - 1)
    const before = await rowsAbout(shop.db, old.customerId)
    await tidyUp()
    expect(await detailsOf(old)).toEqual({ order_driver: 0, staff_note: 0, licence_check: 0, damages: 'Naarmu' })
    expect(await detailsOf(newer)).toEqual(whole)
    const after = await rowsAbout(shop.db, old.customerId)
    // A refusal of last year is kept with whom it is about.
    expect(await left('credit_check', refused)).toBe(1)
    expect(await left('licence_check', refused)).toBeUndefined()
    const papers = [
      'orders',
      'contract',
      'invoice',
      'credit_note',
      'ledger_entry',
      'charge_attempt',
      'vehicle_handover',
    ]
    for (const table of papers) expect([table, after[table]]).toEqual([table, before[table]])
    expect((await ops('showOrder', { params: { order_number: old.order_number } })).status).toBe(200)
  })

  test('loses photos and what was written of its damage once that is over; the damage stays with its car', async () => {
    const customer = await settled()
    const { customerId, orderId } = customer
    const id = newId()
    await shop.db.execute(sql`
      insert into damage_case (id, number, customer_id, order_id, vehicle_id, found, state, description, place, other_party, actor, found_at)
      select ${id}::uuid, ${id}, customer_id, id, vehicle_id, 'report', 'new', 'Lommo', 'Espoo', 'Teppo Testaaja', 'customer', now()
      from orders where id = ${orderId}`)
    await shop.db.execute(sql`
      insert into damage_event (id, customer_id, order_id, case_id, kind, text, actor, at)
      values (${newId()}, ${customerId}, ${orderId}, ${id}, 'note', 'Teppo soitti', 'staff:Maija', now())`)
    await shop.db.execute(sql`
      insert into damage (id, customer_id, order_id, vehicle_id, case_id, kind, view, x, y, size, description, actor, found_at)
      select ${id}::uuid, customer_id, order_id, vehicle_id, id, 'report', 'left', 1, 1, 'coin', 'Lommo', actor, found_at
      from damage_case where id = ${id}`)
    await shop.db.execute(sql`
      insert into handover_photo (id, customer_id, order_id, kind, damage_id, content_type, width, height, bytes, actor, taken_at)
      values (${newId()}, ${customerId}, ${orderId}, 'report', ${id}, 'image/jpeg', 1, 1, '', 'customer', now())`)
    await wentOver(customer, 3 * 365 + 1)
    const kept = async () => {
      const { handover_photo = 0, damage_event = 0, damage = 0, damage_case = 0 } = await rowsAbout(shop.db, customerId)
      const said = await one(sql`select other_party, place from damage_case where id = ${id}`)
      return { handover_photo, damage_event, damage, damage_case, ...said }
    }
    const all = {
      handover_photo: 1,
      damage_event: 1,
      damage: 1,
      damage_case: 1,
      other_party: 'Teppo Testaaja',
      place: 'Espoo',
    }
    await tidyUp()
    expect(await kept()).toEqual(all)
    await shop.db.execute(sql`update damage_case set state = 'closed', closed_because = 'fair_wear' where id = ${id}`)
    await tidyUp()
    expect(await kept()).toEqual({ ...all, handover_photo: 0, damage_event: 0, other_party: null, place: null })
  })

  test('loses nothing while its customer has checks that no figure has counted', async () => {
    const customer = await settled()
    await wentOver(customer, 3 * 365 + 1)
    await checkedOn(customer, 0)
    await tidyUp()
    expect(await detailsOf(customer)).toEqual(whole)
    await shop.pass(3 * DAY_MS)
    await tidyUp()
    expect(await detailsOf(customer)).toMatchObject({ order_driver: 0, licence_check: 0 })
  })

  test('loses nothing while it is owed, its car is not back, or it is another one that runs whose checks they are', async () => {
    const owed = await settled()
    await wentOver(owed, 3 * 365 + 1)
    await shop.db.execute(sql`update credit_note set state = 'error' where order_id = ${owed.orderId}`)
    await tidyUp()
    expect(await detailsOf(owed)).toEqual(whole)
    await shop.db.execute(sql`update credit_note set state = 'paid' where order_id = ${owed.orderId}`)
    const running = await orderInState(shop, { status: 'confirmed' })
    for (const table of ['orders', 'order_history', 'payment_card', 'card_registration'])
      await shop.db.execute(sql`update ${sql.identifier(table)} set customer_id = ${owed.customerId}
        where ${table === 'orders' ? sql`id` : sql`order_id`} = ${running.orderId}`)
    await tidyUp()
    expect(await detailsOf(owed)).toMatchObject({ order_driver: 0, licence_check: 1 })

    const cancelled = await orderInState(shop, { status: 'cancelled' })
    await ops('addNote', { body: { order_number: cancelled.order_number, note: 'Auto on yhä poissa' } })
    await shop.worker.runUntilIdle()
    await shop.db.execute(
      sql`update orders set cancel_date = ${longAgo(3 * 365 + 2)}::date where id = ${cancelled.orderId}`,
    )
    await checkedOn(cancelled, 3 * 365 + 2)
    await tidyUp()
    expect(await left('staff_note', cancelled)).toBe(1)
    await shop.db.execute(sql`update orders set returned_on = cancel_date where id = ${cancelled.orderId}`)
    await tidyUp()
    expect(await left('staff_note', cancelled)).toBeUndefined()
  })
})
