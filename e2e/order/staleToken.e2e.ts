import type { Route } from '@playwright/test'
import { expect, test } from '../kit/shop.ts'

const agent = {
  search: { location: 'Helsinki', coordinates: { lat: 60.17, lng: 24.94 }, models: [], distance: 200, gearType: 'all' },
  expires_at: '2099-01-01T10:00:00.000Z',
}
const opensAgent = (route: Route) => route.fulfill({ json: agent })
const goesOn = (route: Route) => route.continue()

/** Public pages, what each asks the server for by itself, and what it shows then. */
const pages = [
  { at: '/?sijainti=Helsinki&hae=1', asks: 'order/getModelAvailability', answer: goesOn, shows: /vapaata autoa/ },
  { at: '/hakuvahti/avain', asks: 'searchAgent/get/avain', answer: opensAgent, shows: /vapaata autoa/ },
  { at: '/hakuvahti/poista/avain', asks: 'searchAgent/get/avain', answer: opensAgent, shows: 'Haluatko poistaa' },
] as const

for (const { at, asks, answer, shows } of pages)
  test(`${at} opens for a token that nobody knows, though its answer comes after the end of the session [AUTH-30]`, async ({
    customer,
    page,
  }) => {
    await customer.isSignedIn('vanhentunut-avain-jota-kukaan-ei-tunne')
    // Nobody touches the page: what waits for that, or for eight seconds without it, must not keep the answer from it.
    await page.addInitScript(() => {
      const { setTimeout } = window
      window.setTimeout = ((act: () => void, ms?: number) => setTimeout(act, ms === 8_000 ? 2 ** 30 : ms)) as never
    })
    let wasHeld = false
    await page.route(`**/api/ui/${asks}`, async (route) => {
      await expect.poll(() => customer.token()).toBeNull()
      wasHeld = true
      await answer(route)
    })
    await customer.opens(at)
    await expect(page.getByRole('heading', { name: shows })).toBeVisible()
    expect(wasHeld).toBe(true)
  })
