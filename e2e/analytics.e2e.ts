import type { Page } from '@playwright/test'
import { barriers } from './barriers.ts'
import { closesDialog, opensFirst } from './screen.ts'
import { expect, test } from './shop.ts'

test.use({ shopNamed: 'measured', shopSettings: { GTM_ID: 'GTM-TEST1', SEARCH_AGE_MS: '0' } })

interface Told {
  event?: string
  ecommerce?: { transaction_id?: string; value?: number; tax?: number } | null
  [fact: string]: unknown
}

/**
 * Everything put in front of the tag manager, over all pages that are loaded, and the addresses from which those were loaded that
 * it came into; the script itself is a stand-in.
 */
async function listen(page: Page) {
  const told: (Told | unknown[])[] = []
  const loaded: string[] = []
  await page.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  await page.exposeFunction('tellTest', (text: string) => told.push(JSON.parse(text) as Told))
  await page.exposeFunction('tellLoaded', (path: string) => loaded.push(path))
  await page.addInitScript(() => {
    // By the time the script comes the window may have gone on to another address.
    const path = location.pathname
    const isTagManager = (one: Node) => one instanceof HTMLScriptElement && one.src.includes('googletagmanager')
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        if ([...addedNodes].some(isTagManager)) Reflect.get(window, 'tellLoaded')(path)
    }).observe(document, { childList: true, subtree: true })
    let layer: unknown[] | undefined
    const told = (one: unknown) =>
      JSON.stringify(String(one) === '[object Arguments]' ? Array.from(one as ArrayLike<unknown>) : one)
    Object.defineProperty(window, 'dataLayer', {
      configurable: true,
      get: () => layer,
      set: (given: unknown[]) => {
        layer = given
        given.push = (...things) => {
          for (const one of things) Reflect.get(window, 'tellTest')(told(one))
          return Array.prototype.push.apply(given, things)
        }
      },
    })
  })
  return { told, loaded, events: () => told.flatMap((one) => (Array.isArray(one) || !one.event ? [] : [one])) }
}

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

test('a whole subscription is told step by step, and nothing of the person', async ({ customer, page, complaints }) => {
  test.slow()
  complaints.expect(/googletagmanager/)
  const { told, loaded, events } = await listen(page)
  await customer.opens('/')
  await page.getByRole('region', { name: question }).getByRole('button', { name: 'Hyväksy' }).click()
  await customer.searches('Mannerheimintie 1, Helsinki')
  await customer.finds('Norra Kide')
  await opensFirst(customer, 'Lisätietoa autosta: Norra Kide')
  await closesDialog(customer)
  await customer.picks('Norra Kide')
  await customer.givesEmail()
  await customer.sees('Tilauksesi')
  await customer.acceptsTerms()
  await settles(page, '/uusi-tilaus/tunnistautuminen')
  await customer.identifiesAs('Onni Onnistuja')
  await customer.goesToPayment()
  await customer.addsCard('ok')
  await customer.finishesOrder()
  await customer.confirms()
  await settles(page, '/uusi-tilaus/valmis')
  await customer.reloads()
  await customer.setsPassword()
  await settles(page, '/uusi-tilaus/luo-salasana')

  // What happened on pages without the tag manager reaches it on the next one that has it.
  const names = events().map(({ event }) => event)
  for (const name of [
    'search',
    'view_item_list',
    'view_item',
    'select_item',
    'sign_up',
    'add_to_cart',
    'begin_checkout',
  ])
    expect(names, name).toContain(name)
  for (const name of ['add_shipping_info', 'identification_result', 'add_payment_info', 'purchase'])
    expect(names, name).toContain(name)
  const purchases = events().filter(({ event }) => event === 'purchase')
  expect(new Set(purchases.map(({ ecommerce }) => ecommerce?.transaction_id)).size).toBe(1)
  expect(purchases[0]?.ecommerce).toMatchObject({ value: expect.any(Number), tax: expect.any(Number) })
  expect(loaded.filter((path) => /kirjaudu|tunnistautuminen|maksutiedot|vahvista|salasana/.test(path))).toEqual([])

  const text = JSON.stringify(told)
  expect(text).not.toMatch(/@|%40/)
  expect(text).not.toMatch(/\d{6}[-+A-FU-Y]\d{3}/)
  // The whole number of this customer: times and order numbers have a few digits of it now and then.
  expect(text.replaceAll(/[\s+-]|%20|%2B/g, '')).not.toContain('401234567')
  expect(text).not.toMatch(/onni|onnistuja|mannerheimintie|esimerkki/i)
  expect(text).not.toContain((await customer.token()) ?? 'no token')
  for (const one of told) if (!Array.isArray(one) && 'page_path' in one) expect(one.page_path).not.toMatch(/[?=]/)
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
