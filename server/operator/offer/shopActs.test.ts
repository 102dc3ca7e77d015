import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../contract/date.ts'
import { sentMails } from '../../providers/mail/outbox.ts'
import { newOrderForm, startOrder } from '../../testCustomer.ts'
import { orderInState, plentifulCar } from '../../testing/orderInState.ts'
import { changedTables, tableSums } from '../../testing/tableSums.ts'
import { testShop } from '../../testShop.ts'
import { opsClient } from '../testing/opsClient.ts'

const shop = await testShop()
const ops = await opsClient(shop, 'Maija')
const today = shop.clock.today()
const audited = async (subject: string) =>
  (await ops('listAudit', { query: { subject } })).body.entries.map(({ act, actor }) => [act, actor])

describe('discount codes', () => {
  const code = {
    code: 'koe15',
    description: 'Koe',
    value_type: 'percent' as const,
    value: 15,
    valid_from: today,
    valid_to: today,
  }

  test('are made, listed, used and ended; an order that has one keeps it', async () => {
    expect((await ops('createPromoCode', { body: { ...code, max_uses: 2 } })).body).toEqual({ code: 'KOE15' })
    const { token, order_number } = await startOrder(shop)
    const use = (number: string, bearer: string) =>
      shop.call('addPromoCode', { token: bearer, body: { order_number: number, code: 'Koe15' } })
    expect((await use(order_number, token)).status).toBe(200)
    const listed = (await ops('listPromoCodes')).body.promo_codes.find((one) => one.code === 'KOE15')
    expect(listed).toMatchObject({ value: 15, used: 1, max_uses: 2 })
    expect((await ops('endPromoCode', { body: { code: 'koe15' } })).body).toMatchObject({
      valid_to: addDays(today, -1),
    })
    const late = await startOrder(shop)
    expect((await use(late.order_number, late.token)).status).toBe(404)
    expect((await shop.call('getOrder', { token })).body.order.order_codes).toMatchObject([{ code_string: 'KOE15' }])
    expect(await audited('promo code KOE15')).toEqual([
      ['endPromoCode', 'staff:Maija'],
      ['createPromoCode', 'staff:Maija'],
    ])
  })

  test('are refused when they are there already, are none, or make no sense', async () => {
    expect(await ops('createPromoCode', { body: code })).toMatchObject({ status: 409, body: { code: 'CODE_EXISTS' } })
    expect((await ops('endPromoCode', { body: { code: 'EIOLE' } })).status).toBe(404)
    const wrong = { value: ['value'], valid_to: ['valid_to'] }
    expect((await ops('createPromoCode', { body: { ...code, code: 'X12', value: 101 } })).body).toMatchObject({
      errors: { [wrong.value[0] ?? '']: [expect.any(String)] },
    })
    const backwards = await ops('createPromoCode', {
      body: { ...code, code: 'X13', valid_from: today, valid_to: addDays(today, -1) },
    })
    expect(backwards.body).toMatchObject({ errors: { [wrong.valid_to[0] ?? '']: [expect.any(String)] } })
  })
})

