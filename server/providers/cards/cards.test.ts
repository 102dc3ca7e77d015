import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cents } from '../../../contract/money.ts'
import { movableClock } from '../../platform/clock.ts'
import { openDatabase } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { silentLog } from '../../platform/log.ts'
import { freshDatabase } from '../../platform/testDatabase.ts'
import type { CardProvider, ChargeRequest } from './cards.ts'
import { createPaytrail } from './paytrail.ts'
import { answerRegistration, createSandboxCards } from './sandboxCards.ts'
import { scenarioOf } from './scenarios.ts'
import { signedQuery } from './signedQuery.ts'
import { type FakePaytrail, startFakePaytrail } from './testing/fakePaytrail.ts'

const { url } = await freshDatabase()
const db = openDatabase({ url, size: 5 })
afterAll(() => db.$client.end())
const account = { account: '375917', secret: 'SAIPPUAKAUPPIAS' }
const clock = movableClock()
const publicUrl = 'https://kauppa.example'
const delivered: string[] = []
const sandboxNeeds = { db, clock, publicUrl, account, deliver: async (to: string) => void delivered.push(to) }

const request = (token: string, more: Partial<ChargeRequest> = {}): ChargeRequest => ({
  attemptId: newId(),
  token,
  cents: cents(39_900),
  vatRate: 255,
  reference: '2026000001',
  description: 'Kuukausimaksu',
  email: 'onni.onnistuja@esimerkki.example',
  initiator: 'merchant',
  callbackUrl: `${publicUrl}/maksu/ilmoitus`,
  ...more,
})

/** How a test makes each provider behave: the same story, told in that provider's words. */
interface Stage {
  provider: CardProvider
  /** A signed return after a card was added, and after the person turned back. */
  added(): Promise<URLSearchParams>
  turnedBack(): Promise<URLSearchParams>
  tokens: { good: string; soft: string; hard: string; silent: string; asks: string }
  norefund(): Promise<string>
}

let fake: FakePaytrail
beforeAll(async () => {
  fake = await startFakePaytrail(account)
})
afterAll(() => fake.close())

const stages: Record<string, () => Stage> = {
  paytrail: () => ({
    provider: createPaytrail({
      ...account,
      url: fake.url,
      clock,
      log: silentLog,
      chargeTimeoutMs: 200,
      askTimeoutMs: 2_000,
    }),
    added: async () => signedQuery(account, { 'checkout-tokenization-id': newId() }),
    turnedBack: async () => signedQuery(account, {}),
    tokens: { good: 'tok_ok', soft: 'tok_116', hard: 'tok_209', silent: 'tok_silent', asks: 'tok_asks' },
    norefund: async () => 'tx-norefund',
  }),
  sandbox: () => {
    const provider = createSandboxCards(sandboxNeeds)
    const begin = async (scenario: string | null) => {
      const registrationId = newId()
      await provider.beginRegistration({ registrationId, returnUrl: publicUrl, callbackUrl: publicUrl })
      const choice = scenario ? (scenarioOf(scenario) ?? null) : null
      return (await answerRegistration(sandboxNeeds, registrationId, choice))?.query ?? new URLSearchParams()
    }
    const token = (scenario: string) => `sbx_${scenario}_${newId()}`
    return {
      provider,
      added: () => begin('ok'),
      turnedBack: () => begin(null),
      tokens: {
        good: token('ok'),
        soft: token('insufficient'),
        hard: token('stolen'),
        silent: token('lost'),
        asks: token('sca'),
      },
      norefund: async () => {
        const paid = await provider.charge(request(token('refund-fails')))
        return paid.kind === 'paid' ? paid.ref : ''
      },
    }
  },
}

