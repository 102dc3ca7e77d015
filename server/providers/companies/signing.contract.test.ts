import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { BusinessId } from '../../../contract/text/businessId.ts'
import { movableClock, stoppedClock } from '../../platform/clock.ts'
import { readConfig } from '../../platform/settings/config.ts'
import type { IdentityCode } from '../identification/identityCode.ts'
import { personaOf } from '../personas.ts'
import { maskedSigner, publishedDnb, signerAlone } from '../published/dnb.ts'
import { companiesFrom } from './companiesFrom.ts'
import { sandboxSigning } from './sandboxCompanies.ts'
import { simulatedCompanies, simulatedCompany } from './simulatedCompanies.ts'

const clock = stoppedClock('2026-07-20T10:00:00Z')
const id = (text: string) => text as BusinessId
const code = (text: string) => text as IdentityCode

const register = await publishedDnb()
afterAll(() => register.close())
const dnb = (more: Record<string, string> = {}, at = clock) =>
  companiesFrom({ config: readConfig({ SECRET_KEY: 'x'.repeat(32), ...register.settings, ...more }), clock: at })
    .signing

type Known = Exclude<Parameters<typeof register.know>[1], { raw: unknown }>
const other = signerAlone('010190-901R')
const ofPersona = (person: string): Known =>
  Object.entries(personaOf(code(person))?.companies ?? {}).map(([businessId, right]) => ({
    businessId,
    name: simulatedCompany(businessId)?.name ?? '',
    signers: [
      other,
      { personId: person, roles: [{ roleType: 'TJ', procurationCode: right === 'e' ? null : right.toUpperCase() }] },
    ],
  }))
const people = ['121299-912C', '130181-913J', '140282-9149', '150383-9151', '160484-916S', '170585-917H']
beforeEach(() => {
  for (const person of people) register.know(person, ofPersona(person))
})

