import http from 'node:http'
import https from 'node:https'
import tls from 'node:tls'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { makeCertificate } from '../../../tools/tryReal/certificate.ts'
import { freePort } from '../postgres/server.ts'
import { onLoopback } from '../settings/onLoopback.ts'
import { becauseOf, currentCause } from './requestContext.ts'
import { watchFetches } from './watchFetches.ts'

const IDENTITY_CODE = '010190-999X'
const lines: Record<string, unknown>[] = []
const log = pino(
  { base: null, timestamp: false, mixin: () => currentCause() },
  { write: (line: string) => void lines.push(JSON.parse(line)) },
)
const stop = watchFetches(log)
afterAll(stop)

const html = { 'content-type': 'text/html; charset=utf-8' }
const json = { 'content-type': 'application/json' }

/** A provider of one answer, on an address of its own. */
async function provider(answer: (response: http.ServerResponse) => void): Promise<string> {
  const server = http.createServer((_request, response) => answer(response))
  afterAll(() => server.close().closeAllConnections())
  return `127.0.0.1:${await onLoopback(server)}`
}
/** As an adapter asks: it may wait, and makes the same of whatever goes wrong. */
const ask = (address: string) =>
  becauseOf({ requestId: 'of a request' }, () =>
    fetch(`${address}/?id=${IDENTITY_CODE}`, { signal: AbortSignal.timeout(300), redirect: 'manual' })
      .then((answer) => answer.text())
      .catch(() => null),
  )
async function toldOf(host: string, scheme = 'http'): Promise<unknown[]> {
  await ask(`${scheme}://${host}`)
  return lines.filter((line) => line.host === host).map(({ level, host, ...said }) => said)
}

const notReached = (code: string) => [{ code, msg: 'provider not reached' }]
const badly = (status: number) => [{ status, msg: 'provider answered badly' }]

test.each([
  ['does not answer in time', () => undefined, notReached('TimeoutError')],
  [
    'breaks off in the middle',
    (response: http.ServerResponse) => {
      response.writeHead(200, { ...json, 'content-length': '100' })
      response.write('{"a":')
      setTimeout(() => response.destroy(), 20)
    },
    notReached('UND_ERR_SOCKET'),
  ],
  ['answers with a page', (response: http.ServerResponse) => response.writeHead(200, html).end('<html>'), badly(200)],
  ['does not know our key', (response: http.ServerResponse) => response.writeHead(401, json).end('{}'), badly(401)],
  ['is not well', (response: http.ServerResponse) => response.writeHead(502, html).end('<html>'), badly(502)],
  ['knows of nothing', (response: http.ServerResponse) => response.writeHead(404, json).end('{}'), []],
  ['sends on to a form', (response: http.ServerResponse) => response.writeHead(302, html).end('<html>'), []],
  ['answers', (response: http.ServerResponse) => response.writeHead(200, json).end('{}'), []],
])(
  'a provider that %s: the log says what stands in the way, and not whom it was about',
  async (_name, answer, said) => {
    expect(await toldOf(await provider(answer))).toEqual(said)
  },
)

test('a name that nobody has and a host without a certificate are told apart', async () => {
  expect(await toldOf('register.invalid', 'https')).toEqual([
    { code: expect.stringMatching(/ENOTFOUND|EAI_AGAIN/), msg: 'provider not reached' },
  ])
  const plain = await provider(() => undefined)
  expect(await toldOf(plain, 'https')).toEqual(notReached('ERR_SSL_WRONG_VERSION_NUMBER'))
  expect(await toldOf(`127.0.0.1:${await freePort()}`)).toEqual(notReached('ECONNREFUSED'))
})

test('an answer that nobody wanted to the end is no failure', async () => {
  const host = await provider((response) => response.writeHead(200, json).write('{"long":'))
  const answer = await fetch(`http://${host}`)
  await answer.body?.cancel()
  expect(await toldOf(host)).toEqual(notReached('TimeoutError'))
})

test('a provider that is away for long is told of once a minute, and nothing says whom it was about', async () => {
  const host = await provider((response) => response.writeHead(503, json).end('{}'))
  for (let time = 0; time < 30; time += 1) await ask(`http://${host}`)
  expect(await toldOf(host)).toHaveLength(1)
  expect(JSON.stringify(lines)).not.toContain(IDENTITY_CODE)
  expect(JSON.stringify(lines)).not.toContain('of a request')
})

test('a provider whose certificate has ended is not reached, and the log says that it has', async () => {
  const ended = await makeCertificate(undefined, new Date(Date.now() - 60_000))
  const trusted = tls.getCACertificates('default')
  tls.setDefaultCACertificates([...trusted, ended.cert])
  const server = https.createServer(ended, (_request, response) => response.writeHead(200, json).end('{}'))
  const port = await onLoopback(server)
  expect(await toldOf(`127.0.0.1:${port}`, 'https')).toEqual(notReached('CERT_HAS_EXPIRED'))
  tls.setDefaultCACertificates(trusted)
  server.close().closeAllConnections()
})
