import type { Page } from '@playwright/test'
import { type Customer, goodPassword } from './kit/customer.ts'
import { expect, test, withMotion } from './kit/shop.ts'
import { orderByCalls } from './order/orderByCalls.ts'

test.use(withMotion)

const screens = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]
/** Browsers call a shift good up to 0.1. */
const most = 0.01

/** Counts from the page's first moment; the same sum as a browser's own, of the largest window of shifts or more. */
const countShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as Shift[])
        if (!entry.hadRecentInput)
          shifts.push(
            `${entry.value.toFixed(4)} ${entry.sources.map(({ node, previousRect, currentRect }) => `${node?.nodeName}.${(node as Element | null)?.className} ${previousRect.y}+${previousRect.height}>${currentRect.y}+${currentRect.height}`).join(', ')}`,
          )
    }).observe({ type: 'layout-shift', buffered: true })
  })
interface Shift {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
const sumOf = (shifts: string[]) => shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0)

async function reloadsWithoutJump(customer: Customer, heading: string): Promise<void> {
  const { page } = customer
  await countShifts(page)
  for (const viewport of screens) {
    await page.setViewportSize(viewport)
    await customer.reloads()
    await customer.sees(heading)
    await page.waitForLoadState('networkidle')
    const shifts = await shiftsOf(page)
    expect(sumOf(shifts), `${viewport.width}\n${shifts.join('\n')}`).toBeLessThanOrEqual(most)
  }
}

/** The looks of the page's elements, each with its neighbours. */
const looks = (page: Page) =>
  page.evaluate(() => {
    // A turning element would else be found elsewhere.
    for (const animation of document.getAnimations()) animation.cancel()
    const names = [...getComputedStyle(document.body)].filter((name) => !name.startsWith('--'))
    return [document.documentElement, ...document.body.querySelectorAll('*')].flatMap((element) =>
      ['', '::before', '::after'].map((part) => {
        const style = getComputedStyle(element, part)
        const isThere = part === '' || !['none', 'normal'].includes(style.content)
        const shown = isThere ? names.map((name) => style.getPropertyValue(name)).join(';') : ''
        return `${element.nodeName}.${element.getAttribute('class')}${part} ${shown}`
      }),
    )
  })

test('a page has all styles of what it shows before its sheet comes', async ({ page, shop }) => {
  // Its code would change it.
  await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  for (const viewport of screens)
    for (const path of ['/', '/autot/norra-loimu', '/kaupungit/helsinki']) {
      await page.setViewportSize(viewport)
      const { promise: seen, resolve: letGo } = Promise.withResolvers<void>()
      await page.route('**/*.css', async (route) => {
        await seen
        await route.continue()
      })
      const asked = page.waitForRequest('**/*.css')
      await page.goto(shop.url + path, { waitUntil: 'commit' })
      await asked
      await page.evaluate(() => document.fonts.ready)
      const before = await looks(page)
      letGo()
      await page.waitForFunction(() => document.querySelector<HTMLLinkElement>('head > link[rel=stylesheet]')?.sheet)
      const after = await looks(page)
      expect(
        before.filter((look, at) => look !== after[at]).map((look) => look.slice(0, 100)),
        `${path} ${viewport.width}`,
      ).toEqual([])
      await page.unroute('**/*.css')
    }
})

test('a reload of step 2 does not jump', async ({ customer }) => {
  await customer.startsAt('lisapalvelut')
  await reloadsWithoutJump(customer, 'Tilauksesi')
})

test('the account with an order does not jump', async ({ customer, shop }) => {
  const { token } = await orderByCalls(shop, 'valmis', { email: customer.email, password: goodPassword })
  await customer.isSignedIn(token)
  await customer.opens('/tili')
  await reloadsWithoutJump(customer, 'Omat tiedot')
})
