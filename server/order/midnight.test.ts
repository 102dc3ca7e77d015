import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays, addMonths, type Day, helsinkiDay } from '../../contract/days/date.ts'
import { weekdays } from '../../contract/days/openDays.ts'
import { cents } from '../../contract/money/money.ts'
import { lastCancellingDay } from '../../contract/order/orderRules.ts'
import { moveSubscription } from '../billing/invoicing/moveSubscription.ts'
import { checkCompanyCredit } from '../identification/checkCompanyCredit.ts'
import { confirmDriversLicense } from '../identification/confirmDriversLicense.ts'
import { decideCheck } from '../identification/decideCheck.ts'
import { runChecks } from '../identification/runChecks.ts'
import { type Clock, startOfDay } from '../platform/clock.ts'
import { type Tx, transaction, withTransactionHook } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { newId } from '../platform/ids.ts'
import { rateLimits } from '../platform/limits/rateLimit.ts'
import { secretsFrom } from '../platform/secrets.ts'
import { createGazetteer } from '../providers/geocoding/gazetteer.ts'
import { untilBilled } from '../testing/billedOrder.ts'
import { deliveredTo, near } from '../testing/deliveredTo.ts'
import { keepDoneJobs } from '../testing/doneJobs.ts'
import { freeCarBeside, isDue, type OwnerOfOrder, orderInState, plentifulCar } from '../testing/orderInState.ts'
import { testShop } from '../testing/testShop.ts'
import { createNewOrder } from './choosing/createNewOrder.ts'
import { updatePendingOrder } from './choosing/updatePendingOrder.ts'
import { changeDeliveryForStaff, deliveryPriceForStaff } from './desk/changeDeliveryForStaff.ts'
import { deliverOrder, takeBackCar } from './desk/handOver.ts'
import { invoiceOrder } from './desk/invoiceOrder.ts'
import { swapCar } from './desk/swapCar.ts'
import { withdrawForStaff } from './desk/withdrawForStaff.ts'
import { applyPurchaseOutcome } from './running/applyPurchaseOutcome.ts'
import { cancelOrder, endOrderForStaff } from './running/cancelOrder.ts'
import { carryOutNotice } from './running/carryOutNotice.ts'
import { changeDelivery } from './running/changeDelivery.ts'
import { endExtraService, stopServiceForStaff } from './running/endExtraService.ts'
import { movePickup, movePickupForStaff } from './running/movePickup.ts'
import { purchaseExtraService } from './running/purchaseExtraService.ts'
import { addPromoCode } from './steps/addPromoCode.ts'
import { confirmOrder } from './steps/confirmOrder.ts'
import { monthly, serviceOwner } from './testing/serviceOwner.ts'

const shop = await testShop()
await keepDoneJobs(shop.db)
const { firstCharge, on, withService, owned } = serviceOwner(shop)
const secrets = secretsFrom(shop.config.secret)
// Whatever day it is, cars are fetched on every one that follows.
const hours = { from: '08:00', to: '18:00' }
const week = Object.fromEntries(weekdays.map((name) => [name, hours]))
await shop.db.execute(sql`update dealer set opening_hours = ${JSON.stringify(week)}`)
await shop.db.execute(sql`delete from closed_day`)
const far = { address: 'Ajurinkatu 2', zip: '02600', city: 'Espoo', delivery_time: '13-17' }

