import type { Page } from '@playwright/test'
import { setContent } from './content.ts'
import { expect, test } from './shop.ts'

// The tests write into the database what staff would: it is shown at once.
test.use({ shopNamed: 'atOnce', shopSettings: { SEARCH_AGE_MS: '0' } })

test.afterEach(async ({ shop }) => {
  for (const key of ['maintenance', 'promo']) await setContent(shop, key, null)
})

/** The code of a dialog comes after the page that opens it. */
const hasNothingToCome = (page: Page) => page.waitForLoadState('networkidle')

test.describe('notices that any page may show', () => {
  test('nothing is shown while there is no notice [SHELL-29]', async ({ customer, page }) => {
    await customer.opens('/')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('a notice is shown at once, and is closed with Jatka [SHELL-26 SHELL-28 SHELL-32 SHELL-50 SHELL-52 SHELL-53 HOME-46]', async ({
    customer,
    page,
    shop,
  }) => {
    await setContent(shop, 'maintenance', { type: 'info', content: '<p>Huoltokatko <strong>yöllä</strong>.</p>' })
    await customer.opens('/')
    const notice = customer.dialog('Tiedote')
    await expect(notice.locator('strong')).toHaveText('yöllä')
    await expect(notice).toHaveAttribute('data-size', 'lg')
    await notice.getByRole('button', { name: 'Jatka' }).click()
    await expect(notice).toBeHidden()
    // What was read is not said again on the next page.
    await customer.link('Kirjaudu palveluun').click()
    await customer.isAt('/kirjaudu')
    await customer.sees('Kirjaudu palveluun')
    await hasNothingToCome(page)
    await expect(notice).toBeHidden()
  })

  test('what was found free before the page began is asked for anew [SHELL-27]', async ({ customer, page }) => {
    // An answer that came with the page, as good as one of now: without the notices it would be shown as it is.
    const queryKey = ['getModelAvailability', { body: { location: 'Helsinki', models: [] } }]
    const kept = {
      ...{ queryKey, queryHash: JSON.stringify(queryKey) },
      state: { data: { models: [], search: {}, entity: 'kept' }, status: 'success', fetchStatus: 'idle' },
    }
    let keptIn = ''
    await page.route('**/?sijainti=Helsinki&hae', async (route) => {
      const response = await route.fetch()
      keptIn = (await response.text()).replace('{"queries":[', `{"queries":[${JSON.stringify(kept)},`)
      await route.fulfill({ response, body: keptIn })
    })
    const answer = await customer.holdsBack('order/getModelAvailability')
    const asked = page.waitForRequest('**/api/ui/order/getModelAvailability')
    await customer.opens('/?sijainti=Helsinki&hae')
    expect(keptIn).toContain('"entity":"kept"')
    await asked
    await expect(page.getByRole('heading', { name: /vapaa/ })).toHaveCount(0)
    answer()
    await customer.sees(/^\d+ vapaa/)
  })

  test('an error cannot be closed: no button, no click outside, no Esc [SHELL-30 SHELL-31 ERR-86]', async ({
    customer,
    page,
    shop,
  }) => {
    await setContent(shop, 'maintenance', { type: 'error', content: '<p>Palaamme pian.</p>' })
    await customer.opens('/')
    const notice = customer.dialog('Palvelu on tilapäisesti poissa käytöstä')
    await expect(notice).toBeVisible()
    await expect(notice.getByRole('button')).toHaveCount(0)
    await page.mouse.click(5, 5)
    await page.keyboard.press('Escape')
    await expect(notice).toBeVisible()
  })

  test('the promo is shown once in the life of a page, and is closed with Sulje [SHELL-33 SHELL-34 SHELL-35 SHELL-36 HOME-47]', async ({
    customer,
    page,
    shop,
  }) => {
    await setContent(shop, 'promo', '<p>Talvikampanja on alkanut.</p>')
    await customer.opens('/')
    const promo = customer.dialog('Ajankohtaista')
    await expect(promo).toContainText('Talvikampanja on alkanut.')
    await expect(promo).toHaveAttribute('data-size', 'md')
    await promo.getByRole('button', { name: 'Sulje' }).last().click()
    await expect(promo).toBeHidden()
    await customer.link('Kirjaudu palveluun').click()
    await customer.sees('Kirjaudu palveluun')
    await hasNothingToCome(page)
    await expect(promo).toBeHidden()
    await page.getByRole('link', { name: 'Kulku, etusivulle' }).click()
    await customer.isAt('/')
    await customer.sees('Auto kuukaudeksi kerrallaan')
    await hasNothingToCome(page)
    await expect(promo).toBeHidden()
  })

  test('a campaign shows the HTML of its car, and closes by a click outside [SHELL-25 SHELL-37 SHELL-38 SHELL-39 HOME-48]', async ({
    customer,
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await customer.opens('/')
    await customer.searches('Helsinki')
    const card = await customer.finds('Norra Loimu')
    await card.getByRole('button', { name: /kampanja/i }).click()
    const campaign = customer.dialog('Kampanja')
    await expect(campaign.locator('p').first()).toBeVisible()
    await expect(campaign).toHaveAttribute('data-size', 'lg')
    await page.mouse.click(20, 450)
    await expect(campaign).toBeHidden()
  })
})
