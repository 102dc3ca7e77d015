import { beforeEach, expect, test } from 'vitest'
import { observePorts, portNames } from './observePorts.ts'
import { confirmedBusiness } from './order/testing/businessCustomer.ts'
import { transaction } from './platform/database/database.ts'
import { eventOnCommit } from './platform/observe/events.ts'
import { createHealth } from './platform/observe/health.ts'
import { observedPort } from './platform/observe/observedPort.ts'
import { readConfig } from './platform/settings/config.ts'
import { directoryVisitor } from './staff/testing/directoryVisitor.ts'
import { cardBecomes } from './testing/cardBecomes.ts'
import { keptLog } from './testing/keptLog.ts'
import { orderInState } from './testing/orderInState.ts'
import { confirmedOrder, findCar, newOrderForm, startOrder } from './testing/testCustomer.ts'
import { testShop } from './testing/testShop.ts'

const { log, lines, told } = keptLog()
const health = createHealth()
const shop = await testShop({ RATE_LIMITS: 'on' }, log, health)

beforeEach(() => lines.splice(0))
const figures = async (name: string) =>
  (await health.registry.metrics()).split('\n').filter((line) => line.startsWith(`${name}{`))

test('what happens on the way to a running order is told once each, and counted', async () => {
  await confirmedOrder(shop)
  await shop.worker.runUntilIdle()
  for (const one of [
    'order created',
    'identification success',
    'check success licence',
    'check success credit',
    'card registered',
    'order confirmed',
  ])
    expect(
      told().filter((line) => line === one),
      `${one} in ${told()}`,
    ).toHaveLength(1)
  expect(told()).toContain('letter sent order-confirmed-mail')
  expect(await figures('shop_events_total')).toContain('shop_events_total{event="order",outcome="confirmed",kind=""} 1')
})

test('charges are told by what came of them, once each however often it is heard', async () => {
  await orderInState(shop, { status: 'confirmed' })
  const failing = await orderInState(shop, { status: 'confirmed' })
  await cardBecomes(shop, failing, 'insufficient')
  // Asked about again and again, and never known.
  await cardBecomes(shop, await orderInState(shop, { status: 'confirmed' }), 'lost')
  for (const days of [40, 1, 3]) await shop.pass(days * 86_400_000)
  const { rows } = await shop.db.$client.query('select outcome from charge_attempt')
  const count = (outcome: string) => rows.filter((row) => row.outcome === outcome).length
  expect(count('declined')).toBeGreaterThan(0)
  for (const outcome of ['paid', 'declined', 'unknown'])
    expect(told().filter((line) => line === `charge ${outcome}`)).toHaveLength(count(outcome))
})