/** A clock that becomes midnight once it was read so often: the last minute of a day before, the first of the next one after. */
function midnightAfter(most: number, today: Day) {
  const midnight = startOfDay(addDays(today, 1)).getTime()
  let readings = 0
  const now = () => {
    readings += 1
    return new Date(midnight + (readings > most ? 30_000 : -30_000))
  }
  return { clock: { now, today: () => helsinkiDay(now()) } satisfies Clock, readings: () => readings }
}
const needsAt = (clock: Clock) => ({
  db: shop.db,
  queue: shop.queue,
  language: shop.language,
  config: shop.config,
  clock,
  secrets,
  limits: rateLimits(clock, false),
  geocoder: createGazetteer({ sandbox: true }),
  cards: { charge: async () => ({ kind: 'paid', ref: 'sbx' }) },
  licence: { mode: 'register' },
  companies: {},
  companyCredit: {},
  stepCompleted: () => sql`select 1`,
  purchaseDecided: applyPurchaseOutcome(shop),
})
type Needs = ReturnType<typeof needsAt>
/** Each act declares its own needs, which the shop checks where it calls; here they are one type. */
type Act = (needs: Needs & { cards: never; licence: never; companies: never; companyCredit: never }) => Promise<unknown>
const inTx =
  (run: (needs: Parameters<Act>[0], tx: Tx) => Promise<unknown>): Act =>
  (needs) =>
    transaction(shop.db, (tx) => run(needs, tx))

/** Every day that is written in the rows of a customer and in the jobs for them, with where it stands. */
async function daysWritten(tx: Tx, customerId: string): Promise<string[]> {
  const { rows: tables } = await tx.execute<{ name: string }>(sql`
    select c.table_name as name from information_schema.columns c join information_schema.tables using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'customer_id' and table_type = 'BASE TABLE'
      and c.table_name not in ('session', 'idempotent_answer') order by 1`)
  const each = tables.map(
    ({ name }) =>
      sql`select ${name} as name, to_jsonb(t) as row from ${sql.identifier(name)} t where customer_id = ${customerId}`,
  )
  const orders = sql`(select id from orders where customer_id = ${customerId})`
  const { rows } = await tx.execute<{ name: string; row: object }>(
    sql.join(
      [
        ...each,
        sql`select 'promo_code', to_jsonb(t) from promo_code t where owner_order_id in ${orders}`,
        sql`select 'reservation', to_jsonb(t) from reservation t where order_id in ${orders}`,
        sql`select 'contract', to_jsonb(t) from contract t where order_id in ${orders}`,
        sql`select 'vehicle', to_jsonb(t) from vehicle t where id in (select vehicle_id from orders where customer_id = ${customerId})`,
        sql`select name, data from every_job where data->>'customerId' = ${customerId}`,
      ],
      sql` union all `,
    ),
  )
  return rows.flatMap(({ name, row }) => daysIn(name, row)).sort()
}
const DAYS = /\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:?\d\d))?|\b\d{1,2}\.\d{1,2}\.\d{4}/g
const daysIn = (path: string, value: unknown): string[] => {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, of]) => daysIn(Array.isArray(value) ? path : `${path}.${key}`, of))
  if (typeof value !== 'string') return []
  return (value.match(DAYS) ?? []).map((at) => `${path} ${at.includes('T') ? helsinkiDay(new Date(at)) : at}`)
}

/** The days that an act writes when midnight comes then, or why it is refused; it is undone. */
async function outcome(act: Act, customerId: string, most: number) {
  const { clock, readings } = midnightAfter(most, shop.clock.today())
  const undone = new Error('undone')
  let days: string[] = []
  const read = async (tx: Tx) => {
    days = await daysWritten(tx, customerId)
    throw undone
  }
  try {
    await withTransactionHook(read, () => act(needsAt(clock) as Parameters<Act>[0]))
    throw new Error('It wrote nothing')
  } catch (error) {
    if (error instanceof Refusal) return { wrote: error.code, readings: readings() }
    if (error !== undone) throw error
    return { wrote: days, readings: readings() }
  }
}

const seen = ({ order_number: orderNumber }: OwnerOfOrder) => ({
  orderNumber,
  actor: 'staff:Maija',
  damages: '',
  protocol: null,
})
const delivered = () => orderInState(shop, { status: 'delivered' })
const confirmed = () => orderInState(shop, { status: 'confirmed' })
const pending = () => orderInState(shop)
const tomorrow = () => addDays(shop.clock.today(), 1)

