import Fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import type { BusinessId } from '../../../contract/businessId.ts'
import { movableClock, stoppedClock } from '../../platform/clock.ts'
import type { IdentityCode } from '../identification/identityCode.ts'
import { personaOf } from '../personas.ts'
import { dnb } from './dnb.ts'
import { prh } from './prh.ts'
import { sandboxRegistry, sandboxSigning } from './sandboxCompanies.ts'
import { simulatedCompanies, simulatedCompany } from './simulatedCompanies.ts'

const clock = stoppedClock('2026-07-20T10:00:00Z')
const id = (text: string) => text as BusinessId
const code = (text: string) => text as IdentityCode

/** Two lines of an envelope in the parts that the register knows. */
function addressesOf([street = '', city = '']: string[]) {
  const [, name = '', number = ''] = /^(.*) (\d+)$/.exec(street) ?? []
  const [, postCode, place = ''] = /^(\d{5}) (.*)$/.exec(city) ?? []
  const isBox = name === 'PL'
  return [
    { type: 1, street: 'Käyntikatu', buildingNumber: '99', postCode: '00100', postOffices: [] },
    {
      type: 2,
      street: isBox ? null : name,
      buildingNumber: isBox ? '' : number,
      postOfficeBox: isBox ? number : null,
      postCode,
      postOffices: [
        { city: place.toUpperCase(), languageCode: '2', municipalityCode: '091' },
        { city: place, languageCode: '1', municipalityCode: '091' },
      ],
      country: 'FI',
      source: 0,
    },
  ]
}

/** The register as its documentation shows it, about the simulated companies. */
const register = Fastify()
const asked: string[] = []
let mood: { status: number; headers?: Record<string, string> } | null = null
register.get<{ Querystring: { businessId: string } }>('/v3/companies', async (request, reply) => {
  const { businessId } = request.query
  asked.push(businessId)
  if (mood)
    return reply
      .code(mood.status)
      .headers(mood.headers ?? {})
      .send({ message: 'x' })
  const company = simulatedCompany(businessId)
  const since = '2001-01-01'
  const companies = company
    ? [
        {
          businessId: { value: businessId, registrationDate: since, source: '3' },
          names: [
            {
              name: 'Vanha Nimi Oy',
              type: '1',
              registrationDate: since,
              endDate: '2010-01-01',
              version: 2,
              source: '1',
            },
            { name: 'Aputoiminimi', type: '3', registrationDate: since, version: 1, source: '1' },
            { name: company.name, type: '1', registrationDate: since, version: 1, source: '1' },
          ],
          companySituations: [
            { type: 'SANE', registrationDate: since, endDate: '2012-01-01' },
            ...(company.register === 'in_trouble' ? [{ type: 'SELTILA', registrationDate: since }] : []),
          ],
          addresses: addressesOf(company.address),
          tradeRegisterStatus: company.register === 'ended' ? '4' : '1',
          status: '2',
          ...(company.register === 'ended' ? { endDate: '2025-01-31' } : {}),
          lastModified: '2026-01-01 00:00:00',
        },
      ]
    : []
  return { totalResults: companies.length, companies }
})

/** ProcurationInfo asked with a person's code: the person's companies, their signers with structured codes. */
type Role = { roleType?: string; procurationCode?: string; validFrom?: string }
const given = new Map<string, { roles: Role[]; status?: string; protectionOfInterests?: boolean; personId?: string }>()
register.get<{ Querystring: { id: string } }>('/v1/ProcurationInfo', async (request, reply) => {
  if (request.headers['x-api-key'] !== 'avain') return reply.code(401).send({})
  const personId = request.query.id
  if (personId === '080888-908L') return reply.code(500).send('x')
  const others = { personId: '010190-901R', personName: 'Onni', role: [{ roleType: 'PR', procurationCode: 'V' }] }
  const links = Object.entries(personaOf(code(personId))?.companies ?? {})
  return {
    company: links.map(([businessId, right]) => {
      const own = given.get(businessId)
      const roles =
        own?.roles ??
        (right === 'e' ? [{ roleType: 'HJ' }] : [{ roleType: 'TJ', procurationCode: right.toUpperCase() }])
      return {
        businessId,
        companyName: simulatedCompany(businessId)?.name,
        status: own?.status ?? '100',
        procurationAbstract: 'NIMA12',
        procurationAbstractDescription: [{ language: 'fi', description: 'Toiminimen kirjoittaa kukin yksin' }],
        procurationPerson: [
          others,
          {
            personId: own?.personId ?? personId,
            role: roles,
            protectionOfInterests: own?.protectionOfInterests ?? false,
          },
        ],
      }
    }),
  }
})
const url = await register.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => register.close())
const realRegistry = () => prh({ url: `${url}/v3`, clock })
const realSigning = dnb({ url: `${url}/v1`, key: 'avain', clock })

describe.each([
  ['sandbox', sandboxRegistry],
  ['prh', realRegistry()],
])('trade register: %s', (_name, registry) => {
  test.each(simulatedCompanies.map((company) => [company.id, company.name, company.register] as const))(
    '%s is %s, %s',
    async (businessId, name, state) => {
      const { address } = simulatedCompany(businessId) ?? {}
      const value = { businessId, name, address, active: state !== 'ended', inTrouble: state === 'in_trouble' }
      expect(await registry.byBusinessId(id(businessId))).toEqual({ kind: 'ok', value })
    },
  )
  test('a company that is not in it is no error', async () => {
    expect(await registry.byBusinessId(id('1234567-1'))).toEqual({ kind: 'ok', value: null })
  })
})