describe('campaigns', () => {
  const campaign = {
    name: 'Koekampanja',
    description: '<p onclick="x()">Koe</p>',
    valid_from: addDays(today, -400),
    valid_to: addDays(today, -390),
    discount_months: 2,
    entries: [{ model: 'Kide', campaign_price: 100 }],
  }
  const kide = async () => {
    const found = await shop.call('getModelAvailability', { body: { location: 'Helsinki', models: ['Kide'] } })
    return found.body.models[0]?.prices.price_1
  }

  test('are made for every gear and term that has a price, seen at once, and ended at once', async () => {
    for (const { name } of (await ops('listCampaigns')).body.campaigns) await ops('endCampaign', { body: { name } })
    expect((await kide())?.campaign).toBeNull()
    const now = { ...campaign, valid_from: today, valid_to: addDays(today, 30) }
    const before = await tableSums(shop.db)
    const preview = (await ops('createCampaign', { body: { ...now, dry_run: true } })).body
    expect(changedTables(before, await tableSums(shop.db))).toEqual([])
    expect(preview).toMatchObject({ name: 'Koekampanja', prices: 6 })
    expect(preview.affects).toHaveLength(6)
    expect(preview.affects.every(({ list_price, campaign_price }) => list_price > campaign_price)).toBe(true)
    expect((await ops('createCampaign', { body: now })).body).toEqual(preview)
    expect(await kide()).toMatchObject({ campaign_price: 100 })
    const listed = (await ops('listCampaigns')).body.campaigns.find(({ name }) => name === 'Koekampanja')
    expect(listed).toMatchObject({
      discount_months: 2,
      prices: expect.arrayContaining([{ model: 'Kide', gear: 'A', term: 6, campaign_price: 100 }]),
    })
    expect(listed?.description).not.toContain('onclick')
    const twin = await ops('createCampaign', { body: { ...now, name: 'Toinen' } })
    expect(twin).toMatchObject({
      status: 409,
      body: { code: 'CAMPAIGN_OVERLAPS', message: expect.stringContaining('Koekampanja') },
    })
    expect((await ops('listCampaigns')).body.campaigns.map(({ name }) => name)).not.toContain('Toinen')
    expect((await ops('endCampaign', { body: { name: 'Koekampanja' } })).status).toBe(200)
    expect((await kide())?.campaign).toBeNull()
    expect(await ops('createCampaign', { body: now })).toMatchObject({ body: { code: 'CAMPAIGN_EXISTS' } })
    expect((await ops('endCampaign', { body: { name: 'Ei ole' } })).status).toBe(404)
  })

  test('name the entry that cannot be', async () => {
    const entries = [
      { model: 'Kide', campaign_price: 100 },
      { model: 'Kade', campaign_price: 100 },
      { model: 'Tuuli', campaign_price: 99_999 },
      { model: 'Kide', gear: 'A' as const, campaign_price: 90 },
    ]
    const answer = await ops('createCampaign', { body: { ...campaign, name: 'Väärä', entries } })
    expect(Object.keys((answer.body as unknown as { errors: object }).errors).toSorted()).toEqual([
      'entries.1.model',
      'entries.2.campaign_price',
      'entries.3.model',
    ])
  })
})

