import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { businessCustomer } from '../../order/testing/businessCustomer.ts'
import { besideOthers } from '../../testing/bystanders.ts'
import { writesNothing } from '../../testing/tableSums.ts'
import { startOrder, type TestCustomer } from '../../testing/testCustomer.ts'
import { testShop } from '../../testing/testShop.ts'
import { opsClient } from '../testing/opsClient.ts'

const shop = await testShop()
const ops = await opsClient(shop, 'Maija')
const DAY = 86_400_000

const phases = async ({ token }: TestCustomer) => (await shop.call('getIdentificationStatus', { token })).body
const waitingOf = async ({ email }: TestCustomer) =>
  (await ops('listChecks')).body.checks.filter((check) => check.email === email)
const lettersTo = async ({ email }: TestCustomer) => {
  await shop.worker.runUntilIdle()
  const { rows } = await shop.db.execute<{ subject: string; body_text: string }>(
    sql`select subject, body_text from sandbox_mail where recipient = ${email} order by sent_at`,
  )
  return rows
}
async function identified(persona: string): Promise<TestCustomer> {
  const customer = await startOrder(shop)
  await customer.acceptTerms()
  await customer.identify(persona)
  return customer
}

test('a credit case is listed, approved, told by letter, and the order goes on', async () => {
  const customer = await identified('Kerttu Kielto')
  const other = await identified('Turva Kielto')
  expect((await phases(customer)).credit_rating).toBe('pending')
  const [check] = await waitingOf(customer)
  expect(check).toMatchObject({ kind: 'credit', said: 'own_credit_ban', customer: 'Kerttu Kielto' })
  expect(check?.acts).toEqual([{ act: 'decideCheck', closed: null }])
  const body = { check_id: check?.check_id ?? '', decision: 'approve' as const, reason: 'Soitettu asiakkaalle' }
  expect((await ops('decideCheck', { body })).status).toBe(200)
  expect((await phases(customer)).credit_rating).toBe('success')
  expect(await waitingOf(customer)).toEqual([])
  // Nobody else's is decided with it.
  expect((await phases(other)).credit_rating).toBe('pending')
  const letters = await lettersTo(customer)
  expect(letters.at(-1)?.subject).toBe('Voit jatkaa tilaustasi')
  expect(JSON.stringify(letters)).not.toContain('Soitettu')
  await customer.addCard()
  expect((await customer.confirm()).status).toBe(200)
  const { entries } = (await ops('listAudit', { query: { subject: `check ${check?.check_id}` } })).body
  expect(entries).toMatchObject([
    { actor: 'staff:Maija', detail: { decision: 'approve', reason: 'Soitettu asiakkaalle' } },
  ])
})

test('one that is denied stops the order, and is decided once', async () => {
  const customer = await identified('Ulla Ulkomaa')
  const [check] = await waitingOf(customer)
  const decide = (decision: 'approve' | 'deny') =>
    ops('decideCheck', { body: { check_id: check?.check_id ?? '', decision, reason: 'Ei osoitetta' } })
  expect((await decide('deny')).status).toBe(200)
  expect((await phases(customer)).credit_rating).toBe('denied')
  const letter = (await lettersTo(customer)).at(-1)
  expect(letter?.subject).toBe('Emme voi hyväksyä tilaustasi')
  expect(JSON.stringify(letter)).toContain('Suomen Asiakastieto Oy:n luottotietorekisteriin')
  expect(JSON.stringify(letter)).not.toContain('Ei osoitetta')
  const again = await writesNothing(shop.db, () => decide('approve'))
  expect(again).toMatchObject({ status: 409, body: { code: 'CHECK_DECIDED' } })
})

test('a licence that no register knows is decided by staff, if the customer has not declared it', async () => {
  const customer = await identified('Aino Ajokortti')
  expect((await phases(customer)).drivers_license).toBe('manual')
  const [check] = await waitingOf(customer)
  expect(check).toMatchObject({ kind: 'licence' })
  await besideOthers(shop, () =>
    ops('decideCheck', { body: { check_id: check?.check_id ?? '', decision: 'approve', reason: 'Nähty ajokortti' } }),
  )
  expect((await phases(customer)).drivers_license).toBe('success')
  expect((await lettersTo(customer)).at(-1)?.subject).toBe('Voit jatkaa tilaustasi')
})

test('a decision on the next day counts on that day', async () => {
  const customer = await identified('Edun Valvottu')
  await shop.pass(DAY)
  await customer.signIn()
  const [check] = await waitingOf(customer)
  expect((await phases(customer)).credit_rating).toBe('not_started')
  await ops('decideCheck', {
    body: { check_id: check?.check_id ?? '', decision: 'approve', reason: 'Edunvalvoja suostuu' },
  })
  expect((await phases(customer)).credit_rating).toBe('success')
})

test('the credit of a company is decided for all its calls', async () => {
  const mirja = await businessCustomer(shop, 'Moni Mirja')
  const businessId = '9000006-2'
  await mirja.choose(businessId)
  expect((await mirja.credit(businessId)).body.status).toBe('pending')
  const check = (await waitingOf(mirja)).find(({ company }) => company === businessId)
  expect(check).toMatchObject({ kind: 'credit', said: 'borderline' })
  await ops('decideCheck', {
    body: { check_id: check?.check_id ?? '', decision: 'approve', reason: 'Tilinpäätös nähty' },
  })
  expect((await mirja.credit(businessId)).body).toEqual({ status: 'success', ruling: 'approved' })
})
