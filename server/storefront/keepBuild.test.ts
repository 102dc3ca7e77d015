import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { testShop } from '../testing/testShop.ts'
import { shopFiles } from './builtFiles.ts'
import { keepBuild } from './keepBuild.ts'

const shop = await testShop()
const home = fs.mkdtempSync(path.join(os.tmpdir(), 'builds-'))
afterAll(() => fs.rmSync(home, { recursive: true }))

const text = (name: string) => `console.log(${JSON.stringify(name.repeat(400))})`

/** As tools/build.ts leaves them. */
function buildOf(name: string) {
  const [assets, console] = ['assets', 'console'].map((part) => path.join(home, name, part)) as [string, string]
  for (const folder of [assets, console]) {
    fs.mkdirSync(folder, { recursive: true })
    const file = path.join(folder, `main-${name}.js`)
    fs.writeFileSync(file, text(name))
    fs.writeFileSync(`${file}.br`, brotliCompressSync(text(name)))
    fs.writeFileSync(`${file}.gz`, 'not asked for')
  }
  fs.writeFileSync(path.join(assets, `type-${name}.woff2`), Buffer.from([1, 2, 3]))
  return [
    { folder: assets, prefix: '/assets/' },
    { folder: console, prefix: '/hallinta/assets/' },
  ]
}
const keep = (name: string) => keepBuild(shop, buildOf(name))
const get = (url: string, accept = 'br') => shop.http.inject({ url, headers: { 'accept-encoding': accept } })
const paths = async () =>
  (await shop.db.execute<{ path: string }>(sql`select path from page_file order by path`)).rows.map((row) => row.path)

test('what a page of another version loads is answered like files of the own one', async () => {
  expect((await get('/assets/main-new.js')).statusCode).toBe(404)
  await keep('new')
  for (const url of ['/assets/main-new.js', '/hallinta/assets/main-new.js']) {
    const packed = await get(url)
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    })
    expect(packed.headers).not.toHaveProperty('content-security-policy')
    expect(packed.rawPayload).toEqual(brotliCompressSync(text('new')))
    expect((await get(url, 'identity')).body).toBe(text('new'))
    expect(gunzipSync((await get(url, 'gzip')).rawPayload).toString()).toBe(text('new'))
  }
  const font = await get('/assets/type-new.woff2')
  expect(font.headers['content-type']).toBe('font/woff2')
  expect(font.rawPayload).toEqual(Buffer.from([1, 2, 3]))
})

test('a file of its own is the build’s, and only what pages load is looked for', async () => {
  const own = fs.readdirSync(shopFiles.folder).find((name) => name.endsWith('.js')) ?? ''
  const answers = await Promise.all(
    [`/assets/${own}`, '/assets/main-none.js', '/assets/main-new.html', '/assets/../server/main.ts'].map((url) =>
      get(url),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404, 404, 404])
})

test('builds go a week after a process last started with them, but for the newest three', async () => {
  const day = 86_400_000
  for (const name of ['a', 'b', 'c']) {
    await keep(name)
    await shop.pass(day)
  }
  await shop.pass(8 * day)
  // It is started again, as after a step back.
  await keep('a')
  await keep('d')
  expect(await paths()).toEqual(
    ['assets/main-a.js', 'assets/main-c.js', 'assets/main-d.js', 'assets/type-a.woff2', 'assets/type-c.woff2']
      .concat(
        'assets/type-d.woff2',
        'hallinta/assets/main-a.js',
        'hallinta/assets/main-c.js',
        'hallinta/assets/main-d.js',
      )
      .map((name) => `/${name}`),
  )
})

test('processes that start together keep one build', async () => {
  const before = await paths()
  await Promise.all([keep('e'), keep('e'), keep('e')])
  expect((await paths()).filter((one) => !before.includes(one))).toEqual([
    '/assets/main-e.js',
    '/assets/type-e.woff2',
    '/hallinta/assets/main-e.js',
  ])
})
