import { afterAll, describe, expect, test } from 'vitest'
import { cents } from '../../../contract/money/money.ts'
import { movableClock } from '../../platform/clock.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { freshDatabase } from '../../platform/testing/testDatabase.ts'
import { answerRegistration, createSandboxCards } from './sandboxCards.ts'
import { scenarioOf } from './scenarios.ts'
import { chargeOf, publicUrl } from './testing/chargeOf.ts'
import { withQuery } from './testing/onlyCards.ts'

const { url } = await freshDatabase()
const db = openDatabase({ url, size: 5 })
afterAll(() => db.$client.end())
const account = { account: '375917', secret: 'SAIPPUAKAUPPIAS' }
const clock = movableClock()
const delivered: string[] = []
const sandboxNeeds = { db, clock, publicUrl, account, deliver: async (to: string) => void delivered.push(to) }

describe('the sandbox', () => {
  const sandbox = createSandboxCards(sandboxNeeds)
  const tokenOf = (scenario: string) => `sbx_${scenario}_${newId()}`
  const later = (seconds: number) => clock.moveTo(clock.offset() + seconds * 1_000)

  test('the same attempt has the same answer', async () => {
    const attempt = chargeOf(tokenOf('recovers'))
    const first = await sandbox.charge(attempt)
    for (const _ of [1, 2, 3]) expect(await sandbox.charge(attempt)).toEqual(first)
  })

  test('recovers is paid on the third attempt', async () => {
    const token = tokenOf('recovers')
    const kinds: string[] = []
    for (const _ of [1, 2, 3, 4]) kinds.push((await sandbox.charge(chargeOf(token))).kind)
    expect(kinds).toEqual(['declined', 'declined', 'paid', 'paid'])
  })

  test.each([
    ['timeout', 'unknown', 30],
    ['pending', 'pending', 60],
  ])('%s is paid when asked later', async (scenario, at, seconds) => {
    const attempt = chargeOf(tokenOf(scenario))
    const { attemptId } = attempt
    expect((await sandbox.charge(attempt)).kind).toBe(at)
    later(seconds - 1)
    expect((await sandbox.status({ attemptId, ref: null })).kind).toBe(at)
    later(2)
    expect((await sandbox.status({ attemptId, ref: null })).kind).toBe('paid')
  })

  test('a card of the expired scenario is past its month', async () => {
    const registrationId = newId()
    await sandbox.beginRegistration({ registrationId, language: 'fi', returnUrl: publicUrl, callbackUrl: publicUrl })
    await answerRegistration(sandboxNeeds, registrationId, scenarioOf('expired') ?? null)
    const fetched = await sandbox.fetchCard(registrationId)
    const card = fetched.kind === 'ok' ? fetched.card : null
    const expires = `${card?.expiryYear}-${String(card?.expiryMonth).padStart(2, '0')}`
    expect(expires < clock.today().slice(0, 7)).toBe(true)
  })

  test('lost stays unknown for ever', async () => {
    const attempt = chargeOf(tokenOf('lost'))
    await sandbox.charge(attempt)
    later(30 * 86_400)
    expect(await sandbox.status({ attemptId: attempt.attemptId, ref: null })).toEqual({ kind: 'unknown' })
  })

  test('expired and unknown tokens are declined for good', async () => {
    expect(await sandbox.charge(chargeOf(tokenOf('expired')))).toMatchObject({ class: 'hard', code: '101' })
    expect(await sandbox.charge(chargeOf('somebody else'))).toMatchObject({ class: 'hard' })
  })

  test('dup-callback tells of a charge three times before it answers', async () => {
    delivered.length = 0
    expect((await sandbox.charge(chargeOf(tokenOf('dup-callback')))).kind).toBe('paid')
    expect(delivered).toHaveLength(3)
    const query = new URL(delivered[0] ?? '').searchParams
    const of = { cents: 39_900, reference: '2026000001' }
    expect(sandbox.parseChargeNotice(withQuery(query))).toMatchObject({ kind: 'ok', outcome: { kind: 'paid', ...of } })
  })

  test('refund-lost pays back, says nothing of it, and finds it by its own reference alone', async () => {
    const paid = await sandbox.charge(chargeOf(tokenOf('refund-lost'), { cents: cents(1_000) }))
    const chargeRef = paid.kind === 'paid' ? paid.ref : ''
    const refundId = newId()
    const back = { refundId, chargeRef, cents: cents(1_000), callbackUrl: publicUrl }
    expect(await sandbox.refund(back)).toEqual({ kind: 'unknown' })
    expect(await sandbox.refundStatus({ refundId, ref: null })).toEqual({ kind: 'unknown' })
    expect(await sandbox.refundStatus({ refundId, ref: refundId })).toMatchObject({ kind: 'ok', cents: 1_000 })
  })

  test('more is never paid back than was charged', async () => {
    const paid = await sandbox.charge(chargeOf(tokenOf('ok'), { cents: cents(1_000) }))
    const chargeRef = paid.kind === 'paid' ? paid.ref : ''
    const back = (refundId: string, amount: number) =>
      sandbox.refund({ refundId, chargeRef, cents: cents(amount), callbackUrl: publicUrl })
    const [first, second] = [newId(), newId()]
    expect((await back(first, 600)).kind).toBe('ok')
    expect((await back(first, 600)).kind).toBe('ok')
    expect(await back(second, 600)).toEqual({ kind: 'rejected', reason: 'too much' })
    expect((await back(newId(), 400)).kind).toBe('ok')
    expect(await sandbox.refundStatus({ refundId: newId(), ref: null })).toEqual({ kind: 'never_arrived' })
  })

  test('sca is charged without the customer', async () => {
    expect((await sandbox.charge(chargeOf(tokenOf('sca')))).kind).toBe('paid')
  })
})