/** Its first day is another one, with what follows of that. */
async function beginsOn(customer: OwnerOfOrder, anchor: Day): Promise<OwnerOfOrder> {
  await transaction(shop.db, async (tx) => {
    await tx.execute(sql`update orders set start_date = ${anchor} where id = ${customer.orderId}`)
    await moveSubscription(shop, tx, customer.orderId, { anchor })
  })
  return customer
}
/** The first day of the month that has this end. */
function monthBefore(isEnd: (end: Day) => boolean): Day {
  const around = Array.from({ length: 62 }, (_, at) => addDays(shop.clock.today(), 1 - at))
  const found = around.find((start) => isEnd(addMonths(start, 1)))
  if (!found) throw new Error('No such month')
  return found
}
/** Ended today it ends with this month, ended tomorrow with the next one. */
async function onLastDayToEnd(): Promise<OwnerOfOrder> {
  const anchor = monthBefore((end) => lastCancellingDay(end) === shop.clock.today())
  return await beginsOn(await delivered(), anchor)
}
async function due(): Promise<OwnerOfOrder> {
  const customer = await orderInState(shop, { status: 'signed' })
  await isDue(shop, customer)
  return customer
}
async function onLastDay(): Promise<OwnerOfOrder> {
  const customer = await due()
  await transaction(shop.db, (tx) => deliverOrder(shop, tx, { ...seen(customer), kilometres: 100 }))
  const body = { order_number: customer.order_number }
  expect((await shop.call('cancelOrder', { token: customer.token, body })).status).toBe(204)
  return customer
}
async function billedDelivery(): Promise<OwnerOfOrder> {
  const customer = await deliveredTo(shop, near)
  await untilBilled(shop, customer, 1)
  return customer
}
/** Its car is held over midnight. */
async function held(customer: OwnerOfOrder): Promise<OwnerOfOrder> {
  const until = startOfDay(addDays(shop.clock.today(), 2)).toISOString()
  await shop.db.execute(sql`update orders set reserved_until = ${until} where id = ${customer.orderId}`)
  return customer
}
async function withCode(): Promise<OwnerOfOrder & { code: string }> {
  const [customer, code] = [await pending(), newId().toUpperCase()]
  await shop.db.execute(sql`
    insert into promo_code (id, code_norm, code, kind, description, value_type, value, valid_from, valid_to)
    values (${newId()}, ${code}, ${code}, 'promo', '', 'fixed', 100, ${shop.clock.today()}, ${shop.clock.today()})`)
  return { ...(await held(customer)), code }
}
async function withNotice(): Promise<OwnerOfOrder & { noticeId: string }> {
  const [customer, noticeId] = [await delivered(), newId()]
  await shop.db.execute(sql`
    insert into withdrawal_notice (id, received_at, name, order_number, email, sender_id, receipt_held, state)
    values (${noticeId}, ${shop.clock.now().toISOString()}, 'Onni', ${customer.order_number}, ${customer.email},
      ${customer.customerId}, false, 'received')`)
  return { ...customer, noticeId }
}
async function withManualLicence(): Promise<OwnerOfOrder & { checkId: string }> {
  const customer = await orderInState(shop, { missing: 'licence' })
  const [checkId, now] = [newId(), shop.clock.now().toISOString()]
  await shop.db.execute(sql`
    insert into licence_check (id, customer_id, day, status, monthly_cents, ask_at, created_at)
    values (${checkId}, ${customer.customerId}, ${shop.clock.today()}, 'manual', 1, ${now}, ${now})`)
  return { ...customer, checkId }
}
async function sellingMonthly(): Promise<OwnerOfOrder & { serviceId: string }> {
  const customer = await delivered()
  await on(customer, (await firstCharge(customer)).start_date)
  return { ...customer, serviceId: (await customer.order()).available_extra_services.find(monthly)?.id ?? '' }
}
async function owning(): Promise<OwnerOfOrder & { serviceId: string }> {
  const customer = await withService()
  // Its month is over tomorrow, and the next one is not invoiced yet.
  await beginsOn(
    customer,
    monthBefore((end) => end === tomorrow()),
  )
  return { ...customer, serviceId: (await owned(customer)).service.id }
}

