import type { Page } from '@playwright/test'
import { expect, test } from './kit/shop.ts'

/*
 * Text that is typed while a page is text only, on a slow line, stays whatever extensions have put into the page
 * meanwhile. React finds the page to be another one than its own then, and draws it anew. What is chosen
 * meanwhile counts, too.
 */

/** Acts of an extension on the page, beside the field or in its words. */
const extensions: Record<string, (field: Element) => void> = {
  'a sign beside the field': (field) => field.after(document.createElement('span')),
  'an icon in its label': (field) => {
    const { labels } = field as HTMLInputElement
    labels?.[0]?.prepend(document.createElement('img'))
  },
  'another word in its label': (field) => {
    const label = (field as HTMLInputElement).labels?.[0]?.firstElementChild
    if (label) label.textContent = 'Something else'
  },
}

/** The fields that the server renders, by their names; of a choice its value. */
const pages: Record<string, Record<string, string>> = {
  '/': { sijainti: 'Oulu' },
  '/kirjaudu': { email: 'aino@esimerkki.example', password: 'Talvirengas2026' },
  '/salasana-unohtunut': { email: 'aino@esimerkki.example' },
  '/vaihda-salasana/avain': {
    email: 'aino@esimerkki.example',
    password: 'Talvirengas2026',
    password_confirmation: 'Talvirengas2026',
  },
  '/asiakaspalvelu': { name: 'Aino Virtanen', email: 'aino@esimerkki.example', message: 'Missä autoni on?' },
  '/peruuta-sopimus': { name: 'Aino Virtanen', order_number: '12345678', email: 'aino@esimerkki.example' },
}

/** Opens a page whose code waits until the function that this gives is called. */
async function opensWithoutCode(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  return resolve
}

for (const [path, fields] of Object.entries(pages))
  for (const [what, extend] of Object.entries(extensions))
    test(`${path}: ${what} costs nothing of what was typed before the page had its code`, async ({
      page,
      shop,
      complaints,
    }) => {
      // React tells that it found another page than its own.
      complaints.expect(/#418|#423|#425/)
      // The key of this page is none; the page would say so in the place of its form.
      await page.route('**/check-reset-link', (route) => route.fulfill({ status: 204 }))
      const comes = await opensWithoutCode(page, shop.url + path)
      const field = (name: string) => page.locator(`main [name="${name}"]`)
      for (const [name, typed] of Object.entries(fields)) await field(name).fill(typed)
      const last = field(Object.keys(fields).at(-1) ?? '')
      await last.focus()
      const old = await last.elementHandle()
      await last.evaluate(extend)
      comes()
      await expect.poll(() => old?.evaluate((one) => one.isConnected)).toBe(false)
      for (const [name, typed] of Object.entries(fields)) await expect(field(name)).toHaveValue(typed)
      await expect(last).toBeFocused()
      // The towns that are offered may stand over the act until the field is left.
      await last.blur()
      // The shop's own answer would be about what was typed: it does not come.
      await page.route('**/api/ui/**', (route) => (route.request().method() === 'POST' ? undefined : route.fallback()))
      // The page's code has them, too: nothing is said to be missing.
      await page.locator('main form [type=submit]').first().click()
      await expect(page.locator('main [aria-invalid=true]')).toHaveCount(0)
    })

test('all that is chosen on the page of a model before it has its code counts', async ({ customer, page, shop }) => {
  const comes = await opensWithoutCode(page, `${shop.url}/autot/norra-loimu?kk=6`)
  await page.getByRole('radio', { name: /^3 kk/ }).check()
  await page.getByRole('radio', { name: /^Automaatti/ }).check()
  await page.getByRole('radio', { name: /^2 500 km/ }).check()
  comes()
  await customer.waitsUntilAlive()
  await expect(page).toHaveURL(`${shop.url}/autot/norra-loimu?kk=3&vaihteisto=automaatti&kilometrit=1000`)
})
