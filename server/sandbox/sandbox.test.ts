import Fastify from 'fastify'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { movableClock } from '../platform/clock.ts'
import { openDatabase } from '../platform/database/database.ts'
import { answerErrors } from '../platform/http/errorResponses.ts'
import { freshDatabase } from '../platform/testing/testDatabase.ts'
import { composeLetter } from '../providers/mail/letter.ts'
import { sandboxMail } from '../providers/mail/sandboxMail.ts'
import { timeAsked } from './clockRequest.ts'
import { sandboxPages } from './routes.ts'
import { followSandboxClock } from './sandboxClock.ts'

const { url } = await freshDatabase()
const db = openDatabase({ url, size: 4 })
const clock = movableClock()
const DAY = 86_400_000

/** When the worker was asked to finish what is due, by the shop's clock. */
let runs: number[] = []
/** When it was asked to tidy up. */
let kept: number[] = []
const worker = {
  start: async () => undefined,
  stop: async () => undefined,
  runUntilIdle: async () => {
    runs.push(clock.now().getTime())
  },
  keepUp: async () => {
    kept.push(clock.now().getTime())
  },
}
const app = Fastify()
answerErrors(app)
sandboxPages(app, { db, clock, worker, config: { simulated: ['MAIL_PROVIDER', 'CARDS'] } })

beforeEach(async () => {
  clock.moveTo(0)
  runs = []
  await db.execute('delete from setting')
  await db.execute('delete from sandbox_mail')
})
afterAll(async () => {
  await app.close()
  await db.$client.end()
})

const post = (body: unknown) => app.inject({ method: 'POST', url: '/sandbox/kello.json', payload: body as object })
const nowOf = (reply: { json(): unknown }) => Date.parse((reply.json() as { now: string }).now)
const near = (at: number) => ({ asymmetricMatch: (found: number) => Math.abs(found - at) < 5_000 })

test('the clock walks by days and answers when everything due has run', async () => {
  const start = clock.now().getTime()
  const reply = await post({ advance: 'PT240H' })
  expect(reply.statusCode).toBe(200)
  expect(nowOf(reply)).toEqual(near(start + 10 * DAY))
  expect(runs).toEqual(Array.from({ length: 10 }, (_, at) => near(start + (at + 1) * DAY)))
  expect(nowOf(await app.inject('/sandbox/kello.json'))).toEqual(near(start + 10 * DAY))
})

test('the clock is set to an instant, forward or back, and put right again', async () => {
  const target = Date.parse('2026-12-24T10:00:00Z')
  clock.moveTo(target - DAY - clock.now().getTime())
  expect(nowOf(await post({ now: '2026-12-24T12:00:00+02:00' }))).toEqual(near(target))
  expect(nowOf(await post({ now: '2026-12-01T00:00:00Z' }))).toEqual(near(Date.parse('2026-12-01T00:00:00Z')))
  await post({ reset: true })
  expect(clock.offset()).toBe(0)
})

test('a month is a month of the Finnish calendar, over the change to summer time too', async () => {
  await post({ now: clock.now().toISOString() })
  clock.moveTo(Date.parse('2026-03-15T10:00:00Z') - clock.now().getTime())
  expect(nowOf(await post({ advance: 'P1M' }))).toEqual(near(Date.parse('2026-04-15T09:00:00Z')))
})

test('the clock walks 400 days at once and no millisecond more', () => {
  const now = new Date('2026-11-26T10:00:00Z')
  const last = new Date(now.getTime() + 400 * DAY)
  expect(timeAsked({ now: last.toISOString() }, now)).toEqual(last)
  expect(timeAsked({ now: new Date(last.getTime() + 1).toISOString() }, now)).toBeNull()
})

test('two who move the clock at once go one after the other', async () => {
  const start = clock.now().getTime()
  await Promise.all([post({ advance: 'P2D' }), post({ advance: 'P3D' })])
  expect(clock.now().getTime()).toEqual(near(start + 5 * DAY))
})

test('another process follows', async () => {
  await post({ advance: 'PT5H' })
  const other = movableClock()
  const stop = await followSandboxClock({ db, clock: other })
  stop()
  expect(other.offset()).toEqual(near(5 * 3_600_000))
})

test.each([
  {},
  { now: 'huomenna' },
  { now: 5 },
  { now: '1800-01-01T00:00:00Z' },
  { now: '9999-01-01T00:00:00Z' },
  { advance: 'kuukausi' },
  { advance: 'P9999Y' },
  { advance: 10 },
  { advance: 'P1D', now: '2026-03-05T10:00:00Z' },
  { reset: false },
  [],
])('what is no time is refused and moves nothing: %j', async (body) => {
  const reply = await post(body)
  expect(reply.statusCode).toBe(422)
  expect(reply.json()).toMatchObject({ code: 'INVALID', errors: expect.any(Object) })
  expect(clock.offset()).toBe(0)
})

