import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { type Page, test as plain } from '@playwright/test'
import { startProxy } from '../tools/proxy.ts'
import { type ShopProcess, startShopProcess } from '../tools/shopProcess.ts'
import { cloneDatabase, templateSetting } from './screens/openShop.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const { expect } = plain

const HASHED = /-([\w-]{8})((?:\.late)?\.(?:js|css|woff2))$/
const TEXT = /\.(js|css|html|json)$/
const filesIn = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))

/** The same shop as another version: every file that a browser keeps has another name. */
function anotherVersion(): string {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'version-'))
  for (const part of ['server', 'contract', 'demo', 'build', 'package.json'])
    fs.cpSync(path.join(ROOT, part), path.join(root, part), { recursive: true })
  fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'))
  const build = path.join(root, 'build')
  for (const file of filesIn(build)) if (/\.(br|gz)$/.test(file)) fs.rmSync(file)
  const renamed = new Map(
    filesIn(build).flatMap((file) => {
      const [, hash = ''] = HASHED.exec(file) ?? []
      return hash ? [[hash, `${hash.slice(0, 7)}${hash.endsWith('0') ? '1' : '0'}`] as const] : []
    }),
  )
  for (const file of filesIn(build)) {
    const [, hash = '', rest = ''] = HASHED.exec(file) ?? []
    const name = hash ? file.replace(HASHED, `-${renamed.get(hash)}${rest}`) : file
    if (hash) fs.renameSync(file, name)
    if (!TEXT.test(name)) continue
    const text = fs
      .readFileSync(name, 'utf8')
      .replace(/(?<=-)[\w-]{8}(?=(\.late)?\.(js|css|woff2)\b)/g, (one) => renamed.get(one) ?? one)
    fs.writeFileSync(name, text)
    fs.writeFileSync(`${name}.br`, brotliCompressSync(text, { params: { 1: 2 } }))
    fs.writeFileSync(`${name}.gz`, gzipSync(text))
  }
  return root
}

/** Where pages of either version load what. */
const assetsOf = (root: string): string[] =>
  [
    ['web/client/assets', '/assets/'],
    ['admin/assets', '/hallinta/assets/'],
  ].flatMap(([folder = '', prefix]) =>
    fs
      .readdirSync(path.join(root, 'build', folder))
      .filter((name) => !/\.(br|gz)$/.test(name))
      .map((name) => prefix + name),
  )

/** Opens what comes in a file of its own when it is first needed. */
async function openCities(page: Page): Promise<void> {
  // Its code comes after the first view.
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Katso paikkakunnat' }).click()
  await expect(page.getByRole('dialog', { name: 'Paikkakunnat, joilta autoja saa' })).toBeVisible()
}

/** Walks through pages of the shop and of the console whose code comes in many files. */
async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await openCities(page)
  await page.goto(`${url}/tili`)
  await expect(page.getByLabel('Sähköposti')).toBeVisible()
  await page.goto(`${url}/asiakaspalvelu`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.context().clearCookies()
  await page.goto(`${url}/hallinta`)
  await page
    .getByRole('button', { name: /pääkäyttäjä/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tänään' })).toBeVisible()
}

plain(
  'pages of two versions side by side find their code at either, also after one of them is gone',
  async ({ page }) => {
    plain.setTimeout(180_000)
    const [data, other, balance] = [
      await cloneDatabase(process.env[templateSetting] ?? ''),
      anotherVersion(),
      // Sends each request to another process than the one before, as a balancer does that knows nothing of versions.
      await startProxy(),
    ]
    const settings = {
      DATABASE_URL: data.url,
      SECRET_KEY: 'kYw1s0Zb7Hq4Xn9Lr2Tc6Vj8Gd3Pf5Mu',
      PUBLIC_URL: balance.url,
      RATE_LIMITS: 'off',
    }
    const start = (root: string) => startShopProcess(settings, 'calls', root)
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('console', (line) => {
      // The console tells strangers that they are not signed in.
      if (line.type() === 'error' && !line.text().includes('401')) complaints.push(line.text())
    })
    const running: ShopProcess[] = []
    try {
      const old = await start(ROOT)
      running.push(old)
      balance.leadTo(old.url)
      await visit(page, balance.url)
      const fresh = await start(other)
      running.push(fresh)
      balance.leadTo(old.url, fresh.url)
      for (let times = 0; times < 3; times += 1) await visit(page, balance.url)
      const asked = [ROOT, other].flatMap(assetsOf)
      expect(new Set(asked).size).toBe(asked.length)
      // One after the other: a slow machine refuses some of hundreds at once.
      const missing = async (from: ShopProcess) => {
        const lost: string[] = []
        for (const name of asked) {
          const { ok, status } = await fetch(from.url + name)
          if (!ok) lost.push(`${status} ${name}`)
        }
        return lost
      }
      expect(await missing(old)).toEqual([])
      balance.leadTo(old.url)
      await page.goto(balance.url)
      balance.leadTo(fresh.url)
      await old.stop()
      // The tab of the old version is still open.
      await openCities(page)
      expect(await missing(fresh)).toEqual([])
      await visit(page, balance.url)
      // Where nobody is signed in to the console, it is told so.
      const failed = balance.passed.filter(({ status }) => status >= 400 && status !== 401)
      expect([...complaints, ...failed]).toEqual([])
    } finally {
      await Promise.all(running.map((shop) => shop.stop()))
      await balance.close()
      await data.drop()
      fs.rmSync(other, { recursive: true })
    }
  },
)
