import { expect, test } from 'vitest'
import { addDays } from '../../../contract/days/date.ts'
import { slugOf } from '../../../contract/text/slug.ts'
import { opsClient } from '../../operator/testing/opsClient.ts'
import { readPdf } from '../../platform/testing/readPdf.ts'
import { sentMails } from '../../providers/mail/outbox.ts'
import { leavingCar } from '../../testing/handedOver.ts'
import { isDue, orderInState } from '../../testing/orderInState.ts'
import { findCar, startOrder } from '../../testing/testCustomer.ts'
import { testShop } from '../../testing/testShop.ts'
import { serviceOwner } from '../testing/serviceOwner.ts'

const shop = await testShop({ SEARCH_AGE_MS: '0' })
const ops = await opsClient(shop, 'Sisko')
const headers = { 'accept-language': 'sv' }

test('what goes with a car is told in the language of the page and of its paper', async () => {
  const customer = await orderInState(shop, { status: 'signed' })
  const { token, order_number } = customer
  await isDue(shop, customer)
  const handed = { ...leavingCar, order_number, kilometres: 500_000, marks: [], signature: [[10, 20, 300, 200]] }
  expect((await ops('deliverOrder', { body: handed })).status).toBe(200)
  const { order } = (await shop.call('getOrder', { token, headers })).body
  expect(order.handovers[0]?.items).toContainEqual({ name: 'Nycklar, 2 st.', there: true })
  const paper = await shop.call('getHandoverPaper', { token, headers, params: { order_number, handover: 'out' } })
  const { lines } = readPdf(Buffer.from(paper.body as never))
  expect(lines.join(' ')).toContain('Nycklar, 2 st.')
})

test('a place tells in the language of its reader why it is closed, wherever it is shown', async () => {
  const customer = await startOrder(shop)
  const { dealer } = await customer.order()
  const place = dealer.location_id
  const [first, second] = [addDays(shop.clock.today(), 40), addDays(shop.clock.today(), 41)]
  for (const [day, reason] of [
    [first, 'Juhannusaatto'],
    [second, 'Muutto'],
  ] as const)
    expect((await ops('closePlaceDay', { body: { place, day, reason } })).status).toBe(200)
  // Nobody has translated the second.
  const closed = expect.arrayContaining([
    { date: first, reason: 'Midsommarafton' },
    { date: second, reason: 'Muutto' },
  ])
  const { order } = (await shop.call('getOrder', { token: customer.token, headers })).body
  expect(order.dealer.closed_dates).toEqual(closed)
  const search = await shop.call('getModelAvailability', { headers, body: { location_id: [place] } })
  expect(search.body.places[0]?.closed_dates).toEqual(closed)
  await expect
    .poll(async () => {
      const town = await shop.call('getCityPage', { headers, params: { slug: slugOf(dealer.city) } })
      return town.body.dealers.find(({ location_id }) => location_id === place)?.closed_dates
    })
    .toEqual(closed)
  const { texts } = (await ops('listTranslations', { query: { show: 'open' } })).body
  expect(texts.map(({ finnish }) => finnish)).toContain('Muutto')
})

test('a service is named in the language of its letter', async () => {
  const { withService, owned, call } = serviceOwner(shop)
  const customer = await withService()
  const { token } = customer
  await shop.call('chooseLanguage', { token, body: { language: 'sv' } })
  const { service } = await owned(customer)
  const [named] = (await shop.call('getOrder', { token, headers })).body.order.order_extra_services
  expect(named?.service_name).not.toBe(service.service_name)
  expect((await call('endExtraService', customer, service.id)).status).toBe(204)
  await shop.worker.runUntilIdle()
  const ends = `Tilläggstjänsten ${named?.service_name} upphör`
  const letter = (await sentMails(shop.db, customer.email)).find(({ subject }) => subject.includes(ends))
  expect(letter?.bodyText).toContain(named?.service_name)
  expect(letter?.bodyText).not.toContain(service.service_name)
})

test('services that stay with another car are named in the language of the page', async () => {
  const customer = await startOrder(shop)
  const { available_extra_services: offered } = await customer.order()
  const abroad = offered.find(({ service_key }) => service_key === 'abroad')
  await shop.call('updateExtraService', {
    token: customer.token,
    body: { order_number: customer.order_number, service_id: abroad?.id ?? '', selected: true },
  })
  const { car } = await findCar(shop)
  const body = { car, fixed_term: 3 as const, order: { order_number: customer.order_number } }
  const changed = await shop.call('updatePendingOrder', { token: customer.token, headers, body })
  const { kept, dropped } = changed.body
  expect([...kept, ...dropped].map(({ service_name }) => service_name)).toEqual(['Utlandskörning'])
})
