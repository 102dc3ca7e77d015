import type { Page } from '@playwright/test'
import { setContent } from '../kit/content.ts'
import { expect, test } from '../kit/shop.ts'

// The tests write into the database what staff would: it is shown at once.
test.use({ shopNamed: 'atOnce', shopSettings: { SEARCH_AGE_MS: '0' } })

test.afterEach(async ({ shop }) => {
  for (const key of ['maintenance', 'promo']) await setContent(shop, key, null)
})

/** The code of a dialog comes after the page that opens it. */
const hasNothingToCome = (page: Page) => page.waitForLoadState('networkidle')

test.describe('notices that any page may show', () => {
  test('what the shop has to say is shown at once, and what was read is not said again, also where a page is loaded anew [SHELL-28 SHELL-32 SHELL-34 SHELL-35 SHELL-36]', async ({
    customer,
    page,
    shop,
  }) => {
    const isAtLogin = async () => {
      await customer.link('Kirjaudu palveluun').click()
      await customer.isAt('/kirjaudu')
      await customer.sees('Kirjaudu palveluun')
    }
    const isToldNothing = async () => {
      await hasNothingToCome(page)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await setContent(shop, 'maintenance', { type: 'info', content: '<p>Huoltokatko <strong>yöllä</strong>.</p>' })
    await customer.opens('/')
    const notice = customer.dialog('Tiedote')
    await expect(notice.locator('strong')).toHaveText('yöllä')
    await notice.getByRole('button', { name: 'Jatka' }).click()
    await expect(notice).toBeHidden()
    await isAtLogin()
    await isToldNothing()

    await setContent(shop, 'maintenance', null)
    await setContent(shop, 'promo', '<p>Talvikampanja on alkanut.</p>')
    await customer.opens('/')
    const promo = customer.dialog('Ajankohtaista')
    await expect(promo).toContainText('Talvikampanja on alkanut.')
    await promo.getByRole('button', { name: 'Sulje' }).last().click()
    await expect(promo).toBeHidden()
    await isAtLogin()
    await isToldNothing()
    await page.getByRole('link', { name: 'Kulku, etusivulle' }).click()
    await customer.isAt('/')
    await customer.sees('Auto kuukaudeksi kerrallaan')
    await isToldNothing()
  })

  test('what was found free before the page began is asked for anew [SHELL-27]', async ({ customer, page }) => {
    // An answer that came with the page, as good as one of now: without the notices it would be shown as it is.
    const question = ['getModelAvailability', { body: { location: 'Helsinki', models: [] } }]
    const kept = [question, { models: [], search: {}, entity: 'kept' }]
    let keptIn = ''
    await page.route('**/?sijainti=Helsinki&hae', async (route) => {
      const response = await route.fetch()
      keptIn = (await response.text()).replace('id="state">[', `id="state">[${JSON.stringify(kept)},`)
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
})
