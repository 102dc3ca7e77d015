import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { words } from '../../order/letters/words.ts'
import { readPdf } from '../../platform/testing/readPdf.ts'
import { deliveredTo, near } from '../../testing/deliveredTo.ts'
import { leavingCar } from '../../testing/handedOver.ts'
import { type OwnerOfOrder, orderInState } from '../../testing/orderInState.ts'
import { writesNothing } from '../../testing/tableSums.ts'
import { testShop } from '../../testing/testShop.ts'
import { opsClient } from '../testing/opsClient.ts'

const shop = await testShop()
const ops = await opsClient(shop, 'Maija')
const far = { address: 'Ajurinkatu 2', zip: '02600', city: 'Espoo', delivery_time: '13-17' }

const change = ({ order_number }: OwnerOfOrder, more: object = {}) =>
  ops('changeDeliveryForStaff', { body: { order_number, ...far, reason: 'Asiakas soitti', ...more } })
const deliveryOf = async (of: OwnerOfOrder) =>
  (await of.order()).order_extra_services.find(({ service_key }) => service_key === 'home_delivery')

describe('staff send the car elsewhere', () => {
  test('its price and its letter are told first; then the account, the annex and the timeline say it', async () => {
    const of = await deliveredTo(shop, near)
    const was = (await deliveryOf(of))?.price ?? 0
    const asked = await writesNothing(shop.db, () => change(of, { dry_run: true }))
    const { letters = [], ...told } = asked.body
    expect(told).toMatchObject({ price_before: was, settled: 'first_charge' })
    expect(told.price).not.toBe(was)
    expect(letters.map(({ subject }) => subject)).toEqual([`Toimitus on muutettu – tilaus ${of.order_number}`])
    expect(letters[0]?.html).toContain('Ajurinkatu 2, 02600 Espoo')
    expect(letters[0]?.html).toContain(words.fi.notices.deliveryChanged.notes[0])

    expect((await change(of)).body).toEqual(told)
    expect(await deliveryOf(of)).toMatchObject({ price: told.price, additional_info: far })
    const annex = await shop.call('getContractAnnex', { token: of.token, params: { order_number: of.order_number } })
    expect(readPdf(annex.body).lines.join(' ')).toContain('nyt Ajurinkatu 2')
    const { events } = (await ops('orderTimeline', { params: { order_number: of.order_number } })).body
    const written = events.filter(({ kind, by }) => kind.includes('delivery') || by === 'staff:Maija')
    expect(written).toHaveLength(1)
    expect(JSON.stringify(written)).toContain('Asiakas soitti')
  })

  test('at the price that was told, or not at all', async () => {
    const of = await deliveredTo(shop, near)
    const { letters: _, ...seen } = (await change(of, { dry_run: true })).body
    await shop.db.execute(
      sql`update extra_service set price_cents = price_cents + 100 where service_key = 'home_delivery'`,
    )
    expect(await change(of, { seen })).toMatchObject({ status: 409, body: { code: 'DELIVERY_PRICE_CHANGED' } })
    expect(await deliveryOf(of)).toMatchObject({ additional_info: near })
    const { letters: __, ...now } = (await change(of, { dry_run: true })).body
    expect(now.price).toBeCloseTo(seen.price + 1, 2)
    expect((await change(of, { seen: now })).body).toEqual(now)
    expect(await deliveryOf(of)).toMatchObject({ price: now.price, additional_info: far })
  })

  test('also on its day, which the customer cannot; no more once the car is handed over', async () => {
    const of = await deliveredTo(shop, near)
    await shop.db.execute(sql`update orders set start_date = ${shop.clock.today()} where id = ${of.orderId}`)
    const own = await shop.call('changeDelivery', { token: of.token, body: { order_number: of.order_number, ...far } })
    expect(own).toMatchObject({ status: 409, body: { code: 'DELIVERY_UNDER_WAY' } })
    const { letters = [] } = (await change(of, { dry_run: true })).body
    expect(letters).toHaveLength(1)
    expect(letters[0]?.html).not.toContain(words.fi.notices.deliveryChanged.notes[0])
    expect((await change(of)).status).toBe(200)
    await ops('signOrder', { body: { order_number: of.order_number } })
    await ops('deliverOrder', { body: { ...leavingCar, order_number: of.order_number, kilometres: 9 } })
    expect((await change(of, near)).status).toBe(409)
    expect(await deliveryOf(of)).toMatchObject({ additional_info: far })
  })

  test('is refused where nobody brings the car, and where nobody finds the address', async () => {
    const fetched = await orderInState(shop, { status: 'confirmed' })
    expect(await change(fetched)).toMatchObject({ status: 409, body: { code: 'NO_DELIVERY' } })
    const of = await deliveredTo(shop, near)
    expect(await change(of, { address: '' })).toMatchObject({
      status: 422,
      body: { errors: { address: [expect.any(String)] } },
    })
    expect(await deliveryOf(of)).toMatchObject({ additional_info: near })
  })
})
