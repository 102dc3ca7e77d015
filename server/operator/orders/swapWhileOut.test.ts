import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays, formatDay } from '../../../contract/days/date.ts'
import { formatMonthly } from '../../../contract/money/money.ts'
import { periodOf } from '../../billing/pricing/period.ts'
import { newId } from '../../platform/ids.ts'
import { sentMails } from '../../providers/mail/outbox.ts'
import { aPhoto, leavingCar, returningCar } from '../../testing/handedOver.ts'
import { freeCarBeside, isDue, orderInState } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'
import { opsClient } from '../testing/opsClient.ts'

const shop = await testShop()
const ops = await opsClient(shop, 'Maija')

const { reason: _, licence_seen: __, ...written } = leavingCar
const signature = [[100, 100, 400, 300]]

/** Cars of these tests go from order to order, and their odometers never fall. */
let read = 0

/** An order whose car is out since its first day, and another car that is free; of another model where that is said. */
async function out({ other = false }: { other?: boolean } = {}) {
  const customer = await orderInState(shop, { status: 'signed' })
  const { order_number } = customer
  read += 20_000
  const km = read
  await isDue(shop, customer)
  const delivered = await ops('deliverOrder', { body: { ...leavingCar, order_number, kilometres: km } })
  expect(delivered.status, JSON.stringify(delivered.body)).toBe(200)
  const registration = await freeCarBeside(shop, customer, other)
  const swap = (more: object = {}) =>
    ops('swapCarWhileOut', {
      body: {
        order_number,
        registration,
        other_model: other,
        price: 'list',
        back: { ...written, kilometres: km + 1_200, fit: true },
        out: { ...written, kilometres: km + 5_000, licence_seen: true, signature },
        reason: 'Kolari',
        ...more,
      },
    })
  const shown = async () => (await ops('showOrder', { params: { order_number } })).body
  return { customer, order_number, registration, km, swap, shown, own: (await shown()).order.registration }
}
const stateOf = async (registration: string) =>
  (
    await shop.db.execute(
      sql`select state, free_from, out_since is not null as out from vehicle where registration = ${registration}`,
    )
  ).rows[0]

