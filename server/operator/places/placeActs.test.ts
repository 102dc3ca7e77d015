import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays, type Day, day, daysBetween, weekday } from '../../../contract/days/date.ts'
import { type OpeningHours, weekdays } from '../../../contract/days/openDays.ts'
import { orderInState } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'
import { opsClient } from '../testing/opsClient.ts'

const shop = await testShop({ SEARCH_AGE_MS: '0' })
const ops = await opsClient(shop, 'Tero')

const nine = { from: '09:00', to: '17:00' }
const daily = Object.fromEntries(weekdays.map((name) => [name, nine])) as OpeningHours
const listed = async (place: string) => (await ops('listPlaces')).body.places.find((one) => one.place === place)
const sold = async (place: string) =>
  (await shop.call('getModelAvailability', { body: { location_id: [place] } })).body.places.find(
    ({ location_id }) => location_id === place,
  )
/** An order whose car is to be fetched at a place that is open every day. */
async function awaited() {
  const of = await orderInState(shop, { status: 'confirmed' })
  const order = await of.order()
  const place = order.dealer.location_id
  expect((await ops('changePlace', { body: { place, phone: '+358 9 0000 1999', opening_hours: daily } })).status).toBe(
    200,
  )
  const hit = { order_number: of.order_number, kind: 'pickup', day: order.start_date, place: order.dealer.display_name }
  return { of, place, start: day(order.start_date), hit }
}

describe('a closed day of a place', () => {
  test('says before the press whose pickup falls on it, and changes nothing until then', async () => {
    const { of, place, start, hit } = await awaited()
    const body = { place, day: start, reason: 'Inventaario' }
    const asked = await ops('closePlaceDay', { body: { ...body, dry_run: true } })
    expect(asked.body.affected.orders).toContainEqual(hit)
    expect((await listed(place))?.closed_days).toEqual([])

    const done = await ops('closePlaceDay', { body })
    expect(done.body.affected).toEqual(asked.body.affected)
    expect((await listed(place))?.closed_days).toEqual([{ day: start, reason: 'Inventaario' }])
    expect((await sold(place))?.closed_dates).toEqual([{ date: start, reason: 'Inventaario' }])
    expect((await of.order()).start_date).toBe(start)
    // Said again it closes nothing more.
    expect((await ops('closePlaceDay', { body })).body.affected.count).toBe(0)

    const { body: places } = await ops('listPlaces')
    const other = places.places.find((one) => one.place !== place)?.place ?? ''
    expect((await ops('closePlaceDay', { body: { ...body, place: other } })).status).toBe(200)
    await ops('openPlaceDay', { body: { place, day: start } })
    expect((await sold(place))?.closed_dates).toEqual([])
    expect((await listed(other))?.closed_days).toEqual([{ day: start, reason: 'Inventaario' }])
    await ops('openPlaceDay', { body: { place: other, day: start } })
  })

  test('of the whole shop says the same of every place, and a return that falls on it too', async () => {
    const { start, hit } = await awaited()
    const ending = await orderInState(shop, { status: 'under_cancellation' })
    const { return_date } = await ending.order()
    const pickups = await ops('closeDay', { body: { day: start, reason: 'Koe', dry_run: true } })
    expect(pickups.body.affected.orders).toContainEqual(hit)
    const returns = await ops('closeDay', { body: { day: return_date ?? '', reason: 'Koe', dry_run: true } })
    expect(returns.body.affected.orders).toContainEqual(
      expect.objectContaining({ order_number: ending.order_number, kind: 'return', day: return_date }),
    )
    expect((await ops('listClosedDays')).body.days.map((one) => one.day)).not.toContain(return_date)
  })
})

