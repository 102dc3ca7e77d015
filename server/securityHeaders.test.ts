import { describe, expect, test } from 'vitest'
import { orderInState, plentifulCar } from './testing/orderInState.ts'
import { newEmail, newOrderForm } from './testing/testCustomer.ts'
import { testShop } from './testing/testShop.ts'

const shop = await testShop({ RATE_LIMITS: 'on' })

type Response = Awaited<ReturnType<typeof shop.http.inject>>
const get = (url: string, headers: Record<string, string> = {}) => shop.http.inject({ method: 'GET', url, headers })
const post = (url: string, payload: string | object, headers: Record<string, string> = {}) =>
  shop.http.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', ...headers } })

/** Does it while a table is not where it should be. */
async function without<T>(table: string, act: () => Promise<T>): Promise<T> {
  await shop.db.$client.query(`alter table ${table} rename to ${table}_away`)
  try {
    return await act()
  } finally {
    await shop.db.$client.query(`alter table ${table}_away rename to ${table}`)
  }
}
/** Does it while somebody keeps a table to themselves, as an import gone wrong would. */
async function locked<T>(table: string, act: () => Promise<T>): Promise<T> {
  const client = await shop.db.$client.connect()
  await client.query(`begin; lock table ${table}`)
  try {
    return await act()
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const answers: [number, string, () => Promise<Response>][] = [
  [200, 'a call', () => get('/api/ui/init')],
  [200, 'the front page', () => get('/')],
  [200, 'the document’s page', () => get('/api/docs/')],
  [200, 'the sandbox', () => get('/sandbox')],
  [
    304,
    'a call that did not change',
    async () => get('/api/ui/init', { 'if-none-match': String((await get('/api/ui/init')).headers.etag) }),
  ],
  [401, 'a call without a token', () => get('/api/ui/order/getOrder')],
  [404, 'no call', () => get('/api/ui/nothing')],
  [404, 'no page', () => get('/ei-ole')],
  [404, 'no picture', () => get('/kuvat/ei-ole.svg')],
  [404, 'an address that cannot be read', () => get('/api/ui/%zz')],
  [403, 'a frame of nobody', () => get('/tunnistus/valinta/x')],
  [405, 'another method', () => shop.http.inject({ method: 'DELETE', url: '/api/ui/init' })],
  [413, 'a megabyte', () => post('/api/ui/user/login', JSON.stringify({ email: 'x'.repeat(1_000_000) }))],
  [415, 'XML', () => post('/api/ui/user/login', '<a/>', { 'content-type': 'application/xml' })],
  [422, 'a body that does not fit', () => post('/api/ui/user/login', {})],
  [500, 'a failure of ours', () => without('car_model', () => post('/api/ui/order/getModelInfo', { model: 'Kide' }))],
  [
    503,
    'a database that does not answer',
    () => locked('car_model', () => post('/api/ui/order/getModelInfo', { model: 'Kide' })),
  ],
]

const everywhere = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
  'content-security-policy': expect.stringMatching(/default-src 'none'.*frame-ancestors '(none|self)'/),
}

/** Every answer has these headers, whoever gives it, and none has the others. */
function expectHeaders({ headers, statusCode, body }: Response, where: string) {
  expect(headers, where).toMatchObject(everywhere)
  // Beside frame-ancestors it could only say something else.
  expect(headers, where).not.toHaveProperty('x-frame-options')
  expect(headers, where).not.toHaveProperty('server')
  expect(headers, where).not.toHaveProperty('x-powered-by')
  expect(JSON.stringify(headers), where).not.toMatch(/fastify|node\/|postgres/i)
  if (statusCode >= 400) expect(body, where).not.toMatch(/\bat \S+ \(|node_modules|relation "|fastify/i)
}

describe('every answer', () => {
  test.each(answers)('%i of %s has the headers that keep it safe', async (status, where, ask) => {
    const answer = await ask()
    expect(answer.statusCode, `${where}: ${answer.body.slice(0, 300)}`).toBe(status)
    expectHeaders(answer, where)
    if (status === 503) expect(answer.headers['retry-after']).toMatch(/^\d+$/)
  })

  test('but a script of the pages, which is no document, carries only what browsers heed of one', async () => {
    const [script = ''] = /\/assets\/[\w-]+\.js/.exec((await get('/')).body) ?? []
    const { headers, statusCode } = await get(script)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'strict-transport-security': everywhere['strict-transport-security'],
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(headers).not.toHaveProperty('content-security-policy')
    expect(headers).not.toHaveProperty('x-frame-options')
    expectHeaders(await get('/favicon.svg'), 'a picture')
    expectHeaders(await get('/assets/ei-ole.js'), 'no script')
  })

  test('of a call is shown by no browser and kept by none', async () => {
    const customer = await orderInState(shop)
    for (const url of ['/api/ui/init', '/api/ui/order/getOrder', '/api/ui/customer/getOrders', '/api/ui/user/user']) {
      const { headers } = await get(url, { authorization: `Bearer ${customer.token}` })
      expect(headers['cache-control'], url).toBe('no-store')
      expect(headers['content-security-policy'], url).toContain('sandbox')
    }
  })

  test('a failure of ours says nothing but that it is one', async () => {
    const answer = await without('car_model', () => post('/api/ui/order/getModelInfo', { model: 'Kide' }))
    expect(answer.json()).toEqual({
      message: 'Something went wrong. Please try again.',
      request_id: expect.any(String),
    })
  })
})

describe('too many tries', () => {
  async function until429(ask: (at: number) => Promise<Response>, most: number, code = 'TOO_MANY'): Promise<number> {
    for (let at = 1; at <= most; at += 1) {
      const answer = await ask(at)
      if (answer.statusCode !== 429) continue
      expectHeaders(answer, '429')
      expect(answer.json()).toMatchObject({ code, message: expect.stringMatching(/^(Yrityksiä on|Samasta verkosta)/) })
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      return at
    }
    return Number.POSITIVE_INFINITY
  }
  /** Each test comes from an address and in a time of its own. */
  const from = (remoteAddress: string, url: string, payload: object) =>
    shop.http.inject({ method: 'POST', url, payload, remoteAddress })
  const nextHour = () => shop.clock.moveTo(shop.clock.offset() + 3_600_000 - (shop.clock.now().getTime() % 3_600_000))

  test('the eleventh order from one address within an hour; a new one an hour later', async () => {
    nextHour()
    const form = newOrderForm(await plentifulCar(shop))
    const start = () => from('10.0.2.1', '/api/ui/order/createNewOrder', form)
    expect((await start()).statusCode).toBe(200)
    expect(await until429(start, 15)).toBe(10)
    nextHour()
    expect((await start()).statusCode).toBe(409)
  })

  test('no order of a car that is gone: that is not the doing of who asks', async () => {
    nextHour()
    const form = newOrderForm({ ...(await plentifulCar(shop)), model: 'Ei ole' }, newEmail())
    const start = () => from('10.0.2.2', '/api/ui/order/createNewOrder', form)
    expect(await until429(start, 15)).toBe(Number.POSITIVE_INFINITY)
  })

  describe('cars held from one address by people who have not identified', () => {
    const startFrom = async (address: string) =>
      from(address, '/api/ui/order/createNewOrder', newOrderForm(await plentifulCar(shop), newEmail()))

    test('are five, however many are wanted at once; until one of them has identified, or a hold has ended', async () => {
      nextHour()
      const address = '10.0.6.1'
      const answers = await Promise.all(Array.from({ length: 7 }, () => startFrom(address)))
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 200, 429, 429])
      expect(await until429(() => startFrom(address), 1, 'TOO_MANY_HOLDS')).toBe(1)
      expect((await startFrom('10.0.6.2')).statusCode).toBe(200)

      const { order_number } = answers.find(({ statusCode }) => statusCode === 200)?.json().order ?? {}
      await shop.db.$client.query(
        'update customer set identified_at = now() where id = (select customer_id from orders where order_number = $1)',
        [order_number],
      )
      nextHour()
      await shop.db.$client.query(`update orders set reserved_until = $1 where status = 'pending'`, [
        new Date(shop.clock.now().getTime() + 600_000),
      ])
      expect((await startFrom(address)).statusCode).toBe(200)
      const refused = await startFrom(address)
      expect(refused.statusCode).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(600)
      await shop.pass(601_000)
      expect((await startFrom(address)).statusCode).toBe(200)
    })

    test('what is kept of the address cannot be read back, and goes when the hold ends', async () => {
      nextHour()
      await startFrom('10.0.6.3')
      const kept = () => shop.db.$client.query('select held_from from orders where held_from is not null')
      const { rows } = await kept()
      expect(rows.length).toBeGreaterThan(0)
      for (const { held_from } of rows) expect(held_from).toMatch(/^[\w-]{43}$/)
      await shop.pass(7_200_000)
      expect((await kept()).rows).toEqual([])
    })
  })

  // Counted by the process, whose minute is that of the machine.
  test('the 121st search from one address within a minute; another address is free to go on', async () => {
    const search = (address: string) => from(address, '/api/ui/order/getModelAvailability', { location: 'Helsinki' })
    expect(await until429(() => search('10.0.3.1'), 130)).toBe(121)
    expect((await search('10.0.3.2')).statusCode).toBe(200)
  })

  test('the sixth wrong password of one e-mail, from wherever it comes', async () => {
    nextHour()
    const body = { email: newEmail(), password: 'Väärä salasana 1', device_name: 'web' }
    expect(await until429((at) => from(`10.0.4.${at}`, '/api/ui/user/login', body), 10, 'SLOWED_DOWN')).toBe(6)
  })

  test('an address that a caller made up is not believed', async () => {
    const search = (at: number) =>
      shop.http.inject({
        method: 'POST',
        url: '/api/ui/order/getModelAvailability',
        payload: { location: 'Helsinki' },
        remoteAddress: '10.0.5.1',
        headers: { 'x-forwarded-for': `198.51.100.${at}` },
      })
    expect(await until429(search, 130)).toBe(121)
  })
})
