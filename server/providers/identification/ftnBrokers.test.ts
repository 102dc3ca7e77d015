import { decodeJwt } from 'jose'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FtnStub } from '../published/ftnBroker.ts'
import { publishedIdura } from '../published/ftnIdura.ts'
import { newKeyPair } from '../published/ftnKeys.ts'
import { publishedOp } from '../published/ftnOp.ts'
import { publishedSignicat } from '../published/ftnSignicat.ts'
import { publishedTelia } from '../published/ftnTelia.ts'
import { atBroker, publicUrl } from './testing/atBroker.ts'
import { newExchange } from './testing/bankOnHttp.ts'
import { brokers } from './testing/publishedBrokers.ts'

const ok = (person: object) => ({ kind: 'ok', value: { person } })
const rejected = (code: string, cause: unknown = expect.any(String)) => ({ kind: 'rejected', code, cause })
const requestIn = ({ asked }: FtnStub) =>
  decodeJwt(asked.findLast(({ query }) => query.has('request'))?.query.get('request') ?? '')

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe.each(brokers)('$name', async ({ publish, person, code, names, ...published }) => {
  const broker = await publish()
  const { identification, visit, identify } = atBroker(broker)
  const real = await publish('production')
  const inProduction = atBroker(real)
  const { enc } = broker.next
  beforeEach(() => {
    Object.assign(broker.next, { person: {}, signer: null, keysLast: '1h', enc, age: 0 })
    Object.assign(real.next, { person: {} })
  })

  test('takes the signed request, and its example of a person becomes ours', async () => {
    const { exchange, address, query } = await visit()
    expect([address.origin + address.pathname, query.get('state')]).toEqual([
      `${publicUrl}/tunnistus/paluu`,
      exchange.state,
    ])
    const request = requestIn(broker)
    expect(request).toMatchObject({
      exp: expect.any(Number),
      state: exchange.state,
      scope: published.scope,
      ui_locales: 'sv',
      nonce: exchange.nonce,
    })
    const sent = ['ftn_spname', 'ftn_sp_name'].filter((name) => request[name] === 'Kulku')
    expect(sent).toEqual(published.serviceName ? [published.serviceName] : [])
    // RFC 9101 wants the first; nothing else stands beside what is signed.
    expect([...(broker.asked.at(-1)?.query.keys() ?? [])]).toEqual(['client_id', 'request'])
    const answer = await identification.complete(query, exchange)
    expect(answer).toEqual({
      kind: 'ok',
      value: {
        person,
        method: published.method,
        level: expect.any(String),
        evidence: expect.stringMatching(/^[\w-]{40,}$/),
      },
    })
    // OP forbids that a service asks for it by itself; its keys are pinned.
    expect(broker.asked.filter(({ path }) => path.startsWith('/.well-known/openid-'))).toEqual([])
  })

  test.each(published.encryptions)('a token whose content is encrypted by %s is read', async (one) => {
    broker.next.enc = one
    expect(await identify()).toMatchObject(ok(person))
  })

  test('a person who cancels is told from an error', async () => {
    broker.next.end = 'cancelled'
    expect(await identify()).toEqual(rejected('cancelled'))
    broker.next.end = { error: 'invalid_request', error_description: 'nonce 010190-901R' }
    expect(await identify()).toEqual(rejected('broker_error', 'invalid_request: nonce -R'))
  })

  test('a code identifies once, and for the exchange alone for which it was made', async () => {
    const { exchange, query } = await visit()
    expect(await identification.complete(query, exchange)).toMatchObject(ok(person))
    expect(await identification.complete(query, exchange)).toEqual(rejected('code_refused'))
    const stolen = await visit()
    const { kind } = await identification.complete(stolen.query, newExchange())
    expect(kind).toBe('rejected')
  })

  test('a token without a code or with an impossible one identifies nobody', async () => {
    broker.next.person = { [code]: undefined }
    expect(await identify()).toEqual(rejected('no_identity_code', 'no code'))
    broker.next.person = { [code]: '310299-901R' }
    expect(await identify()).toEqual(rejected('no_identity_code', 'a code that cannot exist'))
  })

  test('persons of tests, also those published with a wrong check character, are taken in a test environment alone', async () => {
    broker.next.person = { [code]: '280453-111A' }
    expect(await identify()).toMatchObject({ kind: 'ok', value: { person: { identityCode: '280453-111A' } } })
    expect(await inProduction.identify()).toMatchObject({
      kind: 'ok',
      value: { person: { identityCode: '131052-308T' } },
    })
    real.next.person = { [code]: person.identityCode }
    expect(await inProduction.identify()).toEqual(rejected('test_person'))
    real.next.person = { [code]: '280453-111A' }
    expect(await inProduction.identify()).toEqual(rejected('no_identity_code', 'a code that cannot exist'))
  })

  test('a name that is not divided stays one name', async () => {
    broker.next.person = Object.fromEntries(names.map((name) => [name, undefined]))
    const whole = { OP: 'von Möttonen Matti Matias', Telia: 'Tero Testi Äyrämö', Signicat: 'Väinö Tunnistus' }[
      published.name
    ]
    // The `name` of Idura is a mark that it made itself.
    const answer = whole ? ok({ firstNames: '', lastName: whole }) : rejected('no_name')
    expect(await identify()).toMatchObject(answer)
    const [first = ''] = names
    broker.next.person = { [first]: undefined }
    expect(await identify()).toMatchObject(ok({ firstNames: '', lastName: whole ?? person.lastName }))
  })

  test('a token of an hour ago and one that another key signed identify nobody', async () => {
    broker.next.age = 3_600
    expect(await identify()).toEqual(rejected('token_invalid', 'ERR_JWT_EXPIRED iat'))
    broker.next.age = 0
    broker.next.signer = await newKeyPair()
    expect(await identify()).toEqual(rejected('token_invalid', 'ERR_JWKS_NO_MATCHING_KEY'))
  })

  test('a token endpoint that is away, silent or cut in the middle: nothing is known, and nothing is wrong', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    for (const answer of [{ status: 429 }, { status: 500 }, { status: 503, body: 'huolto' }, 'cut' as const]) {
      broker.next.token = answer
      expect(await identify()).toEqual({
        kind: 'unavailable',
        code: 'broker_away',
        cause: expect.stringMatching(/^token: /),
      })
    }
    expect(timeout).toHaveBeenCalledWith(10_000)
    timeout.mockImplementation(() => AbortSignal.abort(new DOMException('late', 'TimeoutError')))
    broker.next.token = 'silent'
    expect(await identify()).toMatchObject({ kind: 'unavailable', cause: 'token: TimeoutError' })
  })

  test('a token endpoint that answers garbage, or that refuses us or the code', async () => {
    for (const body of ['<html>', '', [], { id_token: 7 }, 'null']) {
      broker.next.token = { body }
      expect(await identify()).toEqual(rejected('broker_error', 'token: 200 without an id token'))
    }
    broker.next.token = { status: 307, headers: { location: real.url } }
    expect(await identify()).toEqual(rejected('broker_error', 'token: 307 without an id token'))
    broker.next.token = { body: { id_token: 'a.b.c.d.e' } }
    expect(await identify()).toEqual(rejected('token_invalid', 'ERR_JWE_INVALID'))
    broker.next.token = { status: 401, body: { error: 'invalid_client', error_description: 'Unknown key 12' } }
    expect(await identify()).toEqual(rejected('client_refused', 'invalid_client: Unknown key '))
    broker.next.token = { status: 400, body: { error: 'invalid_grant' } }
    expect(await identify()).toEqual(rejected('code_refused', 'invalid_grant: '))
  })
})