describe('other hours of a day', () => {
  test('are told where the week is told, name whose time falls outside, and leave the slots within', async () => {
    const { of, place, start, hit } = await awaited()
    await shop.db.execute(sql`update orders set vehicle_release_ready = true where id = ${of.orderId}`)
    const choose = (pickup_time: 8 | 10 | 12 | 14) =>
      shop.call('setPickupTime', { token: of.token, body: { order_number: of.order_number, pickup_time } })
    const body = { place, day: start, hours: { from: '12:00', to: '16:00' }, reason: 'Aatto' }
    // Nobody has chosen a time yet: whoever does finds those that are left.
    expect((await ops('setPlaceHours', { body: { ...body, dry_run: true } })).body.affected.count).toBe(0)
    expect((await choose(10)).status).toBe(204)
    const asked = await ops('setPlaceHours', { body: { ...body, dry_run: true } })
    expect(asked.body.affected.orders).toContainEqual(hit)
    expect((await ops('setPlaceHours', { body })).body.affected).toEqual(asked.body.affected)
    const other = { date: start, from: '12:00', to: '16:00', reason: 'Aatto' }
    expect(await sold(place)).toMatchObject({ closed_dates: [], other_hours: [other] })
    expect((await of.order()).dealer.other_hours).toEqual([other])

    await shop.db.execute(sql`update orders set pickup_time = null where id = ${of.orderId}`)
    expect((await choose(10)).body).toMatchObject({ errors: { pickup_time: [expect.stringContaining('kiinni')] } })
    expect((await choose(12)).status).toBe(204)
    await ops('openPlaceDay', { body: { place, day: start } })
    expect((await sold(place))?.other_hours).toEqual([])
  })

  test('of a range keep closed what the week has closed; a single day opens', async () => {
    const { place } = await awaited()
    const friday = day('2027-03-05')
    await ops('changePlace', { body: { place, phone: null, opening_hours: { ...daily, sun: null } } })
    const said = { place, hours: { from: '08:00', to: '12:00' }, reason: 'Talvi' }
    await ops('setPlaceHours', { body: { ...said, day: friday, last_day: addDays(friday, 3) } })
    const days = async () => (await listed(place))?.other_hours.map((one) => one.day)
    expect(await days()).toEqual([friday, addDays(friday, 1), addDays(friday, 3)])
    await ops('setPlaceHours', { body: { ...said, day: addDays(friday, 2) } })
    expect(await days()).toContain(addDays(friday, 2))
    await ops('openPlaceDay', { body: { place, day: friday, last_day: addDays(friday, 3) } })
    expect(await days()).toEqual([])
    await ops('changePlace', { body: { place, phone: null, opening_hours: daily } })
  })

  test('hold at least one slot', async () => {
    const { place, start } = await awaited()
    const body = { place, day: start, hours: { from: '11:00', to: '13:00' }, reason: 'Koe' }
    expect((await ops('setPlaceHours', { body })).body).toMatchObject({
      errors: { hours: [expect.stringContaining('nouto')] },
    })
  })
})

test('hours are told in the shop at once, and closing a weekday names who comes on one', async () => {
  const { place, start, hit } = await awaited()
  expect(await sold(place)).toMatchObject({ phone: '+358 9 0000 1999', opening_hours: daily })
  const hours = { ...daily, [weekdays[weekday(start) - 1] ?? 'mon']: null }
  const body = { place, phone: null, opening_hours: hours }
  const asked = await ops('changePlace', { body: { ...body, dry_run: true } })
  expect(asked.body.affected.orders).toContainEqual(hit)
  expect(await sold(place)).toMatchObject({ opening_hours: daily })
  await ops('changePlace', { body })
  expect(await sold(place)).toMatchObject({ phone: null, opening_hours: hours })
  await ops('changePlace', { body: { ...body, opening_hours: daily } })
})

test('a hidden place sells nothing, keeps its orders, and sells again when it is shown', async () => {
  const { of, place, hit } = await awaited()
  const asked = await ops('hidePlace', { body: { place, dry_run: true } })
  expect(asked.body.affected.orders).toContainEqual(hit)
  // At another place nobody fetches that car, nor brings one back that is brought back here.
  const ending = await orderInState(shop, { status: 'under_cancellation' })
  const here = [place, (await ending.order()).dealer.location_id]
  const other = (await ops('listPlaces')).body.places.find((one) => !here.includes(one.place))?.place ?? ''
  const { orders } = (await ops('hidePlace', { body: { place: other, dry_run: true } })).body.affected
  const [fetched, brought] = [of.order_number, ending.order_number]
  expect(orders.filter(({ order_number }) => [fetched, brought].includes(order_number))).toEqual([])
  expect(await sold(place)).toBeDefined()
  await ops('hidePlace', { body: { place } })
  expect(await sold(place)).toBeUndefined()
  expect(await listed(place)).toMatchObject({ hidden: true })
  expect((await of.order()).status).toBe('confirmed')
  await ops('revealPlace', { body: { place } })
  expect(await sold(place)).toBeDefined()
})

test('what stays agreed at a hidden place is named by its day, returns among pickups', async () => {
  const ending = await orderInState(shop, { status: 'under_cancellation' })
  const back = await ending.order()
  const on = day(back.return_date ?? '')
  await shop.pass(daysBetween(shop.clock.today(), on) * 86_400_000)
  const { place, hit, start } = await awaited()
  expect(back.dealer.location_id).toBe(place)
  expect(start > on).toBe(true)
  const { orders } = (await ops('hidePlace', { body: { place, dry_run: true } })).body.affected
  const returning = { order_number: ending.order_number, kind: 'return', day: on, place: hit.place }
  expect(orders.slice(-2)).toEqual([returning, hit])
})

test('a place that is not there, and hours that never open, are refused', async () => {
  const nowhere = { place: 'ei-ole', day: addDays(shop.clock.today(), 3), reason: 'Koe' }
  expect((await ops('closePlaceDay', { body: nowhere })).status).toBe(422)
  const never = Object.fromEntries(weekdays.map((name) => [name, null])) as OpeningHours
  expect((await ops('changePlace', { body: { place: 'porvoo', phone: null, opening_hours: never } })).status).toBe(422)
})

