import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { event } from '../../platform/observe/events.ts'
import { keepFigures, stepOf } from '../../platform/observe/keptFigures.ts'
import { silentLog } from '../../platform/observe/log.ts'
import { orderInState } from '../../testing/orderInState.ts'
import { startOrder } from '../../testing/testCustomer.ts'
import { testShop } from '../../testing/testShop.ts'
import { opsClient } from '../testing/opsClient.ts'

const shop = await testShop()
const ops = await opsClient(shop, 'Pirkko')

describe('those outside', () => {
  beforeEach(() => shop.db.execute(sql`delete from outside_sum`))
  const called = (outcome: string, seconds: number, times = 1) => {
    for (let at = 0; at < times; at += 1) shop.figures.outsideCall({ port: 'cards', provider: 'koe', outcome, seconds })
  }
  const cards = async () => (await ops('listProviders')).body.providers.find(({ provider }) => provider === 'koe')

  test('are shown by share of answers and by time, of the last hour and of the day', async () => {
    called('paid', 0.1, 90)
    called('paid', 2, 7)
    called('unavailable', 5, 3)
    await shop.figures.write()
    expect(await cards()).toMatchObject({
      hour: { calls: 100, failed: 3, p50_ms: stepOf(100), p95_ms: stepOf(2_000) },
      last_failure: { outcome: 'unavailable', at: expect.any(String) },
    })
    await shop.pass(2 * 3_600_000)
    expect(await cards()).toMatchObject({ hour: { calls: 0, p95_ms: null }, day: { calls: 100, failed: 3 } })
  })

  test('are counted of all processes together, and once when the database was away in between', async () => {
    const other = keepFigures({ db: shop.db, clock: shop.clock, log: silentLog })
    called('paid', 0.1)
    other.outsideCall({ port: 'cards', provider: 'koe', outcome: 'paid', seconds: 0.1 })
    await shop.db.execute(sql`alter table outside_sum rename to outside_sum_away`)
    await shop.figures.write()
    await shop.db.execute(sql`alter table outside_sum_away rename to outside_sum`)
    called('paid', 0.1)
    await Promise.all([shop.figures.write(), other.write()])
    other.stop()
    expect(await cards()).toMatchObject({ hour: { calls: 3, failed: 0 } })
  })

  test('have a time on the ladder that is never shorter than it was', () => {
    for (const ms of [0, 1, 10, 11, 250, 30_000]) expect(stepOf(ms)).toBeGreaterThanOrEqual(ms)
    expect(stepOf(250)).toBeLessThan(250 * 1.25 + 1)
  })
})

test('what is refused at the doors is counted by kind, and nothing of what goes well', async () => {
  event('limit', { outcome: 'refused', kind: 'koe' })
  event('limit', { outcome: 'refused', kind: 'koe' })
  event('callback', { outcome: 'forged', kind: 'parseChargeNotice' })
  event('login', { outcome: 'ok' })
  await shop.figures.write()
  const { refused } = (await ops('listRefused')).body
  expect(refused).toContainEqual(expect.objectContaining({ event: 'limit', kind: 'koe', hour: 2, day: 2, month: 2 }))
  expect(refused).toContainEqual(expect.objectContaining({ event: 'callback', outcome: 'forged' }))
  expect(refused.filter(({ event }) => event === 'login')).toEqual([])
  // It leaves the hour, then the day, and stays in the month.
  const counts = async () => (await ops('listRefused')).body.refused.find(({ kind }) => kind === 'koe')
  await shop.pass(2 * 3_600_000)
  expect(await counts()).toMatchObject({ hour: 0, day: 2, month: 2 })
  await shop.pass(25 * 3_600_000)
  expect(await counts()).toMatchObject({ hour: 0, day: 0, month: 2 })
})

