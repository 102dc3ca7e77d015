import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ToastRegion } from '../../../ui/state/ToastRegion.tsx'
import { Refusal } from '../../../ui/testing/answeringServer.ts'
import { type Answers, showPart } from '../../testing/showInShop.tsx'
import { fi as words } from '../fi.ts'
import { customerOf } from '../testing/samples.ts'
import { button, said } from '../testing/showOrders.tsx'
import { fi } from './fi.ts'
import { InfoActs } from './InfoActs.tsx'

/* PasswordDialog and NewPasswordFields. */

const dialog = page.getByRole('dialog', { name: fi.password })
const field = (label: string) => dialog.getByLabelText(new RegExp(`^${label} \\(`))
const save = dialog.getByRole('button', { name: 'Tallenna' })

async function opens(answers: Answers = {}) {
  const shown = await showPart(
    <Suspense fallback={null}>
      <InfoActs customer={customerOf()} />
      <ToastRegion />
    </Suspense>,
    { answers },
  )
  await button(fi.password).click()
  await expect.element(dialog).toBeVisible()
  return shown
}
async function fills(password = 'Syysmyrsky 2027', again = password) {
  await field(fi.oldPassword).fill('Talvirengas2026')
  await field(words.newPassword).fill(password)
  await field(words.newPasswordAgain).fill(again)
}

test('the password is changed by who knows the old one [ACC-18 API-42 HOME-45]', async () => {
  const { sent } = await opens({ updatePassword: { message: 'Salasana vaihdettu.' } })
  await expect.element(dialog.getByText(fi.othersEnd)).toBeVisible()
  expect(dialog.element().querySelector('input[autocomplete="username"]')).toHaveProperty('value', 'onni@example.com')
  await fills()
  await save.click()
  await expect.element(said('Salasana vaihdettu.')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button(fi.password)).toHaveFocus()
  await expect
    .poll(() => sent('updatePassword').map(({ body }) => body))
    .toEqual([
      { old_password: 'Talvirengas2026', password: 'Syysmyrsky 2027', password_confirmation: 'Syysmyrsky 2027' },
    ])
})

test('who does not know the old one any more has the way to another', async () => {
  await opens()
  const link = dialog.getByRole('link', { name: words.forgotLink })
  await expect.element(link).toHaveAttribute('href', '/salasana-unohtunut')
})

test('what is missing, or differs, is said under its field, and nothing is sent [VALID-16 VALID-17]', async () => {
  const { sent } = await opens()
  await save.click()
  await expect.element(field(fi.oldPassword)).toHaveAccessibleDescription(`Virhe: ${fi.oldPasswordMissing}`)
  await expect.element(field(words.newPassword)).toHaveAccessibleDescription(`Virhe: ${words.passwordMissing}`)
  await expect
    .element(field(words.newPasswordAgain))
    .toHaveAccessibleDescription(`Virhe: ${words.passwordAgainMissing}`)
  await fills('Syysmyrsky 2027', 'Syysmyrsky 2028')
  await save.click()
  await expect.element(field(words.newPasswordAgain)).toHaveAccessibleDescription(`Virhe: ${words.passwordsDiffer}`)
  expect(sent('updatePassword')).toEqual([])
})

test('what the server finds wrong is said under its field [VALID-16]', async () => {
  const errors = { old_password: ['Nykyinen salasana on väärin.'], password: ['Liian lyhyt.'] }
  await opens({ updatePassword: new Refusal(422, { message: '', errors }) })
  await fills('lyhyt')
  await save.click()
  await expect.element(field(fi.oldPassword)).toHaveAccessibleDescription('Virhe: Nykyinen salasana on väärin.')
  await expect.element(field(words.newPassword)).toHaveAccessibleDescription('Virhe: Liian lyhyt.')
  await expect.element(field(words.newPassword)).toHaveValue('lyhyt')
})
