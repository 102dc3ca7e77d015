import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '../../../contract/language.ts'
import { cents } from '../../../contract/money/money.ts'
import { movableClock } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { silentLog } from '../../platform/observe/log.ts'
import { type PublishedPaytrail, publishedPaytrail } from '../published/paytrail.ts'
import { createPaytrail } from './paytrail.ts'
import type { PaytrailSettings } from './paytrailExchange.ts'
import { chargeOf, publicUrl } from './testing/chargeOf.ts'
import { withQuery } from './testing/onlyCards.ts'

const account = { account: '375917', secret: 'SAIPPUAKAUPPIAS' }
const clock = movableClock()
const logged: { level: string; fields: Record<string, unknown> }[] = []
const keep = (level: string) => (fields: Record<string, unknown>) => void logged.push({ level, fields })
const log = Object.assign(Object.create(silentLog), { error: keep('error'), info: keep('info') })
const complaints = () => logged.filter(({ level }) => level === 'error').map(({ fields }) => fields)

let stub: PublishedPaytrail
beforeAll(async () => {
  stub = await publishedPaytrail({ deliver: async () => undefined })
})
afterEach(() => void logged.splice(0))
afterAll(() => stub.close())

const paytrail = (more: Partial<PaytrailSettings> = {}) =>
  createPaytrail({ ...account, url: stub.url, email: 'kauppa@kulku.example', clock, log, restMs: 5, ...more })
const token = (lastFour = '0313') => stub.tokenOf(lastFour)
const charge = (more = {}) => paytrail().charge(chargeOf(token(), more))
const addresses = { returnUrl: `${publicUrl}/paluu`, callbackUrl: `${publicUrl}/ilmoitus` }
const begin = (language: Language = 'fi') =>
  paytrail().beginRegistration({ registrationId: newId(), language, ...addresses })
const sentBody = () => JSON.parse(stub.asked.at(-1)?.body || '{}')
/** The card that somebody types into the form. */
async function fetched(lastFour: string) {
  const begun = await begin()
  const back = await stub.typeCard(begun.kind === 'ok' ? begun.terminalUrl : '', lastFour)
  const returned = paytrail().parseReturn(withQuery(new URL(back).searchParams))
  return await paytrail().fetchCard(returned.kind === 'added' ? returned.ref : '')
}
const notYou = { status: 'error', message: 'Not you' }
const refused = { status: 'error', message: 'Failed to create token payment.' }

