import { expect, test } from 'vitest'
import { personas } from '../personas.ts'
import { parseIdentityCode } from './identityCode.ts'
import { keyOf } from './sandbox/loginPage.ts'
import type { Fault } from './sandbox/visit.ts'
import { bankOnHttp, newExchange, visitBank } from './testing/bankOnHttp.ts'
import { visitor } from './testing/visitor.ts'

const { identification, config, db, restart } = await bankOnHttp(3920)

async function begin(exchange = newExchange()) {
  const begun = await identification.begin(exchange, { language: 'fi' })
  if (begun.kind !== 'ok') throw new Error(begun.kind)
  return { exchange, address: begun.value.redirectTo }
}

async function identify(form: Record<string, string>) {
  const { exchange, address } = await begin()
  const query = await visitBank(address, form)
  expect(query.get('state')).toBe(exchange.state)
  return { exchange, query, answer: await identification.complete(query, exchange) }
}

test('a person comes back with names, code, birth date, method and level, through an encrypted signed token', async () => {
  const { answer } = await identify({ henkilo: 'onni-onnistuja', tapa: 'pankki' })
  expect(answer).toEqual({
    kind: 'ok',
    value: {
      person: { identityCode: '010190-901R', firstNames: 'Onni', lastName: 'Onnistuja', birthDate: '1990-01-01' },
      method: 'Testipankki',
      level: 'http://ftn.ficora.fi/2017/loatest2',
      evidence: expect.stringMatching(/^[\w-]{20,}$/),
    },
  })
})

test('identifies with online banking or a mobile certificate [IDENT-01]', async () => {
  const { answer } = await identify({ henkilo: 'nuori-noora', tapa: 'mobiili' })
  expect(answer).toMatchObject({ value: { method: 'Mobiilivarmenne', person: { birthDate: '2006-06-18' } } })
})

test('diacritics, particles and long names arrive as they are', async () => {
  const { answer } = await identify({ henkilo: 'åke-öhman-ääkkönen-af-långström' })
  expect(answer).toMatchObject({ value: { person: { lastName: 'Öhman-Ääkkönen af Långström' } } })
})

test.each([
  ['nobody is named', {}],
  ['a code was typed', { tunnus: '010190Y901R' }],
  ['the bank of the person is quick', { henkilo: 'onni-onnistuja' }],
])('the address after the wait identifies nobody when %s, and the login stays open', async (_, query) => {
  const { exchange, address } = await begin()
  const person = visitor()
  const login = await person.follow(await person.get(address))
  const early = await person.get(`${login.url}/vahvista?${new URLSearchParams(query)}`)
  expect([early.status, early.location]).toEqual([400, null])
  expect(early.text).toContain('Tunnistautuminen ei onnistunut')
  const waits = await person.post(login.url, { henkilo: 'hidas-hilma' })
  const next = new URL(/url=(.*)$/.exec(waits.headers.get('refresh') ?? '')?.[1] ?? '', login.url).href
  const toShop = (at: string) => at.includes('/tunnistus/paluu')
  const done = await person.follow(await person.get(next), toShop)
  const answer = await identification.complete(new URL(done.location ?? '').searchParams, exchange)
  expect(answer).toMatchObject({ kind: 'ok', value: { person: { firstNames: 'Hidas' } } })
})

test('any other code of the 900 series identifies, a real-looking or impossible one does not', async () => {
  const { answer } = await identify({ henkilo: '', tunnus: '010190y901r' })
  expect(answer).toMatchObject({ kind: 'ok', value: { person: { identityCode: '010190Y901R' } } })
  for (const tunnus of ['131052-308T', '010190-999K', ''])
    await expect(identify({ henkilo: '', tunnus })).rejects.toThrow('The bank stayed at 422')
})

test('cancelling at the bank is told as such', async () => {
  expect((await identify({ peruuta: 'kylla' })).answer).toMatchObject({ kind: 'rejected', code: 'cancelled' })
  expect((await identify({ henkilo: 'keijo-keskeyttäjä' })).answer).toMatchObject({
    kind: 'rejected',
    code: 'cancelled',
  })
})

test.each<[Fault, string]>([
  ['wrong_nonce', 'nonce'],
  ['wrong_audience', 'ERR_JWT_CLAIM_VALIDATION_FAILED aud'],
  ['expired', 'ERR_JWT_EXPIRED exp'],
  ['alg_none', 'ERR_JOSE_ALG_NOT_ALLOWED'],
  ['unsigned', 'ERR_JWS_INVALID'],
  ['unknown_key', 'ERR_JWKS_NO_MATCHING_KEY'],
  ['bad_signature', 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED'],
])('a token with the fault %s is refused, and staff read why', async (vika, cause) => {
  const { answer } = await identify({ henkilo: '', tunnus: '010190Y901R', vika })
  expect(answer).toEqual({ kind: 'rejected', code: 'token_invalid', cause })
})

test('Tiina Tekninen comes with a token nobody can verify', async () => {
  const { answer } = await identify({ henkilo: 'tiina-tekninen' })
  expect(answer).toMatchObject({ kind: 'rejected', code: 'token_invalid' })
})

test('a level below substantial is refused', async () => {
  const { answer } = await identify({ henkilo: '', tunnus: '010190Y901R', vika: 'low_level' })
  expect(answer).toMatchObject({ kind: 'rejected', code: 'level_too_low' })
})

test('a code works once, and only with the verifier and nonce of its exchange', async () => {
  const { query, exchange } = await identify({ henkilo: 'onni-onnistuja' })
  expect(await identification.complete(query, exchange)).toMatchObject({ kind: 'rejected', code: 'code_refused' })

  const stolen = await begin()
  const code = await visitBank(stolen.address, { henkilo: 'onni-onnistuja' })
  expect(await identification.complete(code, newExchange())).toMatchObject({ kind: 'rejected', code: 'code_refused' })
})

test('of five who come with one code at once, one gets the person', async () => {
  const { exchange, address } = await begin()
  const query = await visitBank(address, { henkilo: 'onni-onnistuja' })
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => identification.complete(query, exchange)))
  expect(answers.filter(({ kind }) => kind === 'ok')).toHaveLength(1)
})

