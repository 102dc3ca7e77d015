import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { addDays, type Day, day } from '../../contract/date.ts'
import type { ExtraService } from '../../contract/extras.ts'
import type { Order } from '../../contract/order.ts'
import { lastWithdrawalDay, returnDayAfter } from '../../contract/withdrawal.ts'
import type { OpsClient } from '../operator/testing/opsClient.ts'
import type { TestShop } from '../testShop.ts'
import { cardBecomes } from './cardBecomes.ts'
import { firstOpenDay, type OwnerOfOrder, orderInState } from './orderInState.ts'
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
  card?: string
  acts: [days: number, act: Act][]
}

const ok = (answer: { status: number; body: unknown }, as = [200, 204]) =>
  expect(as, JSON.stringify(answer.body)).toContain(answer.status)
const billedMonths = async ({ shop }: Shop, { customer }: Living) =>
  (await papersOf(shop, customer.orderId)).filter(({ kind }) => kind === 'monthly_subscription')
const today = ({ shop }: Shop) => shop.clock.today()
const about = ({ customer }: Living) => ({ order_number: customer.order_number })

const deliver: Act = async (of, living) => {
  ok(await of.ops('deliverOrder', { body: { ...about(living), kilometres: 100 } }))
  living.life.handedOverOn = today(of)
}
const takeBack: Act = async ({ ops }, living) =>
  ok(await ops('takeBackCar', { body: { ...about(living), kilometres: 4_000 } }))
const move: Act = async ({ shop }, living) => {
  const { token, orderId } = living.customer
  const to = await openDayAfter(shop, addDays(await firstOpenDay(shop, { orderId }), 9))
  ok(await shop.call('movePickup', { token, body: { ...about(living), start_date: to } }))
  living.life.start = to
}
async function openDayAfter({ db }: TestShop, from: Day): Promise<Day> {
  const { rows } = await db.execute<{ day: Day }>(sql`
    select (${from}::date + n)::text as day from generate_series(0, 9) n
    where ${from}::date + n not in (select day from closed_day) order by n limit 1`)
  return rows[0]?.day ?? from
}

const withdraw: Act = async (of, { customer, life, kind }) => {
  const { email, order_number, token } = customer
  ok(await of.shop.call('withdraw', { token, body: { order_number, email, name: 'Onni Onnistuja' } }))
  if (life.handedOverOn) life.endsOn = returnDayAfter(today(of))
  else life.isWithdrawn = true
  expect(today(of) <= lastWithdrawalDay(day(life.confirmedOn)), kind.name).toBe(true)
}
const code =
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
const offered = (order: Order, key: string): ExtraService => {
  const found = order.available_extra_services.find(({ service_key }) => service_key === key)
  if (!found) throw new Error(`No ${key} on offer`)
  return found
}
const buy =
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
const endService: Act = async (of, living) => {
  const { token } = living.customer
  const service = (await living.customer.order()).order_extra_services.find(({ ending }) => ending)
  ok(await of.shop.call('endExtraService', { token, body: { ...about(living), service_id: service?.id ?? '' } }))
  const [price, untilMonth] = [Math.round((service?.price ?? 0) * 100), (await billedMonths(of, living)).length]
  const ended = living.life.extras.find((one) => one.price === price && one.recurring)
  living.life.extras = living.life.extras.map((one) => (one === ended ? { ...one, untilMonth } : one))
}
const invoice =
  (amount: number): Act =>
  async ({ ops }, living) =>
    ok(
      await ops('invoiceOrder', {
        body: { ...about(living), title: 'Lisäkilometrit', lines: [{ name: 'Kilometrit', amount }], reason: 'Mittari' },
      }),
    )
const credit =
  (month: number, amount?: number): Act =>
  async (of, living) => {
    const invoice_number = (await billedMonths(of, living))[month - 1]?.number ?? ''
    ok(
      await of.ops('creditInvoice', {
        body: { invoice_number, reason: 'Auto oli huollossa', ...(amount ? { amount } : {}) },
      }),
    )
  }
const cardIs =
  (scenario: string): Act =>
  ({ shop }, { customer }) =>
    cardBecomes(shop, customer, scenario)
