import Fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { stoppedClock } from '../../platform/clock.ts'
import type { IdentityCode } from '../identification/identityCode.ts'
import type { CreditQuestion } from './credit.ts'
import { enento, enentoChecksum, enentoTimestamp } from './enento.ts'
import { judgeCredit } from './judgeCredit.ts'
import { sandboxCredit } from './sandboxCredit.ts'

const clock = stoppedClock('2026-07-20T10:00:00.120Z')
const question = (code: string): CreditQuestion => ({
  identityCode: code as IdentityCode,
  monthlyCents: 64_950,
  correlationId: `kysymys-${code}`,
  askedAt: clock.now(),
  attempt: 1,
})
const vilma = question('080888-908L')

const findings: Record<string, Record<string, unknown>> = {
  '010190-901R': { decision: 'YES' },
  '040480-904L': { decision: 'YES', ownCreditBan: true },
  '050570-905H': { decision: 'MAYBE', foreignAddress: '1' },
  '060665-906P': { decision: 'NO', paymentDefault: 'true' },
  '230760-923R': { decision: 'MAYBE', nonDisclosure: true },
  '240845-924B': { decision: 'MAYBE', guardianship: true },
}
const asked: URLSearchParams[] = []
const register = Fastify()
register.get('/services/consumer5/REST', async (request, reply) => {
  const query = new URLSearchParams(request.url.split('?')[1])
  asked.push(query)
  const expected = enentoChecksum('kulku', query.get('enduser') ?? '', query.get('timestamp') ?? '', 'salaisuus')
  if (query.get('checksum') !== expected) return { responseStatus: 505 }
  if (query.get('passwd') !== 'sala') return { responseStatus: '103' }
  const code = query.get('idnumber') ?? ''
  if (code === vilma.identityCode) return reply.code(502).send('x')
  return { responseStatus: 0, responseId: 'vastaus-1', ...findings[code] }
})
const url = `${await register.listen({ port: 0, host: '127.0.0.1' })}/services/consumer5/REST`
afterAll(() => register.close())
const settings = { url, user: 'kulku', password: 'sala', secret: 'salaisuus', clock }

describe.each([
  ['sandbox', sandboxCredit(clock)],
  ['enento', enento(settings)],
])('credit register: %s', (_name, credit) => {
  test.each([
    ['010190-901R', 'success', 'ok'],
    ['040480-904L', 'pending', 'own_credit_ban'],
    ['050570-905H', 'pending', 'foreign_address'],
    ['060665-906P', 'denied', 'payment_default'],
    ['230760-923R', 'pending', 'protected'],
    ['240845-924B', 'pending', 'guardianship'],
  ])('%s: %s, %s', async (code, status, reason) => {
    const value = { status, reason, providerRef: expect.any(String) }
    expect(await credit.check(question(code))).toEqual({ kind: 'ok', value })
  })
  test('that is away decides nothing', async () => {
    expect(await credit.check(vilma)).toMatchObject({ kind: 'unavailable' })
  })
})

describe('Enento', () => {
  test('checksum and timestamp as published', () => {
    expect(enentoChecksum('testusername', 'cccccc', '2005110112264400+0200001', 'ABXEYYUEOVJCMEUEWUJDJ')).toBe(
      '20273300D6C8B86EBF9FCB6934B7566480DE96674B38518569DAAD8C091F933F482E59CF0809F9AF6B45C03AF519E2331719A605209B616B46C4CB2ADD29B98B',
    )
    expect(enentoTimestamp(new Date('2005-11-01T10:26:44.000Z'), 1)).toBe('2005110112264400+0200001')
    expect(enentoTimestamp(clock.now(), 7)).toBe('2026072012000012+0200007')
  })

  test('asks for a rental decision about the monthly price, in whole euros upwards', async () => {
    await enento(settings).check(question('010190-901R'))
    const query = asked.at(-1) ?? expect.fail('nothing asked')
    const { checksum: _, ...sent } = Object.fromEntries(query)
    // Word for word what the register's description asks for.
    expect(sent).toEqual({
      version: '2018',
      userid: 'kulku',
      passwd: 'sala',
      enduser: expect.stringMatching(/./),
      idnumber: '010190-901R',
      reqmsg: 'DECISION',
      request: 'H',
      qtype: '04',
      purpose: '1',
      'C6_input.code[0]': 'A05',
      'C6_input.value[0]': '650',
      lang: 'FI',
      format: 'json',
      timestamp: '2026072012000012+0200001',
    })
  })

  test('wrong credentials and a register that is not there are not a decision', async () => {
    const wrong = enento({ ...settings, password: 'toinen' })
    expect(await wrong.check(vilma)).toEqual({ kind: 'unavailable', code: 'provider_103' })
    const nobody = enento({ ...settings, url: 'http://127.0.0.1:1' })
    expect(await nobody.check(vilma)).toEqual({ kind: 'unavailable', code: 'provider_away' })
  })
})

test('the hardest finding decides', () => {
  const clean = {
    decision: 'yes',
    ownCreditBan: false,
    paymentDefault: false,
    guardianship: false,
    foreignAddress: false,
    nonDisclosure: false,
    notFound: false,
    deceased: false,
  } as const
  const reason = (found: object) => judgeCredit({ ...clean, ...found }).reason
  expect(reason({})).toBe('ok')
  expect(reason({ decision: 'maybe' })).toBe('borderline')
  expect(reason({ decision: 'no' })).toBe('payment_default')
  expect(reason({ decision: 'none' })).toBe('not_found')
  expect(reason({ ownCreditBan: true, foreignAddress: true })).toBe('own_credit_ban')
  expect(reason({ ownCreditBan: true, paymentDefault: true })).toBe('payment_default')
  expect(reason({ deceased: true, paymentDefault: true })).toBe('identity_problem')
})
