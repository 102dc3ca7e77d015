import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { addDays, type Day, day } from '../contract/days/date.ts'
import { cents } from '../contract/money/money.ts'
import { retryOnNewCard } from './billing/charging/retryOnNewCard.ts'
import { creditInvoice } from './billing/invoicing/creditInvoice.ts'
import { lengthenSubscription } from './billing/invoicing/lengthenSubscription.ts'
import { startSubscription } from './billing/invoicing/startSubscription.ts'
import type { PricePlan } from './billing/pricing/pricePlan.ts'
import { addModel, addVehicles } from './fleet/testing/sampleFleet.ts'
import { deliverOrder, signOrder } from './order/desk/handOver.ts'
import { swapCar } from './order/desk/swapCar.ts'
import { swapCarWhileOut } from './order/desk/swapWhileOut.ts'
import { addExtraDays } from './order/running/addExtraDays.ts'
import { cancelOrder } from './order/running/cancelOrder.ts'
import { keepOrder } from './order/running/keepOrder.ts'
import { activateCard } from './payment/activateCard.ts'
import { addCard, addOrder, type SampleOrder } from './payment/testing/sampleOrder.ts'
import { transaction } from './platform/database/database.ts'
import { Refusal } from './platform/http/refusal.ts'
import { newId } from './platform/ids.ts'
import { secretsFrom } from './platform/secrets.ts'
import { type Books, creditedBill, expectedBooks, keptDay, type Life, longerFrom } from './testing/expectedBooks.ts'
import { livesOf } from './testing/simulatedCustomers.ts'
import { testShop } from './testing/testShop.ts'
import { checkInvariants } from './watch/invariants.ts'

const FIRST_DAY = day('2027-02-01')
const LAST_DAY = day('2029-03-01')

/** Told in the title: put it here to see the same two years again. */
const seed = randomInt(1_000_000)

const complaints: string[] = []
// Nobody listens where the simulated processor sends its notices: a charge is asked about instead.
const isOfNotices = (line: string) => line.includes('provider not reached')
const log = pino({ level: 'warn' }, { write: (line: string) => void (isOfNotices(line) || complaints.push(line)) })
const shop = await testShop({}, log)
const { db, clock, queue, worker } = shop
const secrets = secretsFrom(shop.config.secret)
const noon = (of: Day) => new Date(`${of}T08:00:00Z`).getTime()

interface Living {
  life: Life
  order: SampleOrder
}

const planOf = (life: Life): PricePlan => ({
  listCents: cents(life.listPrice),
  campaign: life.campaign && { cents: cents(life.campaign.price), months: life.campaign.months, name: 'Kampanja' },
  codes: life.codes.map(({ percent, value, month }) => ({
    code: 'KOODI',
    type: percent ? 'percent' : 'fixed',
    value,
    period: month,
  })),
  extras: life.extras.map(({ price, recurring, fromMonth }) => ({
    name: 'Palvelu',
    cents: cents(price),
    recurring,
    fromPeriod: fromMonth,
  })),
  fixedTerm: life.term,
})

const cardOf = (order: SampleOrder, scenario: string, active: boolean) =>
  addCard(db, order, { sealed: secrets.seal(`sbx_${scenario}_${newId()}`), active })

async function confirm(life: Life): Promise<Living> {
  const order = await addOrder(db, { status: 'confirmed', startDate: life.start })
  const { customerId, orderId } = order
  const offer = { listCents: life.listPrice, campaign: null }
  await db.execute(sql`update orders set fixed_term = ${life.term}, pricing = ${JSON.stringify({ 1: offer, 3: offer, 6: offer })}
    where id = ${orderId}`)
  await cardOf(order, life.card, true)
  const start = { customerId, orderId, anchor: day(life.start), fixedTerm: life.term, plan: planOf(life) }
  await transaction(db, async (tx) => {
    const { jobs } = await startSubscription(clock, tx, start)
    await queue.enqueueKinds(tx, jobs)
  })
  return { life, order }
}

const deliver = ({ orderNumber }: SampleOrder) =>
  transaction(db, async (tx) => {
    await signOrder(clock, tx, { orderNumber, actor: 'staff' })
    await deliverOrder({ clock, queue }, tx, {
      orderNumber,
      actor: 'staff',
      kilometres: 100,
      damages: '',
      protocol: null,
    })
  })