test('closing a weekday names nobody who has the car already, nor whose day is over', async () => {
  const named = async (place: string, on: Day) => {
    const hours = { ...daily, [weekdays[weekday(on) - 1] ?? 'mon']: null }
    const { body } = await ops('changePlace', { body: { place, phone: null, opening_hours: hours, dry_run: true } })
    return body.affected.orders.map(({ order_number }) => order_number)
  }
  const missed = await awaited()
  await shop.pass((daysBetween(shop.clock.today(), missed.start) + 1) * 86_400_000)
  expect(await named(missed.place, missed.start)).not.toContain(missed.of.order_number)

  const { of, place, start } = await awaited()
  const fetched = await orderInState(shop, { status: 'delivered' })
  expect(await fetched.order()).toMatchObject({ start_date: start, dealer: { location_id: place } })
  const coming = await named(place, start)
  expect(coming).toContain(of.order_number)
  expect(coming).not.toContain(fetched.order_number)
})

describe('a new place', () => {
  const body = {
    place: 'jarvenpaa',
    name: 'Kulku Järvenpää',
    address: 'Sibeliuksenkatu 1',
    zip: '04400',
    city: 'Järvenpää',
    lat: 60.4737,
    lng: 25.0899,
    delivery_reach_km: null,
    phone: null,
    opening_hours: daily,
  }

  test('is the shop its customers read, sells what others sell but brings nothing, and is one', async () => {
    expect((await ops('addPlace', { body })).status).toBe(200)
    expect(await ops('addPlace', { body })).toMatchObject({ status: 409, body: { code: 'PLACE_EXISTS' } })
    expect(await sold('jarvenpaa')).toBeUndefined()
    const car = { model: 'Kide', gear: 'A', location_id: 'jarvenpaa', free_from: shop.clock.today() } as const
    await ops('addCar', { body: { ...car, registration: 'JPA-1', reason: 'Uusi toimipiste' } })
    expect(await sold('jarvenpaa')).toMatchObject({ display_name: 'Kulku Järvenpää', opening_hours: daily })
    const { services } = (await ops('listServices')).body
    const keys = services.filter(({ places }) => places.some((one) => one.location_id === 'jarvenpaa' && one.sold))
    const others = services.filter(({ places, per_km }) => per_km === 0 && places.some((one) => one.sold))
    expect(keys.map((one) => one.service_key)).toEqual(others.map((one) => one.service_key))
    expect((await ops('showPlace', { params: { place: 'jarvenpaa' } })).body).toMatchObject({
      place: { address: 'Sibeliuksenkatu 1', zip: '04400', lat: 60.4737 },
      cars: expect.arrayContaining([{ state: 'free', count: 1 }]),
      staff: [],
    })
    expect((await ops('showPlace', { params: { place: 'ei-ole' } })).status).toBe(404)
  })

  test('is refused with a name that no address has, outside of the country, or without a name', async () => {
    for (const wrong of [{ place: 'Järvenpää' }, { lat: 48.2 }, { name: ' ' }, { zip: '4400' }])
      expect(
        (await ops('addPlace', { body: { ...body, place: 'toinen', ...wrong } })).status,
        JSON.stringify(wrong),
      ).toBe(422)
  })

  test('may be called otherwise afterwards', async () => {
    const { place: _, phone, opening_hours, ...facts } = body
    const changed = { place: 'jarvenpaa', phone, opening_hours, facts: { ...facts, name: 'Kulku Keski-Uusimaa' } }
    const { affected, place } = (await ops('changePlace', { body: changed })).body
    expect([affected.count, place.name]).toEqual([0, 'Kulku Keski-Uusimaa'])
    expect((await listed('jarvenpaa'))?.name).toBe('Kulku Keski-Uusimaa')
  })

  test('is found on the map by its address', async () => {
    const { found, is_away } = (await ops('findAddress', { query: { address: 'Mannerheimintie 1, Helsinki' } })).body
    expect(is_away).toBe(false)
    expect(found[0]).toMatchObject({ city: 'Helsinki' })
  })
})

test('a range is closed and opened in one go, and a range that ends before it begins is none', async () => {
  const { place, start, hit } = await awaited()
  const [day, last_day] = [addDays(start, -1), addDays(start, 3)]
  const body = { place, day, last_day, reason: 'Remontti' }
  expect((await ops('closePlaceDay', { body })).body.affected.orders).toContainEqual(hit)
  expect((await listed(place))?.closed_days.filter(({ reason }) => reason === 'Remontti')).toHaveLength(5)
  await ops('openPlaceDay', { body: { place, day: start, last_day } })
  expect((await listed(place))?.closed_days.map((one) => one.day)).toEqual([day])
  await ops('openPlaceDay', { body: { place, day } })
  const errors = (await ops('closePlaceDay', { body: { ...body, last_day: addDays(day, -1) } })).body as unknown
  expect(errors).toMatchObject({ errors: { last_day: [expect.stringContaining('Viimeinen päivä')] } })
  expect((await ops('closeDay', { body: { day, last_day: addDays(day, 400), reason: 'x' } })).status).toBe(422)
})
