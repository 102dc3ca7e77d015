import { chatAt } from '../contract/chatHours.ts'
import { publicHolidays } from '../contract/publicHolidays.ts'
import { setContent } from './content.ts'
import { expect, test } from './shop.ts'

// The tests write into the database what staff would: it is shown at once.
test.use({ shopNamed: 'atOnce', shopSettings: { SEARCH_AGE_MS: '0' } })

/** The browser's own words for a page that is not there. */
const missing = /status of 404/
const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }

test.describe('the frame around every page', () => {
  test('header, the page in the middle, footer [SHELL-10 SHELL-14 SHELL-24]', async ({ customer, page }) => {
    await page.setViewportSize(desk)
    await customer.opens('/kirjaudu')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Kulku, etusivulle' })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Kirjaudu palveluun' })).toBeVisible()
    const tops = await page.evaluate(() =>
      ['body header', 'main', 'body footer'].map((one) => document.querySelector(one)?.getBoundingClientRect().top),
    )
    expect(tops).toEqual(tops.toSorted((a, b) => (a ?? 0) - (b ?? 0)))
    const box = await page.locator('main > *').first().boundingBox()
    expect(box && Math.abs(box.x - (desk.width - box.x - box.width))).toBeLessThan(20)
  })

  test('stays off the paper that a page is printed on', async ({ customer, page }) => {
    await customer.opens('/sopimusehdot')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Kulku, etusivulle' })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Kirjaudu palveluun' })).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
  })

  test('a signed-in customer can sign out, and has a link to the account with more than one order [SHELL-11 SHELL-12 SHELL-13 SHELL-55]', async ({
    customer,
    page,
  }) => {
    await customer.startsAt('lisapalvelut')
    const header = page.getByRole('banner')
    await expect(header.getByRole('button', { name: 'Kirjaudu ulos' })).toBeVisible()
    await expect(header.getByRole('link', { name: 'Tili', exact: true })).toBeHidden()
    await page.route('**/api/ui/**', async (route) => {
      const answer = await route.fetch()
      const body = await answer.text()
      // As for a customer who has ordered before; the server counts, the header shows.
      await route.fulfill({ response: answer, body: body.replace(/"orders":\d+/g, '"orders":2') })
    })
    await customer.reloads()
    await expect(header.getByRole('link', { name: 'Tili', exact: true })).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
    await header.getByRole('button', { name: 'Kirjaudu ulos' }).click()
    await expect(header.getByRole('link', { name: 'Kirjaudu palveluun' })).toBeVisible()
  })

  test('going between pages loads no page anew, and the new heading takes the focus [ROUTE-01]', async ({
    customer,
    page,
  }) => {
    await customer.opens('/')
    await page.evaluate(() => Object.assign(window, { stays: true }))
    await page.getByRole('contentinfo').getByRole('link', { name: 'Tietosuoja' }).click()
    await customer.sees('Tietosuoja')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, 300))
    // Without what a real press brings along: the link would come into view first.
    await customer.link('Kirjaudu palveluun').evaluate((link: HTMLElement) => link.click())
    await customer.sees('Kirjaudu palveluun')
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await customer.sees('Tietosuoja')
    expect(await page.evaluate(() => window.scrollY)).toBe(300)
    expect(await page.evaluate(() => 'stays' in window)).toBe(true)
  })

  test('a text that comes late leaves its reader where they are', async ({ customer, page }) => {
    await customer.opens('/tietosuoja')
    const { promise: mayCome, resolve: comes } = Promise.withResolvers<void>()
    await page.route('**/api/ui/texts/**', async (route) => {
      await mayCome
      await route.continue()
    })
    await page.getByRole('contentinfo').getByRole('link', { name: 'Käyttöehdot' }).click()
    await customer.sees('Käyttöehdot')
    await page.evaluate(() => window.scrollTo(0, 300))
    const stood = await page.evaluate(() => window.scrollY)
    expect(stood).toBeGreaterThan(0)
    comes()
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeAttached()
    expect(await page.evaluate(() => window.scrollY)).toBe(stood)
  })

  test('the page is white, but for the home pages [ROUTE-29 ROUTE-30 ROUTE-34]', async ({
    customer,
    page,
    complaints,
  }) => {
    complaints.expect(missing)
    const ground = () =>
      page.evaluate(() => getComputedStyle(document.querySelector('main') ?? document.body).backgroundColor)
    for (const path of ['/', '/hakuvahti/ei-ole-olemassa']) {
      await customer.opens(path)
      expect(await ground(), path).toBe('rgba(0, 0, 0, 0)')
    }
    for (const path of ['/kirjaudu', '/salasana-unohtunut', '/tietosuoja', '/ei-ole']) {
      await customer.opens(path)
      expect(await ground(), path).toBe('rgb(255, 255, 255)')
    }
  })

  test('an unknown address says that there is no such page, and leads home [ROUTE-19 ROUTE-20]', async ({
    customer,
    page,
    complaints,
  }) => {
    complaints.expect(missing)
    const answer = await page.goto(`${customer.shop.url}/tallaista/ei-ole`)
    expect(answer?.status()).toBe(404)
    await customer.sees('Sivua ei löytynyt')
    await customer.link('Siirry etusivulle').click()
    await customer.isAt('/')
  })
})

