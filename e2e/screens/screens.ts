import fs from 'node:fs'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../../tools/findBrowser.ts'
import { adminScreens } from './adminScreens.ts'
import { Customer } from '../kit/customer.ts'
import { journeyScreens } from './journeyScreens.ts'
import { openShop, reachShop } from './openShop.ts'
import prepare from './prepare.ts'
import type { Screen } from './screen.ts'
import { Colleague } from '../admin/staff.ts'

/**
 * `npm run screens`: a picture of every screen in its main states, on a wide window and on a phone, in `screens/`.
 * Words after it choose among them: `npm run screens -- vahvista`.
 */
const folder = path.resolve(import.meta.dirname, '../../screens')
const wide = { width: 1440, height: 900 }
const sizes = { 1440: wide, 390: { width: 390, height: 844 } }
/** At a desk, on a tablet, and on a phone for who walks about. */
const consoleSizes = { 1440: wide, 1024: { width: 1024, height: 768 }, 390: sizes[390] }
const words = process.argv.slice(2)
const nameOf = ({ route, state }: Screen<never>): string => `${route}-${state}`
const isWanted = (one: Screen<never>) => words.length === 0 || words.some((word) => nameOf(one).includes(word))
const wanted = [
  ...journeyScreens.map((screen) => ({
    name: nameOf(screen),
    isWanted: isWanted(screen),
    sizes,
    show: (page: Page) => screen.show(new Customer(page, shop, nameOf(screen))),
  })),
  ...adminScreens.map((screen) => ({
    name: nameOf(screen),
    isWanted: isWanted(screen),
    sizes: consoleSizes,
    show: (page: Page) => screen.show(new Colleague(page, shop)),
  })),
].filter((one) => one.isWanted)

fs.mkdirSync(folder, { recursive: true })
const stopDatabase = await prepare()
const opened = await openShop()
const shop = reachShop(opened)
const { executablePath, args, env } = findBrowser()
const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
const missing: string[] = []
try {
  for (const screen of wanted) {
    try {
      await photograph(screen)
      console.log(screen.name)
    } catch (failure) {
      missing.push(`${screen.name}: ${failure instanceof Error ? failure.message.split('\n')[0] : failure}`)
    }
  }
} finally {
  await browser.close()
  await shop.leave()
  await opened.close()
  await stopDatabase()
}
console.log(
  `${wanted.length - missing.length} of ${wanted.length} screens are in ${path.relative(process.cwd(), folder)}/`,
)
for (const one of missing) console.error(`not shown: ${one}`)
process.exitCode = missing.length === 0 ? 0 : 1

async function photograph(screen: (typeof wanted)[number]): Promise<void> {
  const page = await browser.newPage({
    viewport: wide,
    locale: 'fi-FI',
    timezoneId: 'Europe/Helsinki',
    reducedMotion: 'reduce',
  })
  page.setDefaultTimeout(20_000)
  try {
    await screen.show(page)
    for (const [width, size] of Object.entries(screen.sizes)) {
      await page.setViewportSize(size)
      // A dialog is as high as the window; a page is shown whole.
      const fullPage = !(await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().isVisible())
      if (fullPage) await loadAll(page)
      await page.screenshot({
        path: path.join(folder, `${screen.name}-${width}.png`),
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
