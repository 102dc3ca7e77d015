import type { FastifyRequest } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { helsinkiDay } from '../../../contract/days/date.ts'
import { creditInvoice } from '../../../contract/ops/money/money.ts'
import { openDatabase, transaction } from '../database/database.ts'
import { setting } from '../database/tables.ts'
import { newId } from '../ids.ts'
import { secretsFrom } from '../secrets.ts'
import { freshDatabase } from '../testing/testDatabase.ts'
import { idempotentAnswers } from './idempotency.ts'
import { Refusal } from './refusal.ts'

const db = openDatabase({ url: (await freshDatabase()).url, size: 4 })
let at = Date.UTC(2026, 10, 20, 9)
const clock = { now: () => new Date(at), today: () => helsinkiDay(new Date(at)) }
const { once } = idempotentAnswers({ db, clock, secrets: secretsFrom('a secret that only tests have, 32+') })

let request: FastifyRequest
beforeEach(() => {
  request = requestWith(newId())
})
function requestWith(key: string): FastifyRequest {
  const from = { headers: { 'idempotency-key': key }, body: { amount: 10 }, ip: '192.0.2.1' }
  return { ...from, caller: null, staff: null } as unknown as FastifyRequest
}

/** The act of the request: a row each time. */
const act = (): Promise<string> =>
  transaction(db, async (tx) => {
    const key = `done-${newId()}`
    await tx.insert(setting).values({ key, value: 1, updatedAt: clock.now() })
    return key
  })
const rows = async () => (await db.select().from(setting)).map(({ key }) => key).sort()

/** A process that is killed at a point of its work: it neither answers nor fails, ever. */
function killed(work: () => Promise<unknown>): Promise<void> {
  return new Promise((reached) => {
    void once(request, creditInvoice, async () => {
      await work()
      reached()
      return await new Promise(() => undefined)
    })
  })
}
const passSeconds = (seconds: number) => {
  at += seconds * 1_000
}

test('what was done and never answered is not done again by its key', async () => {
  await killed(act)
  const before = await rows()
  await expect(once(request, creditInvoice, act)).rejects.toMatchObject({ code: 'TWIN_IN_FLIGHT' })
  passSeconds(61)
  await expect(once(request, creditInvoice, act)).rejects.toMatchObject({ code: 'ANSWER_LOST' })
  expect(await rows()).toEqual(before)
})

test('what was given up before it was done is done by the next', async () => {
  await killed(() => Promise.resolve())
  passSeconds(61)
  const key = await once(request, creditInvoice, act)
  expect(await rows()).toContain(key)
  expect(await once(request, creditInvoice, act)).toBe(key)
})

test('of several that were given up each is done by its own next', async () => {
  const others = Array.from({ length: 2 }, () => requestWith(newId()))
  for (request of others) await killed(() => Promise.resolve())
  passSeconds(61)
  const keys: unknown[] = []
  for (const one of others) keys.push(await once(one, creditInvoice, act))
  expect(new Set(keys).size).toBe(2)
  for (const [at, one] of others.entries()) expect(await once(one, creditInvoice, act)).toBe(keys[at])
})

test('a request that comes back from far too late does nothing beside the one that took its key', async () => {
  const resume = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const late = once(request, creditInvoice, async () => {
    held.resolve()
    await resume.promise
    return await act()
  })
  await held.promise
  passSeconds(61)
  const key = await once(request, creditInvoice, act)
  const before = await rows()
  resume.resolve()
  await expect(late).rejects.toMatchObject({ code: 'TWIN_IN_FLIGHT' })
  expect(await rows()).toEqual(before)
  expect(await once(request, creditInvoice, act)).toBe(key)
})

test('what failed after it was done stays done once', async () => {
  const failing = once(request, creditInvoice, async () => {
    await act()
    throw new Error('the letter could not be written')
  })
  await expect(failing).rejects.toThrow('the letter')
  const before = await rows()
  passSeconds(61)
  await expect(once(request, creditInvoice, act)).rejects.toMatchObject({ code: 'ANSWER_LOST' })
  expect(await rows()).toEqual(before)
})

test('what failed before it was done may be tried again at once', async () => {
  const undone = once(request, creditInvoice, () =>
    transaction(db, async (tx) => {
      await tx.insert(setting).values({ key: 'undone', value: 1, updatedAt: clock.now() })
      throw new Error('no')
    }),
  )
  await expect(undone).rejects.toThrow('no')
  expect(await rows()).not.toContain('undone')
  const key = await once(request, creditInvoice, act)
  expect(await rows()).toContain(key)
})

test('a key that the database could not free is free when it is back', async () => {
  let failures = 1
  const away = () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))
  const inWeather = new Proxy(db, {
    get: (of, name) => (name === 'delete' && failures-- > 0 ? () => ({ where: away }) : Reflect.get(of, name)),
  })
  const there = idempotentAnswers({ db: inWeather, clock, secrets: secretsFrom('a secret that only tests have, 32+') })
  const refused = there.once(request, creditInvoice, () => Promise.reject(new Refusal('INVOICE_NOT_FOUND')))
  await expect(refused).rejects.toMatchObject({ code: 'INVOICE_NOT_FOUND' })
  const tried = () => once(request, creditInvoice, act).catch((failure: Refusal) => failure.code)
  await expect.poll(tried).toMatch(/^done-/)
})
