import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Refusal } from '../../ui/testing/answeringServer.ts'
import { aReadyOrder, type CustomerPart } from '../order/testing/orderSample.ts'
import { showOrder } from '../order/testing/showOrder.ts'
import type { Answers } from '../testing/showInShop.tsx'

const showPassword = (customer: CustomerPart, answers: Answers = {}) =>
  showOrder({
    order: aReadyOrder({ status: 'confirmed' }),
    customer,
    step: 'luo-salasana',
    answers: { user: { customer }, getCustomer: { data: customer }, ...answers },
  })

const password = page.getByLabelText(/^Salasana \(/)
const again = page.getByLabelText(/^Salasana uudelleen \(/)
async function types(first: string, second: string) {
  await password.fill(first)
  await again.fill(second)
  await userEvent.keyboard('{Enter}')
}

test('the first password: rules, mistakes at their fields, Enter, and on to the account [DONE-08 DONE-09 DONE-10 DONE-11 DONE-13 DONE-14 VALID-16]', async () => {
  const weak = 'Vähintään yksi numero'
  let isWeak = true
  const { sent, at } = await showPassword(
    {},
    { getOrders: {}, setPassword: () => (isWeak ? new Refusal(422, { errors: { password: [weak] } }) : undefined) },
  )
  await expect.element(page.getByText(/Käyttäjätunnuksesi on sähköpostiosoitteesi\./)).toBeVisible()
  for (const rule of ['Vähintään 10 merkkiä', 'Vähintään yksi iso kirjain', weak])
    await expect.element(page.getByRole('listitem').getByText(rule)).toBeVisible()
  await types('Talvirengas', 'Kesarengas')
  await expect.element(again).toHaveAccessibleDescription('Virhe: Salasanat eivät ole samat.')
  expect(sent('setPassword')).toEqual([])
  await types('Talvirengas', 'Talvirengas')
  await expect.element(password).toHaveAccessibleDescription(`Virhe: ${weak}`)
  await expect.element(again).not.toHaveAccessibleDescription()
  isWeak = false
  await types('Talvirengas2026', 'Talvirengas2026')
  const created = page.getByRole('alertdialog', { name: 'Salasana luotu' })
  await created.getByRole('button', { name: 'Siirry tilisivulle' }).click()
  await expect.poll(at).toBe('/tili')
  await expect.element(created).not.toBeInTheDocument()
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
