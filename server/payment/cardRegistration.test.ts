import { type SQL, sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { movableClock } from '../platform/clock.ts'
import { openDatabase } from '../platform/database/database.ts'
import { newId } from '../platform/ids.ts'
import { silentLog } from '../platform/observe/log.ts'
import { secretsFrom } from '../platform/secrets.ts'
import { freshDatabase } from '../platform/testing/testDatabase.ts'
import { createSandboxCards } from '../providers/cards/sandboxCards.ts'
import { sandboxTerminal } from '../providers/cards/sandboxTerminal.ts'
import { scenarios } from '../providers/cards/scenarios.ts'
import { signedQuery } from '../providers/cards/signedQuery.ts'
import { onlyCards } from '../providers/cards/testing/onlyCards.ts'
import { brokenInvariants } from '../testing/brokenInvariants.ts'
import { beginCardRegistration } from './beginCardRegistration.ts'
import { cardsWithFaces } from './cardsOf.ts'
import { paymentJobs } from './jobs.ts'
import { noticeKey } from './noticeKey.ts'
import { paymentPages } from './routes.ts'
import { sealedCardToken } from './sealedCardToken.ts'
import { browsersOf } from './testing/browsersOf.ts'
import { addOrder, type SampleOrder } from './testing/sampleOrder.ts'

const { url } = await freshDatabase()
const db = openDatabase({ url, size: 10 })
await db.execute('create table completed_step (customer_id uuid not null)')
const completed = async () =>
  (await db.execute<{ customer_id: string }>('select customer_id from completed_step')).rows.map(
    ({ customer_id }) => customer_id,
  )
const clock = movableClock()
const secrets = secretsFrom('a secret that is long enough for tests')
const account = { account: '375917', secret: 'SAIPPUAKAUPPIAS' }
const publicUrl = 'https://kauppa.example'
const config = { publicUrl }

let activated: string[] = []
/** The order that is being made, if one is. */
let inProgress: string | null = null
let callbacks: Promise<number>[] = []
let callbacksArrive = true
let away = false
const terminal = {
  db,
  clock,
  publicUrl,
  account,
  deliver: async (to: string) => {
    if (!callbacksArrive) return
    const told = get(to).then((response) => response.statusCode)
    callbacks.push(told)
    await told
  },
}
const sandbox = createSandboxCards(terminal)
const cards = onlyCards({
  ...sandbox,
  beginRegistration: async (request: Parameters<typeof sandbox.beginRegistration>[0]) =>
    away ? ({ kind: 'unavailable' } as const) : await sandbox.beginRegistration(request),
  fetchCard: async (ref: string) => (away ? ({ kind: 'unavailable' } as const) : await sandbox.fetchCard(ref)),
})
const shop = {
  db,
  clock,
  cards,
  secrets,
  log: silentLog,
  config,
  publicUrl,
  stepCompleted: (customers: SQL) => sql`insert into completed_step ${customers} returning ${inProgress}::uuid as id`,
  cardActivated: async (_: unknown, orderId: string) => void activated.push(orderId),
}
const app = Fastify()
const { browserOf } = await browsersOf(app, shop)
paymentPages(app, shop)
sandboxTerminal(app, terminal)
const get = async (to: string, browser?: string) =>
  app.inject({ url: to.replace(publicUrl, ''), headers: { cookie: browser ?? (await browserOf(order)) } })
/** The address to which the provider's own server brings an answer. */
const noticeTo = (id: string) => `/maksukortti/ilmoitus/${id}/${noticeKey({ secrets }, id)}`

let order: SampleOrder
beforeEach(async () => {
  await db.execute('truncate completed_step')
  activated = []
  inProgress = null
  callbacks = []
  callbacksArrive = true
  away = false
  order = await addOrder(db)
})
afterEach(async () => expect((await brokenInvariants(db)).map(({ name }) => name)).toEqual([]))
afterAll(async () => {
  await app.close()
  await db.$client.end()
})

const begin = async (newOrder = true): Promise<string> => {
  const { customerId, orderId } = order
  return (await beginCardRegistration({ ...shop, language: 'fi' }, { customerId, orderId, newOrder })).terminal_url
}
const press = (terminalUrl: string, action: 'accept' | 'cancel', scenario = 'ok') =>
  app.inject({
    method: 'POST',
    url: terminalUrl.replace(publicUrl, ''),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ scenario, action }).toString(),
  })
/** The whole way of the browser: the form, back to the shop, and on to the page it ends on. */
async function walk(scenario: string, { action = 'accept' as 'accept' | 'cancel', newOrder = true } = {}) {
  const sent = await press(await begin(newOrder), action, scenario)
  expect(sent.statusCode).toBe(303)
  return (await get(sent.headers.location ?? '')).headers.location
}
const cardsNow = async () => (await cardsWithFaces(db, [order.orderId])).cards.get(order.orderId) ?? []
const statusNow = async () => {
  const { rows } = await db.execute<{ status: string }>(
    sql`select status from card_registration where order_id = ${order.orderId} order by id desc limit 1`,
  )
  return rows[0]?.status
}
const idIn = (terminalUrl: string) => terminalUrl.split('/').at(-1) ?? ''

