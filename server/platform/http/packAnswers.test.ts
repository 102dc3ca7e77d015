import { brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { packAnswers } from './packAnswers.ts'
import { RawJson } from './rawJson.ts'

/** `until`: holds up what is packed from now on. `bytes`: of an answer that does not pack well, without the time it takes. */
const zlib = vi.hoisted(() => ({ packs: 0, until: Promise.resolve(), bytes: 0 }))
vi.mock('node:zlib', async (original) => {
  const real = await original<typeof import('node:zlib')>()
  const { promisify } = await import('node:util')
  const pack = promisify(real.brotliCompress)
  const counted = Object.assign(() => undefined, {
    [promisify.custom]: async (...given: Parameters<typeof pack>) => {
      zlib.packs += 1
      const { until, bytes } = zlib
      await until
      return bytes > 0 ? Buffer.alloc(bytes) : await pack(...given)
    },
  })
  return { ...real, brotliCompress: counted }
})

const app = Fastify()
packAnswers(app)
let answer = new RawJson<unknown>('{}')
app.get('/', (_, reply) => {
  reply.written = answer
  return reply.type('application/json').send(answer.payload)
})
const ask = (encoding: string) => app.inject({ url: '/', headers: { 'accept-encoding': encoding } })
const long = (text: string) => `{"text":"${text.repeat(1_000)}",`

async function packed(given: RawJson<unknown>): Promise<string> {
  answer = given
  const { rawPayload, headers, statusCode } = await ask('gzip, deflate, br')
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(Number(headers['content-length'])).toBe(rawPayload.length)
  return brotliDecompressSync(rawPayload).toString()
}

test.each([
  ['nothing of its own', ''],
  ['a short end', '"entity":"ä€"}'],
  ['the longest block', 'y'.repeat(2 ** 16)],
  ['more than a block', 'y'.repeat(2 ** 16 + 1)],
])('an answer with %s arrives as it was written', async (_, own) => {
  const written = new RawJson(long('äxyz'), own)
  expect(await packed(written)).toBe(written.payload)
})

test('what answers share is packed once, also for those who ask at the same time', async () => {
  zlib.packs = 0
  const all = Array.from({ length: 20 }, (_, at) => new RawJson(long('yhteinen'), `"own":${at}}`))
  for (const one of all) expect(await packed(one)).toBe(one.payload)
  expect(zlib.packs).toBe(1)
  answer = new RawJson(long('toinen'), '"own":0}')
  await Promise.all(Array.from({ length: 20 }, () => ask('br')))
  expect(zlib.packs).toBe(2)
})

test('of two answers with one length each is sent its own', async () => {
  const [one, other] = [new RawJson(long('aaaa')), new RawJson(long('bbbb'))]
  for (const each of [one, other, one]) expect(await packed(each)).toBe(each.payload)
})

test('who waits for an answer gets it, however many others are packed and kept meanwhile', async () => {
  const open = Promise.withResolvers<void>()
  zlib.packs = 0
  zlib.until = open.promise
  const slow = packed(new RawJson(long('hidas')))
  await expect.poll(() => zlib.packs).toBe(1)
  Object.assign(zlib, { until: Promise.resolve(), bytes: 17 * 2 ** 20 })
  // Two of them are more than is kept.
  for (const text of ['suuri', 'iso']) {
    answer = new RawJson(long(text))
    expect((await ask('br')).statusCode).toBe(200)
  }
  zlib.bytes = 0
  open.resolve()
  expect(await slow).toBe(long('hidas'))
})

test.each(['', 'gzip', 'br;q=0', 'identity, br; q=0.0, gzip'])(
  'who takes no brotli (%s) gets none',
  async (encoding) => {
    answer = new RawJson(long('äxyz'))
    const { body, headers } = await ask(encoding)
    expect(headers['content-encoding']).toBeUndefined()
    expect(body).toBe(answer.payload)
  },
)

test('a short answer is not packed', async () => {
  answer = new RawJson('{}')
  expect((await ask('br')).body).toBe('{}')
})
