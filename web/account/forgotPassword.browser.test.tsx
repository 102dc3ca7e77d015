import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Refusal } from '../../ui/testing/answeringServer.ts'
import { showPage } from '../testing/showInShop.tsx'
import { fi } from './fi.ts'

/* ForgotPasswordPage. */

test('a link is asked for, and the answer stands in the place of the form', async () => {
  const { sent } = await showPage('/salasana-unohtunut', { forgotPassword: { message: 'Tarkista sähköpostisi.' } })
  await expect.element(page.getByText(fi.forgotLead)).toBeVisible()
  await page.getByLabelText(fi.email).fill('onni@example.com')
  await page.getByRole('button', { name: fi.forgotSend }).click()
  await expect.element(page.getByText('Tarkista sähköpostisi.', { exact: true })).toBeVisible()
  expect(page.getByText(fi.forgotLead).query()).toBeNull()
  expect(page.getByLabelText(fi.email).query()).toBeNull()
  await expect.poll(() => sent('forgotPassword').map(({ body }) => body)).toEqual([{ email: 'onni@example.com' }])
})

test('a failure is said, and the form stays [ERR-36]', async () => {
  await showPage('/salasana-unohtunut', { forgotPassword: new Refusal(500) })
  await page.getByLabelText(fi.email).fill('onni@example.com')
  await page.getByRole('button', { name: fi.forgotSend }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(fi.forgotFailed)
  await expect.element(page.getByLabelText(fi.email)).toHaveValue('onni@example.com')
})

test('an address that the server does not take is told under its field', async () => {
  const errors = { email: ['Tarkista sähköpostiosoite.'] }
  await showPage('/salasana-unohtunut', { forgotPassword: new Refusal(422, { message: '', errors }) })
  await page.getByLabelText(fi.email).fill('onni')
  await page.getByRole('button', { name: fi.forgotSend }).click()
  await expect.element(page.getByLabelText(fi.email)).toHaveAccessibleDescription('Virhe: Tarkista sähköpostiosoite.')
  expect(page.getByText(fi.forgotFailed).query()).toBeNull()
})