describe('adding a card', () => {
  test('leads over the page of the provider back to the order [PAY-12]', async () => {
    expect(await walk('ok')).toBe('/uusi-tilaus/maksutiedot')
    expect(await cardsNow()).toMatchObject([
      { issuer: 'Visa', masked_pan: '415301******0313', expiry_month: 11, active: true },
    ])
    expect(await completed()).toEqual([order.customerId])
    expect(await statusNow()).toBe('success')
  })

  test('leads back to the account from there [PAY-12]', async () => {
    expect(await walk('ok-mc', { newOrder: false })).toBe('/tili?maksukorttilisatty=1')
    expect(await cardsNow()).toMatchObject([{ issuer: 'Mastercard', masked_pan: '525301******0321' }])
  })

  test.each([
    ['3ds-fail', 'accept', 'failed'],
    ['cancel', 'accept', 'cancelled'],
    ['ok', 'cancel', 'cancelled'],
  ] as const)('that ends as %s by %s says so and keeps no card [PAY-12]', async (scenario, action, status) => {
    const { customerId, orderId } = await addOrder(db)
    await beginCardRegistration({ ...shop, language: 'fi' }, { customerId, orderId, newOrder: true })
    expect(await walk(scenario, { action })).toBe('/uusi-tilaus/maksutiedot?virhe=1')
    expect(await statusNow()).toBe(status)
    expect(await walk(scenario, { action, newOrder: false })).toBe('/tili?maksukorttivirhe=1')
    expect(await cardsNow()).toEqual([])
    expect(await completed()).toEqual([])
    // A customer who is at the terminal at the same time is there still.
    const { rows } = await db.execute(sql`select status from card_registration where order_id = ${orderId}`)
    expect(rows).toEqual([{ status: 'started' }])
  })

  test('asks billing nothing of an order that is still being made', async () => {
    inProgress = order.orderId
    await walk('ok')
    expect(await cardsNow()).toMatchObject([{ active: true }])
    expect(activated).toEqual([])
  })

  test('of an order that is still being made replaces its card', async () => {
    inProgress = order.orderId
    await walk('ok')
    await walk('ok-mc')
    expect((await cardsNow()).map((card) => card.active)).toEqual([false, true])
    inProgress = null
    await walk('stolen')
    expect((await cardsNow()).map((card) => card.active)).toEqual([false, true, false])
    expect(activated).toEqual([])
  })

  test('makes only the first card active [CARDS-10 CARDS-11]', async () => {
    await walk('ok')
    await walk('ok-mc')
    await walk('stolen')
    const all = await cardsNow()
    expect(all.map((card) => card.active)).toEqual([true, false, false])
    expect(activated).toEqual([order.orderId])
    expect(Object.keys(all[0] ?? {}).sort()).toEqual(
      ['id', 'issuer', 'masked_pan', 'expiry_month', 'expiry_year', 'active'].sort(),
    )
  })

  test('from several windows at once still makes one of them active', async () => {
    const forms = await Promise.all([1, 2, 3, 4, 5, 6].map(() => begin()))
    callbacksArrive = false
    const sent = await Promise.all(forms.map((form) => press(form, 'accept')))
    await Promise.all(sent.map((response) => get(response.headers.location ?? '')))
    const all = await cardsNow()
    expect(all).toHaveLength(6)
    expect(all.filter((card) => card.active)).toHaveLength(1)
  })

  test('keeps the token sealed', async () => {
    await walk('recovers')
    const [card] = await cardsNow()
    const sealed = await sealedCardToken(db, card?.id ?? '')
    expect(sealed.toString('latin1')).not.toContain('sbx_')
    expect(secrets.open(sealed)).toMatch(/^sbx_recovers_/)
  })

  test.each(scenarios.filter(({ adds }) => adds === 'added').map(({ name }) => name))('works with %s', async (name) => {
    expect(await walk(name)).toBe('/uusi-tilaus/maksutiedot')
    expect(await cardsNow()).toHaveLength(1)
  })
})