describe.each([
  ['sandbox', sandboxSigning],
  ['dnb', dnb()],
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

const YLERMI = '121299-912C'
const esimerkki = (signers: Known[number]['signers'], status = '100'): Known => [
  { businessId: '9000001-1', name: 'Esimerkki Oy', status, signers },
]
const rightsOf = async (known: Parameters<typeof register.know>[1]) => {
  register.know(YLERMI, known)
  const answer = await dnb().rights(code(YLERMI), id('9000001-1'))
  return answer.kind === 'ok' ? answer.value : answer
}

describe('D&B grants a right only where its codes say so', () => {
  type Role = NonNullable<Known[number]['signers'][number]['roles']>[number]
  const may = (more: Partial<Role> = {}): Role => ({ roleType: 'TJ', procurationCode: 'V', ...more })
  test.each<[string, Role[], string]>([
    ['one role alone, another together', [may(), { roleType: 'HJ', procurationCode: 'Y' }], 'v'],
    ['one role says both', [may(), may({ procurationCode: 'Y' })], 'e'],
    ['an unknown code', [may({ procurationCode: 'X' })], 'e'],
    ['words only', [{ roleType: 'TJ' }], 'e'],
    ['a right that begins tomorrow', [may({ validFrom: '2026-07-21T00:00:00' })], 'e'],
    ['a right that begins today', [may({ validFrom: '2026-07-20T00:00:00' })], 'v'],
  ])('%s', async (_title, roles, expected) =>
    expect(await rightsOf(esimerkki([other, { personId: YLERMI, roles }]))).toBe(expected),
  )
  test('a company that is not active, and a person whose interests are protected', async () => {
    expect(await rightsOf(esimerkki([signerAlone(YLERMI)], '200'))).toBe('e')
    const protectedOne = signerAlone(YLERMI)
    protectedOne.protectionOfInterests = true
    expect(await rightsOf(esimerkki([protectedOne]))).toBe('e')
  })

  test('a signer of whom the register does not tell who it is leaves the right to a person of the shop', async () => {
    expect(await rightsOf(esimerkki([other, maskedSigner]))).toBe('m')
    // Without the sign of the century it may be somebody born a hundred years later.
    expect(await rightsOf(esimerkki([signerAlone('121299912C')]))).toBe('m')
    expect(await rightsOf(esimerkki([{ personId: null }]))).toBe('m')
    // A signer found by code leaves no guess about the others.
    expect(await rightsOf(esimerkki([maskedSigner, signerAlone(YLERMI)]))).toBe('v')
    expect(await rightsOf(esimerkki([maskedSigner, { personId: YLERMI, roles: [] }]))).toBe('e')
  })

  test("an answer in which nobody can be the person is another's, and names no company to choose", async () => {
    expect(await rightsOf(esimerkki([other]))).toEqual({ kind: 'unavailable', code: 'other_subject' })
    expect(await dnb().companiesOf(code(YLERMI))).toEqual({ kind: 'unavailable', code: 'other_subject' })
    expect(await rightsOf(esimerkki([]))).toBe('e')
  })

  test.each<[string, Parameters<typeof register.know>[1], string]>([
    ['fails', { raw: { status: 500, body: 'x' } }, 'provider_error'],
    ['cannot be read', { raw: { body: '<html>' } }, 'provider_error'],
    ['is of another form', { raw: { body: { company: [{ name: 'x' }] } } }, 'provider_error'],
    ['breaks off', { raw: 'cut' }, 'provider_away'],
  ])('an answer that %s is no answer', async (_title, known, failure) => {
    expect(await rightsOf(known)).toEqual({ kind: 'unavailable', code: failure })
  })
})

describe('the ticket to D&B', () => {
  const fetches = () => register.asked.filter(({ path }) => path === '/ticket').length
  beforeEach(() => void register.asked.splice(0))

  test('is fetched once for whoever asks at the same time, and kept', async () => {
    const signing = dnb()
    const answers = await Promise.all(people.map((person) => signing.companiesOf(code(person))))
    expect(answers.map(({ kind }) => kind)).toEqual(people.map(() => 'ok'))
    await signing.companiesOf(code(YLERMI))
    expect(fetches()).toBe(1)
  })

  test('is fetched anew before its twenty minutes are over', async () => {
    const moving = movableClock()
    const signing = dnb({}, moving)
    await signing.companiesOf(code(YLERMI))
    moving.moveTo(18 * 60_000)
    await signing.companiesOf(code(YLERMI))
    expect(fetches()).toBe(1)
    moving.moveTo(19.5 * 60_000)
    await signing.companiesOf(code(YLERMI))
    expect(fetches()).toBe(2)
  })

  test('is fetched anew, once, when the register takes it no more', async () => {
    const signing = dnb()
    await signing.companiesOf(code(YLERMI))
    register.endTickets()
    const answers = await Promise.all([
      signing.companiesOf(code(YLERMI)),
      signing.rights(code(YLERMI), id('9000001-1')),
    ])
    expect(answers.map(({ kind }) => kind)).toEqual(['ok', 'ok'])
    expect(fetches()).toBe(2)
    register.know(YLERMI, { raw: { status: 401 } })
    expect(await signing.companiesOf(code(YLERMI))).toEqual({ kind: 'unavailable', code: 'ticket_refused' })
    expect(fetches()).toBe(3)
  })

  test('that is not given is told apart from a register that is away, and the next customer asks again', async () => {
    const failed = (failure: string) => ({ kind: 'unavailable', code: failure })
    expect(await dnb({ DNB_PASSWORD: 'toinen' }).companiesOf(code(YLERMI))).toEqual(failed('login_refused'))
    expect(await dnb({ DNB_URL: 'http://127.0.0.1:1' }).companiesOf(code(YLERMI))).toEqual(failed('provider_away'))
    const signing = dnb()
    for (const [said, failure] of [
      [{ body: { ticket: null, exception: 'x' } }, 'no_ticket'],
      [{ body: 'x' }, 'no_ticket'],
      ['cut', 'provider_away'],
    ] as const) {
      register.tickets(said)
      expect(await signing.companiesOf(code(YLERMI))).toEqual(failed(failure))
    }
    register.tickets(null)
    expect(await signing.companiesOf(code(YLERMI))).toMatchObject({ kind: 'ok' })
  })
})