describe('a charge at Paytrail', () => {
  test('says what it is for, to the cent', async () => {
    const attempt = chargeOf(token())
    expect(await paytrail().charge(attempt)).toMatchObject({ kind: 'paid' })
    expect(stub.asked.at(-1)?.path).toBe('/payments/token/mit/charge')
    expect(sentBody()).toMatchObject({
      stamp: attempt.attemptId,
      amount: 39_900,
      currency: 'EUR',
      items: [{ unitPrice: 39_900, units: 1, vatPercentage: 25.5 }],
    })
  })

  test('whose customer is there is their own, and says where they come back to', async () => {
    const returnUrl = `${publicUrl}/maksu/paluu/1`
    const outcome = await paytrail().charge(chargeOf(token('1162'), { initiator: 'customer', returnUrl }))
    expect(stub.asked.at(-1)?.path).toBe('/payments/token/cit/charge')
    expect(sentBody()).toMatchObject({ redirectUrls: { success: returnUrl, cancel: returnUrl } })
    expect(outcome).toMatchObject({ kind: 'needs_customer' })
    const url = outcome.kind === 'needs_customer' ? outcome.redirectUrl : ''
    for (const [accepts, kind] of [
      [false, 'declined'],
      [true, 'paid'],
    ] as const) {
      const back = new URL(await stub.confirm(url, accepts))
      expect(back.href.startsWith(`${returnUrl}?`)).toBe(true)
      expect(paytrail().parseChargeNotice(withQuery(back.searchParams))).toMatchObject({ outcome: { kind } })
    }
  })

  test('names the shop in place of an address that is longer than Paytrail takes', async () => {
    const long = (letters: number) => `${'o'.repeat(letters - '@esimerkki.example'.length)}@esimerkki.example`
    for (const [letters, named] of [
      [200, long(200)],
      [201, 'kauppa@kulku.example'],
    ] as const) {
      expect(await charge({ email: long(letters) })).toMatchObject({ kind: 'paid' })
      expect(sentBody().customer.email).toBe(named)
    }
  })

  test.each(['down', 'garbage', 'of another key', 'cut'])('whose answer is %s is settled by nothing', async (how) => {
    const body = { ...refused, acquirerResponseCode: '116' }
    const answers = {
      down: { status: 500, body: notYou },
      garbage: { status: 201, body: '<html>', bare: true },
      'of another key': { status: 400, body, by: 'somebody else' },
      cut: 'cut',
    } as const
    stub.next(/charge$/, answers[how as keyof typeof answers])
    expect(await charge()).toEqual({ kind: 'unknown' })
  })

  test.each([401, 403, 404])(
    'is no decline of the card after HTTP %i, signed or not, and is complained of',
    async (status) => {
      for (const bare of [{}, { bare: true as const }])
        for (const initiator of ['merchant', 'customer'] as const) {
          stub.next(/charge$/, { status, body: notYou, ...bare })
          expect(await charge({ initiator })).toEqual({ kind: 'unavailable', code: `http-${status}` })
          expect(complaints()).toEqual([{ asked: 'charge', status }])
          logged.splice(0)
        }
    },
  )

  test.each([500, 502, 503])('is known to nobody after HTTP %i, and asked about', async (status) => {
    for (const bare of [{}, { bare: true as const }]) {
      stub.next(/charge$/, { status, body: notYou, ...bare })
      expect(await charge()).toEqual({ kind: 'unknown' })
    }
  })

  test.each(['', null, undefined])('that the issuer refused with %j in place of a code is a decline', async (code) => {
    stub.next(/charge$/, { status: 400, body: { ...refused, acquirerResponseCode: code } })
    expect(await charge()).toEqual({ kind: 'declined', class: 'soft', code: 'no-code' })
  })

  test('whose request is wrong is our fault and no decline, told with the names of what is wrong alone', async () => {
    expect(await charge({ reference: '' })).toEqual({ kind: 'unavailable', code: 'request-400', isOurRequest: true })
    expect(complaints()).toEqual([{ asked: 'charge', status: 400, about: ['reference', 'items'] }])
    logged.splice(0)
    const meta = ['instance.customer.email of onni@esimerkki.example is too long']
    stub.next(/charge$/, { status: 422, body: { status: 'error', message: 'Unprocessable', meta } })
    expect(await charge()).toEqual({ kind: 'unavailable', code: 'request-422', isOurRequest: true })
    expect(complaints()).toEqual([{ asked: 'charge', status: 422, about: ['customer', 'email'] }])
    expect(JSON.stringify(logged)).not.toContain('onni')
  })

  test('whose stamp was used may have been made', async () => {
    stub.next(/charge$/, { status: 400, body: { status: 'error', message: 'stamp is already used' } })
    expect(await charge()).toEqual({ kind: 'unknown' })
  })

  test('leaves the id by which Paytrail finds it in the log, and nothing personal', async () => {
    const attempt = chargeOf(token())
    await paytrail().charge(attempt)
    expect(logged).toEqual([
      {
        level: 'info',
        fields: { asked: 'charge', status: 201, paytrailRequestId: expect.stringMatching(/^[\w-]{36}$/) },
      },
    ])
    expect(JSON.stringify(logged)).not.toMatch(/onni|esimerkki/)
  })
})

