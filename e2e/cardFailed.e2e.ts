import { expect, test } from './shop.ts'

const failed = 'Virhe maksukortin lisäyksessä'

test('a card that 3D Secure refuses is told; another one is taken [PAY-10 ERR-51]', async ({ customer, page }) => {
  await customer.startsAt('maksutiedot')
  await expect(page.getByText(failed)).toBeHidden()
  await customer.addsCard('3ds-fail')
  await expect(page).toHaveURL(/\/uusi-tilaus\/maksutiedot\?virhe/)
  await expect(page.getByRole('alert')).toContainText(failed)
  await expect(page.getByRole('alert')).toContainText('Korttia ei lisätty eikä siltä veloitettu mitään.')
  await customer.addsCard('ok')
  await expect(customer.link('Viimeistele tilaus')).toBeVisible()
  await expect(page.getByText(failed)).toBeHidden()
})

test('turning back on the terminal is told the same way [PAY-10]', async ({ customer, page }) => {
  await customer.startsAt('maksutiedot')
  await customer.button('Lisää maksukortti').click()
  await customer.button('Peruuta').click()
  await expect(page).toHaveURL(/\/uusi-tilaus\/maksutiedot\?virhe/)
  await expect(page.getByRole('alert')).toContainText(failed)
})

test('with a card the flag says nothing [PAY-11]', async ({ customer, page }) => {
  await customer.startsAt('vahvista')
  await customer.opens('/uusi-tilaus/maksutiedot?virhe=1')
  await expect(customer.link('Viimeistele tilaus')).toBeVisible()
  await expect(page.getByText(failed)).toBeHidden()
})

test('a registration that cannot begin is told [ERR-51]', async ({ customer, page, complaints }) => {
  complaints.expect(/status of 503/)
  await customer.startsAt('maksutiedot')
  await page.route('**/api/ui/payments/registerPaymentCard', (route) =>
    route.fulfill({ status: 503, json: { message: '' } }),
  )
  await customer.button('Lisää maksukortti').click()
  await expect(page.getByRole('alert')).toContainText(failed)
  await expect(customer.button('Lisää maksukortti')).toBeEnabled()
})