test('a transaction that is undone has told nothing', async () => {
  const undone = transaction(shop.db, async (tx) => {
    eventOnCommit(tx, 'order', { outcome: 'confirmed' })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(told()).toEqual([])
  await transaction(shop.db, async (tx) => eventOnCommit(tx, 'order', { outcome: 'confirmed' }))
  expect(told()).toEqual(['order confirmed'])
})

test('a request has an id, of its own or of who sent it, and so has what it causes', async () => {
  const emails = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}@nobody.example`)
  const ask = (id?: string) =>
    shop.http.inject({
      method: 'POST',
      url: '/api/ui/user/login',
      headers: id ? { 'x-request-id': id } : {},
      payload: { email: emails.pop() ?? '', password: 'Väärä salasana 1', device_name: 'web' },
    })
  expect((await ask('seen-by-the-proxy')).headers['x-request-id']).toBe('seen-by-the-proxy')
  expect(lines.at(-1)).toMatchObject({ event: 'login', outcome: 'refused', requestId: 'seen-by-the-proxy', level: 30 })
  for (const bad of ['short', 'a'.repeat(65), 'with spaces and more', '"quoted-and-long"'])
    expect((await ask(bad)).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect((await ask()).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

test('the letter that a request causes is told with the id of that request', async () => {
  const customer = await startOrder(shop)
  await shop.worker.runUntilIdle()
  lines.splice(0)
  const headers = { 'x-request-id': 'asked-for-a-link' }
  await shop.call('sendLoginToken', { body: { email: customer.email }, headers })
  await shop.worker.runUntilIdle()
  expect(lines.find(({ event }) => event === 'letter')).toMatchObject({
    outcome: 'sent',
    job: 'account_login_link',
    requestId: 'asked-for-a-link',
  })
})

test('refusals that a break-in leaves behind: logins, links, keys of staff, callbacks, limits', async () => {
  const login = (email: string) =>
    shop.call('login', { body: { email, password: 'Väärä salasana 1', device_name: 'web' } })
  await login('somebody@example.com')
  await shop.call('loginWithToken', { params: { token: 'x'.repeat(43) } })
  const reset = { email: 'a@b.example', password: 'Metsäpolku 77', password_confirmation: 'Metsäpolku 77' }
  await shop.call('resetPassword', { body: { ...reset, token: 'x'.repeat(43) } })
  await shop.http.inject({ url: '/api/ops/jobs', headers: { authorization: `Bearer ops_${'x'.repeat(40)}` } })
  await shop.http.inject('/maksu/ilmoitus?checkout-status=ok&signature=none')
  await shop.http.inject('/tunnistus/paluu?state=forged&code=forged')
  await Promise.all(Array.from({ length: 12 }, () => login('somebody@example.com')))
  expect(new Set(told())).toEqual(
    new Set([
      'login refused password',
      'login refused link',
      'password reset_refused',
      'staff_key refused',
      'callback forged parseChargeNotice',
      'identification refused',
      'limit slowed login_email',
    ]),
  )
  const all = JSON.stringify(lines)
  expect(all).not.toContain('somebody')
  expect(all).not.toContain('127.0.0.1')
})

test('an order whose time runs out is told by the sweep', async () => {
  await startOrder(shop)
  await shop.pass(2 * 3_600_000)
  expect(told()).toContain('order expired')
})

test('a limit that refuses is told by its name', async () => {
  const form = newOrderForm((await findCar(shop)).car)
  for (let tries = 0; tries < 11; tries += 1) await shop.call('createNewOrder', { body: form })
  expect(told().filter((line) => line.startsWith('limit'))).toEqual(['limit refused order_address'])
})

test('production tells what happens unless told otherwise, a terminal only what went wrong', () => {
  const production = {
    NODE_ENV: 'production',
    ALLOW_SANDBOX: 'true',
    DATABASE_URL: 'postgres://localhost/shop',
    SECRET_KEY: 'kYw1s0Zb7Hq4Xn9Lr2Tc6Vj8Gd3Pf5Mu',
    PUBLIC_URL: 'https://kulku.example',
    TRUSTED_PROXIES: '1',
  }
  expect(readConfig(production).LOG_LEVEL).toBe('info')
  expect(readConfig({ ...production, LOG_LEVEL: 'error' }).LOG_LEVEL).toBe('error')
  expect(readConfig({ ...production, NODE_ENV: 'development' }).LOG_LEVEL).toBe('warn')
})

test('every call to the outside is timed by what it answered', async () => {
  // The orders of this hour are used up by the limit above.
  await shop.pass(3_600_000)
  await confirmedOrder(shop)
  await confirmedBusiness(shop)
  await shop.worker.runUntilIdle()
  await directoryVisitor(shop).signIn('tiina')
  const counted = (await figures('outside_call_seconds_count')).join('\n')
  for (const [port, call] of [
    ['identification', 'begin'],
    ['identification', 'complete'],
    ['licence', 'check'],
    ['credit', 'check'],
    ['cards', 'beginRegistration'],
    ['cards', 'fetchCard'],
    ['mail', 'send'],
    ['geocoder', 'search'],
    ['companyCredit', 'check'],
    ['registry', 'byBusinessId'],
    ['signing', 'rights'],
    ['directory', 'begin'],
    ['directory', 'complete'],
  ])
    expect(counted).toMatch(new RegExp(`port="${port}",provider="\\w+",call="${call}",outcome="ok"`))
  const ports = new Set([...counted.matchAll(/port="(\w+)"/g)].map(([, port]) => port))
  expect([...ports].toSorted()).toEqual(portNames.toSorted())
})

test('a letter that the mail server did not take is told as it was answered', async () => {
  const send = async () => ({ kind: 'unavailable' })
  await observePorts({ ...shop, seconds: health.outsideSeconds })('mail', { send }).send()
  expect(told()).toEqual(['letter unavailable'])
})

test('a real provider that gives no answer leaves one line a minute that says why; a simulated one leaves none', async () => {
  const search = async () => ({ kind: 'unavailable', code: 'key_refused' })
  const told = () => lines.filter(({ msg }) => msg === 'provider gave no answer')
  const observe = observePorts({ ...shop, seconds: health.outsideSeconds })
  await observe('credit', { check: search }).check()
  expect(told()).toEqual([])
  for (const _ of [1, 2]) await observe('geocoder', { search }).search()
  expect(told()).toMatchObject([{ port: 'geocoder', provider: 'gazetteer', call: 'search', code: 'key_refused' }])
})

test('how long a provider took is counted in steps that grow, from a hundredth of a second to half a minute', async () => {
  const send = async () => ({ kind: 'sent' })
  await observePorts({ ...shop, seconds: health.outsideSeconds })('mail', { send }).send()
  const counted = (await figures('outside_call_seconds_bucket'))
    .filter((line) => line.includes('port="mail"'))
    .join('\n')
  const steps = [...new Set([...counted.matchAll(/le="([\d.]+)"/g)].map(([, step]) => Number(step)))]
  expect([steps[0], steps.at(-1)]).toEqual([0.01, 30])
  expect(steps).toEqual(steps.toSorted((a, b) => a - b))
})

test('a port answers through the wrapper as it did before, and its failures stay failures', async () => {
  const noted: string[] = []
  const port = observedPort(
    'mail',
    {
      mode: 'register',
      judge: (kind: string) => ({ kind }),
      send: async () => 'unavailable' as const,
      ask: async (): Promise<{ kind: string }> => {
        throw new Error('broken')
      },
    },
    ({ method, outcome, seconds }) => void (seconds >= 0 && noted.push(`${method} ${outcome}`)),
  )
  expect(port.mode).toBe('register')
  expect(port.judge('forged')).toEqual({ kind: 'forged' })
  expect(await port.send()).toBe('unavailable')
  await expect(port.ask()).rejects.toThrow('broken')
  expect(noted).toEqual(['judge forged', 'send unavailable', 'ask failed'])
})

test('a flood of refusals is counted, and is one line of the log', async () => {
  const flood = () => shop.http.inject({ url: '/api/ui/faq', remoteAddress: '203.0.113.9' })
  const refused = async () =>
    (await figures('shop_events_total')).find((line) => line.includes('kind="address"')) ?? '0'
  const before = Number((await refused()).split(' ').at(-1))
  const answers: number[] = []
  for (let asked = 0; asked < 1_300; asked += 1) answers.push((await flood()).statusCode)
  expect(answers.filter((status) => status === 429)).toHaveLength(100)
  expect(Number((await refused()).split(' ').at(-1)) - before).toBe(100)
  expect(told().filter((line) => line === 'limit refused address')).toHaveLength(1)
})