describe('another car for good, while the order runs', () => {
  test('of the same model leaves the price alone: the old car is free from tomorrow, the new one is out', async () => {
    const { customer, order_number, registration, km, swap, shown, own } = await out()
    const before = await customer.order()
    const asked = await swap({ dry_run: true })
    expect(asked.body, JSON.stringify(asked.body)).toMatchObject({ change: { new_price: null } })
    expect(asked.body.letters).toMatchObject([{ subject: expect.stringContaining('Autosi on vaihdettu') }])
    expect((await shown()).order.registration).toBe(own)
    const done = await swap()
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    expect(await stateOf(own)).toEqual({ state: 'free', free_from: addDays(shop.clock.today(), 1), out: false })
    expect(await stateOf(registration)).toMatchObject({ state: 'held', out: true })
    const after = await customer.order()
    expect(after).toMatchObject({
      registration,
      payment_table: before.payment_table,
      next_charge: before.next_charge,
      odometer: { out: km + 5_000, back: null },
      handovers: [
        { direction: 'out', swap: false, registration: own, odometer: km },
        { direction: 'back', swap: true, registration: own, odometer: km + 1_200 },
        { direction: 'out', swap: true, registration, odometer: km + 5_000 },
      ],
    })
    expect(await shown()).toMatchObject({
      changes: [{ kind: 'car_swapped', from: own, to: registration, reason: 'Kolari' }],
    })
    await shop.worker.runUntilIdle()
    const letter = (await sentMails(shop.db, customer.email)).find(({ subject }) =>
      subject.includes('Autosi on vaihdettu'),
    )
    for (const told of [own, registration, 'myös hinta pysyy samana']) expect(letter?.bodyText).toContain(told)
    const papers = await Promise.all(
      after.handovers.map(({ handover_id: handover }) =>
        shop.call('getHandoverPaper', { token: customer.token, params: { order_number, handover } }),
      ),
    )
    expect(papers.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  test('stands in the calendar of cars: the old one to the day of the swap, the new one from then on', async () => {
    const { order_number, registration, swap, own } = await out()
    const [today, later] = [shop.clock.today(), addDays(shop.clock.today(), 9)]
    await shop.pass(2 * 86_400_000)
    const done = await swap()
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    const swappedOn = shop.clock.today()
    const barsOf = async (plate: string) => {
      const { rows } = (await ops('carCalendar', { query: { plate, from: today, to: later } })).body
      const bars = rows.find((row) => row.registration === plate)?.bars ?? []
      return bars.filter((bar) => bar.order_number === order_number).map(({ from, to }) => ({ from, to }))
    }
    expect(await barsOf(own)).toMatchObject([{ to: swappedOn }])
    expect(await barsOf(registration)).toMatchObject([{ from: swappedOn, to: null }])
  })

  test('of another model costs its price from the next month on, which its customer signs where it is dearer', async () => {
    const { customer, registration, km, swap } = await out({ other: true })
    const { order_number } = customer
    const before = await customer.order()
    const offered = (await ops('freeCars', { params: { order_number } })).body.cars
    const price = offered.find((car) => car.registration === registration)?.price ?? 0
    expect(price).not.toBe(before.order_product_car.price)
    const { start } = periodOf(before.start_date as never, 2)
    expect((await swap({ other_model: false })).body).toMatchObject({ code: 'CAR_OF_OTHER_MODEL' })
    const unsigned = await swap({ out: { ...written, kilometres: km + 5_000, licence_seen: true } })
    if (price > before.order_product_car.price) expect(unsigned.body).toMatchObject({ code: 'PRICE_NOT_SIGNED' })
    const asked = await swap({ dry_run: true })
    expect(asked.body).toMatchObject({ change: { new_price: { amount: price, from: start } } })
    const done = unsigned.status === 200 ? unsigned : await swap()
    expect(done.body, JSON.stringify(done.body)).toMatchObject({
      change: { new_price: { amount: price, from: start } },
    })
    const after = await customer.order()
    expect(after).toMatchObject({
      fixed_term: before.fixed_term,
      commitment: { ends_earliest: before.commitment.ends_earliest },
      current_period: { amount: before.current_period?.amount },
      next_period: { amount: price },
    })
    const annex = await shop.call('getContractAnnex', { token: customer.token, params: { order_number } })
    expect(annex.status).toBe(200)
    await shop.worker.runUntilIdle()
    const letter = (await sentMails(shop.db, customer.email)).find(({ subject }) => /vaihdettu/.test(subject))
    // Services come on top of a car's price.
    expect(letter?.bodyText).toContain(
      `Auton kuukausihinta ${formatDay(start, 'fi')} alkaen: ${formatMonthly(price, 'fi')}`,
    )
  })

  test('stays at the price of before where staff say so, whatever the model costs', async () => {
    const { customer, swap } = await out({ other: true })
    const before = await customer.order()
    expect((await swap({ price: 'kept' })).body).toMatchObject({ change: { new_price: null } })
    expect((await customer.order()).payment_table).toEqual(before.payment_table)
  })

  test('is refused with a replacement car out, to a car that is not free, or by a falling odometer', async () => {
    const { customer, order_number, registration, km, swap, shown, own } = await out()
    const other = await out()
    for (const [more, code] of [
      [{ registration: own }, 'CAR_NOT_FREE'],
      [{ registration: other.own }, 'CAR_NOT_FREE'],
    ] as const)
      expect((await swap(more)).body).toMatchObject({ code })
    const fell = await swap({ back: { ...written, kilometres: km - 1, fit: true } })
    expect(fell.body).toMatchObject({ errors: { 'back.kilometres': [expect.stringContaining(String(km))] } })
    const replacement = await freeCarBeside(shop, customer)
    const given = {
      order_number,
      registration: replacement,
      last_day: addDays(shop.clock.today(), 3),
      kilometres: km + 9_000,
      reason: 'Huolto',
    }
    expect((await ops('giveReplacement', { body: given })).status).toBe(200)
    expect((await swap()).body).toMatchObject({ code: 'REPLACEMENT_STILL_OUT' })
    expect((await shown()).order.registration).toBe(own)
    expect(await stateOf(registration)).toMatchObject({ state: 'free', out: false })
  })

  test('is one act of two people at once, and of two orders that reach for one car', async () => {
    const [one, two] = [await out(), await out()]
    const { version } = (await one.shown()).order
    const twice = await Promise.all([
      one.swap({ version }),
      one.swap({ version, registration: await freeCarBeside(shop, two.customer) }),
    ])
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
    const three = await out()
    const rivals = await Promise.all([two.swap(), three.swap({ registration: two.registration })])
    expect(rivals.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('counts the kilometres of both cars, keeps photos apart, and may come back to the first car', async () => {
    const { customer, order_number, registration, km, swap, own } = await out()
    const photo = (direction: string) =>
      ops('addHandoverPhoto', {
        body: {
          order_number,
          direction: direction as never,
          photo_id: newId(),
          mark_id: null,
          bytes: aPhoto.toString('base64'),
        },
      })
    expect((await photo('swap_back')).status).toBe(200)
    expect((await swap()).status).toBe(200)
    expect((await photo('swap_out')).status).toBe(200)
    await shop.pass(86_400_000)
    await shop.db.execute(sql`update vehicle set free_from = ${shop.clock.today()} where registration = ${own}`)
    const again = await swap({
      registration: own,
      back: { ...written, kilometres: km + 5_300, fit: true },
      out: { ...written, kilometres: km + 1_210, licence_seen: true },
    })
    expect(again.status, JSON.stringify(again.body)).toBe(200)
    const order = await customer.order()
    expect(order.handovers.map(({ photos }) => photos.length)).toEqual([0, 1, 1, 0, 0])
    const told = { order_number, kilometres: km + 1_260, sure: true }
    const seen = await shop.call('enterReading', { token: customer.token, body: told })
    expect(seen.body).toMatchObject({ driven: 1_200 + 300 + 50 })
    expect((await shop.call('cancelOrder', { token: customer.token, body: { order_number } })).status).toBe(204)
    const back = await ops('takeBackCar', {
      body: { ...returningCar, order_number, kilometres: km + 1_300, dry_run: true },
    })
    expect(back.body.kilometres).toMatchObject({ out: km + 1_210, driven: 1_200 + 300 + 90 })
    const life = (await ops('showCar', { params: { registration } })).body
    expect(life.orders).toMatchObject([{ order_number, kilometres: 300 }])
    expect(life.handovers).toMatchObject([{ kind: 'swapped_out' }, { kind: 'swapped_back' }])
    // A day of the first month with the other car; both cars together brought what the order did, and no cent twice.
    const net = `select sum(total_cents - vat_cents)::int as net, min(period_end - period_start) as days
      from invoice where order_id = $1 and number is not null`
    const [invoiced] = (await shop.db.$client.query<{ net: number; days: number }>(net, [customer.orderId])).rows
    const first = (await ops('showCar', { params: { registration: own } })).body.orders
    const brought = first.find((one) => one.order_number === order_number)?.earned ?? 0
    expect(life.earned).toBeCloseTo((invoiced?.net ?? 0) / (invoiced?.days ?? 1) / 100, 1)
    expect(Math.round((brought + (life.earned ?? 0)) * 100)).toBe(invoiced?.net)
  })

  test('is cleaned at the price of a return, which stands in its bill with the plate and the photos of that car', async () => {
    const { customer, order_number, km, swap, own } = await out()
    const dirty = { ...written, kilometres: km + 1_200, fit: true, cleaning: 'cleaning' as const }
    expect((await swap({ back: dirty })).body).toMatchObject({ errors: { 'back.cleaning_note': [expect.any(String)] } })
    const photo_id = newId()
    const photo = { order_number, photo_id, mark_id: null, bytes: aPhoto.toString('base64') }
    await ops('addHandoverPhoto', { body: { ...photo, direction: 'swap_back' } })
    expect((await swap({ back: { ...dirty, cleaning_note: 'Hiekkaa matoissa' } })).status).toBe(200)
    const record = (await customer.order()).handovers.find(({ direction }) => direction === 'back')
    expect(record?.remarks).toBe('Auto oli siivoamatta: Hiekkaa matoissa')
    expect((await shop.call('cancelOrder', { token: customer.token, body: { order_number } })).status).toBe(204)
    const back = await ops('takeBackCar', { body: { ...returningCar, order_number, kilometres: km + 5_010 } })
    expect(back.status, JSON.stringify(back.body)).toBe(200)
    await ops('addHandoverPhoto', { body: { ...photo, photo_id: newId(), direction: 'back' } })
    const lines = (await customer.order()).statement?.lines.filter(({ kind }) => kind === 'cleaning')
    expect(lines).toMatchObject([
      { ground: `${own}: Auto oli siivoamatta: Hiekkaa matoissa`, amount: 90, photos: [photo_id] },
    ])
  })

  test('is cleaned without a photo of it: those of the car that came back show nothing of it', async () => {
    const { customer, order_number, km, swap } = await out()
    const cleaning = { cleaning: 'cleaning' as const, cleaning_note: 'Hiekkaa matoissa' }
    const swapped = await swap({ back: { ...written, ...cleaning, kilometres: km + 1_200, fit: true } })
    expect(swapped.status, JSON.stringify(swapped.body)).toBe(200)
    expect((await shop.call('cancelOrder', { token: customer.token, body: { order_number } })).status).toBe(204)
    const photo_id = newId()
    const photo = { order_number, photo_id, mark_id: null, bytes: aPhoto.toString('base64') }
    await ops('addHandoverPhoto', { body: { ...photo, direction: 'back' } })
    await ops('takeBackCar', { body: { ...returningCar, ...cleaning, order_number, kilometres: km + 5_010 } })
    const lines = (await customer.order()).statement?.lines.filter(({ kind }) => kind === 'cleaning')
    expect(lines).toMatchObject([{ photos: [] }, { photos: [photo_id] }])
  })

  test('is cleaned at a sum that staff say where the list has none, shown by the photos of that car', async () => {
    await shop.db.execute(sql`delete from return_price where key = 'special_cleaning'`)
    const { customer, order_number, km, swap } = await out()
    const photo_id = newId()
    const photo = { order_number, photo_id, mark_id: null, bytes: aPhoto.toString('base64') }
    await ops('addHandoverPhoto', { body: { ...photo, direction: 'swap_back' } })
    const cleaning = { cleaning: 'special_cleaning' as const, cleaning_note: 'Koiran karvat' }
    await swap({ back: { ...written, ...cleaning, kilometres: km + 1_200, fit: true } })
    expect((await shop.call('cancelOrder', { token: customer.token, body: { order_number } })).status).toBe(204)
    await ops('addHandoverPhoto', { body: { ...photo, photo_id: newId(), direction: 'back' } })
    await ops('takeBackCar', { body: { ...returningCar, order_number, kilometres: km + 5_010 } })
    const { statement } = (await ops('showOrder', { params: { order_number } })).body
    expect(statement?.asks).toMatchObject([{ kind: 'cleaning', photos: [photo_id] }])
    const lines = [{ kind: 'cleaning' as const, ground: 'Koiran karvat', amount: 40, ask: 0 }]
    const body = { order_number, statement_version: statement?.version ?? '', lines }
    const sent = await ops('sendStatement', { body })
    expect(sent.status, JSON.stringify(sent.body)).toBe(200)
    const its = (await customer.order()).statement?.lines.filter(({ kind }) => kind === 'cleaning')
    expect(its).toMatchObject([{ amount: 40, photos: [photo_id] }])
  })

  test('is told to the register of vehicles for both cars, and to who asks who had a plate', async () => {
    const { order_number, registration, swap, own } = await out()
    const [before] = [shop.clock.now()]
    await shop.pass(3_600_000)
    expect((await swap()).status).toBe(200)
    await shop.pass(3_600_000)
    const waiting = (await ops('listHolders', { query: { limit: '100' } })).body.holders.filter(
      (one) => one.order_number === order_number,
    )
    expect(waiting).toMatchObject([
      { change: 'begins', registration: own },
      { change: 'ends', registration: own },
      { change: 'begins', registration },
    ])
    const registered_on = shop.clock.today()
    const tell = { order_number, change: 'begins' as const, registered_on, registration }
    expect((await ops('registerHolder', { body: tell })).status).toBe(200)
    expect((await ops('registerHolder', { body: tell })).body).toMatchObject({ code: 'HOLDER_NOT_WAITING' })
    const { vehicles } = await holders(own, before)
    expect(vehicles).toEqual([[order_number], []])
    expect((await holders(registration, before)).vehicles).toEqual([[], [order_number]])
  })
})

/** The orders that had a car at an instant, and that have it now. */
async function holders(registration: string, then: Date) {
  const { rows } = await shop.db.execute<{ id: string }>(
    sql`select id from vehicle where registration = ${registration}`,
  )
  const { holdersAt } = await import('../../order/desk/holdersAt.ts')
  const at = async (when: Date) =>
    (await holdersAt(shop.db, rows[0]?.id ?? '', when)).map(({ orderNumber }) => orderNumber)
  return { vehicles: [await at(then), await at(shop.clock.now())] }
}
