import { afterEach, expect, test, vi } from 'vitest'
import { Refused, SessionOver } from '../ui/data/refused.ts'
import { call, onSignedOut } from './api.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  onSignedOut(() => false)
})

interface Asked {
  address: string
  method: string
  headers: Headers
  body?: string
}
function answered(answer: Response | Error): Asked[] {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (address: string, init: Omit<Asked, 'address'>) => {
    asked.push({ address, ...init })
    if (answer instanceof Error) throw answer
    return answer
  })
  return asked
}
const failure = (name: 'whoAmI' | 'createKey' = 'whoAmI') =>
  call(name).then(
    () => null,
    (reason: unknown) => reason as Refused,
  )

test('a call goes to its address with what it is given, and says that the console asks', async () => {
  const asked = answered(Response.json({ name: 'Kirjanpito' }))
  const sent = { params: { order_number: '12345678' }, query: { limit: 50 }, body: { a: 1 }, key: 'k' }
  expect(await call('orderTimeline', sent)).toEqual({ name: 'Kirjanpito' })
  expect(asked).toMatchObject([
    { address: '/api/ops/orders/12345678/timeline?limit=50', method: 'GET', body: '{"a":1}' },
  ])
  expect(asked[0]?.headers.get('idempotency-key')).toBe('k')
})

test('it says whether a person is there, which keeps the session', async () => {
  const asked = answered(Response.json({}))
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 3_600_000)
  await call('whoAmI')
  vi.setSystemTime(Date.now() - 7_200_000)
  answered(Response.json({}))
  expect(asked[0]?.headers.get('x-hallinta')).toBe('background')
  const again = answered(Response.json({}))
  await call('whoAmI')
  expect(again[0]?.headers.get('x-hallinta')).toBe('person')
})

test('when the session is over, whoever listens hears of it, and of nothing else', async () => {
  const heard = vi.fn(() => false)
  onSignedOut(heard)
  answered(Response.json({ code: 'UNAUTHENTICATED' }, { status: 401 }))
  const told = await failure()
  expect(told).toMatchObject({ status: 401, message: 'Istunto on päättynyt. Kirjaudu uudelleen.' })
  expect(told).not.toBeInstanceOf(SessionOver)
  expect(heard).toHaveBeenCalledTimes(1)
  answered(Response.json({}, { status: 403 }))
  await failure()
  answered(Response.json({}))
  await call('whoAmI')
  expect(heard).toHaveBeenCalledTimes(1)
})

test('of a session whose end is told over the whole page the call says so', async () => {
  onSignedOut(() => true)
  answered(Response.json({ code: 'UNAUTHENTICATED' }, { status: 401 }))
  expect(await failure()).toBeInstanceOf(SessionOver)
  answered(Response.json({}, { status: 403 }))
  expect(await failure()).not.toBeInstanceOf(SessionOver)
})

test('what waits for a second person is not done', async () => {
  answered(Response.json({ code: 'PROPOSED', message: 'x' }, { status: 202 }))
  expect(await failure('createKey')).toMatchObject({ status: 202, body: { code: 'PROPOSED' } })
})

test('a refusal is told in Finnish, with all that it carries', async () => {
  answered(
    Response.json(
      { code: 'ORDERING_DISABLED', message: 'Off.', errors: { a: ['b'] } },
      { status: 503, headers: { 'retry-after': '7' } },
    ),
  )
  expect(await failure()).toMatchObject({
    status: 503,
    message: 'Tilaaminen on suljettu.',
    errors: { a: ['b'] },
    retryAfter: 7,
  })
})

test('a lost connection is told as such', async () => {
  answered(new TypeError('Failed to fetch'))
  expect(await failure()).toMatchObject({ status: 0, message: /^Yhteys katkesi/ })
})

test('an answer that cannot be read is no refusal', async () => {
  answered(new Response('{', { headers: { 'content-type': 'application/json' } }))
  expect(await failure()).not.toBeInstanceOf(Refused)
})
