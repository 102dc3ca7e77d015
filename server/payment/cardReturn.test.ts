import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { movableClock } from '../platform/clock.ts'
import { openDatabase } from '../platform/database/database.ts'
import { silentLog } from '../platform/observe/log.ts'
import { secretsFrom } from '../platform/secrets.ts'
import { freshDatabase } from '../platform/testing/testDatabase.ts'
import { createSandboxCards } from '../providers/cards/sandboxCards.ts'
import { sandboxTerminal } from '../providers/cards/sandboxTerminal.ts'
import { signedQuery } from '../providers/cards/signedQuery.ts'
import { onlyCards, withQuery } from '../providers/cards/testing/onlyCards.ts'
import { brokenInvariants } from '../testing/brokenInvariants.ts'
import { beginCardRegistration } from './beginCardRegistration.ts'
import { cardsWithFaces } from './cardsOf.ts'
import { finishCardRegistration } from './finishCardRegistration.ts'
import { noticeKey } from './noticeKey.ts'
import { registrationById } from './queries.ts'
import { paymentPages } from './routes.ts'
import { browsersOf } from './testing/browsersOf.ts'
import { addOrder, type SampleOrder } from './testing/sampleOrder.ts'

const { url } = await freshDatabase()
const db = openDatabase({ url, size: 5 })
const clock = movableClock()
const secrets = secretsFrom('a secret that is long enough for tests')
const account = { account: '375917', secret: 'SAIPPUAKAUPPIAS' }
const publicUrl = 'https://kauppa.example'
/** Its notices get lost. */
const terminal = { db, clock, publicUrl, account, deliver: async () => undefined }
const sandbox = createSandboxCards(terminal)
const shop = {
  db,
  clock,
  secrets,
  publicUrl,
  log: silentLog,
  config: { publicUrl },
  cards: onlyCards(sandbox),
  stepCompleted: () => sql`select null::uuid as id where false`,
  cardActivated: async () => undefined,
}
const app = Fastify()
const { browserOf, cookieSet } = await browsersOf(app, shop)
paymentPages(app, shop)
sandboxTerminal(app, terminal)

let order: SampleOrder
beforeEach(async () => {
  order = await addOrder(db)
})
afterEach(async () => expect((await brokenInvariants(db)).map(({ name }) => name)).toEqual([]))
afterAll(async () => {
  await app.close()
  await db.$client.end()
})

const get = async (to: string, browser?: string) =>
  app.inject({ url: to.replace(publicUrl, ''), headers: { cookie: browser ?? (await browserOf(order)) } })
/** The address to which the provider's own server brings an answer. */
const noticeTo = (id: string) => `/maksukortti/ilmoitus/${id}/${noticeKey({ secrets }, id)}`
const begin = async (): Promise<string> => {
  const { customerId, orderId } = order
  return (await beginCardRegistration({ ...shop, language: 'fi' }, { customerId, orderId, newOrder: true }))
    .terminal_url
}
const press = (terminalUrl: string) =>
  app.inject({
    method: 'POST',
    url: terminalUrl.replace(publicUrl, ''),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ scenario: 'ok', action: 'accept' }).toString(),
  })
const cardsNow = async () => (await cardsWithFaces(db, [order.orderId])).cards.get(order.orderId) ?? []
const idIn = (terminalUrl: string) => terminalUrl.split('/').at(-1) ?? ''

