import { expect, test } from './shop.ts'

test('without an answer from the register the customer declares the licence and goes on [STATE-57 VALID-59 VALID-60 VALID-61 VALID-62]', async ({
  customer,
  page,
}) => {
  await customer.startsAt('tunnistautuminen')
  await customer.identifiesAs('Aino Ajokortti')
  await customer.sees('Vahvista ajo-oikeutesi')
  await expect(page.getByText('Ajo-oikeuteni on voimassa ja riittää henkilöauton kuljettamiseen.')).toBeVisible()
  await expect(page.getByText('Voin todistaa ajo-oikeuteni, kun noudan auton.')).toBeVisible()
  await expect(page.getByText('En kuljeta autoa, jos menetän ajo-oikeuteni.')).toBeVisible()
  const declaration = page.getByRole('checkbox', { name: /^Vahvistan, että nämä kolme kohtaa pitävät paikkansa/ })
  await customer.button('Vahvista').click()
  await expect(declaration).toHaveAccessibleDescription(/Vahvista ajo-oikeutesi, niin pääset jatkamaan\./)
  await declaration.check()
  await customer.button('Vahvista').click()
  await customer.goesToPayment()
  await customer.isAt('/uusi-tilaus/maksutiedot')
})

test('a declaration that cannot be sent is told [ERR-76]', async ({ customer, page, complaints }) => {
  complaints.expect(/status of 500/)
  await customer.startsAt('tunnistautuminen')
  await customer.identifiesAs('Aino Ajokortti')
  await page.getByRole('checkbox', { name: /^Vahvistan/ }).check()
  await page.route('**/api/ui/order/confirmDriversLicense', (route) =>
    route.fulfill({ status: 500, json: { message: '' } }),
  )
  await customer.button('Vahvista').click()
  await expect(customer.dialog('Virhe lomakkeen lähetyksessä')).toBeVisible()
})

test('who may not drive gets no further, and reads why', async ({ customer, page }) => {
  await customer.startsAt('tunnistautuminen')
  await customer.identifiesAs('Eero Eiajokorttia')
  await expect(page.getByRole('alert')).toContainText('Ajo-oikeutta ei voitu vahvistaa')
  await expect(page.getByRole('list', { name: 'Tarkistusten eteneminen' })).toContainText(/Ajo-oikeus\s*hylätty/)
  await expect(customer.link('Jatka maksutietoihin')).toBeHidden()
  await customer.opens('/uusi-tilaus/maksutiedot')
  await customer.isAt('/uusi-tilaus/tunnistautuminen')
})
