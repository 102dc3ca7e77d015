import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths, type Day, day, daysBetween, formatDay } from '../../../contract/days/date.ts'
import { priceOfPart } from '../../../contract/money/extraCharge.ts'
import { fromEuros, toEuros } from '../../../contract/money/money.ts'
import { opsRoot } from '../../../contract/ops/opsPaths.ts'
import { sentMails } from '../../providers/mail/outbox.ts'
import { cardBecomes } from '../../testing/cardBecomes.ts'
import { leavingCar, returningCar } from '../../testing/handedOver.ts'
import { isDue, type OwnerOfOrder, orderInState } from '../../testing/orderInState.ts'
import { writesNothing } from '../../testing/tableSums.ts'
import { testShop } from '../../testing/testShop.ts'
import { opsClient } from '../testing/opsClient.ts'
import { signedIn } from '../testing/signedIn.ts'

const shop = await testShop()
const ops = await opsClient(shop, 'Maija')
const OUT = 12_000

/** The same car comes again, and its odometer would fall. */
const forgetReadings = () => shop.db.execute(sql`delete from vehicle_handover`)

/** A customer whose car left at 12 000 km, perhaps with a package, and comes back today; and how many kilometres the terms give. */
async function returning({ services = [] as string[], until: days = 0 } = {}) {
  await forgetReadings()
  const customer = await orderInState(shop, { status: 'signed' })
  const { order_number } = customer
  await isDue(shop, customer)
  expect((await ops('deliverOrder', { body: { ...leavingCar, order_number, kilometres: OUT } })).status).toBe(200)
  await shop.worker.runUntilIdle()
  await customer.signIn()
  let added = 0
  for (const key of services) {
    const service_id =
      (await customer.order()).available_extra_services.find((one) => one.service_key === key)?.id ?? ''
    const body = { order_number, service_id, early_start_wish: true }
    expect((await shop.call('purchaseExtraService', { token: customer.token, body })).status).toBe(204)
    added += Number(key.replace('extra_km_', ''))
  }
  const told = (await customer.order()).kilometres
  expect(told).toEqual({ per_period: 1_500, with_packages: 1_500 + added, price_beyond: 0.2 })
  expect((await shop.call('cancelOrder', { token: customer.token, body: { order_number } })).status).toBe(204)
  const { start_date, cancel_date } = await customer.order()
  const end = day(cancel_date ?? '')
  let months = 0
  for (let at: Day = day(start_date); at < end; at = addMonths(day(start_date), months)) months += 1
  await until(customer, addDays(end, days))
  return { customer, order_number, allowed: months * (1_500 + added) }
}

async function until(customer: OwnerOfOrder, to: Day) {
  await shop.pass(Math.max(0, daysBetween(shop.clock.today(), to)) * 86_400_000)
  await shop.worker.runUntilIdle()
  await customer.signIn()
}

/** Invoices of the return. */
const beyondOf = async (customer: OwnerOfOrder) => {
  await shop.worker.runUntilIdle()
  return (await customer.order()).invoices.filter(({ description }) => description === 'Auton palautus')
}