describe('the browser that comes back', () => {
  /** One registration of each of two customers; the first one's card is added, and the notice of it got lost. */
  async function two() {
    const first = order
    const sent = await press(await begin())
    const answer = new URL(sent.headers.location ?? '').search
    order = await addOrder(db)
    const other = idIn(await begin())
    const cardsOf = async ({ orderId }: SampleOrder) => (await cardsWithFaces(db, [orderId])).cards.get(orderId) ?? []
    return { first, second: order, back: sent.headers.location ?? '', answer, other, cardsOf }
  }

  test('is the one that went: another one is told of an error, and changes nothing', async () => {
    const { first, second, back, cardsOf } = await two()
    for (const browser of ['', await browserOf(second), 'kortti=1.2', '__Host-kortti=9999999999.x'])
      expect((await get(back, browser)).headers.location).toBe('/uusi-tilaus/maksutiedot?virhe=1')
    expect([await cardsOf(first), await cardsOf(second)]).toEqual([[], []])
    expect((await get(back, await browserOf(first))).headers.location).toBe('/uusi-tilaus/maksutiedot')
    expect([(await cardsOf(first)).length, await cardsOf(second)]).toEqual([1, []])
  })

  test('keeps a true answer from the registration of another, by the browser and by the address of notices', async () => {
    const { first, second, back, answer, other, cardsOf } = await two()
    const wrong = [`/maksukortti/ilmoitus/${other}`, `/maksukortti/ilmoitus/${other}/${'x'.repeat(43)}`]
    for (const to of [...wrong, noticeTo(idIn(new URL(back).pathname)).replace(idIn(new URL(back).pathname), other)])
      expect((await get(`${to}${answer}`)).statusCode).toBe(403)
    for (const browser of ['', await browserOf(first)]) await get(`/maksukortti/paluu/${other}${answer}`, browser)
    expect([await cardsOf(first), await cardsOf(second)]).toEqual([[], []])
    expect((await get(back, await browserOf(first))).headers.location).toBe('/uusi-tilaus/maksutiedot')
    expect([(await cardsOf(first)).length, await cardsOf(second)]).toEqual([1, []])
  })

  test('is not known for ever', async () => {
    const { first, back, cardsOf } = await two()
    const browser = await browserOf(first)
    clock.moveTo(clock.offset() + 48 * 3_600_000 + 1_000)
    expect((await get(back, browser)).headers.location).toBe('/uusi-tilaus/maksutiedot?virhe=1')
    expect(await cardsOf(first)).toEqual([])
  })

  test('without a cookie is told of the card that the notice brought', async () => {
    const form = await begin()
    const sent = await press(form)
    const { search } = new URL(sent.headers.location ?? '')
    expect((await get(`${noticeTo(idIn(form))}${search}`, '')).statusCode).toBe(204)
    expect((await get(sent.headers.location ?? '', '')).headers.location).toBe('/uusi-tilaus/maksutiedot')
  })

  test('by a form of the provider, which browsers send no cookie with, comes once more by itself', async () => {
    const sent = await press(await begin())
    const url = (sent.headers.location ?? '').replace(publicUrl, '')
    const form = { method: 'POST', url, headers: { 'content-type': 'application/x-www-form-urlencoded' } } as const
    const first = await app.inject({ ...form, payload: 'a=b' })
    expect([first.statusCode, first.headers.location]).toEqual([303, url])
    expect(await cardsNow()).toEqual([])
    expect((await get(url)).headers.location).toBe('/uusi-tilaus/maksutiedot')
    expect(await cardsNow()).toHaveLength(1)
  })

  test('has a cookie that no script and no other site can use', async () => {
    expect(await cookieSet(order.customerId)).toMatch(
      /^__Host-kortti=\d{10}\.[\w-]{43}; Max-Age=172800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
  })
})

describe('a registration', () => {
  test('belongs to the provider that it was begun with: another one says nothing of it', async () => {
    const form = await begin()
    await press(form)
    await db.execute(
      sql`update card_registration set provider = 'another', status = 'started' where id = ${idIn(form)}`,
    )
    const heard: string[] = []
    const cardsByName = {
      current: 'another',
      of: (name: string) => {
        heard.push(name)
        return { ...sandbox, parseReturn: () => ({ kind: 'forged' }) as const }
      },
    }
    const registration = await registrationById(db, idIn(form))
    if (!registration) throw new Error('No registration')
    const query = signedQuery(account, { 'checkout-tokenization-id': idIn(form) })
    expect(await finishCardRegistration({ ...shop, cards: cardsByName }, registration, withQuery(query))).toEqual({
      kind: 'forged',
    })
    expect(heard).toEqual(['another'])
    await db.execute(
      sql`update card_registration set provider = 'sandbox', status = 'success' where id = ${idIn(form)}`,
    )
  })
})
