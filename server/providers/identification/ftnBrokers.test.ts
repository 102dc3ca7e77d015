import { afterEach, describe, expect, test, vi } from 'vitest'
import { ftnOidc } from './ftnOidc.ts'
import { type FtnProfileName, ftnProfiles } from './ftnProfiles.ts'
import { newExchange } from './testing/bankOnHttp.ts'
import { fakeBroker } from './testing/fakeBroker.ts'

const substantial = 'http://ftn.ficora.fi/2017/loa2'
const onni = { given_name: 'Onni', family_name: 'Onnistuja', birthdate: '1990-01-01' }
const asserted: Record<FtnProfileName, Record<string, unknown>> = {
  op: { ...onni, personal_identity_code: '010190-901R', acr: substantial, ftn_idp_id: 'fi-op' },
  telia: {
    'urn:oid:1.2.246.21': '010190-901R',
    'urn:oid:1.2.246.575.1.14': 'Onni',
    'urn:oid:2.5.4.4': 'Onnistuja',
    'urn:oid:1.3.6.1.5.5.7.9.1': '1990-01-01',
    acr: substantial,
    amr: ['oidc.nordea.1'],
  },
  signicat: { ...onni, ftn_hetu: '010190-901R', ftn_idp: 'fi-op' },
  idura: { givenname: 'Onni', surname: 'Onnistuja', hetu: '010190-901R', acr: 'urn:grn:authn:fi:bank-id' },
}
/** What each broker's description wants in the scope. */
const asksFor: Record<FtnProfileName, string[]> = {
  op: ['openid', 'profile', 'personal_identity_code'],
  telia: ['openid'],
  signicat: ['openid', 'profile', 'idp-id', 'nin', 'ftn-extra'],
  idura: ['openid'],
}
const ports: Record<FtnProfileName, number> = { op: 3923, telia: 3924, signicat: 3926, idura: 3927 }
const names = ['op', 'telia', 'signicat', 'idura'] as const

afterEach(() => vi.useRealTimers())

describe.each(names)('broker %s', async (name) => {
  const broker = await fakeBroker(ports[name], name)
  const make = () =>
    ftnOidc({
      profile: ftnProfiles[name](broker.issuer, false),
      issuer: broker.issuer,
      clientId: 'kauppa',
      redirectUri: 'https://kauppa.example/tunnistus/paluu',
      serviceName: 'Kulku',
      keys: broker.keys,
      embedding: 'top-only',
      isShared: () => false,
    })
  const complete = async (provider = make(), claims = asserted[name], code = 'koodi') => {
    const exchange = newExchange()
    broker.assert(claims, exchange.nonce)
    return await provider.complete(new URLSearchParams({ code }), exchange)
  }

  test('the request is signed and carries what a broker must know', async () => {
    const exchange = newExchange()
    const begun = await make().begin(exchange, 'oidc.nordea.1')
    if (begun.kind !== 'ok') throw new Error(begun.kind)
    const claims = await broker.readRequest(begun.value.redirectTo)
    expect(claims).toMatchObject({
      iss: 'kauppa',
      client_id: 'kauppa',
      redirect_uri: 'https://kauppa.example/tunnistus/paluu',
      response_type: 'code',
      state: exchange.state,
      nonce: exchange.nonce,
      ftn_spname: 'Kulku',
      jti: expect.any(String),
      exp: expect.any(Number),
    })
    expect(String(claims.scope).split(' ')).toEqual(asksFor[name])
    if (name === 'telia') expect(claims.acr_values).toBe('oidc.nordea.1')
    // What OAuth wants unsigned, and nothing else: brokers refuse the rest.
    expect(Object.fromEntries(new URL(begun.value.redirectTo).searchParams)).toEqual({
      ...{ client_id: 'kauppa', response_type: 'code', scope: claims.scope, request: expect.any(String) },
    })
  })

  test('its names for a person become ours', async () => {
    expect(await complete()).toMatchObject({
      kind: 'ok',
      value: {
        person: { identityCode: '010190-901R', firstNames: 'Onni', lastName: 'Onnistuja', birthDate: '1990-01-01' },
      },
    })
  })

  test('no code, an impossible code and a weak level identify nobody', async () => {
    const { personal_identity_code, 'urn:oid:1.2.246.21': urn, ftn_hetu, hetu, ...nameless } = asserted[name]
    expect(await complete(make(), nameless)).toEqual({ kind: 'rejected', code: 'no_identity_code' })
    const weak = { ...asserted[name], acr: 'http://ftn.ficora.fi/2017/loatest2', ftn_idp: 'google' }
    expect(await complete(make(), weak)).toEqual({ kind: 'rejected', code: 'level_too_low' })
    expect([personal_identity_code, urn, ftn_hetu, hetu]).toContain('010190-901R')
  })

  test('a broker that is away, answers nonsense or refuses the code', async () => {
    for (const status of [429, 500, 503]) {
      broker.be(status)
      expect(await complete()).toEqual({ kind: 'unavailable', code: 'broker_away' })
    }
    broker.be('broken')
    expect(await complete()).toEqual({ kind: 'rejected', code: 'code_refused' })
    broker.be('up')
    expect(await complete(make(), asserted[name], 'toinen')).toEqual({ kind: 'rejected', code: 'code_refused' })
  })

  test('its keys are kept, and fetched again when it has changed them', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const provider = make()
    await complete(provider)
    const before = broker.keyRequests()
    await complete(provider)
    expect(broker.keyRequests()).toBe(before)
    await broker.rotate()
    vi.setSystemTime(new Date(vi.getMockedSystemTime() ?? 0).getTime() + 11_000)
    expect(await complete(provider)).toMatchObject({ kind: 'ok' })
    expect(broker.keyRequests()).toBe(before + 1)
  })

  test('a key set that its pinned key did not sign is not believed', async () => {
    await broker.forgeKeySet()
    const { kind } = await complete()
    expect(kind).toBe(name === 'op' || name === 'telia' ? 'rejected' : 'ok')
  })
})
