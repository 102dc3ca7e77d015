import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { addDays, type Day, day } from '../../contract/days/date.ts'
import type { ExtraService } from '../../contract/extras.ts'
import type { Order } from '../../contract/order.ts'
import { lastWithdrawalDay, returnDayAfter } from '../../contract/withdrawal.ts'
import type { OpsClient } from '../operator/testing/opsClient.ts'
import { cardBecomes } from './cardBecomes.ts'
import { plus, priceOf } from './expectedBooks.ts'
import { leavingCar, returningCar } from './handedOver.ts'
import { firstOpenDay, freeCarBeside, type OwnerOfOrder } from './orderInState.ts'
import type { TestShop } from './testShop.ts'
import { type Agreed, papersOf } from './trueAccount.ts'

export interface Shop {
  shop: TestShop
  ops: OpsClient
}
export interface Living {
  kind: Kind
  customer: OwnerOfOrder
  life: Agreed
  /** The pickup day of the order; what its customer does is counted from it. */
  start: Day
}
type Act = (shop: Shop, living: Living) => Promise<void>

/** How somebody orders, and what happens how many days after the pickup day that was agreed first. */
export interface Kind {
  name: string
  isCompany?: boolean
  term?: 1 | 3 | 6
  campaign?: Agreed['campaign']
  code?: string
  services?: string[]
  isDelivered?: boolean
  hasWish?: boolean
  /** How many days ahead of the pickup it is confirmed, where that matters. */
  ahead?: number
  card?: string
  acts: [days: number, act: Act][]
}

export const ok = (answer: { status: number; body: unknown }, as = [200, 204]) =>
  expect(as, JSON.stringify(answer.body)).toContain(answer.status)
const billedMonths = async ({ shop }: Shop, { customer }: Living) =>
  (await papersOf(shop, customer.orderId)).filter(({ kind }) => kind === 'monthly_subscription')
const today = ({ shop }: Shop) => shop.clock.today()
export const about = ({ customer }: Living) => ({ order_number: customer.order_number })

/** Cars come again, and their odometers never fall: each leaves with more than any had. */
let mostKilometres = 100
const readOut = new WeakMap<Living, number>()

export const deliver: Act = async (of, living) => {
  const kilometres = mostKilometres
  mostKilometres += 4_000
  readOut.set(living, kilometres)
  ok(await of.ops('deliverOrder', { body: { ...leavingCar, ...about(living), kilometres } }))
  living.life.handedOverOn = today(of)
}
export const takeBack: Act = async ({ ops }, living) =>
  ok(
    await ops('takeBackCar', {
      body: { ...returningCar, ...about(living), kilometres: (readOut.get(living) ?? 100) + 3_900 },
    }),
  )
export const move: Act = async ({ shop }, living) => {
  const { token, orderId } = living.customer
  const to = await openDayAfter(shop, addDays(await firstOpenDay(shop, { orderId }), 9))
  ok(await shop.call('movePickup', { token, body: { ...about(living), start_date: to } }))
  living.life.start = to
}
export async function openDayAfter({ db }: TestShop, from: Day): Promise<Day> {
  const { rows } = await db.execute<{ day: Day }>(sql`
    select (${from}::date + n)::text as day from generate_series(0, 9) n
    where ${from}::date + n not in (select day from closed_day) order by n limit 1`)
  return rows[0]?.day ?? from
}

export const withdraw: Act = async (of, { customer, life, kind }) => {
  const { email, order_number, token } = customer
  ok(await of.shop.call('withdraw', { token, body: { order_number, email, name: 'Onni Onnistuja' } }))
  if (life.handedOverOn) life.endsOn = returnDayAfter(today(of))
  else life.isWithdrawn = true
  life.keptCents = kind.hasWish && life.handedOverOn ? usedOf(life, life.handedOverOn, today(of)) : 0
  expect(today(of) <= lastWithdrawalDay(day(life.confirmedOn)), kind.name).toBe(true)
}
/** From the service that was bought last, all of which goes back. */
export const withdrawService: Act = async (of, { customer, life }) => {
  const { email, order_number, token } = customer
  const service_id = (await customer.order()).order_extra_services.at(-1)?.id ?? ''
  const body = { order_number, email, name: 'Onni Onnistuja', service_id }
  ok(await of.shop.call('withdraw', { token, body }))
  life.extras = life.extras.map((one, at, all) => (at === all.length - 1 ? { ...one, isGivenBack: true } : one))
}
/** The days from the handover to the notice, of the first month's price without what was given back whole. */
function usedOf(of: Agreed, from: string, until: string): number {
  const life = { ...of, extras: of.extras.filter(({ isGivenBack }) => !isGivenBack) }
  const days = (to: string) => Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' }).days
  return Math.floor((priceOf(life, 1) * days(until)) / days(plus(from, { months: 1 })))
}
export const code =
  (name: string): Act =>
  async (of, living) => {
    const { token } = living.customer
    ok(await of.shop.call('addPromoCode', { token, body: { ...about(living), code: name } }))
    const month = (await billedMonths(of, living)).length + 1
    living.life.codes = [...living.life.codes.filter((one) => one.month < month), { ...codes[name], month } as never]
  }
