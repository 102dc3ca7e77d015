import { expect, test } from 'vitest'
import { sentMails } from '../../providers/mail/outbox.ts'
import { startOrder } from '../../testing/testCustomer.ts'
import { testShop } from '../../testing/testShop.ts'
import { opsClient } from '../testing/opsClient.ts'

const shop = await testShop()
const ops = await opsClient(shop, 'Maija')
const shown = async () => (await shop.call('init')).body

test('banners are shown as they are published, with their pictures, cleaned', async () => {
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const body = { name: 'koe.png', bytes: pixel }
  const { address } = (await ops('savePicture', { body })).body
  expect(address).toMatch(/^\/kuvat\/koe\.png\?v=/)
  expect((await ops('savePicture', { body: { ...body, bytes: btoa('<script>x()</script>') } })).status).toBe(422)
  const banner = { image_lg: address, image_layout: 'left' as const, theme: 'light' as const }
  const content = { item: 'banners' as const, value: [{ ...banner, content: '<p>Uusi<script>x()</script></p>' }] }
  expect((await ops('publishContent', { body: { content } })).status).toBe(200)
  expect((await shown()).banners).toEqual([{ ...banner, content: '<p>Uusi</p>' }])
})

test('a text that is taken away is shown no more', async () => {
  const promo = async (value: string | null) => {
    await ops('publishContent', { body: { content: { item: 'promo', value } } })
    return (await shown()).content.promo
  }
  expect(await promo('<p>Tarjous</p>')).toBe('<p>Tarjous</p>')
  expect(await promo(null)).toBeNull()
})

test('pages and letters say from then on how customers reach the customer service', async () => {
  const contact = {
    phone: '+358 9 0000 1111',
    email: 'apua@kulku.example',
    hours: 'ma–pe 9–15',
    chat_address: null,
    assistance_phone: '+358 9 0000 1910',
    postal_address: ['Uusi katu 1', '00100 Helsinki'],
  }
  const publish = (value: typeof contact) => ops('publishContent', { body: { content: { item: 'contact', value } } })
  expect((await publish({ ...contact, phone: 'soita' })).status).toBe(422)
  expect((await publish(contact)).status).toBe(200)
  expect((await shown()).content.contact).toEqual(contact)
  const { entries } = (await ops('listAudit', { query: { subject: 'contact facts' } })).body
  expect(entries.map(({ act, actor }) => [act, actor])).toEqual([['publishContent', 'staff:Maija']])
  const { email } = await startOrder(shop)
  await shop.call('forgotPassword', { body: { email } })
  await shop.worker.runUntilIdle()
  expect((await sentMails(shop.db, email))[0]?.bodyText).toContain('+358 9 0000 1111 (ma–pe 9–15), apua@kulku.example')
})
