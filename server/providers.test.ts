import { pino } from 'pino'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { BusinessId } from '../contract/text/businessId.ts'
import { stoppedClock } from './platform/clock.ts'
import { openDatabase } from './platform/database/database.ts'
import { secretsFrom } from './platform/secrets.ts'
import { type Config, readConfig } from './platform/settings/config.ts'
import { signedQuery } from './providers/cards/signedQuery.ts'
import { enentoChecksum } from './providers/credit/enento.ts'
import type { IdentityCode } from './providers/identification/identityCode.ts'
import { chooseProviders } from './providers.ts'

/** Each with its own address and its own key. */
const real = {
  LICENCE: 'declaration',
  CREDIT: 'enento',
  ENENTO_URL: 'https://credit.example',
  ENENTO_COMPANY_URL: 'https://company-credit.example',
  ENENTO_USER: 'user of the register',
  ENENTO_PASSWORD: 'password of the register',
  ENENTO_SECRET: 'secret of the register',
  ENENTO_MODEL: 'HEASKU',
  ENENTO_TARGET: 'TAP1',
  ENENTO_COMPANY_MODEL: 'HEASYR',
  ENENTO_COMPANY_TARGET: 'VAP1',
  COMPANIES: 'prh',
  PRH_URL: 'https://companies.example',
  SIGNING_RIGHTS: 'dnb',
  DNB_URL: 'https://signing.example',
  DNB_TICKET_URL: 'https://ticket.example',
  DNB_USER: 'user of signing',
  DNB_PASSWORD: 'password of signing',
  CARDS: 'paytrail',
  PAYTRAIL_URL: 'https://cards.example',
  PAYTRAIL_ACCOUNT: '375917',
  PAYTRAIL_SECRET: 'SAIPPUAKAUPPIAS',
  GEOCODING: 'digitransit',
  DIGITRANSIT_KEY: 'key of places',
  DIGITRANSIT_URL: 'https://places.example',
}
const clock = stoppedClock('2026-11-26T10:00:00Z')
const onni = '010190-901R' as IdentityCode
const company = '9000001-1' as BusinessId
const log = pino({ level: 'silent' })
const secrets = secretsFrom('x'.repeat(32))
// Asked by nothing here.
const db = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/nothing' })
afterAll(() => db.$client.end())

interface Asked {
  host: string
  url: URL
  headers: Headers
  body: string
}
let asked: Asked[] = []
beforeEach(() => {
  asked = []
  const note: typeof fetch = async (input, init) => {
    const url = new URL(String(input))
    asked.push({ host: url.host, url, headers: new Headers(init?.headers), body: String(init?.body ?? '') })
    if (url.host === 'ticket.example') return Response.json({ ticket: 'ticket of signing' })
    return new Response('{}', { status: 500 })
  }
  const outside = vi.spyOn(globalThis, 'fetch').mockImplementation(note)
  return () => outside.mockRestore()
})

const providersOf = (settings: Record<string, string>) => {
  const config: Config = readConfig({ SECRET_KEY: 'x'.repeat(32), ...settings })
  return chooseProviders({ observe: (_, outside) => outside, config, db, clock, secrets, log })
}

/** One question to each that is asked over the network; the cards of the demonstration keep theirs in the database. */
async function askEach({ licence, credit, companyCredit, companies, geocoder }: ReturnType<typeof providersOf>) {
  const about = { correlationId: 'kysymys', askedAt: clock.now() }
  await licence.check({ identityCode: onni, ...about })
  await credit.check({ identityCode: onni, monthlyCents: 64_950, attempt: 1, ...about })
  await companyCredit.check({ businessId: company, monthlyCents: 64_950, attempt: 1, ...about })
  await companies.registry.byBusinessId(company)
  await companies.signing.companiesOf(onni)
  await geocoder.search('Mannerheimintie 1, Helsinki')
}

test('each provider of customers is asked at its own address, with its own key', async () => {
  const providers = providersOf(real)
  await askEach(providers)
  await providers.cards.of('paytrail').status({ attemptId: 'yritys', ref: 'veloitus' })
  expect(asked.map(({ host }) => host)).toEqual([
    'credit.example',
    'company-credit.example',
    'companies.example',
    'ticket.example',
    'signing.example',
    'places.example',
    'cards.example',
  ])
  const [credit, companyCredit, , ticket, signing, places, cards] = asked
  for (const one of [credit, companyCredit]) {
    const query = one?.url.searchParams ?? expect.fail('nothing asked')
    expect([query.get('userid'), query.get('passwd')]).toEqual(['user of the register', 'password of the register'])
    const signed = [query.get('userid'), query.get('enduser'), query.get('timestamp')].map(String)
    const [user = '', endUser = '', timestamp = ''] = signed
    expect(query.get('checksum')).toBe(enentoChecksum(user, endUser, timestamp, 'secret of the register'))
  }
  const agreed = (one?: Asked) => ['model', 'target'].map((name) => one?.url.searchParams.get(name))
  expect([agreed(credit), agreed(companyCredit)]).toEqual([
    ['HEASKU', 'TAP1'],
    ['HEASYR', 'VAP1'],
  ])
  expect(ticket?.headers.get('authorization')).toBe(`Basic ${btoa('user of signing:password of signing')}`)
  expect(signing?.headers.get('x-api-key')).toBe('ticket of signing')
  expect(places?.headers.get('digitransit-subscription-key')).toBe('key of places')
  expect(cards?.headers.get('checkout-account')).toBe('375917')
  expect(providers.terminal).toBeNull()
  expect(providers.companies.limitOf(company)).toEqual({ maxOrders: 10, elsewhere: 0 })
})

test('a shop of the demonstration asks nobody', async () => {
  const providers = providersOf({})
  await askEach(providers)
  expect(asked).toEqual([])
  expect(providers.licence.mode).toBe('register')
  expect(providers.terminal).not.toBeNull()
})

test('where no register of licences is connected nobody is asked, and the customer declares it', async () => {
  const { licence } = providersOf({ LICENCE: 'declaration' })
  await licence.check({ identityCode: onni, correlationId: 'kysymys', askedAt: clock.now() })
  expect([licence.mode, asked]).toEqual(['declaration', []])
})

test('what the second secret of the card processor signed is believed', () => {
  const { cards } = providersOf({ ...real, PAYTRAIL_SECRET: 'the new one', PAYTRAIL_SECOND_SECRET: 'the one before' })
  const told = (secret: string) => {
    const query = signedQuery({ account: real.PAYTRAIL_ACCOUNT, secret }, { 'checkout-status': 'fail' })
    return cards.of('paytrail').parseReturn({ method: 'GET', headers: {}, body: Buffer.alloc(0), query })
  }
  expect(['the new one', 'the one before', 'any other'].map((secret) => told(secret).kind)).toEqual([
    'failed',
    'failed',
    'forged',
  ])
})
