import { afterAll, beforeEach, expect, test } from 'vitest'
import { opsClient } from '../../operator/testing/opsClient.ts'
import { maskedSigner, publishedDnb, signerAlone } from '../../providers/published/dnb.ts'
import { changedTables, tableSums } from '../../testing/tableSums.ts'
import { testShop } from '../../testing/testShop.ts'
import { businessCustomer } from '../testing/businessCustomer.ts'

const register = await publishedDnb()
afterAll(() => register.close())
const shop = await testShop(register.settings)
const ops = await opsClient(shop, 'Maija')
const DAY_MS = 86_400_000

const YLERMI = '121299-912C'
const ESIMERKKI = '9000001-1'
const knows = (signer: typeof maskedSigner) =>
  register.know(YLERMI, [{ businessId: ESIMERKKI, name: 'Esimerkki Oy', signers: [signer] }])
beforeEach(() => knows(maskedSigner))

const casesOf = async (email: string) =>
  (await ops('listChecks')).body.checks.filter((check) => check.email === email && check.kind === 'signing')
const decide = (check_id: string, decision: 'approve' | 'deny') =>
  ops('decideCheck', { body: { check_id, decision, reason: 'Kaupparekisteriote nähty' } })

test('whom the register masks waits for staff, is approved, told by letter, and orders for the company', async () => {
  const ylermi = await businessCustomer(shop, 'Ylermi Yrittäjä')
  expect((await ylermi.companies()).body).toEqual([{ id: ESIMERKKI, name: 'Esimerkki Oy' }])
  expect((await ylermi.choose(ESIMERKKI)).body).toEqual({ rights_code: 'm' })
  // Chosen again while it waits: one case.
  expect((await ylermi.choose(ESIMERKKI)).body).toEqual({ rights_code: 'm' })
  const cases = await casesOf(ylermi.email)
  expect(cases).toMatchObject([
    { company: ESIMERKKI, customer: 'Ylermi Yrittäjä', said: 'masked_signer', monthly_price: null, answer: null },
  ])
  expect((await decide(cases[0]?.check_id ?? '', 'approve')).status).toBe(200)
  expect(await casesOf(ylermi.email)).toEqual([])
  await shop.worker.runUntilIdle()
  const mails: { subject: string; text: string }[] = (
    await shop.http.inject(`/sandbox/posti.json?to=${ylermi.email}`)
  ).json()
  const letter = mails.find(({ subject }) => subject === 'Voit jatkaa tilaustasi')
  expect(letter?.text).toContain('Oikeutesi allekirjoittaa yrityksen puolesta on tarkistettu ja hyväksytty')
  expect(letter?.text).not.toContain('Kaupparekisteriote')

  expect((await ylermi.choose(ESIMERKKI)).body).toEqual({ rights_code: 'v' })
  expect((await ylermi.credit(ESIMERKKI)).body).toEqual({ status: 'success', ruling: 'approved' })
  await ylermi.addCard()
  expect((await ylermi.confirm({ phone: undefined })).status).toBe(200)
})

test('who is denied by staff has no right, and the case is decided once', async () => {
  const ylermi = await businessCustomer(shop, 'Ylermi Yrittäjä')
  await ylermi.choose(ESIMERKKI)
  const [one] = await casesOf(ylermi.email)
  await decide(one?.check_id ?? '', 'deny')
  expect((await ylermi.choose(ESIMERKKI)).body).toEqual({ rights_code: 'e' })
  const before = await tableSums(shop.db)
  expect(await decide(one?.check_id ?? '', 'approve')).toMatchObject({ status: 409, body: { code: 'CHECK_DECIDED' } })
  expect(changedTables(before, await tableSums(shop.db))).toEqual([])
})

test('a decision of the next day counts on that day', async () => {
  const ylermi = await businessCustomer(shop, 'Ylermi Yrittäjä')
  await ylermi.choose(ESIMERKKI)
  const [one] = await casesOf(ylermi.email)
  await shop.pass(DAY_MS)
  expect((await decide(one?.check_id ?? '', 'approve')).status).toBe(200)
  const { rows } = await shop.db.$client.query('select status, day::text from signing_check where id = $1', [
    one?.check_id,
  ])
  expect(rows).toEqual([{ status: 'success', day: shop.clock.today() }])
})

test('a right that the register tells asks nobody', async () => {
  knows(signerAlone(YLERMI))
  const ylermi = await businessCustomer(shop, 'Ylermi Yrittäjä')
  expect((await ylermi.choose(ESIMERKKI)).body).toEqual({ rights_code: 'v' })
  expect(await casesOf(ylermi.email)).toEqual([])
})