async function changeCard({ order }: Living): Promise<void> {
  const cardId = await cardOf(order, 'ok', false)
  await transaction(db, async (tx) => {
    await activateCard(tx, { orderId: order.orderId, cardId, today: clock.today() })
    await retryOnNewCard({ clock, queue })(tx, order.orderId)
  })
}

async function giveBack({ life, order }: Living): Promise<void> {
  const credited = creditedBill(life, LAST_DAY)
  if (!credited) return
  const { rows } = await db.execute<{ number: string }>(sql`
    select i.number from invoice i join billing_period p on p.order_id = i.order_id
      and p.start_date = coalesce(i.moved_start, i.period_start)
    where i.order_id = ${order.orderId} and p.number = ${credited.bill.month} and i.kind = 'monthly_subscription'`)
  for (const [at, amount] of credited.amounts.entries())
    await transaction(db, (tx) =>
      creditInvoice({ clock, queue }, tx, {
        invoiceNumber: rows[0]?.number ?? '',
        reason: `Hyvitys ${at + 1}`,
        ...(life.credit?.parts ? { cents: cents(amount) } : {}),
      }),
    )
}

/** An ending is taken back, but by whoever owes a charge that failed: that one is refused, as the second calculation has it. */
async function keep({ life, order }: Living): Promise<void> {
  const wish = { order_number: order.orderNumber, preview: false }
  const keeping = keepOrder({ db, clock, queue, language: 'fi' }, order.customerId, wish)
  if (keptDay(life) === null) await expect(keeping).rejects.toMatchObject({ code: 'PAY_FIRST' })
  else await keeping
}

/** The term of the plan is that of the life: whoever is still bound is refused, as the second calculation has it. */
async function lengthen({ life, order: { orderId } }: Living): Promise<void> {
  const longer = { term: 6, listCents: cents(life.lengthened?.price ?? 0), today: clock.today() }
  const taking = transaction(db, (tx) => lengthenSubscription(tx, orderId, longer))
  if (longerFrom(life) === null) await expect(taking).rejects.toMatchObject({ code: 'TERM_RUNS' })
  else expect(await taking).toMatchObject({ number: longerFrom(life) })
}

/** Another car of the place of an order, of another model whose price is told, or of its own one. */
async function carBeside({ vehicleId }: SampleOrder, price: number | null): Promise<string> {
  const { rows } = await db.execute<{ dealer_id: string; model_id: string }>(sql`
    select dealer_id, model_id from vehicle where id = ${vehicleId}`)
  const { dealer_id: dealerId = '', model_id: own = '' } = rows[0] ?? {}
  const modelId = price === null ? own : await addModel(db)
  if (price !== null) await db.execute(sql`update list_price set cents = ${price} where model_id = ${modelId}`)
  const [id] = await addVehicles(db, 1, { dealerId, modelId })
  const { rows: plates } = await db.execute<{ registration: string }>(
    sql`select registration from vehicle where id = ${id}`,
  )
  return plates[0]?.registration ?? ''
}

async function swapBefore({ order }: Living): Promise<void> {
  const { orderNumber } = order
  const registration = await carBeside(order, null)
  await transaction(db, (tx) =>
    swapCar({ clock, queue }, tx, {
      orderNumber,
      registration,
      isOtherModelAgreed: false,
      actor: 'staff',
      reason: 'Vika',
    }),
  )
}

async function swap({ life, order }: Living): Promise<void> {
  const { orderNumber } = order
  const price = life.swapped?.price ?? null
  const registration = await carBeside(order, price)
  const seen = { kilometres: 100, damages: '', protocol: null }
  await transaction(db, (tx) =>
    swapCarWhileOut({ clock, queue, language: 'fi' }, tx, {
      orderNumber,
      registration,
      isOtherModelAgreed: true,
      price: price === null ? 'kept' : 'list',
      back: { ...seen, freeFrom: undefined },
      out: { ...seen, isLicenceSeen: true, isSigned: true },
      actor: 'staff',
      reason: 'Vika',
    }),
  )
}

/** Days that move no return are not sold: the place is closed, and until it opens the car stays for nothing. */
async function addDaysMore(living: Living): Promise<void> {
  const { life, order } = living
  const wish = { order_number: order.orderNumber, days: life.addedDays?.days ?? 0, preview: false }
  try {
    await addExtraDays({ db, clock, queue, language: 'fi' }, order.customerId, wish)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'DAYS_ARE_FREE') throw error
    living.life = { ...life, addedDays: null }
  }
}