test('what is kept for a time is counted and erased by the time that the clock was moved to, once', async () => {
  kept = []
  expect((await post({ advance: 'P3D' })).statusCode).toBe(200)
  expect(kept).toEqual([near(clock.now().getTime())])
  expect((await post({ reset: true })).statusCode).toBe(200)
})

test('a page of another site does not move the clock', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  for (const site of ['cross-site', 'same-site', 'none']) {
    const headers = { ...form, 'sec-fetch-site': site }
    const sent = { method: 'POST' as const, url: '/sandbox/kello', headers, payload: 'advance=P8D' }
    expect((await app.inject(sent)).statusCode).toBe(403)
    expect((await app.inject({ url: '/sandbox/kello', headers: { 'sec-fetch-site': site } })).statusCode).toBe(200)
  }
  expect(clock.offset()).toBe(0)
})

test('the form of the clock does the same', async () => {
  const form = (payload: string) =>
    app.inject({
      method: 'POST',
      url: '/sandbox/kello',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    })
  const start = clock.now().getTime()
  expect((await form('advance=P8D')).headers.location).toBe('/sandbox/kello')
  expect(clock.now().getTime()).toEqual(near(start + 8 * DAY))
  expect((await form('local=2026-06-01T12%3A00')).statusCode).toBe(303)
  expect(clock.now().getTime()).toEqual(near(Date.parse('2026-06-01T09:00:00Z')))
  expect((await form('reset=1')).statusCode).toBe(303)
  expect(clock.offset()).toBe(0)
  const refused = await form('local=tiistaina')
  expect(refused.statusCode).toBe(422)
  expect(refused.body).toContain('Aika ei kelpaa.')
})

test('the outbox tells what was sent, newest first, with links and attachments', async () => {
  const mail = sandboxMail({ db, clock })
  const parts = {
    language: 'fi' as const,
    heading: '<b>Hei</b>',
    greeting: null,
    paragraphs: ['Avaa linkki.'],
    button: { text: 'Avaa', url: 'https://kulku.example/kirjaudu/abc?x=1&y=2' },
  }
  const letter = composeLetter(parts, null)
  const bytes = Buffer.from('%PDF-1.7')
  await mail.send({ to: 'Sanna@esimerkki.example', subject: 'Ensimmäinen', ...letter })
  await mail.send({
    to: 'sanna@esimerkki.example',
    subject: 'Toinen',
    ...letter,
    attachments: [{ filename: 'ehdot ä.pdf', contentType: 'application/pdf', bytes }],
  })
  await mail.send({ to: 'muu@esimerkki.example', subject: 'Muulle', ...letter })
  const found = (await app.inject('/sandbox/posti.json?to=%20SANNA@esimerkki.example%20')).json() as {
    subject: string
    attachments: { url: string }[]
  }[]
  expect(found.map(({ subject }) => subject)).toEqual(['Toinen', 'Ensimmäinen'])
  expect(found[0]).toMatchObject({
    to: 'sanna@esimerkki.example',
    links: ['https://kulku.example/kirjaudu/abc?x=1&y=2'],
    attachments: [{ filename: 'ehdot ä.pdf', content_type: 'application/pdf' }],
  })
  const file = await app.inject(found[0]?.attachments[0]?.url ?? '')
  expect([file.statusCode, file.headers['content-type'], file.rawPayload]).toEqual([200, 'application/pdf', bytes])

  const form = { url: '/sandbox/posti', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  const toOne = await app.inject({ ...form, method: 'POST', payload: 'to=muu%40esimerkki.example' })
  expect([toOne.statusCode, /Muulle/.test(toOne.body), /Toinen/.test(toOne.body)]).toEqual([200, true, false])
  expect((await app.inject({ ...form, method: 'POST', payload: 'to=' })).body).toContain('Toinen')
  const list = (await app.inject('/sandbox/posti')).body
  expect(list.indexOf('Muulle')).toBeLessThan(list.indexOf('Toinen'))
  const page = await app.inject(/\/sandbox\/posti\/[0-9a-f-]{36}/.exec(list)?.[0] ?? '')
  expect(page.body).toContain('&lt;b&gt;Hei&lt;/b&gt;')
  expect(page.headers['content-security-policy']).not.toContain('unsafe')
})

test.each([
  '/sandbox/posti/ei-ole',
  '/sandbox/posti/0190a000-0000-7000-8000-000000000000',
  '/sandbox/posti.json?to=a&to=b',
])('what is not there is refused calmly: %s', async (path) => {
  const { statusCode } = await app.inject(path)
  expect([404, 422]).toContain(statusCode)
})

test('nothing of it is served where nothing is simulated', async () => {
  const real = Fastify()
  sandboxPages(real, { db, clock, worker, config: { simulated: [] } })
  for (const path of ['/sandbox', '/sandbox/posti', '/sandbox/posti.json', '/sandbox/kello', '/sandbox/kello.json'])
    expect((await real.inject(path)).statusCode).toBe(404)
})
