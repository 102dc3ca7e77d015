import fs from 'node:fs'
import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../tools/findBrowser.ts'
import { openShop, type Shop } from './openShop.ts'
import { type Beginning, orderByCalls, type Step } from './orderByCalls.ts'
import prepare from './prepare.ts'

/** One picture: a place in the shop, who looks at it, and what they did there first. */
interface Screen {
  name: string
  path: string
  /** The order that the person has brought this far. */
  order?: Step
  wishes?: Partial<Beginning>
  /** Minutes that passed since. */
  later?: number
  does?(page: Page): Promise<void>
}

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
}
const search = '/?sijainti=Helsinki&hae=1'

const screens: Screen[] = [
  { name: 'home', path: '/' },
  {
    name: 'home-results',
    path: search,
    does: async (page) => page.getByRole('heading', { name: /vapaata? auto/ }).waitFor(),
  },
  {
    name: 'home-nothing-found',
    path: '/?sijainti=Utsjoki&malli=Piki&hae=1',
    does: async (page) =>
      page
        .getByRole('main')
        .getByText(/ei löytynyt/)
        .first()
        .waitFor(),
  },
  {
    name: 'home-place-unknown',
    path: '/?sijainti=Eiolemassa&hae=1',
    does: async (page) => page.getByText('Emme löytäneet sijaintiasi').first().waitFor(),
  },
  { name: 'home-new-customer', path: search, does: press(/^Valitse auto/) },
  { name: 'home-car-info', path: search, does: press(/^Lisätietoa autosta/) },
  { name: 'model', path: '/autot/norra-tuuli' },
  { name: 'city', path: '/kaupungit/helsinki' },
  { name: 'login', path: '/kirjaudu' },
  { name: 'login-link-expired', path: '/kirjaudu/ei-ole' },
  { name: 'forgot-password', path: '/salasana-unohtunut' },
  { name: 'reset-password', path: '/vaihda-salasana/ei-ole?email=aino%40esimerkki.example' },
  { name: 'terms', path: '/sopimusehdot' },
  { name: 'not-found', path: '/ei-ole' },
  { name: 'step2', path: '/uusi-tilaus', order: 'lisapalvelut' },
  { name: 'step2-campaign', path: '/uusi-tilaus', order: 'lisapalvelut', wishes: { car: 'Norra Loimu', fixedTerm: 6 } },
  {
    name: 'step2-payment-table',
    path: '/uusi-tilaus',
    order: 'lisapalvelut',
    wishes: { fixedTerm: 3 },
    does: press(/Näytä maksutaulukko/),
  },
  { name: 'step2-cart', path: '/uusi-tilaus', order: 'lisapalvelut', does: press('Näytä ostoskori') },
  { name: 'step2-reservation-ending', path: '/uusi-tilaus', order: 'lisapalvelut', later: 56 },
  { name: 'step2-expired', path: '/uusi-tilaus', order: 'lisapalvelut', later: 61 },
  { name: 'step3', path: '/uusi-tilaus', order: 'tunnistautuminen' },
  {
    name: 'step3-bank-frame',
    path: '/uusi-tilaus',
    order: 'tunnistautuminen',
    does: async (page) => {
      await press('Tunnistaudu')(page)
      await page.frameLocator('iframe').getByRole('heading').first().waitFor()
    },
  },
  { name: 'step3-cancelled', path: '/uusi-tilaus/tunnistautuminen?virhe=1', order: 'tunnistautuminen' },
  ...(
    [
      ['licence-manual', 'Aino Ajokortti'],
      ['licence-denied', 'Eero Eiajokorttia'],
      ['credit-pending', 'Kerttu Kielto'],
      ['credit-denied', 'Mauri Maksuhäiriö'],
      ['credit-error', 'Vilma Virhe'],
    ] as const
  ).map(
    ([state, persona]): Screen => ({
      name: `step3-${state}`,
      path: '/uusi-tilaus/tunnistautuminen',
      order: 'maksutiedot',
      wishes: { persona },
    }),
  ),
  { name: 'step4', path: '/uusi-tilaus', order: 'maksutiedot' },
  { name: 'step4-failed', path: '/uusi-tilaus/maksutiedot?virhe=1', order: 'maksutiedot' },
  { name: 'step4-card', path: '/uusi-tilaus/maksutiedot', order: 'vahvista' },
  { name: 'step5', path: '/uusi-tilaus', order: 'vahvista' },
  { name: 'step5-errors', path: '/uusi-tilaus', order: 'vahvista', does: press('Vahvista tilaus') },
  { name: 'complete', path: '/uusi-tilaus/valmis', order: 'valmis' },
  { name: 'set-password', path: '/uusi-tilaus/luo-salasana', order: 'valmis' },
  { name: 'account', path: '/tili', order: 'valmis', wishes: { password: 'Talvirengas2026' } },
  { name: 'account-pending', path: '/tili', order: 'lisapalvelut', wishes: { password: 'Talvirengas2026' } },
  { name: 'account-expired', path: '/tili', order: 'lisapalvelut', wishes: { password: 'Talvirengas2026' }, later: 61 },
  { name: 'style', path: '/sandbox/tyyli' },
  { name: 'sandbox', path: '/sandbox' },
  { name: 'sandbox-mail', path: '/sandbox/posti' },
  { name: 'sandbox-clock', path: '/sandbox/kello' },
]

const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const
const folder = path.resolve(import.meta.dirname, '../screens')
const only = process.argv[2]

const stop = await prepare()
const { executablePath, args, env } = findBrowser()
const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
const shop = await openShop()
try {
  fs.mkdirSync(folder, { recursive: true })
  for (const screen of screens) {
    if (only && !screen.name.startsWith(only)) continue
    for (const width of Object.keys(widths) as (keyof typeof widths)[]) await photograph(browser, screen, width)
    console.log(screen.name)
  }
} finally {
  await shop.close()
  await browser.close()
  await stop()
}

async function photograph(from: Browser, screen: Screen, width: keyof typeof widths): Promise<void> {
  const page = await from.newPage({
    viewport: widths[width],
    locale: 'fi-FI',
    timezoneId: 'Europe/Helsinki',
    reducedMotion: 'reduce',
  })
  try {
    const token = screen.order ? await bring(shop, screen, screen.order, width) : null
    if (token) await page.addInitScript((secret) => localStorage.setItem('flex-shop-token', secret), token)
    if (screen.later) await shop.clock.advance(`PT${screen.later}M`)
    await page.goto(shop.url + screen.path)
    await page.waitForLoadState('networkidle')
    await screen.does?.(page)
    await page.waitForLoadState('networkidle')
    await page.screenshot({
      path: path.join(folder, `${screen.name}-${width}.png`),
      fullPage: true,
      animations: 'disabled',
    })
  } finally {
    await page.close()
  }
}

async function bring(to: Shop, { name, wishes }: Screen, step: Step, width: string): Promise<string> {
  const { token } = await orderByCalls(to, step, { email: `${name}.${width}@esimerkki.example`, ...wishes })
  return token
}