describe('too many calls', () => {
  const tooMany = (after?: string) => ({ status: 429, body: notYou, headers: after ? { 'retry-after': after } : {} })
  const charges = () => stub.asked.filter(({ path }) => path.endsWith('/charge')).length

  test('are asked again, after as long as Paytrail says', async () => {
    const before = charges()
    stub.next(/charge$/, { ...tooMany('0'), bare: true }, 2)
    expect(await charge()).toMatchObject({ kind: 'paid' })
    expect(charges() - before).toBe(3)
  })

  test('are left for another day when that does not help, or when it takes long, and complained of', async () => {
    stub.next(/charge$/, tooMany(), 3)
    expect(await charge()).toEqual({ kind: 'unavailable', code: 'http-429' })
    const before = charges()
    stub.next(/charge$/, tooMany('3600'))
    expect(await charge()).toEqual({ kind: 'unavailable', code: 'http-429' })
    expect(charges() - before).toBe(1)
    expect(complaints()).toEqual([1, 2].map(() => ({ asked: 'charge', status: 429 })))
  })

  test('keep nobody at the screen waiting', async () => {
    const before = charges()
    stub.next(/charge$/, tooMany('5'))
    expect(await charge({ initiator: 'customer' })).toEqual({ kind: 'unavailable', code: 'http-429' })
    expect(charges() - before).toBe(1)
  })

  test('make the next charges go one by one, and each of them once', async () => {
    const one = paytrail({ restMs: 20 })
    stub.next(/charge$/, tooMany())
    expect(await one.charge(chargeOf(token()))).toMatchObject({ kind: 'paid' })
    const before = charges()
    const many = await Promise.all([1, 2, 3, 4].map(() => one.charge(chargeOf(token()))))
    expect(many.map(({ kind }) => kind)).toEqual(Array(4).fill('paid'))
    expect(charges() - before).toBe(4)
  })
})

describe('a card at Paytrail', () => {
  test('is added on a form in the language of its reader', async () => {
    for (const [language, theirs] of [
      ['fi', 'FI'],
      ['sv', 'SV'],
      ['en', 'EN'],
    ] as const) {
      expect(await begin(language)).toMatchObject({ kind: 'ok' })
      expect(sentBody()).toMatchObject({ language: theirs })
    }
  })

  test.each(['0313', '0321', '0339', '0354', '0024'])(
    '%s is kept, whether its holder was asked or nobody says',
    async (card) => {
      expect(await fetched(card)).toMatchObject({
        kind: 'ok',
        card: { maskedPan: `415301******${card}`, expiryMonth: 11 },
      })
    },
  )

  test('whose holder was not asked is not kept', async () => {
    expect(await fetched('0347')).toEqual({ kind: 'rejected' })
  })

  test('is not lost because Paytrail turned the shop away, is away or says what nobody can read', async () => {
    for (const said of [
      ...[401, 403, 429, 503].map((status) => ({ status, body: notYou })),
      { status: 200, body: { token: 'x', card: { type: 'Visa' } } },
    ]) {
      stub.next(/tokenization/, said)
      expect(await paytrail().fetchCard('x')).toEqual({ kind: 'unavailable' })
    }
    expect(complaints().at(-1)).toMatchObject({ fields: expect.arrayContaining(['card.bin']) })
    expect(await paytrail().fetchCard('unknown')).toEqual({ kind: 'rejected' })
  })
})

