import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { businessCustomer } from '../../order/testing/businessCustomer.ts'
import { publishedEnento } from '../../providers/published/enento.ts'
import { keptLog } from '../../testing/keptLog.ts'
import { startOrder, type TestCustomer } from '../../testing/testCustomer.ts'
import { testShop } from '../../testing/testShop.ts'
import { opsClient } from '../testing/opsClient.ts'

const register = await publishedEnento()
afterAll(() => register.close())
const { log, lines } = keptLog()
const shop = await testShop(register.settings, log)
const ops = await opsClient(shop, 'Maija')

const KERTTU = '040480-904L'
const creditOf = async ({ token }: TestCustomer) =>
  (await shop.call('getIdentificationStatus', { token })).body.credit_rating
const checkOf = async ({ email }: TestCustomer) =>
  (await ops('listChecks')).body.checks.find((check) => check.email === email)
async function checked(ruling: Parameters<typeof register.rule>[1]): Promise<TestCustomer> {
  register.rule(KERTTU, ruling)
  const customer = await startOrder(shop)
  await customer.acceptTerms()
  await customer.identify('Kerttu Kielto')
  await shop.worker.runUntilIdle()
  return customer
}

test('a case that the register leaves open comes to staff with its own words, sealed at rest, and is decided', async () => {
  const customer = await checked('1')
  expect(await creditOf(customer)).toBe('pending')
  const check = await checkOf(customer)
  expect(check).toMatchObject({ said: 'borderline', answer: expect.stringContaining('004 Yritystä ei ole') })
  const { rows } = await shop.db.execute<{ answer: Buffer }>(
    sql`select answer from credit_check where id = ${check?.check_id}`,
  )
  expect(rows[0]?.answer.includes('Yrityst')).toBe(false)
  const body = { check_id: check?.check_id ?? '', decision: 'approve' as const, reason: 'Tulot riittävät' }
  expect((await ops('decideCheck', { body })).status).toBe(200)
  expect(await creditOf(customer)).toBe('success')
})

test('an answer that cannot be read is a case for staff, not an error that the customer meets again and again', async () => {
  const customer = await checked({ raw: { body: '<html>Huoltokatko</html>' } })
  expect(await creditOf(customer)).toBe('pending')
  expect(await checkOf(customer)).toMatchObject({ said: 'unreadable', answer: '<html>Huoltokatko</html>' })
})

test("somebody else's answer decides nothing about the customer, and staff are told of it without the answer", async () => {
  const customer = await checked({ about: '121299-912C' })
  expect(await creditOf(customer)).toBe('pending')
  expect(await checkOf(customer)).toMatchObject({ said: 'other_subject', answer: null })
})

test('a refusal tells nobody what stands in the register', async () => {
  const customer = await checked('0')
  expect(await creditOf(customer)).toBe('denied')
  const { rows } = await shop.db.execute<{ subject: string; body_text: string }>(
    sql`select subject, body_text from sandbox_mail where recipient = ${customer.email} order by sent_at desc limit 1`,
  )
  expect(rows[0]?.subject).toBe('Emme voi hyväksyä tilaustasi')
  expect(rows[0]?.body_text).toContain('että ihminen käsittelee päätöksen uudelleen')
  expect(rows[0]?.body_text).not.toMatch(/041|maksuhäiriö/i)
})

test('a refusal that its customer asks a person to look at comes to staff with the words of the register, once', async () => {
  const customer = await checked('0')
  const other = await checked('0')
  expect(await checkOf(customer)).toBeUndefined()
  const { body } = await ops('countWork')
  const wish = { kind: 'review' as const, name: 'Kerttu', email: customer.email, message: 'Velka on maksettu.' }
  expect((await shop.call('sendMessage', { token: customer.token, body: wish })).status).toBe(201)
  expect(await checkOf(other)).toBeUndefined()
  const check = await checkOf(customer)
  expect(check).toMatchObject({ said: 'register_refused', review_asked: true, answer: expect.stringContaining('041') })
  expect((await ops('countWork')).body).not.toEqual(body)
  const decide = (decision: 'approve' | 'deny') =>
    ops('decideCheck', { body: { check_id: check?.check_id ?? '', decision, reason: 'Velka maksettu' } })
  expect((await decide('approve')).status).toBe(200)
  expect([await creditOf(customer), await creditOf(other)]).toEqual(['success', 'denied'])
  expect(await decide('deny')).toMatchObject({ status: 409, body: { code: 'CHECK_DECIDED' } })
  expect(await checkOf(customer)).toBeUndefined()
})

test('a company whose answer cannot be read waits for staff too', async () => {
  register.rule('9000001-1', { error: '301', text: 'Yritystä ei löydy.' })
  const ylermi = await businessCustomer(shop, 'Ylermi Yrittäjä')
  await ylermi.choose('9000001-1')
  expect((await ylermi.credit('9000001-1')).body).toEqual({ status: 'ready', ruling: 'manual' })
  expect(await checkOf(ylermi)).toMatchObject({ company: '9000001-1', answer: '301 Yritystä ei löydy.' })
})

test('a register that gives no answer leaves a line that says why', async () => {
  const last = () => lines.filter(({ event }) => event === 'check').at(-1)
  await checked({ error: '505', text: 'Tarkiste on vanhentunut.' })
  expect(last()).toMatchObject({ outcome: 'error', kind: 'credit', cause: 'provider_505' })
  await checked({ raw: { body: 'x' } })
  expect(last()).toMatchObject({ outcome: 'pending', cause: 'unreadable' })
  await checked('0')
  expect(last()).not.toHaveProperty('cause')
})

test('neither password nor identity code reaches a line of the log, whatever the register does', async () => {
  for (const raw of ['cut' as const, { status: 502 }, { status: 401 }, { body: 'x' }]) await checked({ raw })
  const { ENENTO_PASSWORD, ENENTO_SECRET } = register.settings
  expect(lines.length).toBeGreaterThan(0)
  for (const secret of [ENENTO_PASSWORD, ENENTO_SECRET, KERTTU]) expect(JSON.stringify(lines)).not.toContain(secret)
})
