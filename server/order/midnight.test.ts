import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays, helsinkiDay } from '../../contract/date.ts'
import { cents } from '../../contract/money.ts'
import { type Clock, startOfDay } from '../platform/clock.ts'
import { type Tx, transaction } from '../platform/database.ts'
import { secretsFrom } from '../platform/secrets.ts'
import { untilBilled } from '../testing/billedOrder.ts'
import { isDue, type OwnerOfOrder, orderInState } from '../testing/orderInState.ts'
import { testShop } from '../testShop.ts'
import { deliverOrder, takeBackCar } from './desk/handOver.ts'
import { invoiceOrder } from './desk/invoiceOrder.ts'
import { withdrawForStaff } from './desk/withdrawForStaff.ts'
import { applyPurchaseOutcome } from './running/applyPurchaseOutcome.ts'
import { purchaseExtraService } from './running/purchaseExtraService.ts'
import { confirmOrder } from './steps/confirmOrder.ts'
import { monthly, serviceOwner } from './testing/serviceOwner.ts'

const shop = await testShop()
const { firstCharge, on } = serviceOwner(shop)

/**
 * A clock on which midnight lies between any reading and the next one: the last minute of today, the first one of tomorrow,
 * and so on. Whoever reads it twice for one act has two days.
 */
function overMidnight(): Clock {
  const midnight = startOfDay(addDays(shop.clock.today(), 1)).getTime()
  let readings = 0
  const now = () => {
    readings += 1
    return new Date(midnight + (readings % 2 === 1 ? -30_000 : 30_000))
  }
  return { now, today: () => helsinkiDay(now()) }
}
const needs = () => ({ db: shop.db, queue: shop.queue, clock: overMidnight() })
const act = <T>(run: (tx: Tx) => Promise<T>) => transaction(shop.db, run)
const rowOf = async (query: ReturnType<typeof sql>) => (await shop.db.execute(query)).rows[0]
const seen = ({ order_number: orderNumber }: OwnerOfOrder) => ({ orderNumber, actor: 'staff:Maija', damages: '' })

describe('an act at midnight is of one day', () => {
  test('what staff invoice is dated and due on one day', async () => {
    const { order_number: orderNumber, orderId } = await orderInState(shop, { status: 'delivered' })
    const charges = { title: 'Pesu', lines: [{ name: 'Pesu', cents: cents(4_900) }], isTaxed: true, isMeant: true }
    await act((tx) => invoiceOrder(needs(), tx, { orderNumber, ...charges }))
    const [day] = [sql`select issued_on = due_on as same from invoice where order_id = ${orderId} and kind = 'other'`]
    expect(await rowOf(day)).toEqual({ same: true })
  })

  test('a handover: the order, the periods and the paper of the car', async () => {
    const customer = await orderInState(shop, { status: 'signed' })
    await isDue(shop, customer)
    await act((tx) => deliverOrder(needs(), tx, { ...seen(customer), kilometres: 100 }))
    const days = sql`select o.start_date = s.anchor as periods, o.start_date = h.day as paper from orders o
      join subscription s on s.order_id = o.id join vehicle_handover h on h.order_id = o.id where o.id = ${customer.orderId}`
    expect(await rowOf(days)).toEqual({ periods: true, paper: true })
  })

  test('a return: the order, the paper of the car and the kilometres that are invoiced', async () => {
    const customer = await orderInState(shop, { status: 'signed' })
    await isDue(shop, customer)
    await act((tx) => deliverOrder(shop, tx, { ...seen(customer), kilometres: 100 }))
    const { order_number, token } = customer
    expect((await shop.call('cancelOrder', { token, body: { order_number } })).status).toBe(204)
    const back = { ...seen(customer), kilometres: 90_000, freeFrom: undefined }
    const { invoiceNumber } = await act((tx) => takeBackCar(needs(), tx, back))
    const days = sql`select o.returned_on = h.day as paper, h.day = i.issued_on as invoiced, i.issued_on = i.due_on as due
      from orders o join vehicle_handover h on h.order_id = o.id and h.kind = 'return'
      join invoice i on i.number = ${invoiceNumber} where o.id = ${customer.orderId}`
    expect(await rowOf(days)).toEqual({ paper: true, invoiced: true, due: true })
  })

  test('a confirmation: what was agreed, kept and will be charged', async () => {
    const customer = await orderInState(shop)
    const { order_number, customerId, orderId } = customer
    // Fetched so soon that the first month is charged at once; its car is held until then.
    await shop.db.execute(sql`update orders set start_date = ${addDays(shop.clock.today(), 2)},
      reserved_until = ${startOfDay(addDays(shop.clock.today(), 2)).toISOString()} where id = ${orderId}`)
    const wish = { order_number, phone: '+358401234567', drivers: [], early_start_wish: true }
    const { order } = await confirmOrder(needs(), customerId, wish)
    const days = sql`select (o.confirmed_at at time zone 'Europe/Helsinki')::date = s.next_charge_on as charged,
      c.facts->'order'->'commitment'->'first_charge'->>'date' = s.next_charge_on::text as agreed,
      s.next_charge_on = ${order.commitment.first_charge.date} as answered, p.valid_from = s.next_charge_on as recommended
      from orders o join subscription s on s.order_id = o.id join contract c on c.order_id = o.id
      join promo_code p on p.owner_order_id = o.id where o.id = ${orderId}`
    expect(await rowOf(days)).toEqual({ charged: true, agreed: true, answered: true, recommended: true })
  })

  test('a purchase: the service, its words and its price, and its invoice', async () => {
    const customer = await orderInState(shop, { status: 'delivered' })
    await on(customer, (await firstCharge(customer)).start_date)
    const { order_number: orderNumber, customerId, orderId } = customer
    const serviceId = (await customer.order()).available_extra_services.find(monthly)?.id ?? ''
    const { secrets, cards } = {
      secrets: secretsFrom(shop.config.secret),
      cards: { charge: async () => ({ kind: 'paid', ref: 'sbx' }) },
    }
    const buying = { ...needs(), secrets, cards, config: shop.config, purchaseDecided: applyPurchaseOutcome(shop) }
    await purchaseExtraService(buying as never, customerId, { orderNumber, serviceId, isEarlyStartWished: true })
    const days = sql`select (x.created_at at time zone 'Europe/Helsinki')::date = i.due_on as bought,
      (a.created_at at time zone 'Europe/Helsinki')::date = i.due_on as asked,
      l.name like '%, ' || to_char(i.due_on, 'FMDD.FMMM.YYYY') || '–%' as words
      from order_extra_service x join invoice i on i.purchase_id = x.id join invoice_line l on l.invoice_id = i.id
      join charge_attempt a on a.invoice_id = i.id where x.order_id = ${orderId}`
    expect(await rowOf(days)).toEqual({ bought: true, asked: true, words: true })
  })

  test('a withdrawal: every credit note, the state and the day by which the car is back', async () => {
    const customer = await orderInState(shop, { status: 'delivered' })
    await untilBilled(shop, customer, 2)
    const { order_number: orderNumber, orderId } = customer
    await act((tx) => withdrawForStaff(needs(), tx, { orderNumber, actor: 'staff:Maija' }))
    const days = sql`select count(distinct c.issued_on)::int as days, bool_and((o.withdrawn_at at time zone 'Europe/Helsinki')::date = c.issued_on) as told
      from credit_note c join orders o on o.id = c.order_id where o.id = ${orderId}`
    expect(await rowOf(days)).toEqual({ days: 1, told: true })
  })
})
