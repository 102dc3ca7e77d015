import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { heardFolder, writeHeard } from '../tools/heardFunctions.ts'
import { Customer } from './customer.ts'
import { hearPages } from './hearPages.ts'
import { openShop, type Shop } from './openShop.ts'
import { Colleague } from './staff.ts'

/** What the browser complains about; any complaint left at the end of a test fails it. */
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
  /** Of the environment that the shop of that name starts in: the same in every file that names it. */
  shopSettings: Record<string, string>
  shop: Shop
  /** With a tag manager to which the visitor has agreed: pages with and without it are loaded anew between each other. */
  measured: boolean
}
interface OfWorker {
  /** Every file is measured. */
  allMeasured: boolean
  /** The shop of a name, which stays open for the next file that asks: to start one takes as long as a test. */
  shopOf: (name: string, settings: Record<string, string>) => Promise<Shop>
}

/**
 * Where something is said on the way between pages with and without the tag manager. What they show of a shop without one, the
 * others show too. `npm run e2e:measured` runs every file that way.
 */
const saidOnTheWay =
  /\/(bankCancelled|cardFailed|cart|complete|confirm|login|notices|reloadAndBack|reservation|searchAgent|subscribe)\.e2e\.ts$/

// Refusals are part of the contract; that the browser's console lists them is its own habit.
const refusal = /^Failed to load resource: the server responded with a status of 4\d\d/

export const test = base.extend<OfTest, OfWorker>({
  shopNamed: ['everyone', { option: true }],
  shopSettings: [{}, { option: true }],
  allMeasured: [false, { option: true, scope: 'worker' }],
  measured: async ({ allMeasured }, use, { file }) => use(allMeasured || saidOnTheWay.test(file)),
  shopOf: [
    async ({ allMeasured: _ }, use) => {
      const open = new Map<string, Promise<Shop>>()
      await use((name, settings) => {
        const shop = open.get(name) ?? openShop(settings)
        open.set(name, shop)
        return shop
      })
      await Promise.all([...open.values()].map(async (shop) => (await shop).close()))
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  shop: [
    async ({ shopOf, shopNamed, shopSettings, measured }, use) =>
      use(
        await (measured
          ? shopOf(`${shopNamed}, measured`, { GTM_ID: 'GTM-TEST1', ...shopSettings })
          : shopOf(shopNamed, shopSettings)),
      ),
    { timeout: 60_000 },
  ],
  context: async ({ context, measured }, use, test) => {
    if (measured) await agreeToMeasuring(context)
    if (!heardFolder) return await use(context)
    const heard = hearPages(context)
    await use(context)
    writeHeard(heardFolder, { test: test.titlePath.join(' › '), functions: await heard() })
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