describe('the answer of the provider', () => {
  test('comes as often as it likes and keeps one card', async () => {
    await walk('dup-callback')
    expect(await Promise.all(callbacks)).toEqual([204, 204, 204])
    expect(await cardsNow()).toHaveLength(1)
    expect(await completed()).toHaveLength(1)
  })

  test('is enough from the server when the browser never returns', async () => {
    await press(await begin(), 'accept')
    expect(await cardsNow()).toHaveLength(1)
  })

  test('is enough from the browser when the server is silent', async () => {
    callbacksArrive = false
    expect(await walk('ok')).toBe('/uusi-tilaus/maksutiedot')
    expect(await cardsNow()).toHaveLength(1)
  })

  test('counts when it is late, after the registration was given up', async () => {
    callbacksArrive = false
    const sent = await press(await begin(), 'accept')
    clock.moveTo(clock.offset() + 25 * 3_600_000)
    for (const sweep of paymentJobs(shop).sweeps) await sweep.run(new AbortController().signal)
    expect(await statusNow()).toBe('failed')
    expect((await get(sent.headers.location ?? '')).headers.location).toBe('/uusi-tilaus/maksutiedot')
    expect(await cardsNow()).toHaveLength(1)
  })

  test('that a card was added is not undone by a later cancelling', async () => {
    const form = await begin()
    await press(form, 'accept')
    const cancelled = signedQuery(account, {})
    expect((await get(`/maksukortti/paluu/${idIn(form)}?${cancelled}`)).headers.location).toBe(
      '/uusi-tilaus/maksutiedot',
    )
    expect(await statusNow()).toBe('success')
  })

  test('that is forged changes nothing', async () => {
    callbacksArrive = false
    const form = await begin()
    const forged = signedQuery({ ...account, secret: 'guessed' }, { 'checkout-tokenization-id': idIn(form) })
    expect((await get(`/maksukortti/paluu/${idIn(form)}?${forged}`)).headers.location).toBe(
      '/uusi-tilaus/maksutiedot?virhe=1',
    )
    expect((await get(`${noticeTo(idIn(form))}?${forged}`)).statusCode).toBe(403)
    expect((await get(noticeTo(idIn(form)))).statusCode).toBe(403)
    expect(await statusNow()).toBe('started')
  })

  test('to another registration brings no second card', async () => {
    await press(await begin(), 'accept')
    const other = await begin()
    const { rows } = await db.execute<{ provider_ref: string }>(
      sql`select provider_ref from card_registration where order_id = ${order.orderId} and status = 'success'`,
    )
    const stolen = signedQuery(account, { 'checkout-tokenization-id': rows[0]?.provider_ref ?? '' })
    expect((await get(`${noticeTo(idIn(other))}?${stolen}`)).statusCode).toBe(403)
    expect(await cardsNow()).toHaveLength(1)
  })

  test.each([newId(), 'not-an-id', '%00', 'x'.repeat(500)])('to an unknown registration leads home: %s', async (id) => {
    const query = signedQuery(account, { 'checkout-tokenization-id': newId() })
    const response = await get(`/maksukortti/paluu/${id}?${query}`)
    expect(response.statusCode < 500).toBe(true)
    if (response.statusCode === 303) expect(response.headers.location).toBe('/')
    expect((await get(`/maksukortti/ilmoitus/${id}?${query}`)).statusCode).toBeLessThan(500)
  })

  test('without its card yet is asked for again later', async () => {
    const form = await begin()
    away = true
    const sent = await press(form, 'accept')
    expect(await Promise.all(callbacks)).toEqual([503])
    expect((await get(sent.headers.location ?? '')).headers.location).toBe('/uusi-tilaus/maksutiedot?virhe=1')
    away = false
    clock.moveTo(clock.offset() + 61_000)
    for (const sweep of paymentJobs(shop).sweeps) await sweep.run(new AbortController().signal)
    expect(await cardsNow()).toHaveLength(1)
    expect(await completed()).toEqual([order.customerId])
  })
})

describe('the start', () => {
  test('is refused while the provider is away', async () => {
    away = true
    await expect(begin()).rejects.toMatchObject({ code: 'CARD_PROVIDER_AWAY' })
    expect(await statusNow()).toBe('failed')
  })
})

describe('the page of the sandbox', () => {
  test('has one choice per scenario and asks for no number', async () => {
    const page = (await get(await begin())).body
    for (const { name } of scenarios) expect(page).toContain(`value="${name}"`)
    expect(page.match(/<input/g)).toHaveLength(scenarios.length)
    expect(page).not.toMatch(/<script|style=|type="(text|tel|number)"/)
    expect(page).toContain('Hyväksy')
    expect(page).toContain('Peruuta')
  })

  test('keeps the first choice', async () => {
    const form = await begin()
    await press(form, 'cancel')
    expect((await get(form)).body).toContain('Kortti on jo käsitelty')
    const again = await press(form, 'accept')
    expect((await get(again.headers.location ?? '')).headers.location).toBe('/uusi-tilaus/maksutiedot?virhe=1')
    expect(await cardsNow()).toEqual([])
  })

  test('does not know what it was not told', async () => {
    for (const session of ['unknown', newId(), '%00'])
      expect((await get(`/sandbox/kortti/${session}`)).statusCode).toBe(404)
    expect((await press('/sandbox/kortti/unknown', 'accept')).statusCode).toBe(404)
    expect((await press(await begin(), 'accept', 'invented')).statusCode).toBe(422)
    expect((await get('/sandbox/kortti.css')).headers['content-type']).toContain('text/css')
  })
})