test('a page whose code a new release has taken away offers to be loaded anew', async ({
  customer,
  page,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|dynamically imported module|React Router caught|RouteError/)
  await customer.opens('/')
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await customer.link('Kirjaudu palveluun').click()
  await customer.sees('Sivustosta on julkaistu uusi versio')
  await page.unrouteAll()
  await customer.button('Lataa sivu uudelleen').click()
  await customer.sees('Kirjaudu palveluun')
  await customer.isAt('/kirjaudu')
})

test('so does a part of a page whose code is gone', async ({ customer, page, complaints }) => {
  complaints.expect(/Failed to load resource|dynamically imported module|React Router caught|RouteError/)
  await customer.opens('/')
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await page.getByRole('combobox', { name: 'Mistä haluat noutaa auton?' }).fill('Helsinki')
  await customer.button('Hae').click()
  await customer.sees('Sivustosta on julkaistu uusi versio')
  await page.unrouteAll()
  await customer.button('Lataa sivu uudelleen').click()
  await customer.sees(/^\d+ vapaa/)
})

test.describe('the footer', () => {
  test('has questions by section, with counts and an accordion [SHELL-01 SHELL-15 SHELL-17 SHELL-18 SHELL-19]', async ({
    customer,
    page,
  }) => {
    await page.setViewportSize(desk)
    await customer.opens('/evasteet')
    const part = page.getByRole('region', { name: 'Usein kysyttyä' })
    await part.scrollIntoViewIfNeeded()
    const tab = part.getByRole('tab', { name: /^Hinnat ja maksaminen \(\d+\)$/ })
    await tab.click()
    const count = Number(/\d+/.exec(await tab.innerText())?.[0])
    await expect(part.getByRole('heading', { name: 'Hinnat ja maksaminen' })).toBeVisible()
    const questions = part.locator('details')
    await expect(questions).toHaveCount(count)
    await questions.first().locator('summary').click()
    await expect(questions.first().locator('p').first()).toBeVisible()
    await expect(questions.nth(1).locator('p').first()).toBeHidden()
    await tab.press('ArrowRight')
    await expect(part.getByRole('tab', { selected: true })).toBeFocused()
    await expect(part.getByRole('tab', { selected: true })).toHaveText(/Auton nouto ja käyttö/)
  })

  test('on a phone the sections are a select; a spinner until they are there [SHELL-16 SHELL-20]', async ({
    customer,
    page,
  }) => {
    await page.setViewportSize(phone)
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/ui/faq', async (route) => {
      await held
      await route.continue()
    })
    await customer.opens('/evasteet')
    const part = page.getByRole('region', { name: 'Usein kysyttyä' })
    await part.scrollIntoViewIfNeeded()
    await expect(part.getByText('Ladataan kysymyksiä')).toBeVisible()
    answer()
    await part.getByRole('combobox', { name: 'Aihe' }).selectOption({ label: 'Muutokset ja päättäminen (6)' })
    await expect(part.getByRole('heading', { name: 'Muutokset ja päättäminen' })).toBeVisible()
    await expect(part.getByRole('tab').first()).toBeHidden()
  })

  test('what the product is stands below the questions on a phone, above them from medium on [SHELL-21 SHELL-22]', async ({
    customer,
    page,
  }) => {
    await customer.opens('/evasteet')
    const top = async (name: string) => (await page.getByRole('region', { name }).boundingBox())?.y ?? Number.NaN
    await page.setViewportSize(phone)
    expect(await top('Tietoa palvelusta')).toBeGreaterThan(await top('Usein kysyttyä'))
    await page.setViewportSize({ width: 768, height: 900 })
    expect(await top('Tietoa palvelusta')).toBeLessThan(await top('Usein kysyttyä'))
  })

  test('links to pages with the shop’s own texts [SHELL-05 SHELL-06 SHELL-07 SHELL-08 SHELL-23]', async ({
    customer,
    page,
  }) => {
    await customer.opens('/')
    const links = page.getByRole('navigation', { name: 'Ehdot ja tiedot' })
    for (const name of ['Tietosuoja', 'Käyttöehdot', 'Evästeet', 'Sopimusehdot', 'Saavutettavuus']) {
      await links.getByRole('link', { name }).click()
      await customer.sees(name)
      await expect(page.getByRole('main')).toHaveText(/.{400}/s)
    }
  })

  test('says when the chat is open, and whether it is now, by the shop’s clock and its holidays [SHELL-02 SHELL-03 SHELL-04]', async ({
    customer,
    page,
    clock,
  }) => {
    const footer = page.getByRole('contentinfo')
    const seesState = async () => {
      await customer.opens('/evasteet')
      await footer.getByText('Asiakaspalvelun chat').scrollIntoViewIfNeeded()
      const { open } = chatAt(await clock.now())
      await expect(
        footer.getByText(open ? /^Auki nyt\. Palvelemme klo \d+ asti\.$/ : /^Suljettu nyt\. Avaamme/),
      ).toBeVisible()
      return open
    }
    // Ten in the morning: open on any day that is no holiday.
    expect(await seesState()).toBe(true)
    for (const hours of ['Ma–pe 08–22', 'La–su 10–18', 'Suljettu pyhäpäivinä'])
      await expect(footer.getByText(hours, { exact: true })).toBeVisible()
    const now = await clock.now()
    const day = now.toISOString().slice(0, 10)
    const years = [now.getUTCFullYear(), now.getUTCFullYear() + 1]
    const next =
      years
        .flatMap((year) => [...publicHolidays(year)])
        .toSorted()
        .find((one) => one > day) ?? day
    await clock.advance(`P${Math.round((Date.parse(next) - Date.parse(day)) / 86_400_000)}D`)
    expect(await seesState()).toBe(false)
  })
})

test('where there is no chat nothing speaks of one', async ({ customer, page, shop }) => {
  const facts = {
    phone: '+358 9 0000 1820',
    email: 'apu@kulku.example',
    hours: 'ma–pe 8–16',
    postal_address: ['Katu 1'],
  }
  const { rows } = await shop.db.$client.query("select value from content where key = 'contact'")
  await setContent(shop, 'contact', { ...facts, chat_address: null })
  try {
    await customer.opens('/asiakaspalvelu')
    await expect(page.getByRole('main')).toContainText('Soita tai kirjoita. Vastaamme suomeksi.')
    await page.getByRole('contentinfo').getByRole('link', { name: facts.phone }).scrollIntoViewIfNeeded()
    await expect(page.locator('body')).not.toContainText(/chat|Auki nyt|Suljettu nyt/i)
  } finally {
    await setContent(shop, 'contact', rows[0]?.value)
  }
})
