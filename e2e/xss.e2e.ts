import type { Page } from '@playwright/test'
import { poisonRows } from '../server/platform/testing/poisonRows.ts'
import { xssStrings } from '../server/platform/testing/xssStrings.ts'
import { expect, test } from './kit/shop.ts'

// The tests write into the database what staff would: it is shown at once.
test.use({ shopNamed: 'poisoned', shopSettings: { SEARCH_AGE_MS: '0' } })

/** Acts of the strings: a call of `xss()`, an alert, or a request to their host. */
async function watch(page: Page): Promise<string[]> {
  const done: string[] = []
  await page.exposeFunction('xssRan', () => void done.push('ran'))
  await page.addInitScript('window.xss = () => window.xssRan()')
  page.on('dialog', (dialog) => {
    done.push(`dialog ${dialog.message()}`)
    // Another of the strings may have taken it away.
    dialog.dismiss().catch(() => undefined)
  })
  page.on('request', (request) => {
    if (new URL(request.url()).hostname === 'xss.invalid') done.push(`asked ${request.url()}`)
  })
  return done
}

/** So that only the cleaning stands between the strings and the page. */
const withoutPolicy = (page: Page, url: string) =>
  page.route(
    (address) => address.href.startsWith(url),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const answer = await route.fetch()
      const { 'content-security-policy': _, ...headers } = answer.headers()
      await route.fulfill({ response: answer, headers })
    },
  )

test('the strings do run where nothing stops them', async ({ page }) => {
  const done = await watch(page)
  await page.route('https://xss.invalid/**', (route) => route.abort())
  await page.route('http://kulku.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<main></main>' }),
  )
  await page.goto('http://kulku.example/')
  // Those that lead the page away would keep the others from running.
  const staying = xssStrings.filter((text) => !text.includes('http-equiv'))
  await page.locator('main').evaluate((main, texts) => {
    for (const text of texts) {
      const part = document.createElement('p')
      main.append(part)
      part.innerHTML = text
    }
  }, staying)
  await expect.poll(() => done.filter((what) => what === 'ran').length).toBeGreaterThan(10)
  expect(done.some((what) => what.startsWith('asked'))).toBe(true)
})

for (const policy of ['on', 'off']) {
  test(`none of a hundred harmful strings in the texts of the shop runs, its policy ${policy}`, async ({
    customer,
    page,
    shop,
  }) => {
    test.slow()
    await poisonRows(shop.db, xssStrings)
    const done = await watch(page)
    if (policy === 'off') await withoutPolicy(page, shop.url)

    await customer.opens('/')
    const notice = customer.dialog('Tiedote')
    await expect(notice).toBeVisible()
    await notice.getByRole('button', { name: 'Jatka' }).click()
    await shop.db.execute(`update content set value = 'null' where key = 'maintenance'`)

    await customer.opens('/')
    const promo = customer.dialog('Ajankohtaista')
    await expect(promo).toBeVisible()
    await promo.getByRole('button', { name: 'Sulje' }).last().click()
    await customer.searches('Helsinki')
    await touchEverything(page)
    const card = await customer.finds('Norra Loimu')
    await card.getByRole('button', { name: /kampanja/i }).click()
    await closesWithText(page)
    await card.getByRole('button', { name: /tieto/i }).first().click()
    await closesWithText(page)

    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(page.locator('details').first()).toBeVisible()
    await page.locator('details').evaluateAll((all) => {
      for (const one of all) one.setAttribute('open', '')
    })
    await touchEverything(page)
    for (const path of ['/tietosuoja', '/kayttoehdot', '/evasteet', '/sopimusehdot', '/saavutettavuus']) {
      await page.goto(shop.url + path)
      await touchEverything(page)
    }
    expect(done).toEqual([])
  })
}

test('no other code of a page can turn text into elements', async ({ customer, page, complaints }) => {
  complaints.expect(/Trusted ?(HTML|Script|Type)/)
  await customer.opens('/')
  const tried = await page.evaluate(() => {
    const outcome = (act: () => unknown) => {
      try {
        act()
        return 'done'
      } catch (failure) {
        return failure instanceof Error ? failure.name : 'failed'
      }
    }
    const part = document.createElement('p')
    return [
      outcome(() => Object.assign(part, { innerHTML: '<b>x</b>' })),
      outcome(() => Object.assign(document.createElement('script'), { src: '/x.js' })),
      outcome(() => window.trustedTypes?.createPolicy('other', { createHTML: String, createScriptURL: String })),
      outcome(() => window.trustedTypes?.createPolicy('shop', { createHTML: String, createScriptURL: String })),
    ]
  })
  expect(tried).toEqual(['TypeError', 'TypeError', 'TypeError', 'TypeError'])
})

/** A dialog that has shown its text, and is gone again. */
async function closesWithText(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('.prose')).not.toBeEmpty()
  await touchEverything(page)
  await dialog.getByRole('button', { name: 'Sulje' }).last().click()
  await expect(dialog).toBeHidden()
}

/** As a visitor might: the pointer over it, the focus in it, a press on it; without what leads away. */
async function touchEverything(page: Page): Promise<void> {
  await page.locator('.prose *').evaluateAll((all) => {
    for (const one of all) {
      for (const name of ['pointerenter', 'mouseover', 'focus', 'animationstart', 'error', 'load', 'toggle'])
        one.dispatchEvent(new Event(name))
      if (!one.closest('a, form')) one.dispatchEvent(new MouseEvent('click', { bubbles: false }))
    }
  })
  const links = await page
    .locator('.prose a[href]')
    .evaluateAll((all) => all.map((one) => (one instanceof HTMLAnchorElement ? one.protocol : '')))
  expect(links.filter((protocol) => !['https:', 'mailto:', 'tel:'].includes(protocol))).toEqual([])
}
