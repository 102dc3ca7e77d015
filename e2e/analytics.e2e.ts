import type { Page } from '@playwright/test'
import { barriers } from './kit/barriers.ts'
import { expect, test } from './kit/shop.ts'
import { listen } from './kit/tagEvents.ts'

// The shop of the files that are measured, by a visitor who was not asked yet.
test.use({ shopNamed: 'atOnce, measured', shopSettings: { GTM_ID: 'GTM-TEST1', SEARCH_AGE_MS: '0' } })

/** Going onto or off a page without the tag manager loads it anew. */
async function settles(page: Page, path: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    const [loaded] = performance.getEntriesByType('navigation')
    const content = document.querySelector('main > *')
    const isAlive = content !== null && Object.keys(content).some((key) => key.startsWith('__reactFiber'))
    return isAlive && loaded !== undefined && new URL(loaded.name).pathname === wanted
  }, path)
}

const question = 'Saammeko tilastoida palvelun käyttöä?'

test('nothing is loaded, stored or told before an answer, nor after a no', async ({
  customer,
  page,
  complaints: _,
}) => {
  const { told, loaded } = await listen(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await customer.opens('/')
  const card = page.getByRole('region', { name: question })
  await expect(card).toBeVisible()
  const buttons = await card
    .getByRole('button')
    .evaluateAll((all) => all.map((one) => ({ look: one.className, width: one.getBoundingClientRect().width })))
  expect(buttons).toHaveLength(2)
  expect(buttons[0]).toEqual(buttons[1])
  expect(await barriers(page)).toEqual([])
  // The way on stays free, and nobody is forced to answer first.
  const find = await customer.button('Hae').boundingBox()
  const box = await card.boundingBox()
  expect((find?.y ?? 0) + (find?.height ?? 0)).toBeLessThan(box?.y ?? 0)
  await customer.searches('Turku')
  await card.getByRole('button', { name: 'Kieltäydy' }).click()
  await expect(card).toBeHidden()
  await customer.link('Kirjaudu palveluun').click()
  await customer.sees('Kirjaudu palveluun')
  const kept = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    document.cookie,
  ])
  expect(kept.filter((name) => /mittaus|_ga/.test(name))).toEqual([])
  expect(told).toEqual([])
  expect(loaded).toEqual([])
})

test('a yes can be taken back from the footer: what ran is gone', async ({ customer, page, complaints }) => {
  complaints.expect(/googletagmanager/)
  const { loaded, events } = await listen(page)
  await customer.opens('/')
  const card = page.getByRole('region', { name: question })
  await card.getByRole('button', { name: 'Hyväksy' }).click()
  await expect.poll(() => loaded).toEqual(['/'])
  await expect
    .poll(() =>
      events()
        .map(({ event }) => event)
        .filter((event) => event !== 'view_promotion')
        .toSorted(),
    )
    .toEqual(['gtm.js', 'page_view'])
  await page.mouse.move(9, 9)
  await customer.hasCodeOf('Footer')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Evästeasetukset' }).click()
  await expect(card).toBeFocused()
  await expect(card).toContainText('Nyt voimassa: hyväksytty.')
  await page.evaluate(() => Object.assign(window, { stays: true }))
  await card.getByRole('button', { name: 'Kieltäydy' }).click()
  await page.waitForFunction(() => !('stays' in window))
  await settles(page, '/')
  await expect(page.locator('script[src*="googletagmanager"]')).toHaveCount(0)
  expect(loaded).toEqual(['/'])
})

test.describe('what is said on the way from a page without the tag manager to one with it', () => {
  test.beforeEach(async ({ page, complaints }) => {
    complaints.expect(/^asked elsewhere: https:\/\/www\.googletagmanager\.com\//)
    await listen(page)
    await page.addInitScript(() => localStorage.setItem('flex-shop-evasteet', 'granted'))
  })

  test('is still said when the page was loaded anew for it [AGENT-05 ERR-31]', async ({ customer, page }) => {
    await customer.opens(`/hakuvahti/poista/${'x'.repeat(43)}`)
    await settles(page, '/')
    await expect(page.getByRole('status', { name: 'Ilmoitukset' })).toContainText('Hakuvahtia ei löytynyt.')
    // Once: a reload of the visitor's own says nothing again.
    await page.reload()
    await settles(page, '/')
    await expect(page.getByRole('status', { name: 'Ilmoitukset' })).not.toContainText('Hakuvahtia')
  })
})
