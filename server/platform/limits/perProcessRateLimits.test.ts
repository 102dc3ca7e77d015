import Fastify from 'fastify'
import { Registry } from 'prom-client'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { keptLog } from '../../testing/keptLog.ts'
import { answerErrors } from '../http/errorResponses.ts'
import { watchEvents } from '../observe/events.ts'
import { perProcessRateLimits } from './perProcessRateLimits.ts'

const { log, lines, told } = keptLog()
afterAll(watchEvents(log, new Registry()))
beforeEach(() => lines.splice(0))

const app = Fastify()
answerErrors(app)
await perProcessRateLimits(app)
app.get('/call', () => ({}))
app.get('/api/ops/call', () => ({}))
app.get('/api/ui/order/getModelAvailability', () => ({}))
app.get('/always', { config: { rateLimit: false } }, () => ({}))
let hurry = () => {}
const slowly = new Promise<void>((resolve) => {
  hurry = resolve
})
app.get('/slow-file', { config: { makesFile: true } }, async () => {
  await slowly
  return {}
})
app.get('/file', { config: { makesFile: true } }, () => ({}))

async function answersUntil429(path: string, caller: { token?: string; address: string }, most: number) {
  for (let at = 0; at <= most; at += 1) {
    const answer = await app.inject({
      url: path,
      remoteAddress: caller.address,
      headers: caller.token ? { authorization: `Bearer ${caller.token}` } : {},
    })
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('x-ratelimit'))).toEqual([])
    if (answer.statusCode === 200) continue
    expect(answer.statusCode).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    return at
  }
  return Number.POSITIVE_INFINITY
}

test('a token is good for 300 calls a minute, 20 of them files; another one is not touched', async () => {
  expect(await answersUntil429('/file', { token: 'one', address: '10.0.0.1' }, 30)).toBe(20)
  expect(await answersUntil429('/call', { token: 'two', address: '10.0.0.1' }, 310)).toBe(300)
  expect(await answersUntil429('/call', { token: 'three', address: '10.0.0.1' }, 100)).toBe(Number.POSITIVE_INFINITY)
  expect(new Set(told())).toEqual(new Set(['limit refused token']))
})

test('an address is good for 1,200 calls a minute, whoever shares it', async () => {
  expect(await answersUntil429('/call', { address: '10.0.0.2' }, 1_210)).toBe(1_200)
  expect(told()).toEqual(['limit refused address'])
})

test('a network has 120 searches a minute, with a token or without, beside its other calls', async () => {
  const search = '/api/ui/order/getModelAvailability'
  expect(await answersUntil429(search, { address: '10.0.0.3' }, 130)).toBe(120)
  expect(await answersUntil429(search, { address: '10.0.0.3', token: 'three' }, 0)).toBe(0)
  expect(await answersUntil429('/call', { address: '10.0.0.3' }, 0)).toBe(Number.POSITIVE_INFINITY)
  expect(told()).toContain('limit refused search')
})

test('an office has 6,000 calls of the console a minute, beside those of customers', async () => {
  expect(await answersUntil429('/api/ops/call', { address: '10.0.0.9' }, 6_010)).toBe(6_000)
  expect(await answersUntil429('/call', { address: '10.0.0.9' }, 0)).toBe(Number.POSITIVE_INFINITY)
})

test('the addresses of one line with IPv6 share its calls', async () => {
  expect(await answersUntil429('/call', { address: '2001:db8:1:2::1' }, 1_210)).toBe(1_200)
  expect(await answersUntil429('/call', { address: '2001:db8:1:2:3:4:5:6' }, 0)).toBe(0)
  expect(await answersUntil429('/call', { address: '2001:db8:1:3::1' }, 0)).toBe(Number.POSITIVE_INFINITY)
})

test('two files of one token are made at a time; the third is asked for again a moment later', async () => {
  const ask = async (token: string) =>
    await app.inject({ url: '/slow-file', headers: { authorization: `Bearer ${token}` } })
  const first = [ask('four'), ask('four')]
  const third = await ask('four')
  expect(third.statusCode).toBe(429)
  expect(third.json().message).toBe('Yrityksiä on ollut liian monta. Odota hetki ja yritä uudelleen.')
  expect(third.headers['retry-after']).toBe('1')
  expect(told()).toEqual(['limit refused files_at_once'])
  const other = ask('five')
  hurry()
  expect((await Promise.all([...first, other])).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect((await ask('four')).statusCode).toBe(200)
})

test('what must always be heard is refused to nobody, with a token or without', async () => {
  const never = Number.POSITIVE_INFINITY
  expect(await answersUntil429('/always', { address: '10.0.0.7' }, 1_210)).toBe(never)
  expect(await answersUntil429('/always', { token: 'seven', address: '10.0.0.8' }, 310)).toBe(never)
})
