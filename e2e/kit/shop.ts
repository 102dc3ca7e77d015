import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { Colleague } from '../admin/staff.ts'
import { reachShop, type Shop } from '../screens/openShop.ts'
import { Customer } from './customer.ts'
import { borrowShop } from './shopPool.ts'

/** Complaints of the browser; any that is left at the end of a test fails it. */
export interface Complaints {
  /** The test brings about what the browser complains about so. */
  expect(pattern: RegExp): void
}

interface OfTest {
  customer: Customer
  /** Somebody who works with the console. */
  colleague: Colleague
  complaints: Complaints
  clock: Shop['clock']
  mail: Shop['mail']
  /** Files that change the shop for everyone in it (its clock, its settings) name a shop of their own. */
  shopNamed: string
  /** Settings of the environment that the shop of that name starts in: the same in every file that names it. */
  shopSettings: Record<string, string>
  shop: Shop
  /** With a tag manager to which the visitor has agreed: pages with and without it are loaded anew between each other. */
  measured: boolean
}
interface OfWorker {
  /** Every file is measured. */
  allMeasured: boolean
}

/**
 * Where something is said on the way between pages with and without the tag manager. What they show of a shop without one, the
 * others show too. `npm run e2e:measured` runs every file that way.
 */
const saidOnTheWay =
  /\/(bankCancelled|cardFailed|confirm|login|notices|reloadAndBack|reservation|searchAgent|subscribe)\.e2e\.ts$/

/** The shop that all tests have at the same time which change it for nobody else. */
const EVERYONE = 'everyone'

// Refusals are part of the contract; that the browser's console lists them is its own habit.
const refusal = /^Failed to load resource: the server responded with a status of 4\d\d/

export const test = base.extend<OfTest, OfWorker>({
  shopNamed: [EVERYONE, { option: true }],
  shopSettings: [{}, { option: true }],
  allMeasured: [false, { option: true, scope: 'worker' }],
  measured: async ({ allMeasured }, use, { file }) => use(allMeasured || saidOnTheWay.test(file)),
  shop: [
    async ({ shopNamed, shopSettings, measured }, use) => {
      const { giveBack, ...lent } = await borrowShop({
        name: measured ? `${shopNamed}, measured` : shopNamed,
        settings: measured ? { GTM_ID: 'GTM-TEST1', ...shopSettings } : shopSettings,
        isShared: shopNamed === EVERYONE,
      })
      const shop = reachShop(lent)
      await use(shop)
      await shop.leave().finally(giveBack)
    },
    // Others of the name may have it first.
    { timeout: 300_000 },
  ],
  context: async ({ context, measured }, use) => {
    if (measured) await agreeToMeasuring(context)
    await use(context)
  },
  complaints: async ({ page, shop, measured }, use) => {
    const heard: string[] = []
    const expected: RegExp[] = measured ? [/^asked elsewhere: https:\/\/www\.googletagmanager\.com\//] : []
    listen(page, shop, heard)
    await use({ expect: (pattern) => expected.push(pattern) })
    expect(heard.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([])
  },
  customer: async ({ page, shop, measured, complaints: _ }, use, { testId }) => {
    await use(new Customer(page, shop, `asiakas.${testId.slice(-12)}`, measured))
    expect(await shop.violations()).toEqual([])
  },
  colleague: async ({ page, shop, complaints: _ }, use) => {
    await use(new Colleague(page, shop))
    expect(await shop.violations()).toEqual([])
  },
  clock: async ({ shop }, use) => use(shop.clock),
  mail: async ({ shop }, use) => use(shop.mail),
})

/** The script of the tag manager is a stand-in. */
async function agreeToMeasuring(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // A frame of another origin may have no storage, and a page of none (about:blank) has none.
    if (window.top === window && location.origin !== 'null') localStorage.setItem('flex-shop-evasteet', 'granted')
  })
  await context.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
}

/** For `test.use`: with what moves, as most people have it. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const

export { expect }

function listen(page: Page, shop: Shop, heard: string[]): void {
  page.on('pageerror', (error) => heard.push(`page error: ${error.message}`))
  page.on('console', (message) => {
    const { url } = message.location()
    if (message.type() !== 'error' && message.type() !== 'warning') return
    if (refusal.test(message.text()) && url.startsWith(`${shop.url}/api/`)) return
    heard.push(`console ${message.type()}: ${message.text()} ${url}`)
  })
  page.on('request', (request) => {
    const address = request.url()
    if (!address.startsWith(shop.url) && !/^(data|blob|about):/.test(address)) heard.push(`asked elsewhere: ${address}`)
  })
}