const pay: Act = async ({ shop }, { customer }) => {
  await cardBecomes(shop, customer, 'ok')
  const { invoices } = await customer.order()
  for (const { invoice_number } of invoices.filter(({ payable }) => payable))
    ok(await shop.call('payInvoice', { token: customer.token, body: { invoice_number } }))
}
const release: Act = async ({ shop, ops }, living) => {
  ok(await ops('releaseOrder', { body: about(living) }))
  const body = { ...about(living), pickup_time: 10 as const }
  ok(await shop.call('setPickupTime', { token: living.customer.token, body }))
}

export const kinds: Kind[] = [
  { name: 'private, by the month', acts: [[0, deliver]] },
  { name: 'company', isCompany: true, term: 3, acts: [[0, deliver]] },
  {
    name: 'campaign within the term',
    term: 6,
    campaign: { price: 39_900, months: 3 },
    acts: [
      [-2, release],
      [0, deliver],
    ],
  },
  {
    name: 'codes',
    term: 3,
    code: 'KULKU50',
    acts: [
      [0, deliver],
      [10, code('TERVETULOA')],
    ],
  },
  {
    name: 'services, bought and ended',
    term: 3,
    services: ['lower_excess'],
    acts: [
      [0, deliver],
      [40, buy('abroad')],
      [100, endService],
    ],
  },
  {
    name: 'pickup moved',
    acts: [
      [-4, move],
      [30, deliver],
    ],
  },
  { name: 'never picked up', term: 3, acts: [] },
  {
    name: 'withdrawn after the handover',
    hasWish: true,
    acts: [
      [0, deliver],
      [5, withdraw],
      [12, takeBack],
    ],
  },
  {
    name: 'unpaid, then paid',
    acts: [
      [0, deliver],
      [5, cardIs('insufficient')],
      [45, pay],
    ],
  },
  {
    name: 'credited by staff, kilometres on top',
    acts: [
      [0, deliver],
      [20, credit(1, 100)],
      [60, credit(2)],
      [70, invoice(64)],
    ],
  },
]

/** Confirmed today, with a pickup some days ahead. */
export async function comes(of: Shop, kind: Kind, { listPrice, ahead }: { listPrice: number; ahead: number }) {
  const { shop } = of
  const customer = await orderInState(shop, { kind: kind.isCompany ? 'business' : 'private' })
  const { term = 1, campaign = null } = kind
  const start = await openDayAfter(shop, addDays(shop.clock.today(), ahead))
  const offer = {
    listCents: listPrice,
    campaign: campaign && { cents: campaign.price, months: campaign.months, name: 'Kampanja', description: 'Kampanja' },
  }
  await shop.db.execute(sql`update orders set fixed_term = ${term}, start_date = ${start},
    pricing = ${JSON.stringify({ 1: offer, 3: offer, 6: offer })} where id = ${customer.orderId}`)
  const life: Agreed = {
    ...{ start, term, listPrice, campaign, confirmedOn: shop.clock.today(), codes: [], extras: [] },
    ...{ handedOverOn: null, endAskedOn: null, endsOn: null, isWithdrawn: false },
  }
  const living: Living = { kind, customer, life, start }
  for (const key of kind.services ?? []) await choose(of, living, key)
  if (kind.isDelivered)
    await choose(of, living, 'home_delivery', {
      ...{ address: 'Ajurinkatu 2', zip: '02600', city: 'Espoo', delivery_time: '9-13' },
    })
  if (kind.code) await code(kind.code)(of, living)
  if (kind.card) await cardBecomes(shop, customer, kind.card)
  ok(await customer.confirm({ early_start_wish: kind.hasWish ?? false }))
  return living
}

async function choose({ shop }: Shop, living: Living, key: string, more: object = {}): Promise<void> {
  const { customer, life } = living
  const { id } = offered(await customer.order(), key)
  const body = { ...about(living), service_id: id, ...more }
  ok(await shop.call('updateExtraService', { token: customer.token, body }))
  const chosen = (await customer.order()).order_extra_services.find(({ service_key }) => service_key === key)
  const [price, recurring] = [Math.round((chosen?.price ?? 0) * 100), chosen?.recurring ?? false]
  life.extras = [...life.extras, { price, recurring, fromMonth: 1 }]
}