test('an answer of another issuer is refused', async () => {
  const { address, exchange } = await begin()
  const query = await visitBank(address, { henkilo: 'onni-onnistuja' })
  query.set('iss', 'https://toinen.example')
  expect(await identification.complete(query, exchange)).toMatchObject({ kind: 'rejected', code: 'broker_error' })
})

test('a restart in the middle of an identification goes unnoticed', async () => {
  const { exchange, address } = await begin()
  const person = visitor()
  const login = await person.follow(await person.get(address))
  await restart()
  const toShop = (at: string) => at.includes('/tunnistus/paluu')
  const done = await person.follow(await person.post(login.url, { henkilo: 'onni-onnistuja' }), toShop)
  const query = new URL(done.location ?? '').searchParams
  const later = await restart()
  expect(await later.complete(query, exchange)).toMatchObject({ kind: 'ok' })
})

test('people follow one another in one browser, and the bank keeps none of them', async () => {
  const browser = visitor()
  const people = ['onni-onnistuja', 'kerttu-kielto', 'nuori-noora', 'onni-onnistuja']
  const names: string[] = []
  for (const henkilo of people) {
    const { exchange, address } = await begin()
    const login = await browser.follow(await browser.get(address))
    const toShop = (at: string) => at.includes('/tunnistus/paluu')
    const done = await browser.follow(await browser.post(login.url, { henkilo }), toShop)
    const answer = await identification.complete(new URL(done.location ?? '').searchParams, exchange)
    if (answer.kind === 'ok') names.push(answer.value.person.firstNames)
  }
  expect(names).toEqual(['Onni', 'Kerttu', 'Nuori', 'Onni'])
  expect([...browser.cookies.keys()].filter((name) => name.startsWith('pankki_istunto'))).toEqual([])
  const { rows } = await db.$client.query('select distinct model from sandbox_oidc order by model')
  expect(rows.map(({ model }) => model)).toEqual(['AuthorizationCode', 'Interaction'])
})

test('an identification costs the bank no more statements than it must', async () => {
  const { query: original } = db.$client
  const asked: string[] = []
  // The pool's own way in: every statement outside a transaction goes through it, and the bank opens none.
  db.$client.query = function counted(this: typeof db.$client, ...args: unknown[]) {
    const text = JSON.stringify(args[0])
    if (text.includes('sandbox_oidc')) asked.push(text)
    return Reflect.apply(original, this, args)
  } as typeof original
  try {
    await identify({ henkilo: 'onni-onnistuja' })
  } finally {
    db.$client.query = original
  }
  expect(asked.length).toBeLessThanOrEqual(7)
})

test('every page of the bank may stand in a frame of the shop, whatever goes wrong', async () => {
  const bank = `${config.publicUrl}/sandbox/tunnistus`
  const pages = ['/auth', '/auth/tuntematon', '/kirjaudu/tuntematon', '/kirjaudu/tuntematon/vahvista', '/session/end']
  const answers = await Promise.all([
    ...pages.map((path) => fetch(bank + path)),
    ...['/kirjaudu/tuntematon', '/session/end/confirm', '/auth'].map((path) => fetch(bank + path, { method: 'POST' })),
  ])
  const shown = answers.filter(({ headers }) => headers.get('content-type')?.includes('text/html'))
  expect(shown.length).toBeGreaterThan(4)
  for (const { url, headers } of shown) {
    expect(headers.get('content-security-policy'), url).toContain("frame-ancestors 'self'")
    expect(headers.get('x-frame-options'), url).toBeNull()
  }
})

test('the bank takes no unsigned and no foreign request', async () => {
  const { address } = await begin()
  const plain = new URL(address)
  const request = plain.searchParams.get('request') ?? ''
  plain.searchParams.set('request', `${request.slice(0, -20)}AAAAAAAAAAAAAAAAAAAA`)
  const refused = await fetch(plain, { redirect: 'manual' })
  expect(refused.headers.get('location') ?? '').not.toContain('kirjaudu')
  const bare = new URL(`${config.publicUrl}/sandbox/tunnistus/auth`)
  bare.search = new URLSearchParams({
    client_id: 'kulku',
    response_type: 'code',
    scope: 'openid',
    redirect_uri: `${config.publicUrl}/tunnistus/paluu`,
  }).toString()
  const answer = await fetch(bare, { redirect: 'manual' })
  expect(answer.headers.get('location') ?? '').not.toContain('kirjaudu')
})

test('every persona has a name of its own and a code that can exist, in the 900 series', () => {
  expect(personas.map(({ code }) => parseIdentityCode(code))).not.toContain(null)
  expect(new Set(personas.map(keyOf)).size).toBe(personas.length)
  expect(personas).toHaveLength(27)
})
