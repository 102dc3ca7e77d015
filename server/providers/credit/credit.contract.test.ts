import { afterAll, describe, expect, test } from 'vitest'
import { stoppedClock } from '../../platform/clock.ts'
import { readConfig } from '../../platform/settings/config.ts'
import type { IdentityCode } from '../identification/identityCode.ts'
import { publishedEnento } from '../published/enento.ts'
import type { CreditQuestion } from './credit.ts'
import { creditFrom } from './creditFrom.ts'
import { enentoChecksum, enentoTimestamp } from './enento.ts'
import { sandboxCredit } from './sandboxCredit.ts'

const clock = stoppedClock('2026-07-20T10:00:00.120Z')
const question = (code: string): CreditQuestion => ({
  identityCode: code as IdentityCode,
  monthlyCents: 64_950,
  correlationId: `kysymys-${code}`,
  askedAt: clock.now(),
  attempt: 1,
})
const onni = question('010190-901R')
const vilma = question('080888-908L')

const register = await publishedEnento()
afterAll(() => register.close())
const enento = (more: Record<string, string> = {}) =>
  creditFrom({ config: readConfig({ SECRET_KEY: 'x'.repeat(32), ...register.settings, ...more }), clock })
register.rule('040480-904L', '1')
register.rule('060665-906P', '0')
register.rule(vilma.identityCode, { raw: { status: 502, body: 'x' } })

describe.each([
  ['sandbox', sandboxCredit(clock)],
  ['enento', enento()],
])('credit register: %s', (_name, credit) => {
  test.each([
    ['010190-901R', 'success'],
    ['040480-904L', 'pending'],
    ['060665-906P', 'denied'],
  ])('%s: %s', async (code, status) => {
    expect(await credit.check(question(code))).toMatchObject({ kind: 'ok', value: { status } })
  })
  test('that is away decides nothing', async () => {
    expect(await credit.check(vilma)).toMatchObject({ kind: 'unavailable' })
  })
})

test.each([
  ['own credit ban', '040480-904L', 'own_credit_ban'],
  ['foreign address', '050570-905H', 'foreign_address'],
  ['non-disclosure', '230760-923R', 'protected'],
  ['guardianship', '240845-924B', 'guardianship'],
])('the sandbox leaves a case of %s to a person', async (_title, code, reason) => {
  expect(await sandboxCredit(clock).check(question(code))).toMatchObject({ value: { status: 'pending', reason } })
})

