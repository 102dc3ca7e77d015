import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { CustomerType, OrderStatus } from '../../contract/customer.ts'
import type { Day } from '../../contract/days/date.ts'
import { moveSubscription } from '../billing/invoicing/moveSubscription.ts'
import { releaseVehicle } from '../fleet/cars/releaseVehicle.ts'
import { changeStatus } from '../order/changeStatus.ts'
import { lockOrder } from '../order/queries.ts'
import { addCard } from '../payment/testing/sampleOrder.ts'
import { transaction } from '../platform/database/database.ts'
import { newId } from '../platform/ids.ts'
import { secretsFrom } from '../platform/secrets.ts'
import { customerOfOrder, findCar, newOrderForm, type TestCustomer } from './testCustomer.ts'
import type { TestShop } from './testShop.ts'

/**
 * The condition that a pending order lacks to be confirmed: the licence of a private person, the company of another.
 */
export type Missing = 'nothing' | 'terms' | 'identification' | 'licence' | 'company' | 'credit' | 'card'
/** The signer is Ylermi Yrittäjä, who signs alone for Esimerkki Oy. */
const signer = { code: '121299-912C', birthDate: '1999-12-12' }
const company = { id: '9000001-1', name: 'Esimerkki Oy' }

/** How an order comes to each status from a pending one that lacks nothing; `confirmed` and `under_cancellation` are the customer's own doing. */
const ways: Record<OrderStatus, OrderStatus[]> = {
  pending: [],
  expired: ['expired'],
  removed: ['removed'],
  confirmed: ['confirmed'],
  withdrawn: ['confirmed', 'withdrawn'],
  signed: ['confirmed', 'signed'],
  delivered: ['confirmed', 'signed', 'delivered'],
  under_cancellation: ['confirmed', 'signed', 'delivered', 'under_cancellation'],
  cancelled: ['confirmed', 'signed', 'delivered', 'under_cancellation', 'cancelled'],
}
const withoutCar: OrderStatus[] = ['expired', 'removed', 'withdrawn', 'cancelled']

export interface OwnerOfOrder extends TestCustomer {
  customerId: string
  orderId: string
}

/** A customer with one order in a state, made quickly: the steps outside the shop are written down, not taken. */
export async function orderInState(
  shop: TestShop,
  {
    status = 'pending',
    missing = 'nothing',
    kind = 'private',
  }: { status?: OrderStatus; missing?: Missing; kind?: CustomerType } = {},
): Promise<OwnerOfOrder> {
  const customer = await newOrder(shop)
  if (kind === 'business') await becomeBusiness(shop, customer, missing)
  await takeSteps(shop, customer, { missing, businessId: kind === 'business' ? company.id : null })
  for (const to of ways[status]) {
    if (to === 'confirmed') expect((await customer.confirm()).status).toBe(200)
    else if (to === 'under_cancellation') await end(shop, customer)
    else await moveTo(shop, customer, to)
  }
  return customer
}

async function newOrder(shop: TestShop): Promise<OwnerOfOrder> {
  const car = await plentifulCar(shop)
  const form = newOrderForm(car)
  const created = await shop.call('createNewOrder', { body: form })
  expect(created.status, JSON.stringify(created.body)).toBe(200)
  const customer = customerOfOrder(shop, form.email, created.body.token ?? '', created.body.order.order_number)
  // The same object: signing in again changes its token.
  return Object.assign(customer, await idsOf(shop, customer.order_number))
}

async function idsOf({ db }: TestShop, orderNumber: string): Promise<{ orderId: string; customerId: string }> {
  const { rows } = await db.execute<{ id: string; customer_id: string }>(
    sql`select id, customer_id from orders where order_number = ${orderNumber}`,
  )
  return { orderId: rows[0]?.id ?? '', customerId: rows[0]?.customer_id ?? '' }
}

type Car = Awaited<ReturnType<typeof findCar>>['car']
const cars = new WeakMap<TestShop, { day: string; car: Car }>()

/** A car near Helsinki of which there is always one more. */
export async function plentifulCar(shop: TestShop): Promise<Car> {
  const known = cars.get(shop)
  const today = shop.clock.today()
  const car = known?.day === today ? known.car : (await findCar(shop)).car
  cars.set(shop, { day: today, car })
  await shop.db.execute(sql`
    insert into vehicle (id, dealer_id, model_id, gear, registration, free_from, state)
    select ${newId()}::uuid, d.id, m.id, ${car.gearType}, 'LISA-' || ${newId()}, date '2020-01-01', 'free'
    from dealer d, car_model m where d.location_id = ${car.locationID} and m.model = ${car.model}`)
  return car
}

/** The choice of the type and of the company, each as its call leaves it. */
async function becomeBusiness({ db, clock }: TestShop, { customerId, orderId }: OwnerOfOrder, missing: Missing) {
  await db.execute(sql`update customer set type = 'business' where id = ${customerId}`)
  await db.execute(sql`update orders set type = 5 where id = ${orderId}`)
  if (missing === 'company' || missing === 'identification') return
  await db.execute(sql`
    insert into company (business_id, name, max_orders) values (${company.id}, ${company.name}, 1000)
    on conflict (business_id) do update set max_orders = 1000`)
  await db.execute(sql`
    update customer set business_id = ${company.id}, company_name = ${company.name}, company_rights_on = ${clock.today()}
    where id = ${customerId}`)
  await db.execute(sql`
    update orders set business_id = ${company.id}, company_name = ${company.name} where id = ${orderId}`)
}

