import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../contract/days/date.ts'
import { nothingWritten } from '../../../contract/handover/nothingWritten.ts'
import { opsRoot } from '../../../contract/ops/opsPaths.ts'
import { aPhoto, leavingCar, returningCar } from '../../testing/handedOver.ts'
import { freeCarBeside, isDue, type OwnerOfOrder, orderInState } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'
import { opsClient } from '../testing/opsClient.ts'
import { signedIn } from '../testing/signedIn.ts'

const shop = await testShop()
const ops = await opsClient(shop, 'Maija')
const tiina = await opsClient(shop, 'Tiina')
const { reason, sure: _, ...complete } = leavingCar

async function waiting(): Promise<OwnerOfOrder> {
  const customer = await orderInState(shop, { status: 'signed' })
  await isDue(shop, customer)
  return customer
}
const lastOf = async ({ order_number }: OwnerOfOrder) =>
  (await ops('showHandover', { params: { order_number, direction: 'out' } })).body.odometer?.kilometres ?? 0
const deliver = async (of: OwnerOfOrder, more: object = {}) =>
  ops('deliverOrder', {
    body: { ...complete, order_number: of.order_number, kilometres: (await lastOf(of)) + 10, ...more },
  })

describe('a car that leaves', () => {
  test('needs all of its list, one by one, or a reason by whoever may change orders', async () => {
    const customer = await waiting()
    const bare = { met: null, licence_seen: false }
    expect(await deliver(customer, bare)).toMatchObject({
      status: 409,
      body: { code: 'HANDOVER_INCOMPLETE', missing: ['released', 'identified', 'licence'] },
    })
    expect(await deliver(customer)).toMatchObject({ body: { missing: ['released'] } })
    const headers = await signedIn(shop, 'tiina')
    const payload = {
      ...complete,
      order_number: customer.order_number,
      kilometres: (await lastOf(customer)) + 10,
      reason,
    }
    const desk = await shop.http.inject({ method: 'POST', url: `${opsRoot}/orders/deliver`, headers, payload })
    expect([desk.statusCode, desk.json().code]).toEqual([403, 'NOT_PERMITTED'])
    const list = async () => (await ops('listIncomplete', { query: {} })).body.handovers
    const before = (await list()).length
    expect((await deliver(customer, { reason })).status).toBe(200)
    expect((await list()).slice(before)).toMatchObject([
      { order: { order_number: customer.order_number }, missing: ['released'], still: ['released'], because: reason },
    ])
    const cure = () => ops('cureHandover', { body: { order_number: customer.order_number, reason: 'Auto oli valmis' } })
    expect((await cure()).status).toBe(200)
    expect(await list()).toHaveLength(before)
    expect(await cure()).toMatchObject({ status: 409, body: { code: 'HANDOVER_COMPLETE' } })
  })

  test('with everything there leaves without a word, and its customer has what was written down', async () => {
    const customer = await waiting()
    const { order_number } = customer
    await ops('releaseOrder', { body: { order_number } })
    const mark = { view: 'left' as const, x: 200, y: 300, size: 'coin' as const, description: 'Naarmu ovessa' }
    const mark_id = crypto.randomUUID()
    await deliver(customer, { marks: [{ mark_id, ...mark }], signature: [[1, 2, 3, 4]] })
    const [handover] = (await customer.order()).handovers
    expect(handover).toMatchObject({
      direction: 'out',
      energy_percent: 80,
      met: complete.met,
      damages: [{ damage_id: mark_id, ...mark, known: false }],
      photos: [],
      signed_at: expect.any(String),
    })
    expect(handover?.items).toContainEqual({ name: 'Avaimet, 2 kpl', there: true })
    expect(handover?.items).toContainEqual({ name: 'Varoituskolmio', there: false })
    expect(JSON.stringify(handover)).not.toContain('signature')
    const paper = await ops('handoverPaper', { params: { order_number, handover: 'out' } })
    expect(paper.status).toBe(200)
  })

  test('has an odometer that never falls, and is asked twice when it has gone far', async () => {
    const customer = await waiting()
    const body = { ...leavingCar, order_number: customer.order_number }
    const { sure: __, ...unsure } = body
    await shop.db.execute(sql`
      insert into vehicle_handover (id, customer_id, order_id, kind, day, kilometres, damages, actor, created_at, vehicle_id)
      select gen_random_uuid(), customer_id, id, 'return', ${addDays(shop.clock.today(), -2)}, 200000, '', 'test', ${shop.clock.now().toISOString()}::timestamptz, vehicle_id
      from orders where id = ${customer.orderId}`)
    expect(await ops('deliverOrder', { body: { ...body, kilometres: 199_999 } })).toMatchObject({
      status: 422,
      body: { errors: { kilometres: [expect.stringContaining('200000')] } },
    })
    const far = await ops('deliverOrder', { body: { ...unsure, kilometres: 200_301 } })
    expect(far).toMatchObject({ status: 409, body: { code: 'ODOMETER_FAR' } })
    expect((await ops('deliverOrder', { body: { ...body, kilometres: 200_301 } })).status).toBe(200)
  })
})

