import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { Refusal } from '../../../ui/testing/answeringServer.ts'
import { device, passkeyOptions } from '../../../ui/testing/passkeyDevice.ts'
import { fi as orderFi } from '../../order/fi.ts'
import { fi as passkeyFi } from '../../session/passkey/fi.ts'
import { showPage } from '../../testing/showInShop.tsx'
import { readToken } from '../../token.ts'
import { car, finding } from '../testing/cars.ts'
import { fi } from './fi.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('whoever has an account signs in with a passkey, and the order goes on with the car', async () => {
  const known = PublicKeyCredential.isConditionalMediationAvailable
  // Nothing is taken from the list under the field: the button is pressed.
  PublicKeyCredential.isConditionalMediationAvailable = async () => false
  onTestFinished(() => {
    PublicKeyCredential.isConditionalMediationAvailable = known
  })
  const asked = device()
  let orders = 0
  const createNewOrder = () => {
    orders += 1
    return orders === 1 ? new Refusal(409, { error: 'exists', password_set: true }) : {}
  }
  const { sent } = await showPage(
    '/?sijainti=Espoo&hae=1',
    {
      ...finding([car('Kide')]),
      getOrder: new Refusal(404),
      user: { customer: { latest_order_status: null } },
      getCustomer: { data: { latest_order_status: null } },
      getOrders: {},
      createNewOrder,
      beginPasskeyLogin: passkeyOptions,
      loginWithPasskey: { token: 'theirs' },
    },
    { isVisitor: true },
  )
  await button('Valitse auto: Norra Kide, automaatti').click()
  await page.getByLabelText(/^Sähköpostiosoite \(/).fill('onni@example.com')
  await page.getByRole('checkbox', { name: fi.acceptTerms }).click()
  await button(fi.start).click()
  await button(passkeyFi.withPasskey).click()
  await expect.element(page.getByRole('heading', { name: orderFi.noOrder })).toBeVisible()
  expect([asked, readToken()]).toEqual([['get'], 'theirs'])
  await expect.poll(() => sent('createNewOrder')[1]?.body).toMatchObject({ car: { model: 'Kide' } })
})
