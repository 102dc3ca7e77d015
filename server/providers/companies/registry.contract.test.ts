import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { BusinessId } from '../../../contract/text/businessId.ts'
import { movableClock, stoppedClock } from '../../platform/clock.ts'
import { flatInTheRegister, publishedPrh, registeredCompany } from '../published/prh.ts'
import { prh } from './prh.ts'
import { sandboxRegistry } from './sandboxCompanies.ts'
import { simulatedCompanies, simulatedCompany } from './simulatedCompanies.ts'

const clock = stoppedClock('2026-07-20T10:00:00Z')
const id = (text: string) => text as BusinessId

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

const register = await publishedPrh()
afterAll(() => register.close())
beforeEach(() => register.answer(null))
const url = register.settings.PRH_URL ?? ''
const realRegistry = () => prh({ url, clock })
for (const { id: businessId, name, address, register: state } of simulatedCompanies)
  register.register(businessId, {
    name,
    formerName: 'Vanha Nimi Oy',
    addresses: addressesOf(address),
    situations: [
      { type: 'SANE', registrationDate: '2001-01-01', endDate: '2012-01-01' },
      ...(state === 'in_trouble' ? [{ type: 'SELTILA', registrationDate: '2001-01-01', endDate: null }] : []),
    ],
    endDate: state === 'ended' ? '2025-01-31' : null,
    tradeRegisterStatus: state === 'ended' ? '4' : '1',
  })

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

describe('PRH is asked with care', () => {
  const esimerkki = id('9000001-1')
  test('an answer is kept for a day', async () => {
    const moving = movableClock()
    const registry = prh({ url, clock: moving })
    register.asked.length = 0
    await registry.byBusinessId(esimerkki)
    moving.moveTo(23 * 3_600_000)
    await registry.byBusinessId(esimerkki)
    expect(register.asked).toHaveLength(1)
    moving.moveTo(25 * 3_600_000)
    await registry.byBusinessId(esimerkki)
    expect(register.asked).toHaveLength(2)
  })

  test.each([
    [429, {}, 60],
    [503, { 'retry-after': '5' }, 5],
  ])('after %i it is left in peace for a while', async (status, headers, seconds) => {
    const moving = movableClock()
    const registry = prh({ url, clock: moving })
    register.asked.length = 0
    register.answer({ status, headers, body: 'Too many requests' })
    const busy = { kind: 'unavailable', code: 'busy' }
    expect(await registry.byBusinessId(esimerkki)).toEqual(busy)
    register.answer(null)
    expect(await registry.byBusinessId(esimerkki)).toEqual(busy)
    expect(register.asked).toHaveLength(1)
    moving.moveTo(seconds * 1_000 + 100)
    expect(await registry.byBusinessId(esimerkki)).toMatchObject({ kind: 'ok' })
  })

  test('what cannot be read or reached is no answer', async () => {
    for (const body of ['', '<html>', { companies: null }, { companies: [{ names: [] }] }]) {
      register.answer({ body })
      expect(await realRegistry().byBusinessId(esimerkki)).toEqual({ kind: 'unavailable', code: 'provider_error' })
    }
    register.answer('cut')
    expect(await realRegistry().byBusinessId(esimerkki)).toEqual({ kind: 'unavailable', code: 'provider_away' })
    const nobody = prh({ url: 'http://127.0.0.1:1', clock })
    expect(await nobody.byBusinessId(esimerkki)).toEqual({ kind: 'unavailable', code: 'provider_away' })
  })

  test('fields without a value are read as the register answers them', async () => {
    register.register('1234567-1', { name: 'Anttoni Patana Oy', addresses: [flatInTheRegister], situations: null })
    expect(await realRegistry().byBusinessId(id('1234567-1'))).toEqual({
      kind: 'ok',
      value: {
        businessId: '1234567-1',
        name: 'Anttoni Patana Oy',
        address: ['c/o Anttoni Patana', 'Mechelininkatu 18 B 52', '00100 HELSINKI'],
        active: true,
        inTrouble: false,
      },
    })
    register.register('1234567-1', { name: 'Osoitteeton Oy', addresses: null })
    expect(await realRegistry().byBusinessId(id('1234567-1'))).toMatchObject({ value: { address: [] } })
  })

  test("an answer about another company is not this one's", async () => {
    const other = registeredCompany('9000003-8', { name: 'Yhdessä Oy' })
    register.answer({ body: { totalResults: 1, companies: [other] } })
    expect(await realRegistry().byBusinessId(esimerkki)).toEqual({ kind: 'unavailable', code: 'other_subject' })
  })
})