describe('what is being written down', () => {
  const save = (who: typeof ops, of: OwnerOfOrder, kilometres: string, seen: number) =>
    who('saveHandoverDraft', {
      body: { order_number: of.order_number, direction: 'out', facts: { ...nothingWritten, kilometres }, seen },
    })

  test('outlives the screen, and two people at one car know of each other', async () => {
    const customer = await waiting()
    const both = await Promise.all([save(ops, customer, '1', 0), save(tiina, customer, '2', 0)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [told] = both.filter(({ status }) => status === 409)
    expect(told?.body).toMatchObject({ code: 'DRAFT_CHANGED', revision: 1, by: expect.stringMatching(/^staff:/) })
    expect((await save(tiina, customer, '3', 1)).body).toEqual({ revision: 2 })
    const { body } = await ops('showHandover', { params: { order_number: customer.order_number, direction: 'out' } })
    expect(body.draft).toMatchObject({ revision: 2, by: 'staff:Tiina', facts: { kilometres: '3' } })
    await deliver(customer, { reason })
    expect(await save(ops, customer, '4', 2)).toMatchObject({ status: 409, body: { code: 'ORDER_STATE' } })
    const done = await ops('showHandover', { params: { order_number: customer.order_number, direction: 'out' } })
    expect(done.body).toMatchObject({ draft: null, done: { by: 'staff:Maija' } })
  })
})

describe('a photo', () => {
  const add = (of: OwnerOfOrder, more: object = {}) =>
    ops('addHandoverPhoto', {
      body: {
        order_number: of.order_number,
        direction: 'out',
        photo_id: crypto.randomUUID(),
        mark_id: null,
        bytes: aPhoto.toString('base64'),
        ...more,
      },
    })

  test('goes up once however often it is sent, and is taken away before the handover alone', async () => {
    const customer = await waiting()
    const { order_number } = customer
    const photo_id = crypto.randomUUID()
    for (const _ of [1, 2]) expect((await add(customer, { photo_id })).status).toBe(200)
    const photos = async () => (await ops('showHandover', { params: { order_number, direction: 'out' } })).body.photos
    expect(await photos()).toMatchObject([{ photo_id, width: 1, height: 1 }])
    const remove = () => ops('removeHandoverPhoto', { body: { order_number, direction: 'out', photo_id } })
    expect((await remove()).status).toBe(200)
    expect(await photos()).toEqual([])
    await add(customer, { photo_id })
    await deliver(customer, { reason })
    expect(await remove()).toMatchObject({ status: 409 })
    // The line of the tablet was slow.
    expect((await add(customer)).status).toBe(200)
    await shop.pass(2 * 86_400_000)
    expect(await add(customer)).toMatchObject({ status: 409, body: { code: 'ORDER_STATE' } })
  })

  test('is of the car that it shows: one that goes to another order takes it and the draft along', async () => {
    const customer = await waiting()
    const { order_number } = customer
    expect((await add(customer)).status).toBe(200)
    await ops('saveHandoverDraft', { body: { order_number, direction: 'out', facts: nothingWritten, seen: 0 } })
    const registration = await freeCarBeside(shop, customer)
    expect((await ops('swapCar', { body: { order_number, registration, reason: 'Vikavalo' } })).status).toBe(200)
    const ahead = (await ops('showHandover', { params: { order_number, direction: 'out' } })).body
    expect(ahead).toMatchObject({ photos: [], draft: null })
  })

  test('says nothing of where it was taken', async () => {
    const customer = await waiting()
    const exif = Buffer.concat([
      aPhoto.subarray(0, 2),
      Buffer.from([0xff, 0xe1, 0, 12]),
      Buffer.from('Exif\0\0GPS!'),
      aPhoto.subarray(2),
    ])
    const photo_id = crypto.randomUUID()
    expect((await add(customer, { photo_id, bytes: exif.toString('base64') })).status).toBe(200)
    const { rows } = await shop.db.execute<{ bytes: Buffer }>(
      sql`select bytes from handover_photo where id = ${photo_id}`,
    )
    expect(rows[0]?.bytes.includes('GPS!')).toBe(false)
    expect(rows[0]?.bytes.equals(aPhoto)).toBe(true)
  })

  test.each([
    ['no picture', Buffer.from('Hei')],
    ['a HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>')],
  ])('that is %s is refused in words', async (_, bytes) => {
    const refused = await add(await waiting(), { bytes: bytes.toString('base64') })
    expect(refused).toMatchObject({ status: 422, body: { errors: { bytes: [expect.stringContaining('kuva')] } } })
  })

  test('of 20 MB is refused', async () => {
    const refused = await add(await waiting(), { bytes: Buffer.alloc(20 * 2 ** 20).toString('base64') })
    expect(refused.status).toBe(413)
  })
})

describe('a car that comes back damaged', () => {
  const back = async (more: object) => {
    const { order_number, orderId } = await orderInState(shop, { status: 'under_cancellation' })
    const { fit: _, ...body } = returningCar
    const answer = await ops('takeBackCar', { body: { ...body, order_number, kilometres: 900_000, ...more } })
    return { answer, orderId }
  }
  const stateOf = async (orderId: string) => {
    const { rows } = await shop.db.execute<{ registration: string; away: boolean }>(sql`
      select registration, free_from > ${addDays(shop.clock.today(), 300)} as away
      from vehicle where id = (select vehicle_id from orders where id = ${orderId})`)
    return rows[0]
  }

  test('is judged, and is out of sale until somebody says that it is fit', async () => {
    const { answer } = await back({ damages: 'Puskuri rikki' })
    expect(answer).toMatchObject({ status: 422, body: { errors: { fit: [expect.any(String)] } } })
    const { answer: done, orderId } = await back({ damages: 'Puskuri rikki', fit: false })
    expect(done.status).toBe(200)
    const car = await stateOf(orderId)
    expect(car?.away).toBe(true)
    const listed = async () =>
      (await ops('listUnfitCars', { query: {} })).body.cars.find((one) => one.registration === car?.registration)
    const block_id = (await listed())?.item_id ?? ''
    const fit = { registration: car?.registration ?? '', block_id, free_from: shop.clock.today(), reason: 'Korjattu' }
    expect((await ops('releaseCar', { body: fit })).status).toBe(200)
    expect((await stateOf(orderId))?.away).toBe(false)
    expect(await listed()).toBeUndefined()
  })
})
