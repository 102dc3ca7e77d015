import type { Page } from '@playwright/test'
import { expect, test } from './shop.ts'

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

test('who does not is told what to do, and can type [ERR-11 ERR-12]', async ({ customer, page, context }) => {
  await context.clearPermissions()
  await customer.opens('/')
  await customer.button('Paikanna minut').click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Virhe paikannuksessa')
  await expect(alert).toContainText('Salli sijainnin käyttö selaimessa ja yritä uudelleen.')
  await customer.searches('Helsinki')
  await expect(alert).toHaveCount(0)
})

test.describe('a browser that never answers', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      const value = () => void Object.assign(window, { isAsked: true })
      Object.defineProperty(navigator.geolocation, 'getCurrentPosition', { value })
    })
    await page.clock.install()
  })

  test('does not keep the page waiting: after ten seconds it says that a place can be typed', async ({
    customer,
    page,
  }) => {
    await customer.opens('/')
    await customer.button('Paikanna minut').click()
    const status = page.getByRole('search').getByRole('status')
    await expect(status).toHaveText('Haemme sijaintiasi.')
    // What asks the browser comes when the button is first pressed.
    await page.waitForFunction(() => 'isAsked' in window)
    await page.clock.fastForward(10_000)
    await expect(status).toHaveText('Sijainnin haku kestää. Voit jatkaa kirjoittamalla paikan.')
    await customer.searches('Helsinki')
    await expect(status).toHaveText('')
  })

  test('is forgotten as soon as a place is typed', async ({ customer, page }) => {
    await customer.opens('/')
    await customer.button('Paikanna minut').click()
    await field(page).fill('Tampere')
    await expect(page.getByRole('search').getByRole('status')).toHaveText('')
    await page.clock.fastForward(60_000)
    await expect(field(page)).toHaveValue('Tampere')
  })
})