test('OP calls an error of validation access_denied: nobody cancelled', async () => {
  const op = await publishedOp()
  op.next.end = { error: 'access_denied', error_description: 'validation error' }
  expect(await atBroker(op).identify()).toEqual(rejected('broker_error', 'access_denied: validation error'))
})

test('OP is told that an account with a password follows, where the setting says so', async () => {
  const op = await publishedOp()
  const { identify } = atBroker(op, { FTN_SCOPE_WEAK: 'true' })
  expect(await identify()).toMatchObject({ kind: 'ok' })
  expect(requestIn(op).scope).toBe('openid profile personal_identity_code weak')
})

test('Telia goes to the bank that was chosen on our page, and to none that it does not have', async () => {
  const telia = await publishedTelia('production')
  const { identification, identify } = atBroker(telia)
  expect(identification.options.map(({ id }) => id)).toContain('oidc.nordea.1')
  await identify('oidc.nordea.1')
  expect(requestIn(telia).acr_values).toBe('oidc.nordea.1')
  await identify('oidc.olematon.1')
  expect(requestIn(telia).acr_values).toBe('http://ftn.ficora.fi/2017/loa2')
})

test.each([
  [publishedOp, { acr: 'http://ftn.ficora.fi/2017/loatest2' }],
  [publishedTelia, { acr: 'http://ftn.ficora.fi/2017/loatest2' }],
  [publishedSignicat, { ftn_idp: 'google' }],
  [publishedIdura, { identityscheme: 'sebankid' }],
])('a level of tests or of elsewhere is too low in production (%#)', async (publish, claims) => {
  const broker = await publish('production')
  broker.next.person = claims
  expect(await atBroker(broker).identify()).toEqual(rejected('level_too_low'))
})

test('a broker that has another key registered than ours shows it to nobody but the person', async () => {
  const [op, other] = [await publishedOp(), await publishedOp()]
  const { visit } = atBroker(op, { FTN_KEYS_FILE: other.settings.FTN_KEYS_FILE })
  await expect(visit()).rejects.toThrow('The broker stayed at 400: Virhe: invalid or unsigned JWT')
  await other.close()
})