interface Midnight {
  of: string
  act(): Promise<{ customerId: string; act: Act }>
}
/** An act of one customer, prepared anew for its row. */
const act = <Of extends OwnerOfOrder>(
  of: string,
  prepare: () => Promise<Of>,
  actOf: (customer: Of) => Act | Promise<Act>,
): Midnight => ({
  of,
  act: async () => {
    const customer = await prepare()
    return { customerId: customer.customerId, act: await actOf(customer) }
  },
})

test.each([
  act('an order is started', confirmed, async ({ customerId }) => {
    const car = { ...(await plentifulCar(shop)), startDate: tomorrow() }
    return (needs) => createNewOrder(needs, customerId, { car, fixed_term: 1 }, { address: '', device: { name: null } })
  }),
  act(
    'an order gets another car',
    async () => held(await pending()),
    async ({ customerId, order_number }) => {
      const car = { ...(await plentifulCar(shop)), startDate: addDays(shop.clock.today(), 4) }
      return (needs) => updatePendingOrder(needs, customerId, { car, fixed_term: 1, order: { order_number } }, '')
    },
  ),
  act(
    'a code is added',
    withCode,
    ({ customerId, order_number: orderNumber, code }) =>
      (needs) =>
        addPromoCode(needs, customerId, { orderNumber, code }),
  ),
  act(
    'the checks of the day are begun',
    () => orderInState(shop, { missing: 'licence' }),
    ({ customerId }) =>
      (needs) =>
        runChecks(needs, { customerId, monthlyCents: cents(1) }),
  ),
  act(
    "a company's credit is checked",
    () => orderInState(shop, { kind: 'business', missing: 'credit' }),
    ({ customerId }) =>
      (needs) =>
        checkCompanyCredit(needs, { customerId, businessId: '9000001-1', monthlyCents: cents(1) }),
  ),
  act(
    'a licence is declared',
    withManualLicence,
    ({ customerId }) =>
      (needs) =>
        confirmDriversLicense(needs, customerId),
  ),
  act('staff decide a check', withManualLicence, ({ checkId }) =>
    inTx((needs, tx) => decideCheck(needs, tx, { checkId, isApproved: true, reason: '' })),
  ),
  act(
    'an order is confirmed',
    async () => held(await pending()),
    async ({ customerId, order_number, orderId }) => {
      // Fetched so soon that the first month is charged at once; its car is held until then.
      const start = addDays(shop.clock.today(), 2)
      await shop.db.execute(sql`update orders set start_date = ${start} where id = ${orderId}`)
      // Whatever day it is, the checks of that day were passed.
      for (const table of ['licence_check', 'credit_check'])
        await shop.db.execute(sql`insert into ${sql.identifier(table)} (id, customer_id, day, status, monthly_cents, ask_at, created_at, decided_at)
        select gen_random_uuid(), customer_id, ${tomorrow()}, status, monthly_cents, ask_at, created_at, decided_at
        from ${sql.identifier(table)} where customer_id = ${customerId}`)
      const wish = { order_number, phone: '+358401234567', drivers: [], early_start_wish: true }
      return (needs) => confirmOrder(needs, customerId, wish)
    },
  ),
  act('a pickup is moved', confirmed, ({ customerId, order_number }) => {
    const wish = { order_number, start_date: addDays(shop.clock.today(), 4), preview: false, early_start_wish: true }
    return (needs) => movePickup(needs, customerId, wish)
  }),
  act('staff move a pickup', confirmed, ({ order_number: orderNumber }) => {
    const move = { orderNumber, startDate: addDays(shop.clock.today(), 4), actor: 'staff:Maija', reason: '' }
    return inTx((needs, tx) => movePickupForStaff(needs, tx, { ...move, isPreview: false }))
  }),
  act('a car is brought elsewhere', billedDelivery, ({ customerId, order_number }) => {
    const wish = { order_number, ...far, preview: false }
    return (needs) => changeDelivery(needs, customerId, wish)
  }),
  act('staff have a car brought elsewhere', billedDelivery, async ({ order_number: orderNumber }) => {
    const priced = await deliveryPriceForStaff(needsAt(shop.clock), orderNumber, far)
    const by = { actor: 'staff:Maija', reason: '' }
    return inTx((needs, tx) => changeDeliveryForStaff(needs, tx, { orderNumber, priced, ...by }))
  }),
  act('staff swap the car', confirmed, async (of) => {
    const registration = await freeCarBeside(shop, of)
    await isDue(shop, of)
    // Nobody fetched the other one, and this one is there from tomorrow on.
    await shop.db.execute(sql`update vehicle set free_from = ${tomorrow()} where registration = ${registration}`)
    const swap = { orderNumber: of.order_number, registration, isOtherModelAgreed: false }
    return inTx((needs, tx) => swapCar(needs, tx, { ...swap, actor: 'staff:Maija', reason: '' }))
  }),
  act('a car is handed over', due, (of) =>
    inTx((needs, tx) => deliverOrder(needs, tx, { ...seen(of), kilometres: 100 })),
  ),
  act('a car comes back, driven too far', onLastDay, (of) =>
    inTx((needs, tx) => takeBackCar(needs, tx, { ...seen(of), kilometres: 90_000, freeFrom: undefined })),
  ),
  act('staff invoice something', delivered, ({ order_number: orderNumber }) => {
    const charges = { title: 'Pesu', lines: [{ name: 'Pesu', cents: cents(4_900) }], isTaxed: true, isMeant: true }
    return inTx((needs, tx) => invoiceOrder(needs, tx, { orderNumber, isFullLiability: false, ...charges }))
  }),
  act(
    'a service is bought',
    sellingMonthly,
    ({ customerId, order_number: orderNumber, serviceId }) =>
      (needs) =>
        purchaseExtraService(needs, customerId, { orderNumber, serviceId, isEarlyStartWished: true }),
  ),
  act(
    'a service is ended',
    owning,
    ({ customerId, order_number: orderNumber, serviceId }) =>
      (needs) =>
        endExtraService(needs, customerId, { orderNumber, serviceId }),
  ),
  act('staff end a service', owning, ({ order_number: orderNumber, serviceId }) =>
    inTx((needs, tx) => stopServiceForStaff(needs, tx, { orderNumber, serviceId })),
  ),
  act(
    'an order is ended',
    onLastDayToEnd,
    ({ customerId, order_number: orderNumber }) =>
      (needs) =>
        cancelOrder(needs, customerId, { orderNumber }),
  ),
  act('staff end an order', onLastDayToEnd, ({ order_number: orderNumber }) =>
    inTx((needs, tx) => endOrderForStaff(needs, tx, { orderNumber, actor: 'staff:Maija' })),
  ),
  act(
    'a withdrawal is carried out',
    withNotice,
    ({ noticeId }) =>
      (needs) =>
        carryOutNotice(needs, { noticeId }),
  ),
  act(
    'staff withdraw an order',
    async () => {
      const customer = await delivered()
      await untilBilled(shop, customer, 2)
      return customer
    },
    ({ order_number: orderNumber }) =>
      inTx((needs, tx) => withdrawForStaff(needs, tx, { orderNumber, actor: 'staff:Maija' })),
  ),
])('$of: whenever midnight comes, everything written is of one of the two days', async ({ act: prepared }) => {
  const { customerId, act } = await prepared()
  const [after, before] = [await outcome(act, customerId, 0), await outcome(act, customerId, Number.MAX_SAFE_INTEGER)]
  expect(before.wrote).not.toEqual(after.wrote)
  for (let most = 1; most < before.readings; most += 1) {
    const { wrote } = await outcome(act, customerId, most)
    expect([before.wrote, after.wrote], `midnight after ${most} of ${before.readings} readings`).toContainEqual(wrote)
  }
})