describe.each([
  ['sandbox', sandboxSigning],
  ['dnb', realSigning],
])('signing rights: %s', (_name, signing) => {
  test.each([
    ['121299-912C', { '9000001-1': 'v' }],
    ['130181-913J', { '9000003-8': 'y' }],
    ['140282-9149', { '9000004-6': 'e' }],
    ['150383-9151', {}],
    ['160484-916S', { '9000001-1': 'v', '9000005-4': 'v', '9000006-2': 'v' }],
    ['170585-917H', { '9000007-0': 'v' }],
  ])('%s has %j and no other company', async (person, rights) => {
    const companies = await signing.companiesOf(code(person))
    const expected = Object.keys(rights).map((businessId) => ({
      businessId,
      name: simulatedCompany(businessId)?.name,
      active: true,
    }))
    expect(companies).toEqual({ kind: 'ok', value: expected })
    for (const { id: businessId } of simulatedCompanies) {
      const value = (rights as Record<string, string>)[businessId] ?? 'e'
      expect(await signing.rights(code(person), id(businessId)), businessId).toEqual({ kind: 'ok', value })
    }
  })
})

describe('D&B grants a right only where its codes say so', () => {
  const ylermi = async (record: NonNullable<ReturnType<typeof given.get>>) => {
    given.set('9000001-1', record)
    const answer = await realSigning.rights(code('121299-912C'), id('9000001-1'))
    given.clear()
    return answer.kind === 'ok' ? answer.value : answer.kind
  }
  test.each<[string, NonNullable<ReturnType<typeof given.get>>, string]>([
    [
      'one role alone, another together',
      {
        roles: [
          { roleType: 'TJ', procurationCode: 'V' },
          { roleType: 'HJ', procurationCode: 'Y' },
        ],
      },
      'v',
    ],
    [
      'one role says both',
      {
        roles: [
          { roleType: 'TJ', procurationCode: 'V' },
          { roleType: 'TJ', procurationCode: 'Y' },
        ],
      },
      'e',
    ],
    ['an unknown code', { roles: [{ roleType: 'TJ', procurationCode: 'X' }] }, 'e'],
    ['words only', { roles: [{ roleType: 'TJ' }] }, 'e'],
    [
      'a right that begins tomorrow',
      { roles: [{ roleType: 'TJ', procurationCode: 'V', validFrom: '2026-07-21' }] },
      'e',
    ],
    ['a right that begins today', { roles: [{ roleType: 'TJ', procurationCode: 'V', validFrom: '2026-07-20' }] }, 'v'],
    ['a company that is not active', { roles: [{ roleType: 'TJ', procurationCode: 'V' }], status: '200' }, 'e'],
    [
      'a person whose interests are protected',
      { roles: [{ roleType: 'TJ', procurationCode: 'V' }], protectionOfInterests: true },
      'e',
    ],
    ["somebody else's role", { roles: [{ roleType: 'TJ', procurationCode: 'V' }], personId: '010190-901R' }, 'e'],
  ])('%s', async (_title, record, expected) => expect(await ylermi(record)).toBe(expected))

  test('an answer that failed is no answer', async () => {
    const person = code('121299-912C')
    expect(await realSigning.companiesOf(code('080888-908L'))).toEqual({ kind: 'unavailable', code: 'provider_error' })
    const stranger = dnb({ url: `${url}/v1`, key: 'toinen', clock })
    expect(await stranger.rights(person, id('9000001-1'))).toEqual({ kind: 'unavailable', code: 'provider_error' })
    const nobody = dnb({ url: 'http://127.0.0.1:1', key: 'avain', clock })
    expect(await nobody.companiesOf(person)).toEqual({ kind: 'unavailable', code: 'provider_away' })
  })
})

describe('PRH is asked with care', () => {
  const esimerkki = id('9000001-1')
  test('an answer is kept for a day', async () => {
    const moving = movableClock()
    const registry = prh({ url: `${url}/v3`, clock: moving })
    asked.length = 0
    await registry.byBusinessId(esimerkki)
    moving.moveTo(23 * 3_600_000)
    await registry.byBusinessId(esimerkki)
    expect(asked).toHaveLength(1)
    moving.moveTo(25 * 3_600_000)
    await registry.byBusinessId(esimerkki)
    expect(asked).toHaveLength(2)
  })

  test.each([
    [429, {}, 60],
    [503, { 'retry-after': '5' }, 5],
  ])('after %i it is left in peace for a while', async (status, headers, seconds) => {
    const moving = movableClock()
    const registry = prh({ url: `${url}/v3`, clock: moving })
    asked.length = 0
    mood = { status, headers }
    const busy = { kind: 'unavailable', code: 'busy' }
    expect(await registry.byBusinessId(esimerkki)).toEqual(busy)
    mood = null
    expect(await registry.byBusinessId(esimerkki)).toEqual(busy)
    expect(asked).toHaveLength(1)
    moving.moveTo(seconds * 1_000 + 100)
    expect(await registry.byBusinessId(esimerkki)).toMatchObject({ kind: 'ok' })
  })

  test('what cannot be read or reached is no answer', async () => {
    mood = { status: 200 }
    expect(await realRegistry().byBusinessId(esimerkki)).toEqual({ kind: 'unavailable', code: 'provider_error' })
    mood = null
    const nobody = prh({ url: 'http://127.0.0.1:1', clock })
    expect(await nobody.byBusinessId(esimerkki)).toEqual({ kind: 'unavailable', code: 'provider_away' })
  })
})
