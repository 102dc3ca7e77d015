import { expect, test } from 'vitest'
import { MOST_REPORT_PHOTOS } from '../../../contract/handover/damages.ts'
import { MOST_PHOTO_BYTES } from '../../../contract/handover/protocol.ts'
import { opsClient } from '../../operator/testing/opsClient.ts'
import { reportedDamage } from '../../testing/damaged.ts'
import { aPhoto } from '../../testing/handedOver.ts'
import { type OwnerOfOrder, orderInState } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'

const shop = await testShop()
const ops = await opsClient(shop, 'Maija')

async function damaged() {
  const customer = await orderInState(shop, { status: 'delivered' })
  const damage_id = crypto.randomUUID()
  const number = await reportedDamage(shop, customer, { damage_id })
  const add = (bytes: Buffer, more: { of?: OwnerOfOrder; photo_id?: string; damage_id?: string } = {}) => {
    const { of = customer, ...named } = more
    const photo = { order_number: customer.order_number, damage_id, photo_id: crypto.randomUUID(), ...named }
    return shop.call('addDamagePhoto', { token: of.token, body: { ...photo, bytes: bytes.toString('base64') } })
  }
  const photos = async () => (await ops('showDamage', { params: { damage_number: number } })).body.damage.photos
  return { customer, number, add, photos }
}

test('photos of a damage are seen by its customer and by staff, and sent twice are one', async () => {
  const { customer, add, photos } = await damaged()
  const { order_number, token } = customer
  const photo_id = crypto.randomUUID()
  expect([(await add(aPhoto, { photo_id })).status, (await add(aPhoto, { photo_id })).status]).toEqual([204, 204])
  expect(await photos()).toEqual([photo_id])
  expect((await customer.order()).damage_cases[0]?.photos).toEqual([photo_id])
  const params = { order_number, photo_id }
  expect((await shop.call('getHandoverPhoto', { token, params })).status).toBe(200)
  expect((await ops('handoverPhoto', { params })).status).toBe(200)
  const other = await orderInState(shop, { status: 'delivered' })
  expect((await shop.call('getHandoverPhoto', { token: other.token, params })).status).toBe(404)
})

test('HEIC, a file that is no picture, 20 MB, one too many and a foreign damage are refused in words', async () => {
  const { customer, add, photos } = await damaged()
  const heic = Buffer.from('0000001c66747970686569630000000068656963', 'hex')
  expect(await add(heic)).toMatchObject({ status: 422, body: { errors: { bytes: [expect.stringContaining('JPEG')] } } })
  expect((await add(Buffer.from('pitkä teksti'))).status).toBe(422)
  expect((await add(Buffer.alloc(20 * 2 ** 20))).status).toBe(413)
  expect((await add(Buffer.concat([aPhoto, Buffer.alloc(MOST_PHOTO_BYTES)]))).status).toBe(422)
  expect(await photos()).toEqual([])
  const other = await orderInState(shop, { status: 'delivered' })
  expect((await add(aPhoto, { of: other })).status).toBe(404)
  expect(await add(aPhoto, { damage_id: crypto.randomUUID() })).toMatchObject({ body: { code: 'DAMAGE_NOT_FOUND' } })
  for (let n = 0; n < MOST_REPORT_PHOTOS; n++) expect((await add(aPhoto)).status).toBe(204)
  expect(await add(aPhoto)).toMatchObject({ status: 422, body: { errors: { bytes: [expect.stringContaining('12')] } } })
  expect((await customer.order()).damage_cases[0]?.photos).toHaveLength(MOST_REPORT_PHOTOS)
})

test('a damage that is repaired takes no more photos', async () => {
  const { number, add } = await damaged()
  await ops('repairDamage', { body: { damage_number: number, fit: true, note: 'Puskuri vaihdettu' } })
  expect(await add(aPhoto)).toMatchObject({ status: 409, body: { code: 'DAMAGE_STATE' } })
})
