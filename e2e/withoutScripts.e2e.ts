import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import type { Locator, Page, Request } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { createServer } from 'vite'
import { expect, test } from './kit/shop.ts'
import { ask, orderByCalls } from './order/orderByCalls.ts'
import type { Shop } from './screens/openShop.ts'

// As under a slow line before the page's code is there, and as for whoever never lets it run.
// The form of the shop's clock moves it, which would end the orders of everyone.
test.use({ javaScriptEnabled: false, shopNamed: 'sessions' })

interface Route {
  path?: string
  index?: boolean
  children?: Route[]
}

/** Values for parameters; a page with another parameter needs a line here. */
const samples: Record<string, string> = {
  '/autot/:slug': '/autot/norra-loimu',
  '/kaupungit/:slug': '/kaupungit/helsinki',
  '/*': '/ei-ole',
}
const secrets = { email: 'salainen@esimerkki.example', password: 'Salaisuus2027', text: 'Salasana' }

let pages: Promise<string[]> | undefined
/** Read once for all tests here: to have the code of all pages read takes seconds. */
const allPages = (): Promise<string[]> => (pages ??= readPages())

/** The addresses of all pages of the shop, out of its routes: a new page is among them by itself. */
async function readPages(): Promise<string[]> {
  const vite = await createServer({ logLevel: 'error', server: { middlewareMode: true, ws: false }, appType: 'custom' })
  try {
    const { routes } = (await vite.ssrLoadModule('/routes.tsx')) as { routes: Route[] }
    return [...new Set(routes.flatMap((route) => pathsOf(route, '')))].map(
      (path) => samples[path] ?? path.replace(':token', 'kertakayttoinen-avain'),
    )
  } finally {
    await vite.close()
  }
}

function pathsOf({ path = '', children }: Route, above: string): string[] {
  const here = `${above}/${path}`.replaceAll(/\/+/g, '/').replace(/(?<=.)\/$/, '')
  return children ? children.flatMap((child) => pathsOf(child, here)) : [here]
}

/** Fills in every field that takes text and presses Enter in each; the requests that came of it. */
async function pressEnterIn(form: Locator, page: Page): Promise<Request[]> {
  const asked: Request[] = []
  const listen = (request: Request) => void asked.push(request)
  page.on('request', listen)
  if (await form.locator('details:not([open])').count()) await form.locator('summary').click()
  const fields = form.locator('input:is([type=text],[type=email],[type=password],[type=tel],:not([type]))')
  for (let at = 0; at < (await fields.count()); at += 1) {
    for (const field of await fields.all()) {
      const type = await field.getAttribute('type')
      await field.fill(type === 'email' ? secrets.email : type === 'password' ? secrets.password : secrets.text)
    }
    await fields.nth(at).press('Enter')
    // A request that the press brings about is on its way before the page answers again.
    await page.title()
  }
  page.off('request', listen)
  return asked
}

const tells = (text: string): boolean =>
  Object.values(secrets).some((secret) => text.includes(secret) || text.includes(encodeURIComponent(secret)))

test('Enter in a form of the shop sends nothing and writes nothing into the address while its code is not there', async ({
  page,
  shop,
}) => {
  // Every page with a form, one after the other.
  test.slow()
  const withForm: string[] = []
  for (const path of await allPages()) {
    await page.goto(shop.url + path)
    const forms = page.locator('form:not([action="/"])')
    if ((await forms.count()) > 0) withForm.push(path)
    for (const form of await forms.all()) {
      const asked = await pressEnterIn(form, page)
      expect(
        asked.map((request) => `${request.method()} ${request.url()}`),
        path,
      ).toEqual([])
      expect(await form.getAttribute('method'), path).toBe('post')
    }
    expect(page.url()).toBe(shop.url + path)
  }
  expect(withForm).toEqual([
    '/kirjaudu',
    '/salasana-unohtunut',
    '/vaihda-salasana/kertakayttoinen-avain',
    '/asiakaspalvelu',
    '/peruuta-sopimus',
    '/sandbox/tyyli',
  ])
})

test('every page says first, to whoever runs no scripts, what does not work without them', async ({
  request,
  shop,
}) => {
  // The browser here reads a page as if it ran scripts, though it runs none: it hides this text.
  const said = /<body>\s*<noscript>.*JavaScriptin\.<\/strong>.*<\/noscript>\s*<div id="app">/s
  for (const path of [...(await allPages()), '/hallinta', '/hallinta/tilaukset'])
    expect(await (await request.get(shop.url + path)).text(), path).toMatch(said)
})

test('the search works without code: its address is its point', async ({ page, shop }) => {
  await page.goto(shop.url)
  const place = page.getByRole('combobox', { name: 'Mistä haluat noutaa auton?' })
  await place.fill('Helsinki')
  await place.press('Enter')
  await expect(page).toHaveURL(/\/\?hae=1&sijainti=Helsinki/)
})

test('a search without code keeps what its address narrows it by', async ({ page, shop }) => {
  await page.goto(`${shop.url}/?malli=norra&malli=loimu&etaisyys=100&kk=3&hae=1&kaupunki=Turku`)
  await page.getByRole('combobox', { name: 'Mistä haluat noutaa auton?' }).fill('Helsinki')
  await page.getByRole('button', { name: /^Hae/ }).click()
  await expect(page).toHaveURL(/sijainti=Helsinki/)
  const { searchParams } = new URL(page.url())
  expect(Object.fromEntries(searchParams)).toMatchObject({ etaisyys: '100', kk: '3', hae: '1' })
  expect(searchParams.getAll('malli')).toEqual(['norra', 'loimu'])
  expect(searchParams.has('kaupunki')).toBe(false)
})

