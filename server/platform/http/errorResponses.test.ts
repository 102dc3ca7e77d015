import net, { type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import fastify, { type FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { required } from '../../../contract/fields.ts'
import { words } from '../../../contract/refusalsWords.ts'
import { keptLog } from '../../testing/keptLog.ts'
import { answerErrors, answerUnreadable, readableUrl, refuseAmbiguous, statusOf } from './errorResponses.ts'
import { Refusal } from './refusal.ts'

const { log, lines } = keptLog()
const app = fastify({ loggerInstance: log as FastifyBaseLogger })
answerErrors(app)
const thrown: Record<string, () => Error> = {
  unexpected: () => new Error('onni@example.com is not in customer_2'),
  refused: () => new Refusal('ORDER_NOT_FOUND'),
  slowed: () => new Refusal('TOO_MANY', { retryAfterSeconds: 7 }),
  full: () => Object.assign(new pg.DatabaseError('No space left on device', 0, 'error'), { code: '53100' }),
  unclear: () => Object.assign(new Error('A library understands no word'), { statusCode: 400 }),
  // As Node and Fastify make it.
  left: () => Object.assign(new Error('aborted'), { code: 'ECONNRESET', statusCode: 400 }),
  teapot: () => Object.assign(new Error('Below is no mistake of who asks'), { statusCode: 399 }),
  away: () => Object.assign(new pg.DatabaseError('shutting down', 0, 'error'), { code: '57P01' }),
}
app.get<{ Params: { what: string } }>('/throw/:what', ({ params }) => {
  throw thrown[params.what]?.()
})
app.post('/take', { schema: { body: z.strictObject({ name: z.string() }) } }, () => 'taken')
app.get('/status/:what', (request) => ({
  status: statusOf(thrown[(request.params as { what: string }).what]?.() ?? new Error(), request),
}))
const get = (url: string) => app.inject({ url })

describe('what is thrown is answered', () => {
  test('an error that nobody foresaw with 500, the number of the request, and no word of it', async () => {
    const answer = await get('/throw/unexpected')
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({
      message: 'Something went wrong. Please try again.',
      request_id: expect.stringMatching(/./),
    })
    expect(lines.filter(({ level }) => level === 50)).toHaveLength(1)
  })

  test('what a library says is a mistake of who asks is one', async () => {
    expect((await get('/throw/unclear')).statusCode).toBe(400)
    expect((await get('/throw/teapot')).statusCode).toBe(500)
  })

  test('a refusal with its own status, and when to ask again', async () => {
    expect((await get('/throw/refused')).statusCode).toBe(404)
    const slowed = await get('/throw/slowed')
    expect([slowed.statusCode, slowed.headers['retry-after']]).toEqual([429, '7'])
    const away = await get('/throw/away')
    expect([away.statusCode, away.headers['retry-after']]).toEqual([503, '2'])
  })

  test('while the database is away the log has a line a minute of each call and cause, however many are turned away', async () => {
    const told = () => lines.filter(({ msg }) => msg === 'turned away')
    const before = told().length
    for (let time = 0; time < 40; time += 1) await get('/throw/full')
    expect(told().slice(before)).toEqual([
      expect.objectContaining({ route: '/throw/:what', error: 'No space left on device' }),
    ])
    // It was away before, for another cause.
    expect(before).toBe(1)
  })

  test.each([
    ['{"name": 1}', 'application/json', 422],
    ['{"name": ', 'application/json', 400],
    ['', 'application/json', 400],
    ['name', 'text/plain', 415],
  ])('a body %s as %s with %i', async (payload, type, status) => {
    const answer = await app.inject({ method: 'POST', url: '/take', payload, headers: { 'content-type': type } })
    expect(answer.statusCode).toBe(status)
  })

  test('a field that is missing and one of another kind are told apart', async () => {
    const said = async (payload: object) => (await app.inject({ method: 'POST', url: '/take', payload })).json().errors
    expect(await said({})).toEqual({ name: [required] })
    expect(await said({ name: 1 })).toEqual({ name: [expect.stringContaining('Virheellinen tyyppi')] })
  })

  test('who leaves while they send is no sign of a database that is away', async () => {
    const before = lines.length
    expect((await get('/throw/left')).json()).toMatchObject({ code: 'BAD_JSON' })
    expect(lines.slice(before).filter(({ msg }) => msg === 'turned away')).toEqual([])
  })

  test('pages are told the status alone', async () => {
    expect((await get('/status/unexpected')).json()).toEqual({ status: 500 })
    expect((await get('/status/refused')).json()).toEqual({ status: 404 })
  })
})

test('a path that cannot be decoded leads nowhere', () => {
  expect(readableUrl({ url: '/malli/norra%20kide?q=%' })).toBe('/malli/norra%20kide?q=%')
  expect(readableUrl({ url: '/malli/%E0%A4%A' })).toBe('/-')
  expect(readableUrl({ url: '/api/ui/%' })).toBe('/api/-')
  expect(readableUrl({})).toBe('/')
})

test('an address that names another site leads nowhere, and one of our own that is whole leads where its path does', () => {
  for (const url of ['//', '///', '//[', '//evil.example/', '/\\', '/\\evil.example', 'http://x//y'])
    expect([url, readableUrl({ url })]).toEqual([url, '/-'])
  expect(readableUrl({ url: 'http://shop.example/autot?a=//b' })).toBe('/autot?a=//b')
  expect(readableUrl({ url: 'https://[/api/ui/init' })).toBe('/api/ui/init')
  expect(readableUrl({ url: '/autot//norra' })).toBe('/autot//norra')
})

test.each([
  ['a line that is none', 'nonsense\r\n\r\n', '400 Bad Request'],
  [
    'headers without an end',
    `GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
    '431 Request Header Fields Too Large',
  ],
  ['two lengths', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nxx', '400 Bad Request'],
  ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\nconnection: close\r\n\r\n', '400 Bad Request'],
  ['a version without headers', 'GET /\r\n\r\n', '400 Bad Request'],
])('%s, which is no request, is refused in the contract’s form', async (_, sent, status) => {
  const server = fastify({ clientErrorHandler: answerUnreadable })
  answerErrors(server)
  refuseAmbiguous(server)
  server.get('/', () => 'answered')
  await server.listen({ port: 0, host: '127.0.0.1' })
  const socket = net.connect((server.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(sent)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  await server.close()
  expect(head).toContain(`HTTP/1.1 ${status}\r\n`)
  expect(JSON.parse(body)).toEqual({ code: 'BAD_JSON', message: words.fi.BAD_JSON })
})
