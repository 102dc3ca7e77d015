import { describe, expect, test } from 'vitest'
import { sentMails } from '../../providers/mail/outbox.ts'
import { startOrder } from '../../testing/testCustomer.ts'
import { testShop } from '../../testing/testShop.ts'
import { opsClient } from '../testing/opsClient.ts'

const shop = await testShop()
const ops = await opsClient(shop, 'Maija')
const audited = async (subject: string) =>
  (await ops('listAudit', { query: { subject } })).body.entries.map(({ act, actor }) => [act, actor])

describe('what the pages say', () => {
  test('banners come back as they are saved, with their pictures, cleaned', async () => {
    const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const body = { name: 'koe.png', bytes: pixel }
    expect((await ops('savePicture', { body })).body.address).toMatch(/^\/kuvat\/koe\.png\?v=/)
    expect((await ops('savePicture', { body: { ...body, bytes: btoa('<script>x()</script>') } })).status).toBe(422)
    const { banners } = (await ops('listBanners')).body
    const added = {
      content: '<p>Uusi<script>x()</script></p>',
      image_lg: 'koe.png',
      image_layout: 'left' as const,
      theme: 'light' as const,
    }
    const all = [added, ...banners] as (typeof added)[]
    expect((await ops('saveBanners', { body: { banners: all } })).body).toEqual({ banners: banners.length + 1 })
    const shown = (await shop.call('init')).body.banners
    expect(shown[0]).toMatchObject({ content: '<p>Uusi</p>', image_lg: expect.stringContaining('/kuvat/koe.png') })
    expect(shown.slice(1)).toHaveLength(banners.length)
    const missing = await ops('saveBanners', { body: { banners: [{ ...added, image_lg: 'ei-ole.png' }] } })
    expect(missing.body).toMatchObject({ errors: { 'banners.0.image_lg': [expect.any(String)] } })
    expect((await shop.call('init')).body.banners).toEqual(shown)
  })

  test('questions and texts too', async () => {
    const { sections } = (await ops('listFaq')).body
    await ops('saveFaq', {
      body: { sections: [{ title: 'Uusi', questions: [{ title: 'Mitä?', content: '<p>Sitä.</p>' }] }, ...sections] },
    })
    expect((await shop.call('faq')).body.sections.map(({ title }) => title)).toEqual([
      'Uusi',
      ...sections.map(({ title }) => title),
    ])
    await ops('saveText', { body: { text: 'promo', html: '<p>Tarjous</p>' } })
    expect((await shop.call('init')).body.content.promo).toBe('<p>Tarjous</p>')
    await ops('saveText', { body: { text: 'promo', html: null } })
    expect((await shop.call('init')).body.content.promo).toBeNull()
    expect((await ops('listTexts')).body.texts.map(({ text }) => text)).toContain('contract_terms')
  })

  test('and how customers reach the customer service, which pages and letters say from then on', async () => {
    const contact = {
      phone: '+358 9 0000 1111',
      email: 'apua@kulku.example',
      hours: 'ma–pe 9–15',
      chat_address: null,
      postal_address: ['Uusi katu 1', '00100 Helsinki'],
    }
    expect((await ops('saveContactFacts', { body: { ...contact, phone: 'soita' } })).status).toBe(422)
    expect((await ops('saveContactFacts', { body: contact })).body).toEqual({ contact })
    expect((await ops('listContactFacts')).body).toEqual({ contact })
    expect((await shop.call('init')).body.content.contact).toEqual(contact)
    expect(await audited('contact facts')).toEqual([['saveContactFacts', 'staff:Maija']])
    const { email } = await startOrder(shop)
    await shop.call('forgotPassword', { body: { email } })
    await shop.worker.runUntilIdle()
    expect((await sentMails(shop.db, email))[0]?.bodyText).toContain(
      '+358 9 0000 1111 (ma–pe 9–15), apua@kulku.example',
    )
  })
})
