import { get, type ServerResponse } from 'node:http'
import cookie from '@fastify/cookie'
import { eq, sql } from 'drizzle-orm'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { updateOrder } from '../../order/queries.ts'
import { orders } from '../../order/tables.ts'
import { transaction } from '../../platform/database/database.ts'
import { letConnectionsGo } from '../../platform/database/letConnectionsGo.ts'
import type { Staff } from '../../platform/http/http.ts'
import { rateLimits } from '../../platform/limits/rateLimit.ts'
import { orderInState } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'
import { judgeListener } from '../opsHttp.ts'
import { opsClient } from '../testing/opsClient.ts'
import { mountEvents } from './opsEvents.ts'

const shop = await testShop()
const ops = await opsClient(shop, 'Tiina')
const soon = { timeout: 15_000, interval: 20 }
let url = ''
beforeAll(async () => {
  url = await shop.http.listen({ port: 0, host: '127.0.0.1' })
})

const closing: AbortController[] = []
afterEach(() => {
  for (const one of closing.splice(0)) one.abort()
})

/** A screen that listens; `heard` grows, `over` is true once the server ended it. */
async function screen(headers: Record<string, string>, base = url) {
  const stop = new AbortController()
  closing.push(stop)
  const answer = await fetch(`${base}/api/ops/events`, { headers, signal: stop.signal })
  const state = { status: answer.status, type: answer.headers.get('content-type'), heard: [] as string[], over: false }
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const part of answer.body ?? [])
      state.heard.push(...[...decoder.decode(part).matchAll(/^data: (.*)$/gm)].map(([, topic]) => topic ?? ''))
    state.over = true
  }
  read().catch(() => undefined)
  return state
}
/** A process of its own that tells screens, and looks soon whether they still may hear it. */
function listening({ judge }: { judge: (request: FastifyRequest) => Promise<Staff> }) {
  const app = Fastify()
  mountEvents(app, { ...shop, judge, beatMs: 100 })
  return Object.assign(app, { [Symbol.asyncDispose]: () => app.close() })
}
const byKey = () => screen({ authorization: `Bearer ${ops.key}` })
async function signIn(person: string) {
  const answer = await fetch(`${url}/api/ops/sign-in/sandbox`, {
    method: 'POST',
    body: JSON.stringify({ person }),
    headers: { 'x-hallinta': 'person', 'content-type': 'application/json' },
  })
  return { cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '', 'x-hallinta': 'person' }
}
/** The first screen of a process begins its listening, which says so. */
const listens = (heard: string[]) => vi.waitFor(() => expect(heard).toContain('everything'), soon)