/** Pages that the server makes itself, each as somebody comes to it anew. A page with a form asks for a line here. */
const serverMade: Record<string, (shop: Shop) => Promise<string>> = {
  'server/account/email/confirmPage.ts': async (shop) => {
    const email = newEmail()
    await orderByCalls(shop, 'valmis', { email })
    const { links } = await shop.mail.arrives(email, 'Tilausvahvistus')
    return links.find((link) => link.includes('/confirmEmail/')) ?? ''
  },
  'server/providers/identification/sandbox/loginPage.ts': async (shop) => {
    const { token } = await orderByCalls(shop, 'tunnistautuminen', { email: newEmail() })
    return (await ask(shop, 'createIdentification', { token })).body.iframe_url
  },
  'server/providers/cards/sandboxTerminal.ts': async (shop) => {
    const { token, order_number } = await orderByCalls(shop, 'maksutiedot', { email: newEmail() })
    const body = { order_number, new_order: true }
    return (await ask(shop, 'registerPaymentCard', { token, body })).body.terminal_url
  },
  'server/providers/cards/sandboxStepUp.ts': async (shop) => {
    const id = randomUUID()
    await shop.db.execute(sql`
      insert into sandbox_charge (attempt_id, token, cents, outcome, ref, created_at, return_url)
      values (${id}, 'sbx_sca_1', 5900, 'needs_customer', ${id}, now(), ${`${shop.url}/maksu/paluu/${id}`})`)
    return `/sandbox/vahvistus/${id}`
  },
  'server/providers/directory/sandbox/directoryPages.ts': async (shop) => {
    const headers = { 'content-type': 'application/json', 'x-hallinta': 'person' }
    const to = `${shop.url}/api/ops/sign-in/directory`
    const begun = await fetch(to, { method: 'POST', headers, body: '{}' })
    return ((await begun.json()) as { address: string }).address
  },
  'server/sandbox/mailPages.ts': async () => '/sandbox/posti',
  'server/sandbox/clockPages.ts': async () => '/sandbox/kello',
}
let people = 0
function newEmail(): string {
  people += 1
  return `ilman-koodia-${people}@esimerkki.example`
}

/** Where Enter sends a form: in a field, on a choice, on a button. */
const pressable = 'input:not([type=hidden]):not([type=radio]), input[type=radio]:checked, button'
/** Every field, and of the buttons, which may be dozens alike, the first and the last one. */
async function placesToPress(page: Page): Promise<number[]> {
  const tags = await page
    .locator('form')
    .locator(pressable)
    .evaluateAll((all) => all.map(({ tagName }) => tagName))
  const [first, last] = [tags.indexOf('BUTTON'), tags.lastIndexOf('BUTTON')]
  return tags.flatMap((tag, at) => (tag !== 'BUTTON' || at === first || at === last ? [at] : []))
}

for (const [file, way] of Object.entries(serverMade))
  test(`Enter in a form of ${file} sends it in the body, whatever it is pressed on`, async ({ page, shop }) => {
    const opens = async () => {
      await page.goto(new URL(await way(shop), shop.url).href)
      for (const closed of await page.locator('form details:not([open]) > summary').all()) await closed.click()
    }
    await opens()
    const places = await placesToPress(page)
    expect(places.length).toBeGreaterThan(0)
    for (const at of places) {
      if (at !== places[0]) await opens()
      for (const form of await page.locator('form').all()) expect(await form.getAttribute('method')).toBe('post')
      for (const field of await page.locator('form input:is([type=email],[type=text],:not([type]))').all())
        await field.fill(secrets.email)
      const sent = page.waitForRequest((request) => request.isNavigationRequest())
      const asked: Request[] = []
      page.on('request', (request) => void asked.push(request))
      await page.locator('form').locator(pressable).nth(at).press('Enter')
      expect((await sent).method()).toBe('POST')
      await page.waitForLoadState()
      expect(asked.map((request) => request.url()).filter(tells)).toEqual([])
      expect(tells(page.url())).toBe(false)
    }
  })

test("the console's sign-in has no form without its code, and its address takes nothing", async ({ page, shop }) => {
  await page.goto(`${shop.url}/hallinta/kirjaudu`)
  await expect(page.locator('form')).toHaveCount(0)
  await page.keyboard.press('Enter')
  expect(page.url()).toBe(`${shop.url}/hallinta/kirjaudu`)
})

test('every page that the server makes with a form is among these', () => {
  const files = globSync('server/**/*.ts', { exclude: (name) => name.endsWith('.test.ts') || name.endsWith('testing') })
  const withForm = files.filter((file) => /<form\b/.test(readFileSync(file, 'utf8')))
  expect(withForm.toSorted()).toEqual(Object.keys(serverMade).toSorted())
})

test('what is sent to a page all the same leads back to it, read by nobody', async ({ request, shop }) => {
  const form = { email: secrets.email, password: secrets.password }
  for (const path of await allPages()) {
    const answer = await request.post(shop.url + path, { form, maxRedirects: 0 })
    expect([answer.status(), answer.headers().location], path).toEqual([303, path])
    expect(await answer.text()).toBe('')
  }
})
