import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, transaction } from '../../platform/database/database.ts'
import { answerErrors } from '../../platform/http/errorResponses.ts'
import { freshDatabase } from '../../platform/testing/testDatabase.ts'
import { fleetPages } from '../routes.ts'
import { savePictures } from './savePictures.ts'

const { url } = await freshDatabase()
const db = openDatabase({ url, size: 2 })
afterAll(() => db.$client.end())
const app = Fastify()
answerErrors(app)
fleetPages(app, { db })

const drawing = `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0"/>'.repeat(50)}</svg>`
const save = (text: string) =>
  transaction(db, (tx) =>
    savePictures(
      tx,
      new Map([
        ['norra-kide.svg', Buffer.from(text)],
        ['photo.jpg', Buffer.from('jpeg')],
      ]),
    ),
  )
let address = ''
beforeAll(async () => {
  address = (await save(drawing)).get('norra-kide.svg') ?? ''
})
const get = (path: string, headers: Record<string, string> = {}) => app.inject({ url: path, headers })

test('a picture under its own address may be kept for ever and runs nothing', async () => {
  const response = await get(address)
  expect([response.statusCode, response.body]).toEqual([200, drawing])
  expect(response.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  })
})

test('a drawing travels packed, a photograph as it is', async () => {
  const packed = await Promise.all(
    ['br, gzip', 'gzip'].map((accepted) => get(address, { 'accept-encoding': accepted })),
  )
  expect(packed.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip'])
  const [br, gzip] = packed.map(({ rawPayload }) => rawPayload)
  expect(br && brotliDecompressSync(br).toString()).toBe(drawing)
  expect(gzip && gunzipSync(gzip).toString()).toBe(drawing)
  const photo = await get('/kuvat/photo.jpg', { 'accept-encoding': 'br' })
  expect([photo.headers['content-encoding'], photo.headers['content-type'], photo.body]).toEqual([
    undefined,
    'image/jpeg',
    'jpeg',
  ])
})

test('a browser that has it already is not sent it again', async () => {
  const { etag } = (await get(address)).headers
  expect((await get(address, { 'if-none-match': String(etag) })).statusCode).toBe(304)
})

test('after an import the new picture is served, and the old address is not kept', async () => {
  const fresh = (await save(`${drawing}\n`)).get('norra-kide.svg') ?? ''
  expect(fresh).not.toBe(address)
  expect([(await get(fresh)).body, (await get(address)).headers['cache-control']]).toEqual([
    `${drawing}\n`,
    'public, max-age=300',
  ])
})

test.each(['/kuvat/none.svg', '/kuvat/..%2Fsecret.svg', '/kuvat/a%00.svg', '/kuvat/norra-kide.exe', '/kuvat/%E0'])(
  '%s is no picture',
  async (path) => {
    const { statusCode } = await get(path)
    expect([400, 404]).toContain(statusCode)
  },
)
