import { expect, test } from 'vitest'
import { opsClient } from '../operator/testing/opsClient.ts'
import { startOrder, type TestCustomer } from '../testing/testCustomer.ts'
import { testShop } from '../testing/testShop.ts'
import { businessCustomer } from './testing/businessCustomer.ts'

const shop = await testShop()
const ops = await opsClient(shop, 'Maija')

const MINUTE = 60_000

/** For how many minutes from now the order keeps its car. */
async function minutesLeft(customer: TestCustomer): Promise<number> {
  const until = Date.parse((await customer.order()).reserved_until ?? '')
  return Math.round((until - shop.clock.now().getTime()) / MINUTE)
}

/** A third of the hour passes; the step gives it back. */
async function expectRenewedBy(customer: TestCustomer, step: () => Promise<unknown>): Promise<void> {
  await shop.pass(20 * MINUTE)
  expect(await minutesLeft(customer)).toBe(40)
  await step()
  expect(await minutesLeft(customer)).toBe(60)
}

async function declareLicence({ token }: TestCustomer) {
  const { status } = await shop.call('confirmDriversLicense', { token, body: { drivers_license: true } })
  expect(status).toBe(204)
}

async function approveCheck(persona: string) {
  const { checks } = (await ops('listChecks')).body
  const check_id = checks.find(({ customer }) => customer === persona)?.check_id ?? ''
  const body = { check_id, decision: 'approve' as const, reason: 'Soitettu asiakkaalle' }
  expect((await ops('decideCheck', { body })).status).toBe(200)
}

test('each step of a private person keeps the car for a whole hour', async () => {
  const onni = await startOrder(shop)
  await expectRenewedBy(onni, () => onni.acceptTerms())
  await expectRenewedBy(onni, () => onni.identify('Onni Onnistuja'))
  await expectRenewedBy(onni, () => onni.addCard())
})

test('so does an identification whose checks come to nothing', async () => {
  const eero = await startOrder(shop)
  await eero.acceptTerms()
  await expectRenewedBy(eero, () => eero.identify('Eero Eiajokorttia'))
})

test('so does a credit check that is answered the second time', async () => {
  const tuomo = await startOrder(shop)
  await tuomo.acceptTerms()
  await tuomo.identify('Tuomo Timeout')
  await expectRenewedBy(tuomo, async () => {
    await shop.call('checkDriversLicenseAndCredit', { token: tuomo.token })
    await shop.worker.runUntilIdle()
  })
})

test('so does a licence that its holder declares', async () => {
  const aino = await startOrder(shop)
  await aino.acceptTerms()
  await aino.identify('Aino Ajokortti')
  await expectRenewedBy(aino, () => declareLicence(aino))
})

test('so does a check that staff approve', async () => {
  const kerttu = await startOrder(shop)
  await kerttu.acceptTerms()
  await kerttu.identify('Kerttu Kielto')
  await expectRenewedBy(kerttu, () => approveCheck('Kerttu Kielto'))
})

test('so do the company that somebody signs for, and its credit check', async () => {
  const ylermi = await businessCustomer(shop, 'Ylermi Yrittäjä')
  await expectRenewedBy(ylermi, () => ylermi.choose('9000001-1'))
  await expectRenewedBy(ylermi, () => ylermi.credit('9000001-1'))
})