describe('an open screen', () => {
  test('hears of what a colleague and what a customer did, once it is there for everybody', async () => {
    const customer = await orderInState(shop, { status: 'confirmed' })
    const { order_number, token } = customer
    const [one, other] = [await byKey(), await screen(await signIn('aino'))]
    expect(one).toMatchObject({ status: 200, type: 'text/event-stream; charset=utf-8' })
    await vi.waitFor(() => expect(one.heard.concat(other.heard)).toContain('everything'), soon)
    await ops('releaseOrder', { body: { order_number } })
    for (const { heard } of [one, other]) await vi.waitFor(() => expect(heard).toContain('order'), soon)
    one.heard.length = 0
    expect((await shop.call('setPickupTime', { token, body: { order_number, pickup_time: 14 } })).status).toBe(204)
    await vi.waitFor(() => expect(one.heard).toContain('order'), soon)
  })

  test('hears of cars when an order has one otherwise than before, and of no other change of an order', async () => {
    const { order_number, token } = await orderInState(shop, { status: 'confirmed' })
    const one = await byKey()
    await ops('releaseOrder', { body: { order_number } })
    expect((await shop.call('setPickupTime', { token, body: { order_number, pickup_time: 14 } })).status).toBe(204)
    // A later act, so that an event of the earlier ones would have been heard.
    await ops('addNote', { body: { order_number, note: 'Koe' } })
    await vi.waitFor(() => expect(one.heard).toContain('order'), soon)
    expect(one.heard).not.toContain('car')
    await ops('signOrder', { body: { order_number } })
    await vi.waitFor(() => expect(one.heard).toContain('car'), soon)
  })

  test.each(['status', 'vehicleId', 'startDate', 'returnDate', 'cancelDate', 'returnedOn'] as const)(
    'hears of cars when an order is given its %s',
    async (field) => {
      const { order_number } = await orderInState(shop, { status: 'confirmed' })
      const [row] = await shop.db.select().from(orders).where(eq(orders.orderNumber, order_number))
      if (!row) throw new Error('The order is gone')
      const one = await byKey()
      await transaction(shop.db, (tx) => updateOrder(tx, row.id, { [field]: row[field] }))
      await vi.waitFor(() => expect(one.heard).toContain('car'), soon)
    },
  )

  test('hears nothing of what was only tried out, of a search, and of orders that customers are making', async () => {
    const one = await byKey()
    const { order_number, email } = await orderInState(shop, { status: 'confirmed' })
    await ops('withdrawOrder', { body: { order_number, reason: 'Koe', dry_run: true } })
    await orderInState(shop)
    // A later act, so that its event would have been heard.
    await ops('addNote', { body: { email, note: 'Koe' } })
    await vi.waitFor(() => expect(one.heard).toContain('customer'), soon)
    expect(one.heard).not.toContain('everything')
    expect(one.heard.filter((topic) => topic === 'order')).toHaveLength(0)
  })

  test('hears what another process tells', async () => {
    const one = await byKey()
    await shop.db.execute(sql`select pg_notify('topics', 'check')`)
    await vi.waitFor(() => expect(one.heard).toContain('check'), soon)
  })

  test('is told that it may have missed something when the listening was cut', async () => {
    const one = await byKey()
    await shop.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen topics'
      or query = 'select 1' and pid <> pg_backend_pid()`)
    await listens(one.heard)
    await transaction(shop.db, (tx) => tx.execute(sql`select pg_notify('topics', 'check')`))
    await vi.waitFor(() => expect(one.heard).toContain('check'), soon)
  })
})

describe('who may listen', () => {
  test('is staff with a key or a session, and no page of another site', async () => {
    expect((await screen({})).status).toBe(401)
    const { cookie } = await signIn('tiina')
    expect((await screen({ cookie })).status).toBe(401)
    expect((await screen({ cookie, 'x-hallinta': 'background' })).status).toBe(200)
  })

  test('is not open for who asks for the head alone', async () => {
    const headers = { authorization: `Bearer ${ops.key}` }
    expect((await fetch(`${url}/api/ops/events`, { method: 'HEAD', headers })).status).toBe(404)
  })

  test('is told nothing more once the session is over or the person is removed, and stays no longer for listening', async () => {
    const limits = rateLimits(shop.clock, false)
    const judge = judgeListener({ ...shop, limits, publicUrl: shop.config.publicUrl })
    await using app = listening({ judge })
    await app.register(cookie)
    const base = await app.listen({ port: 0, host: '127.0.0.1' })
    const headers = await signIn('kalle')
    await shop.db.execute(sql`update staff_session set last_acted_at = last_acted_at - interval '50 minutes'`)
    const before = await shop.db.execute(sql`select last_acted_at from staff_session order by id desc limit 1`)
    const one = await screen(headers, base)
    expect(one.status).toBe(200)
    expect((await shop.db.execute(sql`select last_acted_at from staff_session order by id desc limit 1`)).rows).toEqual(
      before.rows,
    )
    const other = await screen(await signIn('raija'), base)
    const third = await screen(await signIn('aino'), base)
    await shop.db.execute(sql`update staff_session set ended_at = now() where member_id in
      (select id from staff_member where name like 'Kalle%')`)
    await shop.db.execute(sql`update staff_member set removed_at = now() where name like 'Raija%'`)
    for (const ended of [one, other]) await vi.waitFor(() => expect(ended.over).toBe(true), soon)
    expect(third.over).toBe(false)
  })
})

test('a screen that leaves while it is asked who it is leaves nothing behind, one that is ended meanwhile gets no more', async () => {
  const judged: string[] = []
  const streams = new Map<string, ServerResponse>()
  const failures: Error[] = []
  let answer = () => {}
  const slowly = new Promise<void>((resolve) => {
    answer = resolve
  })
  await using app = listening({
    async judge({ headers }) {
      const who = String(headers['x-screen'])
      judged.push(who)
      if (who === 'leaving') await slowly
      // As the thirteenth screen of one person does, and the end of the process.
      if (who === 'ending' && judged.filter((one) => one === who).length === 2) streams.get(who)?.end()
      return { id: who, name: who, grants: [] }
    },
  })
  app.addHook('onRequest', async ({ headers }, { raw }) => {
    streams.set(String(headers['x-screen']), raw)
    raw.on('error', (failure) => failures.push(failure))
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const [staying, last] = [new AbortController(), new AbortController()]
  const open = (who: string, { signal } = staying) =>
    fetch(`${address}/api/ops/events`, { headers: { 'x-screen': who }, signal })
  // By hand: `fetch` keeps the connection of what was given up for four seconds.
  const leaving = get(`${address}/api/ops/events`, { headers: { 'x-screen': 'leaving' } })
  leaving.on('error', () => undefined)
  await vi.waitFor(() => expect(judged).toEqual(['leaving']), soon)
  leaving.destroy()
  await vi.waitFor(() => expect(connections(app)).resolves.toBe(0), soon)
  answer()
  // Held to the end: an answer that nobody holds any more is closed when memory is cleaned up.
  const ending = await open('ending')
  const held = await open('staying')
  expect(held.status).toBe(200)
  await vi.waitFor(() => expect(judged.filter((who) => who === 'staying').length).toBeGreaterThan(1), soon)
  expect(judged.filter((who) => who === 'leaving')).toHaveLength(1)
  expect(held.bodyUsed).toBe(false)
  await ending.text()
  expect(failures).toEqual([])
  staying.abort()
  await vi.waitFor(() => {
    // One that was given up becomes idle when the server hears of it.
    app.server.closeIdleConnections()
    return expect(connections(app)).resolves.toBe(0)
  }, soon)
  const asked = judged.length
  await open('last', last)
  await vi.waitFor(() => expect(judged.filter((who) => who === 'last').length).toBeGreaterThan(2), soon)
  expect(judged.slice(asked)).not.toContain('staying')
  last.abort()
})

test('a screen that is asked who it is when the process ends does not hold it up', { timeout: 5_000 }, async () => {
  const app = Fastify()
  letConnectionsGo(app)
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  mountEvents(app, {
    ...shop,
    judge: async () => {
      asked.resolve()
      await answer.promise
      return { id: 'late', name: 'late', grants: [] }
    },
  })
  const base = await app.listen({ port: 0, host: '127.0.0.1' })
  const late = fetch(`${base}/api/ops/events`)
  await asked.promise
  const closed = app.close()
  // Streams are ended before the server closes.
  await vi.waitFor(() => expect(app.server.listening).toBe(false), soon)
  answer.resolve()
  await closed
  expect((await late).ok).toBe(false)
})

const connections = ({ server }: FastifyInstance) =>
  new Promise<number>((resolve) => server.getConnections((_, open) => resolve(open)))
