import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ToastRegion } from '../../../ui/state/ToastRegion.tsx'
import { Refusal } from '../../../ui/testing/answeringServer.ts'
import { type Answers, showPage, showPart } from '../../testing/showInShop.tsx'
import { fi as account } from '../fi.ts'
import { customerOf } from '../testing/samples.ts'
import { button, said } from '../testing/showOrders.tsx'
import { fi } from './fi.ts'
import { InfoActs } from './InfoActs.tsx'

const dialog = page.getByRole('dialog', { name: fi.email })
const save = dialog.getByRole('button', { name: fi.emailAsk })

async function opens(answers: Answers) {
  const shown = await showPart(
    <Suspense fallback={null}>
      <InfoActs customer={customerOf()} />
      <ToastRegion />
    </Suspense>,
    { answers },
  )
  await button(fi.email).click()
  await expect.element(dialog).toBeVisible()
  return shown
}

test('another address is asked for with the password, and it is said what comes next', async () => {
  const message = 'Lähetimme vahvistuslinkin uuteen osoitteeseen.'
  const { sent } = await opens({ changeEmail: { message } })
  await save.click()
  await expect.element(dialog.getByText(fi.newEmailMissing).first()).toBeVisible()
  await dialog.getByLabelText(new RegExp(`^${fi.newEmail}`)).fill('uusi@esimerkki.example')
  await dialog.getByLabelText(new RegExp(`^${fi.oldPassword}`)).fill('Tunturipuro-7')
  await save.click()
  await expect.element(said(message)).toBeVisible()
  const body = { email: 'uusi@esimerkki.example', password: 'Tunturipuro-7' }
  await expect.poll(() => sent('changeEmail').map((one) => one.body)).toEqual([body])
})

test('who does not know the password any more has the way to another one', async () => {
  await opens({})
  const link = dialog.getByRole('link', { name: account.forgotLink })
  await expect.element(link).toHaveAttribute('href', '/salasana-unohtunut')
})

test('a wrong password is said at its field', async () => {
  const wrong = 'Nykyinen salasana ei ole oikein.'
  await opens({ changeEmail: new Refusal(422, { message: 'Tarkista tiedot.', errors: { password: [wrong] } }) })
  await dialog.getByLabelText(new RegExp(`^${fi.newEmail}`)).fill('uusi@esimerkki.example')
  await dialog.getByLabelText(new RegExp(`^${fi.oldPassword}`)).fill('arvaus')
  await save.click()
  await expect.element(dialog.getByText(wrong).first()).toBeVisible()
})

test.each(['vaihdettu', 'peruttu', 'vanhentunut', 'varattu', 'myohassa', 'eiPalaa'] as const)(
  'the page of the sign-in says what became of the press: %s',
  async (outcome) => {
    await showPage(`/kirjaudu?osoite=${outcome}`, { init: {} })
    await expect.element(page.getByText(account.moved[outcome])).toBeVisible()
  },
)
