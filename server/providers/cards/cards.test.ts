import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cents } from '../../../contract/money/money.ts'
import { movableClock } from '../../platform/clock.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { silentLog } from '../../platform/observe/log.ts'
import { freshDatabase } from '../../platform/testing/testDatabase.ts'
import { type PublishedPaytrail, publishedPaytrail } from '../published/paytrail.ts'
import type { CardProvider, ChargeOutcome } from './cards.ts'
import { createPaytrail } from './paytrail.ts'
import { answerRegistration, createSandboxCards } from './sandboxCards.ts'
import { scenarioOf } from './scenarios.ts'
import { signedQuery } from './signedQuery.ts'
import { chargeOf, publicUrl } from './testing/chargeOf.ts'
import { withQuery } from './testing/onlyCards.ts'

const { url } = await freshDatabase()
const db = openDatabase({ url, size: 5 })
afterAll(() => db.$client.end())
const account = { account: '375917', secret: 'SAIPPUAKAUPPIAS' }
const clock = movableClock()

type How = 'good' | 'soft' | 'hard' | 'silent' | 'asks'
/** How a test makes each provider behave: the same story, told in that provider's words. */
interface Stage {
  provider: CardProvider
  /** The query of a signed return after a card was added, and after the person turned back. */
  added(): Promise<URLSearchParams>
  turnedBack(): Promise<URLSearchParams>
  /** The token of a card that behaves so at the next charge. */
  token(how: How): string
  /** The reference of a charge that is not paid back. */
  norefund(): Promise<string>
}

let paytrail: PublishedPaytrail
beforeAll(async () => {
  paytrail = await publishedPaytrail({ deliver: async () => undefined })
})
afterAll(() => paytrail.close())

const queryIn = (address: string): URLSearchParams => new URL(address).searchParams
const refOf = (outcome: ChargeOutcome): string => (outcome.kind === 'paid' ? outcome.ref : '')
const addresses = { returnUrl: `${publicUrl}/paluu`, callbackUrl: `${publicUrl}/ilmoitus` }

const stages: Record<string, () => Stage> = {
  paytrail: () => {
    const settings = { ...account, url: paytrail.url, email: 'kauppa@kulku.example', clock, log: silentLog }
    const provider = createPaytrail({ ...settings, chargeTimeoutMs: 2_000, askTimeoutMs: 10_000 })
    const form = async () => {
      const begun = await provider.beginRegistration({ registrationId: newId(), language: 'fi', ...addresses })
      return begun.kind === 'ok' ? begun.terminalUrl : ''
    }
    const cards = { good: '0313', soft: '0354', hard: '0313', silent: '0313', asks: '1162' }
    return {
      provider,
      added: async () => queryIn(await paytrail.typeCard(await form(), '0313')),
      turnedBack: async () => queryIn(await paytrail.leaveForm(await form())),
      token(how) {
        if (how === 'hard') paytrail.declineNext('209')
        if (how === 'silent') paytrail.next(/charge$/, 'silent')
        return paytrail.tokenOf(cards[how])
      },
      async norefund() {
        const paid = await provider.charge(chargeOf(paytrail.tokenOf('0313')))
        paytrail.refundNext('fail')
        return refOf(paid)
      },
    }
  },
  sandbox: () => {
    const needs = { db, clock, publicUrl, account, deliver: async () => undefined }
    const provider = createSandboxCards(needs)
    const begin = async (scenario: string | null) => {
      const registrationId = newId()
      await provider.beginRegistration({ registrationId, language: 'fi', ...addresses })
      const choice = scenario ? (scenarioOf(scenario) ?? null) : null
      return (await answerRegistration(needs, registrationId, choice))?.query ?? new URLSearchParams()
    }
    const scenarios = { good: 'ok', soft: 'insufficient', hard: 'stolen', silent: 'lost', asks: 'sca' }
    const token = (scenario: string) => `sbx_${scenario}_${newId()}`
    return {
      provider,
      added: () => begin('ok'),
      turnedBack: () => begin(null),
      token: (how) => token(scenarios[how]),
      norefund: async () => refOf(await provider.charge(chargeOf(token('refund-fails')))),
    }
  },
}