async function takeSteps(
  shop: TestShop,
  { customerId, orderId, order_number }: OwnerOfOrder,
  { missing, businessId }: { missing: Missing; businessId: string | null },
) {
  const { db, clock } = shop
  const [now, today] = [clock.now().toISOString(), clock.today()]
  const secrets = secretsFrom(shop.config.secret)
  await db.execute(sql`update customer set phone = '+358401234567' where id = ${customerId}`)
  if (missing !== 'terms') await db.execute(sql`update orders set terms_accepted_at = ${now} where id = ${orderId}`)
  if (missing !== 'identification')
    await db.execute(sql`
      update customer set identified_at = ${now}, first_name = 'Onni', last_name = 'Onnistuja',
        identity_code = ${businessId ? secrets.seal(signer.code) : null},
        birth_date = ${businessId ? signer.birthDate : null}::date where id = ${customerId}`)
  if (missing !== 'licence' && !businessId)
    await db.execute(sql`
      insert into licence_check (id, customer_id, day, status, monthly_cents, ask_at, created_at, decided_at)
      values (${newId()}, ${customerId}, ${today}, 'success', 1, ${now}, ${now}, ${now})`)
  if (missing !== 'credit' && missing !== 'company')
    await db.execute(sql`
      insert into credit_check (id, customer_id, business_id, day, status, monthly_cents, ask_at, created_at, decided_at)
      values (${newId()}, ${customerId}, ${businessId}, ${today}, 'success', 1, ${now}, ${now}, ${now})`)
  const sealed = secrets.seal(`sbx_ok_${newId()}`)
  const sample = { customerId, orderId, orderNumber: order_number, vehicleId: '' }
  if (missing !== 'card') await addCard(db, sample, { sealed })
}

async function end(shop: TestShop, { token, order_number }: OwnerOfOrder): Promise<void> {
  expect((await shop.call('cancelOrder', { token, body: { order_number } })).status).toBe(204)
}

/** The car is handed over on the day that was agreed, whatever day it is. */
export async function isHandedOver(shop: TestShop, customer: TestCustomer): Promise<void> {
  const owner = Object.assign(customer, await idsOf(shop, customer.order_number))
  for (const to of ['signed', 'delivered'] as const) await moveTo(shop, owner, to)
}

/** The first day after the agreed one on which cars are handed out. */
export async function firstOpenDay({ db }: TestShop, { orderId }: Pick<OwnerOfOrder, 'orderId'>): Promise<Day> {
  const { rows } = await db.execute<{ day: Day }>(sql`
    select (start_date + n)::text as day from orders, generate_series(1, 9) n
    where id = ${orderId} and start_date + n not in (select day from closed_day) order by n limit 1`)
  if (!rows[0]) throw new Error('No open day')
  return rows[0].day
}

/** The plate of another free car, of the same model, gear and place or of another model there. */
export async function freeCarBeside(shop: TestShop, { orderId }: Pick<OwnerOfOrder, 'orderId'>, other = false) {
  await plentifulCar(shop)
  const { rows } = await shop.db.execute<{ registration: string }>(sql`
    select v.registration from orders o join vehicle v on v.dealer_id = o.dealer_id and v.state = 'free'
      and v.free_from <= o.start_date and (v.model_id = o.model_id and v.gear = o.gear) <> ${other}
    where o.id = ${orderId} order by v.id desc limit 1`)
  return rows[0]?.registration ?? ''
}

/** The car can be handed over today. */
export const isDue = ({ db, clock, queue }: TestShop, { orderId }: Pick<OwnerOfOrder, 'orderId'>): Promise<void> =>
  transaction(db, async (tx) => {
    await tx.execute(sql`update orders set start_date = ${clock.today()} where id = ${orderId}`)
    await moveSubscription({ clock, queue }, tx, orderId, { anchor: clock.today() })
  })

/** Moves an order on as the clock or the staff would. */
const moveTo = ({ db, clock, queue }: TestShop, { customerId, orderId, order_number }: OwnerOfOrder, to: OrderStatus) =>
  transaction(db, async (tx) => {
    const now = clock.now()
    const order = await lockOrder(tx, customerId, order_number)
    if (!order) throw new Error('No such order')
    const times = to === 'expired' ? { expiredAt: now, reservedUntil: null } : { reservedUntil: null }
    await changeStatus(tx, order, { to, now, actor: 'test', reason: 'test' }, times)
    // On the day that was agreed, whatever day it is.
    if (to === 'delivered')
      await moveSubscription({ clock, queue }, tx, orderId, { anchor: order.startDate, isHandedOver: true })
    if (withoutCar.includes(to)) await releaseVehicle(tx, orderId, now)
  })