describe('money that goes back', () => {
  const paidRef = async () => {
    const paid = await charge()
    return paid.kind === 'paid' ? paid.ref : ''
  }
  const refund = async (refundId = newId()) =>
    paytrail().refund({ refundId, chargeRef: await paidRef(), cents: cents(100), callbackUrl: `${publicUrl}/hyvitys` })

  test('goes to the card or nowhere: no address is told for a refund by mail', async () => {
    expect(await refund()).toMatchObject({ kind: 'ok' })
    expect(sentBody()).not.toHaveProperty('email')
  })

  test('by mail is not taken for paid to the card: in the answer, when it is asked about, and in the notice', async () => {
    const refundId = newId()
    stub.refundNext('email refund')
    const mailed = await refund(refundId)
    expect(mailed).toMatchObject({ kind: 'ok', byMail: true })
    const ref = mailed.kind === 'ok' ? mailed.ref : ''
    expect(await paytrail().refundStatus({ refundId, ref })).toMatchObject({ kind: 'ok', byMail: true })
    await stub.end(ref, 'ok')
    const query = new URL(stub.notices.at(-1) ?? '').searchParams
    const told = paytrail().parseRefundNotice(withQuery(query))
    expect(told).toMatchObject({ refundId, outcome: { kind: 'ok', byMail: true, cents: 100 } })
  })

  test('that is pending is heard of again', async () => {
    const refundId = newId()
    stub.refundNext('pending')
    const asked = await refund(refundId)
    expect(asked).toMatchObject({ kind: 'pending' })
    const ref = asked.kind === 'pending' ? asked.ref : ''
    expect(await paytrail().refundStatus({ refundId, ref })).toEqual({ kind: 'pending', ref })
    await stub.end(ref, 'fail')
    expect(await paytrail().refundStatus({ refundId, ref })).toEqual({ kind: 'rejected', reason: 'fail' })
  })

  test('is refused with its reason, and is not known where a stamp was used', async () => {
    stub.next(/refund$/, { status: 422, body: { status: 'error', message: 'Refunds are not supported' } })
    expect(await refund()).toEqual({ kind: 'rejected', reason: 'Refunds are not supported' })
    stub.next(/refund$/, { status: 400, body: { status: 'error', message: 'refundStamp is already used' } })
    expect(await refund()).toEqual({ kind: 'unknown' })
    stub.next(/refund$/, { status: 201, body: { provider: 'creditcard', status: null, transactionId: null } })
    expect(await refund()).toEqual({ kind: 'unknown' })
  })

  test('is sent again when there were too many calls', async () => {
    stub.next(/refund$/, { status: 429, body: notYou, headers: { 'retry-after': '0' } })
    expect(await refund()).toMatchObject({ kind: 'ok' })
  })
})

describe('Paytrail', () => {
  test('finds no charge and no refund by our own id', async () => {
    expect(await paytrail().status({ attemptId: newId(), ref: null })).toEqual({ kind: 'unknown' })
    expect(await paytrail().refundStatus({ refundId: newId(), ref: null })).toEqual({ kind: 'unknown' })
  })

  test('being away is said as such', async () => {
    const away = paytrail({ url: 'http://127.0.0.1:9' })
    expect(await away.beginRegistration({ registrationId: newId(), language: 'fi', ...addresses })).toEqual({
      kind: 'unavailable',
    })
    expect(await away.fetchCard('x')).toEqual({ kind: 'unavailable' })
    expect(await away.charge(chargeOf('x'))).toEqual({ kind: 'unknown' })
    expect(await away.status({ attemptId: newId(), ref: 'tx-ok' })).toEqual({ kind: 'unknown' })
  })

  test('refuses a wrong secret without an outcome', async () => {
    const wrong = paytrail({ secret: 'wrong' })
    expect(await wrong.beginRegistration({ registrationId: newId(), language: 'fi', ...addresses })).toEqual({
      kind: 'unavailable',
    })
    expect(await wrong.charge(chargeOf(token()))).toEqual({ kind: 'unavailable', code: 'http-401' })
  })

  test('refuses a way to the card form that it cannot read, which is told to who looks after the shop', async () => {
    const nowhere = { registrationId: newId(), language: 'fi' as const, returnUrl: '', callbackUrl: '' }
    expect(await paytrail().beginRegistration(nowhere)).toEqual({ kind: 'unavailable' })
    expect(complaints()).toMatchObject([{ asked: 'card form', status: 400 }])
  })
})
