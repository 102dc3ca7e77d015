import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { unreachable } from '../../ui/data/wire.ts'
import { Refusal } from '../../ui/testing/answeringServer.ts'
import { showPage } from '../testing/showInShop.tsx'
import { fi } from './fi.ts'

/* ForgotPasswordPage. */

/** The focused element; null when there is none. */
const focused = () => (document.activeElement === document.body ? null : document.activeElement)

test('a link is asked for, and the answer stands in the place of the form', async () => {
  const { sent } = await showPage('/salasana-unohtunut', { forgotPassword: { message: 'Tarkista sähköpostisi.' } })
  await expect.element(page.getByText(fi.forgotLead)).toBeVisible()
  await page.getByLabelText(fi.email).fill('onni@example.com')
  await page.getByRole('button', { name: fi.forgotSend }).click()
  await expect.element(page.getByText('Tarkista sähköpostisi.', { exact: true })).toBeVisible()
  expect(page.getByText(fi.forgotLead).query()).toBeNull()
  expect(page.getByLabelText(fi.email).query()).toBeNull()
  // The button that had the focus is gone with its form: the answer has it, and so is read out.
  await expect.poll(() => focused()?.textContent).toContain('Tarkista sähköpostisi.')
  await expect.poll(() => sent('forgotPassword').map(({ body }) => body)).toEqual([{ email: 'onni@example.com' }])
})

test('a failure is said, and the form stays [ERR-36]', async () => {
  await showPage('/salasana-unohtunut', { forgotPassword: new Refusal(500) })
  await page.getByLabelText(fi.email).fill('onni@example.com')
  await page.getByRole('button', { name: fi.forgotSend }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(fi.forgotFailed)
  await expect.element(page.getByLabelText(fi.email)).toHaveValue('onni@example.com')
})

test.each([
  [
    'too many tries',
    new Refusal(429, { message: 'Odota hetki ja yritä uudelleen.' }),
    ' Odota hetki ja yritä uudelleen.',
  ],
  ['a server that is away', new Refusal(503, { message: 'Palvelu on hetken poissa.' }), ' Palvelu on hetken poissa.'],
  ['another failure', new Refusal(500, { message: 'Palvelimella tapahtui virhe.' }), ''],
])('what is so is said after the text of the catalogue: %s', async (_, forgotPassword, more) => {
  await showPage('/salasana-unohtunut', { forgotPassword })
  await page.getByLabelText(fi.email).fill('onni@example.com')
  await page.getByRole('button', { name: fi.forgotSend }).click()
  await expect.poll(() => page.getByRole('alert').element().textContent).toContain(`${fi.forgotFailed}${more}`)
  if (more === '') expect(page.getByRole('alert').element().textContent).not.toContain('Palvelimella')
})

test('a lost connection is told, too', async () => {
  await showPage('/salasana-unohtunut', {
    forgotPassword: () => {
      throw new TypeError('Failed to fetch')
    },
  })
  await page.getByLabelText(fi.email).fill('onni@example.com')
  await page.getByRole('button', { name: fi.forgotSend }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(`${fi.forgotFailed} ${unreachable('fi')}`)
})

test('an address that the server does not take is told under its field', async () => {
  const errors = { email: ['Tarkista sähköpostiosoite.'] }
  await showPage('/salasana-unohtunut', { forgotPassword: new Refusal(422, { message: '', errors }) })
  await page.getByLabelText(fi.email).fill('onni')
  await page.getByRole('button', { name: fi.forgotSend }).click()
  await expect.element(page.getByLabelText(fi.email)).toHaveAccessibleDescription('Virhe: Tarkista sähköpostiosoite.')
  expect(page.getByText(fi.forgotFailed).query()).toBeNull()
})
