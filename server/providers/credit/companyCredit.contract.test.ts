import Fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import type { BusinessId } from '../../../contract/businessId.ts'
import { movableClock } from '../../platform/clock.ts'
import type { CompanyCreditQuestion } from './companyCredit.ts'
import { enentoChecksum } from './enento.ts'
import { enentoCompany } from './enentoCompany.ts'
import { sandboxCompanyCredit } from './sandboxCompanyCredit.ts'

const clock = movableClock()
const began = clock.now()
const question = (businessId: string): CompanyCreditQuestion => ({
  businessId: businessId as BusinessId,
  monthlyCents: 64_950,
  correlationId: `kysymys-${businessId}`,
  askedAt: began,
  attempt: 1,
})

const findings: Record<string, Record<string, unknown>> = {
  '9000001-1': { decision: 'YES' },
  '9000005-4': { decision: 'MAYBE', paymentDefault: 'true' },
  '9000006-2': { decision: 'MAYBE' },
}
const asked: URLSearchParams[] = []
const register = Fastify()
register.get('/services/company5/REST', async (request, reply) => {
  const query = new URLSearchParams(request.url.split('?')[1])
  asked.push(query)
  const expected = enentoChecksum('kulku', query.get('enduser') ?? '', query.get('timestamp') ?? '', 'salaisuus')
  if (query.get('checksum') !== expected) return { responseStatus: 505 }
  const id = query.get('businessid') ?? ''
  if (id === '9000011-8') return reply.code(502).send('x')
  const inProgress = id === '9000012-6' && clock.offset() < 4_500
  return { responseStatus: 0, responseId: 'vastaus-1', inProgress, ...(findings[id] ?? { decision: 'YES' }) }
})
const url = `${await register.listen({ port: 0, host: '127.0.0.1' })}/services/company5/REST`
afterAll(() => register.close())
const settings = { url, user: 'kulku', password: 'sala', secret: 'salaisuus', clock }

describe.each([
  ['sandbox', sandboxCompanyCredit(clock)],
  ['enento', enentoCompany(settings)],
])('company credit: %s', (_name, credit) => {
  test.each([
    ['9000001-1', 'approved', 'ok'],
    ['9000005-4', 'rejected', 'payment_default'],
    ['9000006-2', 'manual', 'borderline'],
  ])('%s: %s, %s', async (businessId, ruling, reason) => {
    const value = { status: expect.any(String), ruling, reason, providerRef: expect.any(String) }
    expect(await credit.check(question(businessId))).toEqual({ kind: 'ok', value })
  })
  test('that is away decides nothing', async () => {
    expect(await credit.check(question('9000011-8'))).toMatchObject({ kind: 'unavailable' })
  })
  test('that is still at work says so, and is ready later', async () => {
    const slow = question('9000012-6')
    expect(await credit.check(slow)).toEqual({ kind: 'unknown', ref: slow.correlationId })
    clock.moveTo(4_600)
    const value = { status: 'ready', ruling: 'approved' }
    expect(await credit.check(slow)).toMatchObject({ kind: 'ok', value })
    clock.moveTo(0)
  })
})

test('Enento is asked about the company and the monthly price, in whole euros upwards', async () => {
  await enentoCompany(settings).check(question('9000001-1'))
  expect(Object.fromEntries(asked.at(-1) ?? expect.fail('nothing asked'))).toMatchObject({
    reqmsg: 'COMPANY',
    businessid: '9000001-1',
    'C6_input.value[0]': '650',
  })
})
