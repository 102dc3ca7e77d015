import type { Page } from '@playwright/test'
import { expect, test } from '../kit/shop.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Mistä haluat noutaa auton?' })
const senate = { latitude: 60.1699, longitude: 24.9522 }

test('who lets the browser tell where it is has the place filled in, and is searched from that very spot [HOME-60]', async ({
  customer,
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(senate)
  await customer.opens('/')
  const told = page.waitForResponse('**/api/ui/order/locateUser')
  await customer.button('Paikanna minut').click()
  const { route, street_number, postal_code, city } = (await (await told).json()) as Record<string, string>
  const street = `${route} ${street_number}`.trim()
  const town = `${postal_code} ${city}`.trim()
  await expect(field(page)).toHaveValue([street, town].filter(Boolean).join(', '))
  const search = page.waitForRequest('**/api/ui/order/getModelAvailability')
  await customer.button('Hae').click()
  expect((await search).postDataJSON()).toMatchObject({ coordinates: { lat: senate.latitude, lng: senate.longitude } })
  await customer.sees(/^\d+ vapaa/)
  // The spot is no part of the address, and is not lost with the page.
  expect(page.url()).not.toContain('60.1')
  const again = page.waitForRequest('**/api/ui/order/getModelAvailability')
  await customer.reloads()
  expect((await again).postDataJSON()).toMatchObject({ coordinates: { lat: senate.latitude, lng: senate.longitude } })
})
