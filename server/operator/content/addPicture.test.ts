import { readFileSync } from 'node:fs'
import path from 'node:path'
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { PictureUse } from '../../../contract/ops/content/content.ts'
import { testShop } from '../../testing/testShop.ts'
import { opsClient } from '../testing/opsClient.ts'

const shop = await testShop()
const ops = await opsClient(shop, 'Sisko')

const add = (use: PictureUse, bytes: Buffer) => ops('addPicture', { body: { use, bytes: bytes.toString('base64') } })
const demo = (name: string) => readFileSync(path.join(import.meta.dirname, '../../../demo/pictures', name))
const svg = (width: number, height: number, more = '') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${more}</svg>`)

/** A PNG as far as its header goes, with so many more bytes. */
function png(width: number, height: number, more = 0): Buffer {
  const header = Buffer.alloc(25)
  header.writeUInt32BE(13, 0)
  header.write('IHDR', 4)
  header.writeUInt32BE(width, 8)
  header.writeUInt32BE(height, 12)
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), header, deflateSync('x'), Buffer.alloc(more)])
}

test('a picture is kept under a name of its own, and served as what its bytes are', async () => {
  const { status, body } = await add('banner', svg(1600, 640))
  expect([status, body.width, body.height]).toEqual([200, 1600, 640])
  expect(body.address).toMatch(/^\/kuvat\/banner-[0-9a-f]{20}\.svg\?v=/)
  const served = await shop.http.inject({ url: body.address })
  expect(served.headers['content-type']).toContain('image/svg+xml')
  expect((await add('banner', svg(1600, 640))).body.address).toBe(body.address)
  // Another picture never takes the place of one that an older version shows.
  expect((await add('banner', svg(1600, 641))).body.address).not.toBe(body.address)
  expect((await shop.http.inject({ url: body.address })).statusCode).toBe(200)
  expect((await add('model_large', png(1200, 600))).body.address).toMatch(/\/model-large-[0-9a-f]{20}\.png/)
})

test('a drawing has no size of its own: a small one fits a large place', async () => {
  expect((await add('model_large', svg(40, 20))).status).toBe(200)
})

test('the pictures of the demonstration fit their places', async () => {
  const answers = await Promise.all([
    add('banner', demo('banneri-talvi.webp')),
    add('model_small', demo('norra-kide.webp')),
    add('model_large', demo('norra-kide-iso.webp')),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
})

test.each([
  ['no picture at all', 'banner', Buffer.from('<html><script>alert(1)</script></html>'), 'ei ole kuva'],
  [
    'a type that the shop does not serve',
    'banner',
    Buffer.from('GIF89a\x40\x06\x80\x02\x00\x00\x00', 'latin1'),
    'ei ole kuva',
  ],
  ['too small', 'model_large', png(800, 400), 'vähintään 1200'],
  ['too large to look at', 'model_large', png(20_000, 10_000), 'Enintään 6000'],
  ['of another shape', 'model_small', png(640, 640), 'kaksi kertaa korkeus'],
  ['a drawing of another shape', 'banner', svg(600, 600), '1600 × 640'],
  ['without a shape', 'banner', svg(0, 0), 'Kuva'],
  ['too heavy for a phone', 'model_small', png(640, 320, 200_001), 'enintään 200 kt'],
] as const)('a picture that is %s is refused in words', async (_, use, bytes, words) => {
  const { status, body } = await add(use, bytes)
  expect([status, body]).toEqual([
    422,
    expect.objectContaining({ errors: { bytes: [expect.stringContaining(words)] } }),
  ])
})