describe('what the pages say', () => {
  test('banners come back as they are saved, with their pictures, cleaned', async () => {
    const bytes = Buffer.from('89504e470d0a1a0a', 'hex').toString('base64')
    expect((await ops('savePicture', { body: { name: 'koe.png', bytes } })).body.address).toMatch(
      /^\/kuvat\/koe\.png\?v=/,
    )
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
      ...{ phone: '+358 9 0000 1111', email: 'apua@kulku.example', hours: 'ma–pe 9–15' },
      ...{ chat_address: null, postal_address: ['Uusi katu 1', '00100 Helsinki'] },
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

  test('ordering is switched off and on', async () => {
    const form = async () => newOrderForm(await plentifulCar(shop))
    expect((await ops('setOrdering', { body: { on: false } })).body).toMatchObject({ ordering: false })
    expect((await shop.call('createNewOrder', { body: await form() })).status).toBe(423)
    expect((await ops('setOrdering', { body: { on: true } })).body).toMatchObject({ ordering: true })
    expect((await shop.call('createNewOrder', { body: await form() })).status).toBe(200)
    expect(await audited('ordering')).toEqual([
      ['setOrdering', 'staff:Maija'],
      ['setOrdering', 'staff:Maija'],
    ])
  })

  test('a notice is shown and taken away [API-06]', async () => {
    await ops('setMaintenance', { body: { content: '<p>Huolto yöllä</p>', type: 'error' } })
    expect((await shop.call('init')).body.maintenance).toEqual({ type: 'error', content: '<p>Huolto yöllä</p>' })
    expect((await ops('listSwitches')).body.maintenance).toMatchObject({ type: 'error' })
    await ops('setMaintenance', { body: { content: null } })
    expect((await shop.call('init')).body.maintenance).toBeNull()
  })
})

describe('limits', () => {
  test('a closed day is no pickup day until it is opened [API-05]', async () => {
    const day = addDays(today, 40)
    const closed = async () => (await shop.call('init')).body.disabled_order_dates.dates.includes(day)
    await ops('openDay', { body: { day } })
    expect(await closed()).toBe(false)
    const { body } = await ops('closeDay', { body: { day, reason: 'Inventaario' } })
    expect(body.days).toContainEqual({ day, reason: 'Inventaario' })
    expect(await closed()).toBe(true)
    await ops('openDay', { body: { day } })
    expect(await closed()).toBe(false)
    expect((await ops('listClosedDays')).body.days.map((one) => one.day)).not.toContain(day)
  })

  test('a company may order so much, and never less than runs already', async () => {
    const { orderId } = await orderInState(shop, { status: 'signed' })
    await shop.db.execute(sql`insert into company values ('2345678-0', 'Koe Oy', 5, 1)`)
    await shop.db.execute(
      sql`update orders set business_id = '2345678-0', company_name = 'Koe Oy' where id = ${orderId}`,
    )
    const { companies } = (await ops('listCompanies', { query: { name: 'koe' } })).body
    expect(companies).toEqual([
      { business_id: '2345678-0', name: 'Koe Oy', max_orders: 5, active_orders: 1, orders_elsewhere: 1 },
    ])
    expect(
      (await ops('setCompanyLimit', { body: { business_id: '2345678-0', max_orders: 2 } })).body.company,
    ).toMatchObject({ max_orders: 2 })
    const tooFew = await ops('setCompanyLimit', { body: { business_id: '2345678-0', max_orders: 1 } })
    expect(tooFew).toMatchObject({ status: 422, body: { errors: { max_orders: [expect.stringContaining('2')] } } })
    expect((await ops('setCompanyLimit', { body: { business_id: '1111111-1', max_orders: 1 } })).status).toBe(404)
    expect((await ops('listCompanies', { query: { name: '%' } })).body.companies).toEqual([])
  })
})

describe('support', () => {
  test('a customer is found by address or order, never with the identity code, and looking is written down', async () => {
    const customer = await startOrder(shop)
    await customer.acceptTerms()
    await customer.identify()
    const byEmail = await ops('findCustomer', { body: { email: ` ${customer.email.toUpperCase()} ` } })
    expect(byEmail.body).toMatchObject({
      customer: { name: 'Onni Onnistuja', identified: true, email: customer.email },
      orders: [{ order_number: customer.order_number }],
    })
    expect((await ops('findCustomer', { body: { order_number: customer.order_number } })).body).toEqual(byEmail.body)
    const shown = await ops('showOrder', { params: { order_number: customer.order_number } })
    const { rows } = await shop.db.execute<{ code: string }>(
      sql`select encode(identity_code, 'base64') as code from customer where identity_code is not null`,
    )
    for (const text of [JSON.stringify(byEmail.body), JSON.stringify(shown.body)]) {
      expect(text).not.toMatch(/\d{6}[-+A-FU-Y]\d{3}[0-9A-Y]|identity|birth/)
      for (const { code } of rows) expect(text).not.toContain(code)
    }
    const { body } = await ops('listAudit', { query: { limit: '5' } })
    expect(body.entries.filter(({ act }) => act === 'findCustomer')).toHaveLength(2)
    expect(JSON.stringify(body)).not.toContain(customer.email)
    expect((await ops('findCustomer', { body: { email: 'ei@ole.example' } })).body).toEqual({
      customer: null,
      orders: [],
      notes: [],
    })
    expect((await ops('findCustomer', { body: {} })).status).toBe(422)
  })

  test('a job that failed is listed by ids alone, and runs again when it is told to', async () => {
    const { order_number } = await orderInState(shop, { status: 'confirmed' })
    await ops('releaseOrder', { body: { order_number } })
    await shop.db.execute(
      sql`update pgboss.job set state = 'failed', retry_count = 8 where data->>'orderNumber' = ${order_number} and name = 'pickup-prompt-mail'`,
    )
    const listed = (await ops('listJobs')).body.jobs.find(({ about }) => about.orderNumber === order_number)
    expect(listed).toMatchObject({ job: 'pickup-prompt-mail', state: 'failed', tries: 9, next_try_at: null })
    expect((await ops('retryJob', { body: { job_id: listed?.job_id ?? '' } })).status).toBe(200)
    await shop.worker.runUntilIdle()
    expect((await ops('listJobs')).body.jobs).toEqual([])
    expect((await ops('retryJob', { body: { job_id: listed?.job_id ?? '' } })).status).toBe(404)
    expect((await ops('retryJob', { body: { job_id: 'x' } })).status).toBe(404)
  })
})

describe('every act', () => {
  test('is never written over: nothing in the shop changes or deletes an entry', () => {
    const files = fs
      .readdirSync(path.join(import.meta.dirname, '../..'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    const source = files
      .map((name) => fs.readFileSync(path.join(import.meta.dirname, '../..', name), 'utf8'))
      .join('\n')
    expect(source).toContain('insert(auditEntry)')
    expect(source).not.toMatch(/(update|delete)\(auditEntry\)|(update|delete from|truncate) audit_entry/i)
  })
})
