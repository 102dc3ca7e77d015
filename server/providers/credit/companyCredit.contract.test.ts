import { afterAll, describe, expect, test } from 'vitest'
import type { BusinessId } from '../../../contract/text/businessId.ts'
import { movableClock } from '../../platform/clock.ts'
import { readConfig } from '../../platform/settings/config.ts'
import { publishedEnento } from '../published/enento.ts'
import type { CompanyCreditQuestion } from './companyCredit.ts'
import { companyCreditFrom } from './creditFrom.ts'
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

const register = await publishedEnento()
afterAll(() => register.close())
const config = readConfig({ SECRET_KEY: 'x'.repeat(32), ...register.settings })
const enento = companyCreditFrom({ config, clock })
register.rule('9000005-4', '0')
register.rule('9000006-2', '1')
register.rule('9000011-8', { raw: { status: 502, body: 'x' } })

describe.each([
  ['sandbox', sandboxCompanyCredit(clock)],
  ['enento', enento],
])('company credit: %s', (_name, credit) => {
  test.each([
    ['9000001-1', 'approved'],
    ['9000005-4', 'rejected'],
    ['9000006-2', 'manual'],
  ])('%s: %s', async (businessId, ruling) => {
    expect(await credit.check(question(businessId))).toMatchObject({ kind: 'ok', value: { ruling } })
  })
  test('that is away decides nothing', async () => {
    expect(await credit.check(question('9000011-8'))).toMatchObject({ kind: 'unavailable' })
  })
})

test('a sandbox that is still at work says so, and is ready later', async () => {
  const credit = sandboxCompanyCredit(clock)
  const slow = question('9000012-6')
  expect(await credit.check(slow)).toEqual({ kind: 'unknown', ref: slow.correlationId })
  clock.moveTo(4_600)
  expect(await credit.check(slow)).toMatchObject({ kind: 'ok', value: { status: 'ready', ruling: 'approved' } })
  clock.moveTo(0)
})

test('Enento is asked about the company and the monthly price, in whole euros upwards', async () => {
  await enento.check(question('9000001-1'))
  const { checksum, timestamp, ...sent } = Object.fromEntries(register.asked.at(-1)?.query ?? expect.fail('not asked'))
  expect([checksum, timestamp]).toEqual([expect.stringMatching(/^[0-9A-F]{128}$/), expect.any(String)])
  expect(sent).toEqual({
    version: '5.01',
    userid: '123456123456',
    passwd: 'salasana',
    enduser: 'verkkokauppa',
    businessid: '90000011',
    reqmsg: 'DECISION',
    qtype: '02',
    model: 'HEASYR',
    target: 'VAP1',
    'C6_input.code[0]': 'A05',
    'C6_input.value[0]': '650',
    lang: 'FI',
    format: 'json',
  })
})

test("Enento's words go to the person who decides, and another company's decision to nobody", async () => {
  const words =
    'Luottopäätös edellyttää lisäselvityksiä.\n004 Yritystä ei ole merkitty ennakkoperintärekisteriin.\n090 Yritys on vanhempi kuin -1 kuukautta ja tilinpäätös puuttuu.'
  expect(await enento.check(question('9000006-2'))).toMatchObject({
    value: { status: 'ready', ruling: 'manual', reason: 'borderline', answer: words },
  })
  register.rule('9000003-8', { about: '90000011' })
  expect(await enento.check(question('9000003-8'))).toMatchObject({
    value: { ruling: 'manual', reason: 'other_subject', answer: null },
  })
})
