import fs from 'node:fs'
import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../tools/findBrowser.ts'
import { Customer } from './customer.ts'
import { journeyScreens } from './journeyScreens.ts'
import { openShop, type Shop } from './openShop.ts'
import prepare from './prepare.ts'
import type { Screen } from './screen.ts'

/**
 * `npm run screens`: a picture of every screen in its main states, on a wide window and on a phone, in `screens/`.
 * Words after it choose among them: `npm run screens -- vahvista`.
 */
const folder = path.resolve(import.meta.dirname, '../screens')
const sizes = { 1440: { width: 1440, height: 900 }, 390: { width: 390, height: 844 } }
const words = process.argv.slice(2)
const nameOf = ({ route, state }: Screen): string => `${route}-${state}`
const wanted = journeyScreens.filter((one) => words.length === 0 || words.some((word) => nameOf(one).includes(word)))

fs.mkdirSync(folder, { recursive: true })
const stopDatabase = await prepare()
const shop = await openShop()
const { executablePath, args, env } = findBrowser()
const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
const missing: string[] = []
try {
  for (const screen of wanted) {
    try {
      await photograph(browser, shop, screen)
      console.log(nameOf(screen))
    } catch (failure) {
      missing.push(`${nameOf(screen)}: ${failure instanceof Error ? failure.message.split('\n')[0] : failure}`)
    }
  }
} finally {
  await browser.close()
  await shop.close()
  await stopDatabase()
}
console.log(
  `${wanted.length - missing.length} of ${wanted.length} screens are in ${path.relative(process.cwd(), folder)}/`,
)
for (const one of missing) console.error(`not shown: ${one}`)
process.exitCode = missing.length === 0 ? 0 : 1

async function photograph(by: Browser, at: Shop, screen: Screen): Promise<void> {
  const page = await by.newPage({
    viewport: sizes[1440],
    locale: 'fi-FI',
    timezoneId: 'Europe/Helsinki',
    reducedMotion: 'reduce',
  })
  page.setDefaultTimeout(20_000)
  try {
    await screen.show(new Customer(page, at, nameOf(screen)))
    for (const [width, size] of Object.entries(sizes)) {
      await page.setViewportSize(size)
      // A dialog is as high as the window; a page is shown whole.
      const fullPage = !(await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().isVisible())
      if (fullPage) await loadAll(page)
      await page.screenshot({
        path: path.join(folder, `${nameOf(screen)}-${width}.png`),
        fullPage,
        animations: 'disabled',
      })
    }
  } finally {
    await page.close()
  }
}

/** Questions and pictures below the first view load when they are looked at. */
async function loadAll(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await page.getByText('Ladataan kysymyksiä').waitFor({ state: 'hidden' })
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.evaluate(async () => {
    const pictures = [...document.images]
    for (const picture of pictures) picture.loading = 'eager'
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)))
  })
}