describe('jobs', () => {
  const prompt = 'pickup-prompt-mail'
  const kind = async () => (await ops('countJobs')).body.kinds.find(({ job }) => job === prompt)
  async function waitingLetter(): Promise<string> {
    const { order_number } = await orderInState(shop, { status: 'confirmed' })
    await shop.worker.runUntilIdle()
    await ops('releaseOrder', { body: { order_number } })
    return order_number
  }

  test('are counted by what they wait for; a failed one says why, and all of a kind go on together', async () => {
    const numbers = [await waitingLetter(), await waitingLetter()]
    expect(await kind()).toMatchObject({ failed: 0, running: 0 })
    await shop.db.execute(sql`alter table sandbox_mail rename to sandbox_mail_away`)
    await shop.worker.runUntilIdle()
    await shop.db.execute(sql`alter table sandbox_mail_away rename to sandbox_mail`)
    const { jobs } = (await ops('listJobs')).body
    const mine = jobs.find(({ order_number }) => numbers.includes(order_number ?? ''))
    expect(mine?.failure).toEqual({ cause: 'program', code: '42P01' })
    await shop.db.execute(sql`update job set state = 'failed', tries = 9 where name = ${prompt} and state = 'retry'`)
    const failed = (await kind())?.failed ?? 0
    expect(failed).toBeGreaterThan(0)
    expect((await ops('retryJobs', { body: { job: prompt, dry_run: true } })).body).toEqual({
      job: prompt,
      jobs: failed,
    })
    expect((await kind())?.failed).toBe(failed)
    expect((await ops('retryJobs', { body: { job: prompt } })).body).toEqual({ job: prompt, jobs: failed })
    await shop.worker.runUntilIdle()
    expect(await kind()).toMatchObject({ failed: 0, waiting: 0, retried: 0 })
    expect((await ops('retryJobs', { body: { job: prompt } })).status).toBe(404)
  })
})

describe('the audit', () => {
  test('is never written over: nothing in the shop changes or deletes an entry', () => {
    const files = fs
      .readdirSync(path.join(import.meta.dirname, '../..'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    const source = files
      .map((name) => fs.readFileSync(path.join(import.meta.dirname, '../..', name), 'utf8'))
      .join('\n')
    expect(source).toContain('insert(auditEntry)')
    expect(source).not.toMatch(/(update|delete)\(auditEntry\)|(update|delete from|truncate) audit_entry/i)
  })

  test('is searched by who, what, on what and when, page by page', async () => {
    const { order_number } = await orderInState(shop, { status: 'confirmed' })
    const other = await opsClient(shop, 'Oili')
    await other('addNote', { body: { order_number, note: 'Soittaa takaisin' } })
    await ops('addNote', { body: { order_number, note: 'Soitti' } })
    await ops('releaseOrder', { body: { order_number } })
    const found = async (query: Record<string, string>) =>
      (await ops('listAudit', { query })).body.entries.map(({ act, actor }) => `${actor} ${act}`)
    const subject = `order ${order_number}`
    expect(await found({ subject })).toEqual([
      'staff:Pirkko releaseOrder',
      'staff:Pirkko addNote',
      'staff:Oili addNote',
    ])
    expect(await found({ subject, actor: 'staff:Oili' })).toEqual(['staff:Oili addNote'])
    expect(await found({ subject, act: 'addNote', actor: 'staff:Pirkko' })).toEqual(['staff:Pirkko addNote'])
    const today = shop.clock.today()
    expect(await found({ subject, from: today, to: today })).toHaveLength(3)
    expect(await found({ subject, to: '2026-01-01' })).toEqual([])
    const first = (await ops('listAudit', { query: { subject, limit: '2' } })).body
    expect(await found({ subject, limit: '2', after: first.next ?? '' })).toEqual(['staff:Oili addNote'])
  })
})

describe('switches', () => {
  test('say since when and by whom they are set, and what is under way; a preview changes nothing', async () => {
    await startOrder(shop)
    const preview = (await ops('setOrdering', { body: { on: false, dry_run: true } })).body
    expect(preview).toMatchObject({ ordering: false, orders_begun: expect.any(Number) })
    expect(preview.orders_begun).toBeGreaterThan(0)
    expect((await ops('listSwitches')).body).toMatchObject({ ordering: true, ordering_set: null })
    await ops('setOrdering', { body: { on: false } })
    expect((await ops('listSwitches')).body).toMatchObject({ ordering: false, ordering_set: { by: 'staff:Pirkko' } })
    await ops('setOrdering', { body: { on: true } })
    const notice = { type: 'warning' as const, content: '<p onclick="x()">Huolto klo 22</p>', dry_run: true }
    expect((await ops('setMaintenance', { body: notice })).body.maintenance?.content).toBe('<p>Huolto klo 22</p>')
    expect((await ops('listSwitches')).body.maintenance).toBeNull()
  })
})
