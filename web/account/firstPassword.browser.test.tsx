import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Refusal } from '../../ui/testing/answeringServer.ts'
import { aReadyOrder, type CustomerPart } from '../order/testing/orderSample.ts'
import { showOrder } from '../order/testing/showOrder.ts'
import type { Answers } from '../testing/showInShop.tsx'

const showPassword = (customer: CustomerPart, answers: Answers = {}) =>
  showOrder({
    ...{ order: aReadyOrder({ status: 'confirmed' }), customer, step: 'luo-salasana' },
    answers: { user: { customer }, getCustomer: { data: customer }, ...answers },
  })

test('who has a password is told so in place of the form [DONE-12]', async () => {
  await showPassword({ user_password_set: true })
  await expect.element(page.getByText('Salasanasi on jo asetettu')).toBeVisible()
  expect(page.getByLabelText(/^Salasana \(/).elements()).toEqual([])
})

test('a password that cannot be set says what to do, and stays typed [ERR-38]', async () => {
  const { sent } = await showPassword({}, { setPassword: new Refusal(404) })
  const fields = page.getByLabelText(/^Salasana( uudelleen)?( \(pakollinen\))?$/)
  await fields.first().fill('Talvirengas2026')
  await fields.last().fill('Talvirengas2026')
  await page.getByRole('button', { name: 'Luo salasana' }).click()
  const told = page.getByRole('alertdialog', { name: 'Virhe salasanan luonnissa' })
  await expect.element(told.getByText('Lataa sivu uudelleen ja yritä uudelleen.')).toBeVisible()
  await expect.element(fields.first()).toHaveValue('Talvirengas2026')
  await expect.poll(() => sent('setPassword')).toHaveLength(1)
})