describe.each(Object.entries(stages))('cards by %s', (_, stageOf) => {
  let stage: Stage
  beforeAll(() => {
    stage = stageOf()
  })
  const returned = (query: URLSearchParams) => stage.provider.parseReturn(withQuery(query))
  const chargeTold = (query: URLSearchParams) => stage.provider.parseChargeNotice(withQuery(query))
  const refundTold = (query: URLSearchParams) => stage.provider.parseRefundNotice(withQuery(query))

  test('are added on a page of the provider', async () => {
    const begun = await stage.provider.beginRegistration({ registrationId: newId(), language: 'fi', ...addresses })
    expect(begun).toMatchObject({ kind: 'ok', terminalUrl: expect.stringMatching(/^https:\/\//) })
  })

  test('come back with a signed answer that names a card', async () => {
    const added = returned(await stage.added())
    expect(added.kind).toBe('added')
    const fetched = await stage.provider.fetchCard(added.kind === 'added' ? added.ref : '')
    expect(fetched).toMatchObject({ kind: 'ok', card: { issuer: 'Visa', maskedPan: '415301******0313' } })
    expect(await stage.provider.fetchCard('unknown')).toEqual({ kind: 'rejected' })
  })

  test('come back without a card when the person turned back', async () => {
    expect(returned(await stage.turnedBack())).toEqual({ kind: 'cancelled' })
    expect(returned(signedQuery(account, { 'checkout-status': 'fail' }))).toEqual({ kind: 'failed' })
  })

  test('come back as forged when anything signed was changed', async () => {
    const changed = await stage.added()
    changed.set('checkout-tokenization-id', newId())
    const unsigned = await stage.added()
    unsigned.delete('signature')
    const foreign = signedQuery({ ...account, account: '1' }, { 'checkout-tokenization-id': 'x' })
    const otherKey = signedQuery({ ...account, secret: 'x' }, { 'checkout-tokenization-id': 'x' })
    for (const query of [changed, unsigned, foreign, otherKey, new URLSearchParams()]) {
      expect(returned(query)).toEqual({ kind: 'forged' })
      expect(chargeTold(query)).toEqual({ kind: 'forged' })
      expect(refundTold(query)).toEqual({ kind: 'forged' })
    }
  })

  test('come back as forged when two signed lines are folded into one, or one comes twice', () => {
    const values = { 'checkout-method': 'GET', 'checkout-status': 'fail' }
    const signed = signedQuery(account, values)
    expect(returned(signed)).toEqual({ kind: 'failed' })
    const folded = new URLSearchParams(signed)
    folded.delete('checkout-status')
    folded.set('checkout-method', 'GET\ncheckout-status:fail')
    const named = new URLSearchParams(signed)
    named.delete('checkout-status')
    named.set('checkout-status:fail\ncheckout-z', '')
    const twice = new URLSearchParams(signed)
    twice.append('checkout-status', 'ok')
    twice.append('checkout-status', 'fail')
    for (const query of [folded, named, twice]) expect(returned(query), String(query)).toEqual({ kind: 'forged' })
  })

  test('are charged, and asked about by their reference', async () => {
    const attempt = chargeOf(stage.token('good'))
    const paid = await stage.provider.charge(attempt)
    expect(paid).toMatchObject({ kind: 'paid', ref: expect.any(String) })
    const ref = refOf(paid)
    const told = { cents: attempt.cents, reference: attempt.reference, currency: 'EUR' }
    expect(await stage.provider.status({ attemptId: attempt.attemptId, ref })).toEqual({ kind: 'paid', ref, ...told })
  })

  test('are declined softly, or for good', async () => {
    const outcome = (how: How) => stage.provider.charge(chargeOf(stage.token(how)))
    expect(await outcome('soft')).toEqual({ kind: 'declined', class: 'soft', code: '116' })
    expect(await outcome('hard')).toEqual({ kind: 'declined', class: 'hard', code: '209' })
  })

  test('leave a charge unknown when no answer comes, and while nobody knows', async () => {
    const attempt = chargeOf(stage.token('silent'))
    expect(await stage.provider.charge(attempt)).toEqual({ kind: 'unknown' })
    expect(await stage.provider.status({ attemptId: attempt.attemptId, ref: null })).toEqual({ kind: 'unknown' })
  })

  test('may need the customer when the customer is there, and never when nobody is', async () => {
    const outcome = await stage.provider.charge(chargeOf(stage.token('asks'), { initiator: 'customer' }))
    expect(outcome).toMatchObject({ kind: 'needs_customer', redirectUrl: expect.stringMatching(/^https:\/\//) })
    expect((await stage.provider.charge(chargeOf(stage.token('asks')))).kind).toBe('paid')
  })

  test('are paid back, or not', async () => {
    const paid = await stage.provider.charge(chargeOf(stage.token('good')))
    const refund = { refundId: newId(), cents: cents(100), callbackUrl: publicUrl }
    expect(await stage.provider.refund({ ...refund, chargeRef: refOf(paid) })).toMatchObject({ kind: 'ok' })
    const refused = await stage.provider.refund({ ...refund, refundId: newId(), chargeRef: await stage.norefund() })
    expect(refused.kind).toBe('rejected')
  })

  test('say what became of a refund when they are asked, and of their own accord', async () => {
    const paid = await stage.provider.charge(chargeOf(stage.token('good')))
    const refundId = newId()
    const back = { refundId, cents: cents(100), callbackUrl: publicUrl, chargeRef: refOf(paid) }
    const done = await stage.provider.refund(back)
    const ref = done.kind === 'ok' ? done.ref : ''
    const of = { cents: 100, reference: refundId }
    expect(await stage.provider.refundStatus({ refundId, ref })).toEqual({ kind: 'ok', ref, ...of, currency: 'EUR' })
    const told = {
      'checkout-stamp': refundId,
      'checkout-transaction-id': ref,
      'checkout-status': 'ok',
      'checkout-amount': '100',
      'checkout-reference': refundId,
    }
    expect(refundTold(signedQuery(account, told))).toEqual({
      kind: 'ok',
      refundId,
      outcome: { kind: 'ok', ref, ...of },
    })
    const refused = refundTold(signedQuery(account, { ...told, 'checkout-status': 'fail' }))
    expect(refused).toMatchObject({ outcome: { kind: 'rejected' } })
    expect(refundTold(new URLSearchParams(told))).toEqual({ kind: 'forged' })
  })

  test.each([
    ['ok', { kind: 'paid', ref: 'tx-1' }],
    ['pending', { kind: 'pending', ref: 'tx-1' }],
    ['fail', { kind: 'declined', class: 'soft', code: 'fail' }],
    ['something new', { kind: 'unknown' }],
  ])('tell of their own accord that a charge is %s', (status, outcome) => {
    const attemptId = newId()
    const said = {
      'checkout-stamp': attemptId,
      'checkout-transaction-id': 'tx-1',
      'checkout-status': status,
      'checkout-amount': '39900',
      'checkout-reference': '2026000001',
    }
    const of = outcome.kind === 'paid' ? { cents: 39_900, reference: '2026000001' } : {}
    expect(chargeTold(signedQuery(account, said))).toEqual({ kind: 'ok', attemptId, outcome: { ...outcome, ...of } })
  })
})
