import { expect, test } from 'vitest'
import type { ExtraService } from '../../../contract/extras.ts'
import { startOrder } from '../../testing/testCustomer.ts'
import { testShop } from '../../testing/testShop.ts'

const shop = await testShop()
const { call, db } = shop
const namesOf = ({ service_title, service_name, display_description, lang }: ExtraService) => ({
  service_title,
  service_name,
  display_description,
  lang,
})

test('an order is told with its services and campaign in the language of the page, and kept in Finnish', async () => {
  const customer = await startOrder(shop, ({ prices }) => Object.values(prices).some((price) => price?.campaign))
  const asked = { token: customer.token, headers: { 'accept-language': 'sv' } }
  const finnish = await customer.order()
  const abroad = finnish.available_extra_services.find(({ service_key }) => service_key === 'abroad')
  const chosen = await call('updateExtraService', {
    ...asked,
    body: { order_number: customer.order_number, service_id: abroad?.id ?? '', selected: true },
  })
  expect(chosen.status).toBe(200)
  const { order } = (await call('getOrder', asked)).body
  expect(order.order_extra_services.map(namesOf)).toEqual([
    {
      service_title: 'Utlandskörning',
      service_name: 'Utlandskörning',
      display_description: expect.stringContaining('Finland'),
      lang: undefined,
    },
  ])
  expect(order.available_extra_services.filter(({ lang }) => lang)).toEqual([])
  const campaigns = Object.values(order.pricing).flatMap((price) => price?.campaign ?? [])
  expect(campaigns.length).toBeGreaterThan(0)
  for (const { description } of campaigns) expect(description).toMatch(/^<h2>(Vinterkampanj|Elförmån)/)
  expect((await customer.order()).order_extra_services[0]?.service_name).toBe('Ulkomaankäyttö')

  await db.execute(`update extra_service set description = 'Uusi kuvaus' where service_key = 'lower_excess'`)
  const changed = (await call('getOrder', asked)).body.order.available_extra_services
  expect(changed.filter(({ lang }) => lang).map(namesOf)).toEqual([
    {
      service_title: 'Pienempi omavastuu',
      service_name: 'Pienempi omavastuu',
      display_description: 'Uusi kuvaus',
      lang: 'fi',
    },
  ])
})