const codes: Record<string, { percent: boolean; value: number }> = {
  KULKU50: { percent: false, value: 5_000 },
  TERVETULOA: { percent: true, value: 10 },
}
export const offered = (order: Order, key: string): ExtraService => {
  const found = order.available_extra_services.find(({ service_key }) => service_key === key)
  if (!found) throw new Error(`No ${key} on offer`)
  return found
}
export const buy =
  (key: string): Act =>
  async (of, living) => {
    const { token } = living.customer
    const { id, price, recurring } = offered(await living.customer.order(), key)
    ok(await of.shop.call('purchaseExtraService', { token, body: { ...about(living), service_id: id } }))
    const months = await billedMonths(of, living)
    const joins = !living.life.handedOverOn && months.every(({ receivable }) => receivable > 0)
    if (!recurring && !joins) return
    const fromMonth = months.length + 1
    living.life.extras = [...living.life.extras, { price: Math.round(price * 100), recurring, fromMonth }]
  }
export const endService: Act = async (of, living) => {
  const { token } = living.customer
  const service = (await living.customer.order()).order_extra_services.find(({ ending }) => ending)
  ok(await of.shop.call('endExtraService', { token, body: { ...about(living), service_id: service?.id ?? '' } }))
  const [price, untilMonth] = [Math.round((service?.price ?? 0) * 100), (await billedMonths(of, living)).length]
  const ended = living.life.extras.find((one) => one.price === price && one.recurring)
  living.life.extras = living.life.extras.map((one) => (one === ended ? { ...one, untilMonth } : one))
}
export const invoice =
  (amount: number): Act =>
  async ({ ops }, living) =>
    ok(
      await ops('invoiceOrder', {
        body: { ...about(living), title: 'Lisäkilometrit', lines: [{ name: 'Kilometrit', amount }], reason: 'Mittari' },
      }),
    )
export const credit =
  (month: number, amount?: number): Act =>
  async (of, living) => {
    const invoice_number = (await billedMonths(of, living))[month - 1]?.number ?? ''
    ok(
      await of.ops('creditInvoice', {
        body: { invoice_number, reason: 'Auto oli huollossa', ...(amount ? { amount } : {}) },
      }),
    )
  }
export const cardIs =
  (scenario: string): Act =>
  ({ shop }, { customer }) =>
    cardBecomes(shop, customer, scenario)
export const pay: Act = async ({ shop }, { customer }) => {
  await cardBecomes(shop, customer, 'ok')
  const { invoices } = await customer.order()
  for (const { invoice_number } of invoices.filter(({ payable }) => payable))
    ok(await shop.call('payInvoice', { token: customer.token, body: { invoice_number } }))
}
export const release: Act = async ({ shop, ops }, living) => {
  ok(await ops('releaseOrder', { body: about(living) }))
  const body = { ...about(living), pickup_time: 10 as const }
  ok(await shop.call('setPickupTime', { token: living.customer.token, body }))
}

export const end: Act = async ({ shop }, living) => {
  const { token } = living.customer
  living.life.endAskedOn = shop.clock.today()
  ok(await shop.call('cancelOrder', { token, body: about(living) }))
}
export const swap: Act = async ({ shop, ops }, living) => {
  const registration = await freeCarBeside(shop, living.customer)
  ok(await ops('swapCar', { body: { ...about(living), registration, reason: 'Auto vaurioitui' } }))
}
/** The notice binds, the term does not. */
export const endForNeed: Act = async (of, living) => {
  Object.assign(living.life, { endAskedOn: today(of), boundFor: 1 })
  ok(await of.ops('endOrder', { body: { ...about(living), reason: 'Sairaus', hardship: true } }))
}
export const endForDebt: Act = async (of, living) => {
  living.life.endsOn = today(of)
  ok(await of.ops('endOrder', { body: { ...about(living), reason: 'Ei maksa', non_payment: true } }))
}
export const note: Act = async ({ shop }, living) => {
  const { token } = living.customer
  ok(await shop.call('updateNotes', { token, body: { ...about(living), invoice_notes: 'PO-2027-1' } }))
}