describe.each(Object.entries(stages))('cards by %s', (_, stageOf) => {
  let stage: Stage
  beforeAll(() => {
    stage = stageOf()
  })

  test('are added on a page of the provider', async () => {
    const begun = await stage.provider.beginRegistration({
      registrationId: newId(),
      returnUrl: `${publicUrl}/paluu`,
      callbackUrl: `${publicUrl}/ilmoitus`,
    })
    expect(begun).toMatchObject({ kind: 'ok', terminalUrl: expect.stringMatching(/^https:\/\//) })
  })

  test('come back with a signed answer that names a card', async () => {
    const returned = stage.provider.parseReturn(await stage.added())
    expect(returned.kind).toBe('added')
    const fetched = await stage.provider.fetchCard(returned.kind === 'added' ? returned.ref : '')
    expect(fetched).toMatchObject({ kind: 'ok', card: { issuer: 'Visa', maskedPan: '415301******0313' } })
    expect(await stage.provider.fetchCard('unknown')).toEqual({ kind: 'rejected' })
  })

  test('come back without a card when the person turned back', async () => {
    expect(stage.provider.parseReturn(await stage.turnedBack())).toEqual({ kind: 'cancelled' })
    const failed = signedQuery(account, { 'checkout-status': 'fail' })
    expect(stage.provider.parseReturn(failed)).toEqual({ kind: 'failed' })
  })

  test('come back as forged when anything signed was changed', async () => {
    const changed = await stage.added()
    changed.set('checkout-tokenization-id', newId())
    const unsigned = await stage.added()
    unsigned.delete('signature')
    const foreign = signedQuery({ ...account, account: '1' }, { 'checkout-tokenization-id': 'x' })
    const otherKey = signedQuery({ ...account, secret: 'x' }, { 'checkout-tokenization-id': 'x' })
    for (const query of [changed, unsigned, foreign, otherKey, new URLSearchParams()]) {
      expect(stage.provider.parseReturn(query)).toEqual({ kind: 'forged' })
      expect(stage.provider.parseChargeNotice(query)).toEqual({ kind: 'forged' })
    }
  })

  test('are charged, and asked about by their reference', async () => {
    const attempt = request(stage.tokens.good)
    const paid = await stage.provider.charge(attempt)
    expect(paid).toMatchObject({ kind: 'paid', ref: expect.any(String) })
    const ref = paid.kind === 'paid' ? paid.ref : null
    const told = { cents: attempt.cents, reference: attempt.reference, currency: 'EUR' }
    expect(await stage.provider.status({ attemptId: attempt.attemptId, ref })).toEqual({ kind: 'paid', ref, ...told })
  })

  test('are declined softly, or for good', async () => {
    const outcome = (token: string) => stage.provider.charge(request(token))
    expect(await outcome(stage.tokens.soft)).toEqual({ kind: 'declined', class: 'soft', code: '116' })
    expect(await outcome(stage.tokens.hard)).toEqual({ kind: 'declined', class: 'hard', code: '209' })
  })

  test('leave a charge unknown when no answer comes, and while nobody knows', async () => {
    const attempt = request(stage.tokens.silent)
    expect(await stage.provider.charge(attempt)).toEqual({ kind: 'unknown' })
    expect(await stage.provider.status({ attemptId: attempt.attemptId, ref: null })).toEqual({ kind: 'unknown' })
  })

  test('may need the customer when the customer is there, and never when nobody is', async () => {
    const outcome = await stage.provider.charge(request(stage.tokens.asks, { initiator: 'customer' }))
    expect(outcome).toMatchObject({ kind: 'needs_customer', redirectUrl: expect.stringMatching(/^https:\/\//) })
    expect((await stage.provider.charge(request(stage.tokens.asks))).kind).toBe('paid')
  })

  test('are paid back, or not', async () => {
    const paid = await stage.provider.charge(request(stage.tokens.good))
    const refund = { refundId: newId(), cents: cents(100), email: request('').email, callbackUrl: publicUrl }
    const ref = paid.kind === 'paid' ? paid.ref : ''
    expect(await stage.provider.refund({ ...refund, chargeRef: ref })).toMatchObject({ kind: 'ok' })
    const refused = await stage.provider.refund({ ...refund, refundId: newId(), chargeRef: await stage.norefund() })
    expect(refused.kind).toBe('rejected')
  })

  test('say what became of a refund when they are asked, and of their own accord', async () => {
    const paid = await stage.provider.charge(request(stage.tokens.good))
    const refundId = newId()
    const done = await stage.provider.refund({
      refundId,
      cents: cents(100),
      email: request('').email,
      callbackUrl: publicUrl,
      chargeRef: paid.kind === 'paid' ? paid.ref : '',
    })
    const ref = done.kind === 'ok' ? done.ref : ''
    const of = { cents: 100, reference: refundId }
    expect(await stage.provider.refundStatus({ refundId, ref })).toEqual({ kind: 'ok', ref, ...of, currency: 'EUR' })
    const told = {
      ...{ 'checkout-stamp': refundId, 'checkout-transaction-id': ref, 'checkout-status': 'ok' },
      ...{ 'checkout-amount': '100', 'checkout-reference': refundId },
    }
    expect(stage.provider.parseRefundNotice(signedQuery(account, told))).toEqual({
      kind: 'ok',
      refundId,
      outcome: { kind: 'ok', ref, ...of },
    })
    const refused = stage.provider.parseRefundNotice(signedQuery(account, { ...told, 'checkout-status': 'fail' }))
    expect(refused).toMatchObject({ outcome: { kind: 'rejected' } })
    expect(stage.provider.parseRefundNotice(new URLSearchParams(told))).toEqual({ kind: 'forged' })
  })

  test.each([
    ['ok', { kind: 'paid', ref: 'tx-1' }],
    ['pending', { kind: 'pending', ref: 'tx-1' }],
    ['fail', { kind: 'declined', class: 'soft', code: 'fail' }],
    ['something new', { kind: 'unknown' }],
  ])('tell of their own accord that a charge is %s', (status, outcome) => {
    const attemptId = newId()
    const said = {
      ...{ 'checkout-stamp': attemptId, 'checkout-transaction-id': 'tx-1', 'checkout-status': status },
      ...{ 'checkout-amount': '39900', 'checkout-reference': '2026000001' },
    }
    const of = outcome.kind === 'paid' ? { cents: 39_900, reference: '2026000001' } : {}
    expect(stage.provider.parseChargeNotice(signedQuery(account, said))).toEqual({
      ...{ kind: 'ok', attemptId },
      outcome: { ...outcome, ...of },
    })
  })
})

describe('Paytrail alone', () => {
  test('finds no charge and no refund by our own id', async () => {
    expect(await paytrail().status({ attemptId: newId(), ref: null })).toEqual({ kind: 'unknown' })
    expect(await paytrail().refundStatus({ refundId: newId(), ref: null })).toEqual({ kind: 'unknown' })
  })

  const complaints: unknown[] = []
  const log = Object.assign(Object.create(silentLog), { error: (fields: unknown) => complaints.push(fields) })
  const paytrail = (to = fake.url) => createPaytrail({ ...account, url: to, clock, log, chargeTimeoutMs: 200 })
  const nowhere = 'http://127.0.0.1:9'

  test.each(['tok_down', 'tok_garbage', 'tok_forged'])('an answer like %s settles nothing', async (token) => {
    expect(await paytrail().charge(request(token))).toEqual({ kind: 'unknown' })
  })

  test('being away is said as such', async () => {
    const away = paytrail(nowhere)
    const ids = { registrationId: newId(), returnUrl: publicUrl, callbackUrl: publicUrl }
    expect(await away.beginRegistration(ids)).toEqual({ kind: 'unavailable' })
    expect(await away.fetchCard('x')).toEqual({ kind: 'unavailable' })
    expect(await paytrail().fetchCard('away')).toEqual({ kind: 'unavailable' })
    expect(await away.charge(request('tok_ok'))).toEqual({ kind: 'unknown' })
    expect(await away.status({ attemptId: newId(), ref: 'tx-ok' })).toEqual({ kind: 'unknown' })
  })

  test('a wrong secret is refused without an outcome', async () => {
    const wrong = createPaytrail({ account: '375917', secret: 'wrong', url: fake.url, clock, log })
    const ids = { registrationId: newId(), returnUrl: publicUrl, callbackUrl: publicUrl }
    expect(await wrong.beginRegistration(ids)).toEqual({ kind: 'unavailable' })
    expect(await wrong.charge(request('tok_ok'))).toEqual({ kind: 'unavailable', code: 'http-401' })
  })

  test.each([401, 403, 404, 429])(
    'HTTP %i is no decline of the card, signed or not, and is complained of',
    async (status) => {
      for (const token of [`tok_http${status}`, `tok_bare${status}`])
        for (const initiator of ['merchant', 'customer'] as const) {
          complaints.length = 0
          const outcome = await paytrail().charge(request(token, { initiator }))
          expect(outcome).toEqual({ kind: 'unavailable', code: `http-${status}` })
          expect(complaints).toEqual([{ asked: 'charge', status }])
        }
    },
  )

  test.each([500, 502, 503])('after HTTP %i nobody knows, and it is asked about', async (status) => {
    for (const token of [`tok_http${status}`, `tok_bare${status}`])
      expect(await paytrail().charge(request(token))).toEqual({ kind: 'unknown' })
  })

  test('a card is not lost because Paytrail turned the shop away', async () => {
    for (const status of [401, 403, 429])
      expect(await paytrail().fetchCard(`http${status}`)).toEqual({ kind: 'unavailable' })
    expect(await paytrail().fetchCard('unknown')).toEqual({ kind: 'rejected' })
  })

  test('a card whose holder was not asked is not kept', async () => {
    expect(await paytrail().fetchCard('unasked')).toEqual({ kind: 'rejected' })
  })

  test('a charge says what it is for, to the cent', async () => {
    const attempt = request('tok_ok')
    await paytrail().charge(attempt)
    expect(fake.seen.at(-1)).toMatchObject({
      path: '/payments/token/mit/charge',
      body: { stamp: attempt.attemptId, amount: 39_900, currency: 'EUR', items: [{ unitPrice: 39_900, units: 1 }] },
    })
  })

  test('a refund tells the address of its customer, and none of one who was erased', async () => {
    const refund = { refundId: newId(), chargeRef: 'tx-ok', cents: cents(100), callbackUrl: publicUrl }
    expect(await paytrail().refund({ ...refund, email: 'onni@example.com' })).toMatchObject({ kind: 'ok' })
    expect(fake.seen.at(-1)?.body).toMatchObject({ email: 'onni@example.com' })
    expect(await paytrail().refund({ ...refund, email: '' })).toMatchObject({ kind: 'ok' })
    expect(fake.seen.at(-1)?.body).not.toHaveProperty('email')
  })

  test('a charge whose customer is there is their own, and says where they come back to', async () => {
    const returnUrl = `${publicUrl}/maksu/paluu/1`
    const outcome = await paytrail().charge(request('tok_asks', { initiator: 'customer', returnUrl }))
    expect(fake.seen.at(-1)).toMatchObject({
      path: '/payments/token/cit/charge',
      body: { redirectUrls: { success: returnUrl, cancel: returnUrl } },
    })
    expect(outcome).toEqual({ kind: 'needs_customer', ref: 'tx-new', redirectUrl: 'https://3ds.example/1' })
  })
})

describe('the sandbox alone', () => {
  const sandbox = createSandboxCards(sandboxNeeds)
  const tokenOf = (scenario: string) => `sbx_${scenario}_${newId()}`
  const later = (seconds: number) => clock.moveTo(clock.offset() + seconds * 1_000)

  test('the same attempt has the same answer', async () => {
    const attempt = request(tokenOf('recovers'))
    const first = await sandbox.charge(attempt)
    for (const _ of [1, 2, 3]) expect(await sandbox.charge(attempt)).toEqual(first)
  })

  test('recovers is paid on the third attempt', async () => {
    const token = tokenOf('recovers')
    const kinds: string[] = []
    for (const _ of [1, 2, 3, 4]) kinds.push((await sandbox.charge(request(token))).kind)
    expect(kinds).toEqual(['declined', 'declined', 'paid', 'paid'])
  })

  test.each([
    ['timeout', 'unknown', 30],
    ['pending', 'pending', 60],
  ])('%s is paid when asked later', async (scenario, at, seconds) => {
    const attempt = request(tokenOf(scenario))
    const { attemptId } = attempt
    expect((await sandbox.charge(attempt)).kind).toBe(at)
    later(seconds - 1)
    expect((await sandbox.status({ attemptId, ref: null })).kind).toBe(at)
    later(2)
    expect((await sandbox.status({ attemptId, ref: null })).kind).toBe('paid')
  })

  test('a card of the expired scenario is past its month', async () => {
    const registrationId = newId()
    await sandbox.beginRegistration({ registrationId, returnUrl: publicUrl, callbackUrl: publicUrl })
    await answerRegistration(sandboxNeeds, registrationId, scenarioOf('expired') ?? null)
    const fetched = await sandbox.fetchCard(registrationId)
    const card = fetched.kind === 'ok' ? fetched.card : null
    const expires = `${card?.expiryYear}-${String(card?.expiryMonth).padStart(2, '0')}`
    expect(expires < clock.today().slice(0, 7)).toBe(true)
  })

  test('lost stays unknown for ever', async () => {
    const attempt = request(tokenOf('lost'))
    await sandbox.charge(attempt)
    later(30 * 86_400)
    expect(await sandbox.status({ attemptId: attempt.attemptId, ref: null })).toEqual({ kind: 'unknown' })
  })

  test('expired and unknown tokens are declined for good', async () => {
    expect(await sandbox.charge(request(tokenOf('expired')))).toMatchObject({ class: 'hard', code: '101' })
    expect(await sandbox.charge(request('somebody else'))).toMatchObject({ class: 'hard' })
  })

  test('dup-callback tells of a charge three times before it answers', async () => {
    delivered.length = 0
    expect((await sandbox.charge(request(tokenOf('dup-callback')))).kind).toBe('paid')
    expect(delivered).toHaveLength(3)
    const query = new URL(delivered[0] ?? '').searchParams
    const of = { cents: 39_900, reference: '2026000001' }
    expect(sandbox.parseChargeNotice(query)).toMatchObject({ kind: 'ok', outcome: { kind: 'paid', ...of } })
  })

  test('refund-lost pays back, says nothing of it, and finds it by its own reference alone', async () => {
    const paid = await sandbox.charge(request(tokenOf('refund-lost'), { cents: cents(1_000) }))
    const chargeRef = paid.kind === 'paid' ? paid.ref : ''
    const refundId = newId()
    const back = { refundId, chargeRef, cents: cents(1_000), email: '', callbackUrl: publicUrl }
    expect(await sandbox.refund(back)).toEqual({ kind: 'unknown' })
    expect(await sandbox.refundStatus({ refundId, ref: null })).toEqual({ kind: 'unknown' })
    expect(await sandbox.refundStatus({ refundId, ref: refundId })).toMatchObject({ kind: 'ok', cents: 1_000 })
  })

  test('more is never paid back than was charged', async () => {
    const paid = await sandbox.charge(request(tokenOf('ok'), { cents: cents(1_000) }))
    const chargeRef = paid.kind === 'paid' ? paid.ref : ''
    const back = (refundId: string, amount: number) =>
      sandbox.refund({ refundId, chargeRef, cents: cents(amount), email: '', callbackUrl: publicUrl })
    const [first, second] = [newId(), newId()]
    expect((await back(first, 600)).kind).toBe('ok')
    expect((await back(first, 600)).kind).toBe('ok')
    expect(await back(second, 600)).toEqual({ kind: 'rejected', reason: 'too much' })
    expect((await back(newId(), 400)).kind).toBe('ok')
    expect(await sandbox.refundStatus({ refundId: newId(), ref: null })).toEqual({ kind: 'never_arrived' })
  })

  test('sca is charged without the customer', async () => {
    expect((await sandbox.charge(request(tokenOf('sca')))).kind).toBe('paid')
  })
})
