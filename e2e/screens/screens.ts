import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { languages } from '../../contract/language.ts'
import { findBrowser } from '../../tools/findBrowser.ts'
import { Colleague } from '../admin/staff.ts'
import { Customer } from '../kit/customer.ts'
import { openShop, reachShop } from './openShop.ts'
import prepare from './prepare.ts'
import type { Visit } from './screen.ts'
import { walkedScreens, walkedStaffScreens } from './walkedScreens.ts'

/**
 * `npm run screens`: a picture of every screen in its main states, on a wide window and on a phone, in `screens/`. What the
 * whole shop alone can show is walked to here; the others are drawn beside their pages, without a server.
 * Words after it choose among them: `npm run screens -- vahvista`, and `--dark` shows them at night. `--pseudo` draws them
 * with words that are a third longer, and tells what is too wide for 320 pixels then; `--sv` and `--en` draw those of the shop in
 * that language. Nobody walks by such words.
 */
const root = path.resolve(import.meta.dirname, '../..')
const folder = path.join(root, 'screens')
const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
/** At a desk, on a tablet, and on a phone for who walks about. */
const consoleSizes = [wide, { width: 1024, height: 768 }, phone]
const isNight = process.argv.includes('--dark')
const isPseudo = process.argv.includes('--pseudo')
const spoken = languages.slice(1).find((one) => process.argv.includes(`--${one}`))
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const namesOf = ({ route, states }: Visit<never>) => Object.keys(states).map((state) => `${route}-${state}`)
const isWanted = (visit: Visit<never>) =>
  words.length === 0 || namesOf(visit).some((name) => words.some((word) => name.includes(word)))

fs.mkdirSync(folder, { recursive: true })
const areWalked = isPseudo || spoken !== undefined || (await walk())
const areDrawn = draw()
process.exitCode = areWalked && areDrawn ? 0 : 1

/** Pictures of the drawn states, which are named `tili paattynyt` or `hallinta, autot`. */
function draw(): boolean {
  const names = words.map((word) => word.replaceAll('-', '(-|,? )')).join('|')
  const { status } = spawnSync(
    process.execPath,
    [
      path.join(root, 'node_modules/vitest/vitest.mjs'),
      ...['run', '--project=shown', '--passWithNoTests', ...filesOfStates()],
      ...(names ? ['-t', names] : []),
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, VITE_SCREENS: spoken ?? (isPseudo ? 'pseudo' : isNight ? 'dark' : 'yes') },
    },
  )
  return status === 0
}

/** The tests that judge states, some of them beside other tests of their page. */
function filesOfStates(): string[] {
  return (spoken ? ['web'] : ['web', 'admin']).flatMap((part) =>
    fs
      .readdirSync(path.join(root, part), { recursive: true, encoding: 'utf8' })
      .map((file) => path.join(part, file))
      .filter(
        (file) =>
          file.endsWith('.browser.test.tsx') && fs.readFileSync(path.join(root, file), 'utf8').includes('judgeStates('),
      ),
  )
}

async function walk(): Promise<boolean> {
  const journeys = walkedScreens.filter(isWanted)
  const consoles = walkedStaffScreens.filter(isWanted)
  if (journeys.length + consoles.length === 0) return true
  const stopDatabase = await prepare()
  const opened = await openShop()
  const shop = reachShop(opened)
  const { executablePath, args, env } = findBrowser()
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
  const missing: string[] = []
  const visited = async <Who>(visit: Visit<Who>, sizes: (typeof wide)[], whoOf: (page: Page) => Who) => {
    const page = await browser.newPage({
      viewport: wide,
      locale: 'fi-FI',
      timezoneId: 'Europe/Helsinki',
      reducedMotion: 'reduce',
      colorScheme: isNight ? 'dark' : 'light',
    })
    page.setDefaultTimeout(20_000)
    const who = whoOf(page)
    try {
      for (const [state, step] of Object.entries(visit.states)) {
        await page.setViewportSize(wide)
        await step(who)
        await photograph(page, `${visit.route}-${state}`, sizes)
        console.log(`${visit.route}-${state}`)
      }
    } catch (failure) {
      missing.push(`${visit.route}: ${failure instanceof Error ? failure.message.split('\n')[0] : failure}`)
    } finally {
      await page.close()
    }
  }
  try {
    for (const visit of journeys)
      await visited(visit, [wide, phone], (page) => new Customer(page, shop, namesOf(visit)[0] ?? ''))
    for (const visit of consoles) await visited(visit, consoleSizes, (page) => new Colleague(page, shop))
  } finally {
    await browser.close()
    await shop.leave()
    await opened.close()
    await stopDatabase()
  }
  for (const one of missing) console.error(`not shown: ${one}`)
  return missing.length === 0
}

async function photograph(page: Page, name: string, sizes: (typeof wide)[]): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size)
    // A dialog is as high as the window; a page is shown whole.
    const fullPage = !(await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().isVisible())
    if (fullPage) await loadAll(page)
    const file = `${name}-${size.width}${isNight ? '-dark' : ''}.png`
    await page.screenshot({ path: path.join(folder, file), fullPage, animations: 'disabled' })
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