describe('Enento', () => {
  const ruled = async (ruling: Parameters<typeof register.rule>[1]) => {
    register.rule(onni.identityCode, ruling)
    const answer = await enento().check(onni)
    register.rule(onni.identityCode, '2')
    return answer
  }
  const providerRef = '2026072012000012+0200001'

  test('its three proposals are read, with its words where a person may have to read them', async () => {
    expect(await ruled('2')).toEqual({
      kind: 'ok',
      value: { status: 'success', reason: 'ok', answer: null, providerRef },
    })
    const refusal = 'Ehdotetaan hylättäväksi.\n041 Henkilöllä on maksuhäiriöitä 1, joka on vähintään 1 kpl.'
    expect(await ruled('0')).toEqual({
      kind: 'ok',
      value: { status: 'denied', reason: 'register_refused', answer: refusal, providerRef },
    })
    expect(await ruled('1')).toMatchObject({
      value: { status: 'pending', reason: 'borderline', answer: expect.stringContaining('lisäselvityksiä') },
    })
  })

  test.each<[string, Parameters<typeof register.rule>[1], string | null]>([
    ['no JSON', { raw: { body: 'ihan muuta' } }, 'ihan muuta'],
    ['another shape', { raw: { body: { decision: 'YES' } } }, '{"decision":"YES"}'],
    ['nothing at all', { raw: { body: '' } }, ''],
    [
      'no proposal',
      { raw: { body: { consumerResponse: { responseHeader: { responseStatus: '0' } } } } },
      '{"consumerResponse":{"responseHeader":{"responseStatus":"0"}}}',
    ],
    ['an error about the person', { error: '210', text: 'Henkilöä ei löydy.' }, '210 Henkilöä ei löydy.'],
  ])('an answer that is not understood is for a person to judge: %s', async (_title, ruling, answer) => {
    const value = { status: 'pending', reason: 'unreadable', answer, providerRef }
    expect(await ruled(ruling)).toEqual({ kind: 'ok', value })
  })

  test('an unknown code of a proposal approves and refuses nobody', async () => {
    const body = { code: '3', text: 'Uusi.', factorRow: null }
    const data = { customerData: { personId: onni.identityCode }, decisionProposal: { proposal: body } }
    const header = { responseStatus: '0' }
    const answer = { consumerResponse: { responseHeader: header, decisionProposalData: data, errorMessage: null } }
    expect(await ruled({ raw: { body: answer } })).toMatchObject({ value: { status: 'pending', reason: 'unreadable' } })
  })

  test("another person's decision is noticed, and nothing of it is kept", async () => {
    expect(await ruled({ about: '121299-912C' })).toEqual({
      kind: 'ok',
      value: { status: 'pending', reason: 'other_subject', answer: null, providerRef },
    })
    expect(await ruled({ about: '' })).toMatchObject({ value: { status: 'pending', reason: 'other_subject' } })
  })

  test('an error page that repeats the question is kept without password and identity code', async () => {
    const page = `GET /REST?passwd=${register.settings.ENENTO_PASSWORD}&idnumber=${onni.identityCode}`
    expect(await ruled({ raw: { body: page } })).toMatchObject({
      value: { answer: 'GET /REST?passwd=***&idnumber=***' },
    })
  })

  test('checksum and timestamp as published', () => {
    const key = '9Gk487z6qBC48R27hpq6RBPoS1hWt88Z755Ku7ub5M5NE08HRj2Mt7KOQhtL0spr'
    expect(enentoChecksum('123456123456', 'ccccc', '2020010111000000+0200000', key)).toBe(
      '442B66F745DE4CAF0A1E6DC551C9C676205498C7CDF28036DB2229573A12D71C14F13430A1E34D6B4CAF1360E9573931019A7DACB27178D5998B97F4301D54EE',
    )
    expect(enentoTimestamp(new Date('2005-11-01T10:26:44.000Z'), 1)).toBe('2005110112264400+0200001')
    expect(enentoTimestamp(clock.now(), 7)).toBe('2026072012000012+0200007')
  })

  test('is asked for a decision about the monthly price, in whole euros upwards', async () => {
    await enento().check(onni)
    const { checksum: _, ...sent } = Object.fromEntries(register.asked.at(-1)?.query ?? expect.fail('nothing asked'))
    expect(sent).toEqual({
      version: '2018',
      userid: '123456123456',
      passwd: 'salasana',
      enduser: 'verkkokauppa',
      idnumber: '010190-901R',
      reqmsg: 'DECISION',
      request: 'H',
      qtype: '02',
      model: 'HEASKU',
      target: 'TAP1',
      'C6_input.code[0]': 'A05',
      'C6_input.value[0]': '650',
      lang: 'FI',
      format: 'json',
      timestamp: providerRef,
    })
  })

  test('wrong credentials, a redirect, a broken line and a register that is not there are not a decision', async () => {
    expect(await enento({ ENENTO_PASSWORD: 'toinen' }).check(onni)).toEqual({
      kind: 'unavailable',
      code: 'provider_103',
    })
    expect(await enento({ ENENTO_SECRET: 'toinen' }).check(onni)).toEqual({ kind: 'unavailable', code: 'provider_505' })
    const away = { kind: 'unavailable', code: 'provider_away' }
    expect(await enento({ ENENTO_URL: 'http://127.0.0.1:1' }).check(onni)).toEqual(away)
    expect(await ruled({ raw: 'cut' })).toEqual(away)
    // The address has the password in it: it goes nowhere else.
    const elsewhere = { status: 302, headers: { location: `${register.url}/muualle` } }
    expect(await ruled({ raw: elsewhere })).toEqual(away)
    expect(register.asked.map(({ path }) => path)).not.toContain('/muualle')
  })
})