describe('kilometres beyond the contract', () => {
  test('are left to staff while the bank has not decided the purchase of a package', async () => {
    await forgetReadings()
    const customer = await orderInState(shop, { status: 'signed' })
    const { order_number, token } = customer
    await isDue(shop, customer)
    expect((await ops('deliverOrder', { body: { ...leavingCar, order_number, kilometres: OUT } })).status).toBe(200)
    await shop.worker.runUntilIdle()
    expect((await shop.call('cancelOrder', { token, body: { order_number } })).status).toBe(204)
    await cardBecomes(shop, customer, 'sca')
    const offered = (await customer.order()).available_extra_services
    const service_id = offered.find((one) => one.service_key === 'extra_km_500')?.id ?? ''
    const bought = await shop.call('purchaseExtraService', { token, body: { order_number, service_id } })
    expect(bought.body?.terminal_url).toBeDefined()
    const back = await ops('takeBackCar', { body: { ...returningCar, order_number, kilometres: OUT + 50_000 } })
    expect(back.body.kilometres).toMatchObject({ driven: 50_000, not_billed: 'service_undecided' })
    expect(await beyondOf(customer)).toEqual([])
  })

  test('a package that is bought on the last day before the end gives the part that was paid, not what was driven already', async () => {
    const { customer, order_number, allowed } = await returning({ until: -1 })
    const { available_extra_services, service_period } = await customer.order()
    const offered = available_extra_services.find(({ service_key }) => service_key === 'extra_km_2000')
    const part = { days: 1, of_days: service_period?.of_days ?? 0 }
    const price = toEuros(priceOfPart(fromEuros(offered?.price ?? 0), part))
    const bought = { order_number, service_id: offered?.id ?? '', early_start_wish: true, price }
    expect((await shop.call('purchaseExtraService', { token: customer.token, body: bought })).status).toBe(204)
    await until(customer, addDays(shop.clock.today(), 1))
    const body = { order_number, kilometres: OUT + allowed + 2_000, dry_run: true as const }
    const given = Math.ceil(2_000 / part.of_days)
    const asked = (await ops('takeBackCar', { body: { ...returningCar, ...body } })).body
    expect(asked.kilometres).toMatchObject({ allowed: allowed + given, beyond: 2_000 - given })
  })

  test('are said by the preview to the cent, and told with readings and reckoning to a customer who is charged nothing yet', async () => {
    const { customer, order_number, allowed } = await returning({ services: ['extra_km_500'] })
    const body = { order_number, kilometres: OUT + allowed + 801 }
    // The first use of a key in an hour is written down.
    await ops('whoAmI')
    const asking = () => ops('takeBackCar', { body: { ...returningCar, ...body, dry_run: true } })
    const asked = (await writesNothing(shop.db, asking)).body
    expect(asked.kilometres).toEqual({
      out: OUT,
      driven: allowed + 801,
      allowed,
      beyond: 801,
      price_per_km: 0.2,
      amount: 160.2,
      not_billed: null,
    })
    const by = addDays(shop.clock.today(), 7)
    expect(asked.statement).toMatchObject({ state: 'sent', total: 160.2, answer_by: by, waits_for: [] })
    expect(asked.letters?.some(({ html }) => html.includes('Ylittävät kilometrit'))).toBe(true)

    const done = await Promise.all([
      ops('takeBackCar', { body: { ...returningCar, ...body } }),
      ops('takeBackCar', { body: { ...returningCar, ...body } }),
    ])
    expect(done.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await beyondOf(customer)).toEqual([])
    const { statement, odometer } = await customer.order()
    expect(odometer).toEqual({ out: OUT, back: body.kilometres })
    expect(statement).toMatchObject({
      state: 'sent',
      total: 160.2,
      answer_by: by,
      answer: null,
      kilometres: { agreed: allowed, driven: allowed + 801 },
    })
    const [line, ...others] = statement?.lines ?? []
    expect(others).toEqual([])
    expect(line).toMatchObject({ kind: 'kilometres', amount: 160.2, charged: 160.2, invoice_number: null })
    expect(line?.readings).toEqual({ unit: 'km', out: OUT, back: body.kilometres })
    const out = OUT.toLocaleString('fi').replace('\u00a0', ' ')
    for (const part of ['Ylittävät kilometrit 801 km', `mittari ${out} km`, 'sopimukseen kuuluu'])
      expect(line?.ground).toContain(part)
    const [letter] = (await sentMails(shop.db, customer.email)).filter(({ subject }) => /erittely/.test(subject))
    const said = letter?.bodyText.replaceAll('\u00a0', ' ')
    for (const part of [`mittari ${out} km`, '160,20 €', `viimeistään ${formatDay(by, 'fi')}`])
      expect(said).toContain(part)
  })

  test('are none where all of them were in the contract, also to the last one', async () => {
    const { customer, order_number, allowed } = await returning()
    const little = { order_number, kilometres: OUT + allowed + 4, dry_run: true as const }
    expect((await ops('takeBackCar', { body: { ...returningCar, ...little } })).body.kilometres).toMatchObject({
      beyond: 4,
      not_billed: 'too_little',
    })
    const { body } = await ops('takeBackCar', { body: { ...returningCar, order_number, kilometres: OUT + allowed } })
    expect(body.kilometres).toMatchObject({ driven: allowed, allowed, beyond: 0, amount: 0, not_billed: 'within' })
    expect(await beyondOf(customer)).toEqual([])
  })

  test('are let be by who may invoice, with a reason that is written down; nobody else changes the sum', async () => {
    const { customer, order_number, allowed } = await returning()
    const body = { order_number, kilometres: OUT + allowed + 10, not_billed: 'Sovittu puhelimessa' }
    const headers = await signedIn(shop, 'tiina')
    const tiina = (payload: object) =>
      shop.http.inject({ method: 'POST', url: `${opsRoot}/orders/takeBack`, headers, payload })
    const refused = await tiina(body)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'NOT_PERMITTED'])
    const { not_billed: _, ...plain } = body
    const asked = await tiina({ ...plain, dry_run: true })
    expect(asked.json().kilometres).toMatchObject({ beyond: 10, amount: 2, not_billed: null })

    const done = await ops('takeBackCar', { body: { ...returningCar, ...body } })
    expect(done.body.kilometres).toMatchObject({ beyond: 10, amount: 2, not_billed: 'waived' })
    expect(done.body.statement).toMatchObject({ state: 'settled', total: 0 })
    expect(await beyondOf(customer)).toEqual([])
    const { entries } = (await ops('listAudit', { query: { subject: `order ${order_number}` } })).body
    expect(entries[0]).toMatchObject({ act: 'takeBackCar', detail: { not_billed: 'Sovittu puhelimessa', beyond: 10 } })
  })

  test('are not reckoned without a reading of the handover, nor of an order that was withdrawn from', async () => {
    const unread = await orderInState(shop, { status: 'under_cancellation' })
    const { body } = await ops('takeBackCar', {
      body: { ...returningCar, order_number: unread.order_number, kilometres: 90_000 },
    })
    expect(body.kilometres).toMatchObject({ out: null, driven: null, amount: 0, not_billed: 'no_reading' })
    expect(await beyondOf(unread)).toEqual([])
    await forgetReadings()

    const customer = await orderInState(shop, { status: 'signed' })
    const { order_number } = customer
    await isDue(shop, customer)
    await ops('deliverOrder', { body: { ...leavingCar, order_number, kilometres: OUT } })
    await ops('withdrawOrder', { body: { order_number, reason: 'Asiakas perui' } })
    await until(customer, addDays(shop.clock.today(), 1))
    const back = await ops('takeBackCar', { body: { ...returningCar, order_number, kilometres: OUT + 9_000 } })
    expect(back.body.kilometres).toMatchObject({ driven: 9_000, amount: 0, not_billed: 'withdrawn' })
    expect(await beyondOf(customer)).toEqual([])
  })
})