/** The acts of people on a day, before the shop does its own. */
async function act(today: Day, lives: Living[]): Promise<void> {
  for (const living of lives) {
    const { life, order } = living
    if (life.swappedBefore && life.confirmedOn === today) await swapBefore(living)
    if (life.handedOverOn === today) await deliver(order)
    if (life.newCardOn === today) await changeCard(living)
    if (life.credit?.on === today) await giveBack(living)
    if (life.endAskedOn === today) await cancelOrder({ db, clock, queue }, order.customerId, order)
    if (life.keptOn === today) await keep(living)
    if (life.addedDays?.on === today) await addDaysMore(living)
    if (life.lengthened?.on === today) await lengthen(living)
    if (life.swapped?.on === today) await swap(living)
  }
}

/** Letters are read day by day in oneYear.test.ts; here some ten thousand of them would be drawn and read by nobody. */
const noLetters = () =>
  db.execute(
    sql.raw(`
    create function no_letter() returns trigger language plpgsql as 'begin return null; end';
    create trigger no_letter before insert on job for each row
      when (new.name like '%-mail') execute function no_letter()`),
  )

/** The code that the plans count: an ending that is taken back takes it once more. */
const codeOfPlans = () =>
  db.execute(sql`
    insert into promo_code (id, code_norm, code, kind, description, value_type, value, valid_from, valid_to)
    values (${newId()}, 'KOODI', 'KOODI', 'promo', '', 'fixed', 1, ${FIRST_DAY}, ${LAST_DAY})`)

/** PostgreSQL's own upkeep, which throw-away databases lack: plans for empty tables are slow ones for full tables. */
const housekeeping = () => db.execute(sql`vacuum analyze`)

async function booksOf({ orderId }: SampleOrder): Promise<Books> {
  const { rows: invoices } = await db.execute<Books['invoices'][number]>(sql`
    select coalesce(moved_start, period_start)::text as start, total_cents as total, status from invoice
    where order_id = ${orderId} and kind = 'monthly_subscription' order by 1`)
  const { rows: credits } = await db.execute<{ cents: number }>(sql`
    select -total_cents as cents from credit_note where order_id = ${orderId} order by id`)
  const { rows } = await db.execute<Omit<Books, 'invoices' | 'credits'>>(sql`select
    (select coalesce(sum(s.cents), 0)::bigint from sandbox_charge s join charge_attempt a on a.id::text = s.attempt_id
      where a.order_id = ${orderId} and (s.outcome = 'paid' or s.resolves_at <= ${clock.now().toISOString()})) as captured,
    (select coalesce(sum(s.cents), 0)::bigint from sandbox_refund s join refund_attempt a on a.id::text = s.refund_id
      where a.order_id = ${orderId} and (s.outcome = 'ok' or s.resolves_at <= ${clock.now().toISOString()})) as refunded,
    (select coalesce(-sum(cents), 0)::bigint from ledger_entry where order_id = ${orderId} and account = 'revenue') as revenue,
    (select coalesce(-sum(cents), 0)::bigint from ledger_entry where order_id = ${orderId} and account = 'vat') as vat,
    (select cancel_date::text from orders where id = ${orderId}) as "endsOn"`)
  if (!rows[0]) throw new Error('No books')
  return { invoices, credits: credits.map((credit) => credit.cents), ...rows[0] }
}

test(`two years of 366 subscriptions of all kinds, day by day, agree to the cent with a second calculation (seed ${seed})`, {
  timeout: 600_000,
}, async () => {
  await noLetters()
  await codeOfPlans()
  const waiting = livesOf(seed)
  const lives: Living[] = []
  for (let today = FIRST_DAY; today <= LAST_DAY; today = addDays(today, 1)) {
    clock.moveTo(clock.offset() + noon(today) - clock.now().getTime())
    for (const life of waiting) if (life.confirmedOn === today) lives.push(await confirm(life))
    await act(today, lives)
    if (/-(01|05|09)-01$/.test(today)) await housekeeping()
    await worker.runUntilIdle()
    expect(complaints, today).toEqual([])
  }
  expect(lives).toHaveLength(waiting.length)
  expect(await checkInvariants(db)).toEqual([])
  for (const { life, order } of lives)
    expect(await booksOf(order), JSON.stringify(life)).toEqual(expectedBooks(life, LAST_DAY))
})
